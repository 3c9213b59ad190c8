import { Button, Panel, type SumLine, Summary } from '@portico/design';
import { type TFunction, useTranslation } from '@portico/runtime';
import { DeadlineZone } from '@portico/storefront/parts/deadline-zone.tsx';
import type { CancellationView } from '@portico/storefront/parts/cancellation';
import { Deadline } from '@portico/storefront/parts/deadline.tsx';
import { type ChargedParts, useChargedParts } from '@portico/storefront/parts/charged';
import { isolate } from '@portico/storefront/parts/isolate';
import { lineThere, paidThere } from '@portico/storefront/parts/on-site';
import { MemberSaving } from '@portico/storefront/parts/member-saving.tsx';
import { RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { useShownParts } from '@portico/storefront/parts/shown-sum';
import { extraName } from '../../rules/extra-names.ts';
import type { RentalSum } from './extras-choice.ts';
import type { CarOffers, Rate } from './offers.query.ts';
import { Beside } from './beside.tsx';
import type { Wording } from './rate-lines.ts';
import { useWording } from './use-wording.ts';

interface SumPart {
  readonly label: string;
  /** Minor units of the rate's currency. */
  readonly amount: number;
}

/**
 * Returns the parts of a sum: they add up to its total.
 * @param days rental days
 */
export function partsOfSum(
  { car, taxes, fees, extras }: RentalSum,
  days: number,
  t: TFunction,
): SumPart[] {
  const all = [
    { label: t('carOffers.carFor', { days: t('cars.days', { count: days }) }), amount: car },
    { label: t('price.tax'), amount: taxes },
    ...fees.map(({ kind, about }) => ({ label: t(`carDesk.fee.${kind}`), amount: about })),
    ...extras.map(({ extra, count, isAtDesk, about }) => ({
      label: t(isAtDesk ? 'carDesk.extraLineDesk' : 'carDesk.extraLine', {
        name: isolate(extraName(extra, t)),
        count,
      }),
      amount: about,
    })),
  ];
  return all.filter(({ amount }) => amount !== 0);
}

/**
 * Returns the amounts charged now and paid at the desk, the latter in the desk's currency with
 * its worth below if it differs.
 * @param due both parts as charged
 */
export function dueLines(sum: RentalSum, due: ChargedParts, around: Wording): SumLine[] {
  const { t } = around;
  const [now = 0, there = 0] = due.lines;
  const worth = isolate(due.text(there));
  return [
    { label: t('price.dueNow', { currency: due.currency }), amount: due.text(now), kind: 'sub' },
    sum.atDesk === 0
      ? { label: t('carDesk.atDeskSum'), amount: due.text(there), kind: 'sub' }
      : lineThere(
          t('carDesk.atDeskSum'),
          paidThere(sum.pocket, { worth, currency: due.currency }, around.owed, t),
          t,
        ),
  ];
}

interface SumPanelProps {
  readonly of: CarOffers;
  readonly rate: Rate;
  readonly sum: RentalSum | null;
  readonly view: CancellationView;
  readonly isOnline: boolean;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onWhy: () => void;
}

/** Sticky panel with the selection, its cost, the deposit and the excess. */
export function SumPanel(props: SumPanelProps) {
  const { of, rate, sum, view, isOnline, busy, onContinue, onWhy } = props;
  const { t } = useTranslation();
  const { price } = rate;
  return (
    <Panel className="rental-panel">
      <p className="small muted">{t('offers.yourChoice')}</p>
      <h2 className="rental-choice">{t(`cars.payWay.${rate.payWay}`)}</h2>
      {sum && <Sum sum={sum} of={of} />}
      {price && <MemberSaving price={price} />}
      <Beside currency={of.currency} rate={rate} />
      <div className="rental-go">
        {price ? (
          <Button
            look="primary"
            size="lg"
            full
            busy={busy}
            disabled={!isOnline}
            onClick={onContinue}
          >
            {t(busy ? 'offers.checking' : 'common.continue')}
          </Button>
        ) : (
          <RevealPrice product="Cars" full />
        )}
      </div>
      {!isOnline && (
        <p className="small warn" role="status">
          {t('offers.offline')}
        </p>
      )}
      <Deadline cancellation={rate.cancellation} price={price} isFree={view.isFree}>
        {price || view.isFree ? view.line : t('offers.forFee')}
        {view.isFree && <DeadlineZone view={view} />}
      </Deadline>
      {price && (
        <p>
          <button type="button" className="link small" aria-haspopup="dialog" onClick={onWhy}>
            {t('price.why')}
          </button>
        </p>
      )}
    </Panel>
  );
}

function Sum({ sum, of: { currency, days } }: { readonly sum: RentalSum; readonly of: CarOffers }) {
  const { t } = useTranslation();
  const wording = useWording();
  const shownParts = useShownParts();
  const all = partsOfSum(sum, days, t);
  const { total, parts } = shownParts(
    all.map(({ amount }) => amount),
    currency,
  );
  const due = useChargedParts()([sum.now, sum.atDesk], currency);
  return (
    <Summary
      lines={all.map(({ label }, i) => ({ label, amount: parts[i] ?? '' }))}
      total={{ label: t('price.total'), amount: total }}
      after={dueLines(sum, due, wording)}
    />
  );
}

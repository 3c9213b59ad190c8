import { BottomBar, Button, PriceBlock } from '@portico/design';
import { useDisplayCurrency, useTranslation } from '@portico/runtime';
import { ContinueNews } from '@portico/storefront/offers/continue-news.tsx';
import { OfferNotes } from '@portico/storefront/offers/offer-notes.tsx';
import { QuoteChanged, WhyPrice } from '@portico/storefront/offers/price-dialogs.tsx';
import { useContinue } from '@portico/storefront/offers/use-continue';
import { useOwed, useShown } from '@portico/storefront/parts/amounts';
import { ChargeNote } from '@portico/storefront/parts/charge-note.tsx';
import { useChargedParts } from '@portico/storefront/parts/charged';
import { isolate } from '@portico/storefront/parts/isolate';
import { paidThere, paidThereText } from '@portico/storefront/parts/on-site';
import { RevealPrice } from '@portico/storefront/parts/offer-price.tsx';
import { RefundStairs, useCancellationView } from '@portico/storefront/parts/refund-stairs.tsx';
import { dayText, timeText } from '@portico/storefront/parts/times';
import { zoneCity } from '@portico/storefront/parts/zones';
import { currentTime } from '@portico/storefront/platform/clock';
import { useOnline } from '@portico/storefront/state/online';
import { useMemo, useState } from 'react';
import type { CarSearch } from '../../rules/address.ts';
import { type CarView, formatView } from '../../rules/filter-address.ts';
import type { ExtraChosen } from '../../shapes.ts';
import { offersAddress, reservationAddress } from '../journey.ts';
import { Bring } from './bring.tsx';
import { CarHead } from './car-head.tsx';
import { Desks } from './desks.tsx';
import { formatExtras, parseExtras, sumOf } from './extras-choice.ts';
import { Extras } from './extras.tsx';
import { Included } from './included.tsx';
import {
  type CarOffers,
  type CarQuote,
  type Rate,
  useQuoteRate,
  type Wanted,
} from './offers.query.ts';
import { RateColumns } from './rate-columns.tsx';
import { chosenRate, isRateFiltered, rateKey } from './rate-choice.ts';
import { partsOfSum, SumPanel } from './sum-panel.tsx';
import { useMissedWords } from './use-missed-words.ts';

interface OffersBodyProps {
  readonly of: CarOffers;
  /** Time of loading, epoch milliseconds. */
  readonly at: number;
  /** Time of a silent reload that got no answer. */
  readonly failedAt?: number | undefined;
  readonly reload: (silent?: boolean) => void;
  readonly search: CarSearch;
  /** Filters and order of the originating list. */
  readonly view: CarView;
  /** The rate and the extras from the URL. */
  readonly rate: string | null;
  readonly extras: string;
  readonly onChoose: (rate: string, extras: string) => void;
}

/** Messages about a changed price of a rate. */
const CHANGED = {
  up: 'carOffers.priceUp',
  down: 'carOffers.priceDown',
  text: 'carOffers.priceChanged',
  before: 'offers.priceBefore',
  now: 'offers.priceNow',
  leave: 'offers.chooseAgain',
  accept: 'offers.continueAt',
} as const;

/** Manages the chosen rate and extras, their cost, and the step to checkout. */
function useChoice(props: OffersBodyProps) {
  const { of, at, failedAt, reload, search, view, onChoose } = props;
  const { t } = useTranslation();
  const { filters } = view;
  const chosen = useMemo(
    () => chosenRate(of.offers, props.rate, filters, currentTime()),
    [of, props.rate, filters],
  );
  const { rate } = chosen;
  const extras = useMemo(() => parseExtras(props.extras, rate?.extras ?? []), [props.extras, rate]);
  const wanted = useMemo(() => rate && { rate, extras }, [rate, extras]);
  const names = (one: Wanted) => ({
    rate: rateKey(one.rate),
    extras: formatExtras(one.extras),
    view: formatView(view),
  });
  const way = useContinue<Wanted, CarQuote>({
    quote: useQuoteRate(),
    nameOf: (one) => t(`cars.payWay.${one.rate.payWay}`),
    here: (one) => offersAddress(of.vehicle, search, names(one)),
    next: ({ quoteId }, one) => reservationAddress(quoteId, of.vehicle, search, names(one)),
    refresh: () => reload(true),
    chosen: wanted,
    at,
    failedAt,
  });
  const choose = (next: Rate) => {
    way.clear();
    onChoose(rateKey(next), formatExtras(parseExtras(formatExtras(extras), next.extras)));
  };
  const order = (next: readonly ExtraChosen[]) => {
    way.clear();
    if (rate) onChoose(rateKey(rate), formatExtras(next));
  };
  const goOn = () => {
    if (wanted) void way.go(wanted);
  };
  return { chosen, rate, extras, wanted, way, choose, order, goOn };
}

/** Page content of one car: its rates side by side, their terms, extras, desks, and the total. */
export function OffersBody(props: OffersBodyProps) {
  const { of, search, view: list, reload } = props;
  const choice = useChoice(props);
  const { chosen, rate, extras, wanted, way, choose, order, goOn } = choice;
  const missed = useMissedWords(list.filters, of.currency);
  const [isWhy, setWhy] = useState(false);
  const isOnline = useOnline();
  const sum = useMemo(() => rate && sumOf(rate, extras, of.days), [rate, extras, of.days]);
  const view = useCancellationView(rate, null, search.pickUpAt.slice(0, 10));
  const { obstacle } = way;
  const isOfExtras = extras.length > 0 && of.offers.some((one) => rateKey(one) === props.rate);
  return (
    <>
      <div className="rental-columns">
        <div>
          <CarHead of={of} supplier={rate?.supplier} />
          <ContinueNews
            obstacle={obstacle}
            goneText={(name) => <RateGone name={name} isOfExtras={isOfExtras} />}
          />
          <Desks of={of} search={search} />
          <OfferNotes
            suppliers={of.suppliers}
            onAgain={() => reload()}
            isOutdated={props.failedAt !== undefined}
            onRefresh={() => reload(true)}
            isSold={obstacle?.kind === 'gone'}
            of={chosen}
            missed={rate ? missed(rate) : []}
            isFiltered={isRateFiltered(list.filters)}
          />
          {rate?.price && <ChargeNote />}
          <RateColumns of={of} chosen={rate} missed={missed} onChoose={choose} />
          {rate && (
            <>
              <Included of={of} rate={rate} />
              <Extras rate={rate} currency={of.currency} chosen={extras} onChange={order} />
              <Stairs rate={rate} search={search} />
            </>
          )}
          {rate && <Bring of={of} rate={rate} driver={search} />}
        </div>
        {rate && view && (
          <aside className="rental-side">
            <SumPanel
              of={of}
              rate={rate}
              sum={sum}
              view={view}
              isOnline={isOnline}
              busy={way.busy}
              onContinue={goOn}
              onWhy={() => setWhy(true)}
            />
          </aside>
        )}
      </div>
      {rate && <ChoiceBar of={of} rate={rate} sum={sum} busy={way.busy} onContinue={goOn} />}
      {rate?.price && sum && (
        <Why of={of} rate={rate} sum={sum} open={isWhy} onClose={() => setWhy(false)} />
      )}
      {obstacle?.kind === 'changed' && wanted && (
        <QuoteChanged
          quote={obstacle.quote}
          before={obstacle.before}
          words={CHANGED}
          onAccept={() => way.goOn(obstacle.quote, wanted)}
          onLeave={() => {
            way.clear();
            reload(true);
          }}
        />
      )}
    </>
  );
}

interface RateGoneProps {
  readonly name: string;
  /** Extras are chosen and the rate is still available: one of the extras may be unavailable. */
  readonly isOfExtras: boolean;
}

function RateGone({ name, isOfExtras }: RateGoneProps) {
  const { t } = useTranslation();
  if (isOfExtras) return t('carOffers.extraGone');
  return (
    <>
      <b>{t('carOffers.rateGone', { rate: isolate(name) })}</b> {t('carOffers.rateGoneText')}
    </>
  );
}

/** Shows the refund steps of the chosen rate, in the local time of its desk. */
function Stairs({ rate, search }: { readonly rate: Rate; readonly search: CarSearch }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { pickUpAt } = search;
  const view = useCancellationView(rate, null, pickUpAt.slice(0, 10));
  const last = rate.cancellation.steps.at(-2)?.until;
  if (view === null || rate.price === null) return null;
  return (
    <section aria-labelledby="rental-stairs" className="rental-block">
      <h2 id="rental-stairs">{t('cancellation.head')}</h2>
      <p className="muted">
        {t('carDesk.hoursOf', {
          zone: t('cancellation.zone', {
            city: isolate(zoneCity(rate.cancellation.timeZone, t)),
          }),
        })}{' '}
        {t('carOffers.noShow')}
      </p>
      <RefundStairs
        view={view}
        end={
          last && last >= pickUpAt.slice(0, 16)
            ? undefined
            : { date: dayText(pickUpAt, language), time: timeText(pickUpAt) }
        }
      />
    </section>
  );
}

interface ChoiceBarProps {
  readonly of: CarOffers;
  readonly rate: Rate;
  readonly sum: ReturnType<typeof sumOf>;
  readonly busy: boolean;
  readonly onContinue: () => void;
}

/** Bar with the total and the continue button at the bottom of a narrow screen. */
function ChoiceBar({ of, rate, sum, busy, onContinue }: ChoiceBarProps) {
  const { t } = useTranslation();
  const shown = useShown();
  const isOnline = useOnline();
  const owed = useOwed();
  const { currency } = useDisplayCurrency();
  const money = (amount: number) => isolate(shown(amount, of.currency));
  const thereText = ({ atDesk, pocket }: NonNullable<typeof sum>) =>
    paidThereText(paidThere(pocket, { worth: money(atDesk), currency }, owed, t), t);
  return (
    <BottomBar label={t('offers.yourChoice')} untilWide>
      {rate.price && sum ? (
        <>
          <PriceBlock
            now={shown(sum.total, of.currency)}
            covers={t('carOffers.daysAllFees', { days: t('cars.days', { count: of.days }) })}
            due={
              sum.atDesk > 0
                ? t('carOffers.nowAndThere', { now: money(sum.now), there: thereText(sum) })
                : undefined
            }
          />
          <Button look="primary" busy={busy} disabled={!isOnline} onClick={onContinue}>
            {t('common.continue')}
          </Button>
        </>
      ) : (
        <RevealPrice product="Cars" full />
      )}
    </BottomBar>
  );
}

interface WhyProps {
  readonly of: CarOffers;
  readonly rate: Rate;
  readonly sum: NonNullable<ReturnType<typeof sumOf>>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains every part of the total with the chosen extras. */
function Why({ of, rate, sum, open, onClose }: WhyProps) {
  const { t } = useTranslation();
  const all = partsOfSum(sum, of.days, t);
  const { lines, text } = useChargedParts()(
    all.map(({ amount }) => amount),
    of.currency,
  );
  if (rate.price === null) return null;
  const price = { ...rate.price, total: sum.total, dueNow: sum.now };
  return (
    <WhyPrice
      price={price}
      labels={{
        base: t('carOffers.carFor', { days: t('cars.days', { count: of.days }) }),
        taxes: t('price.tax'),
        dueOnSite: t('carDesk.atDeskSum'),
      }}
      lines={all.map(({ label, amount }, i) => ({ label, amount: text(lines[i] ?? amount) }))}
      isOpenEnded={rate.tankUntold === true}
      open={open}
      onClose={onClose}
    />
  );
}

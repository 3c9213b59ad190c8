import { Button, CompareColumns, CompareInFull } from '@portico/design';
import { isFew } from '@portico/rules/few-left';
import { useTranslation } from '@portico/runtime';
import { MissedNote } from '@portico/storefront/offers/kept-notes.tsx';
import { useShown } from '@portico/storefront/parts/amounts';
import { CostLines } from '@portico/storefront/parts/cost-lines.tsx';
import { isolate } from '@portico/storefront/parts/isolate';
import { useShownDifference } from '@portico/storefront/parts/shown-difference';
import { useShownKept } from '@portico/storefront/parts/shown-outcome';
import { currentTime } from '@portico/storefront/platform/clock';
import { useMemo, useState } from 'react';
import type { AirParty } from '../../rules/travellers.ts';
import { airlineName } from '../journey-view/journey-words.ts';
import { firstColumns, offerKey } from './fare-choice.ts';
import { fareLines } from './fare-lines.ts';
import { fareName, fareNameIn } from './fare-name.ts';
import type { Fare, Fares } from './fares.query.ts';
import { hoursText } from './hours-text.ts';
import { partyText } from './party-text.ts';

interface FareColumnsProps {
  readonly of: Fares;
  readonly party: AirParty;
  readonly chosen: Fare | null;
  /** Returns the names of the list's filters that a fare does not match. */
  readonly missed: (fare: Fare) => readonly string[];
  readonly onChoose: (fare: Fare) => void;
}

/** Shows the fares side by side: totals, differences to the cheapest, and five lines of terms. */
export function FareColumns({ of, party, chosen, missed, onChoose }: FareColumnsProps) {
  const { t, i18n } = useTranslation();
  const shown = useShown();
  const shownWhole = useShown('saved');
  const difference = useShownDifference();
  const kept = useShownKept();
  const [isAll, setAll] = useState(false);
  const fares = useMemo(
    () => (isAll ? of.fares : firstColumns(of.fares, chosen)),
    [isAll, of.fares, chosen],
  );
  const hidden = of.fares.length - fares.length;
  const lines = useMemo(
    () =>
      fareLines(fares, {
        t,
        language: i18n.language,
        now: currentTime(),
        money: (amount, currency) => isolate(shown(amount, currency)),
        shortMoney: (amount, currency) => isolate(shownWhole(amount, currency)),
        kept,
      }),
    [fares, t, i18n.language, shown, shownWhole, kept],
  );
  const [cheapest] = fares;
  const hasSellers = new Set(of.fares.map(({ marketing }) => marketing)).size > 1;
  const noteOf = ({ price }: Fare) => {
    if (!price || !cheapest?.price) return undefined;
    const more = difference(price.total, cheapest.price.total, price.currency);
    return more === ''
      ? t('flightFares.covers', { party: partyText(party, t) })
      : t('offers.more', { amount: isolate(more) });
  };
  const at = fares.findIndex((fare) => fare === chosen);
  return (
    <>
      <CompareColumns
        caption={t('flightFares.caption', { count: fares.length })}
        corner={t(of.legs.length > 1 ? 'flightFares.cornerMany' : 'flightFares.corner')}
        columns={fares.map((fare) => ({
          id: offerKey(fare),
          title: fareName(fare, t),
          ...(hasSellers && { by: airlineName(fare.marketing, of.airlines) }),
          ...(fare.price && { amount: shown(fare.price.total, fare.price.currency) }),
          note: (
            <>
              {noteOf(fare)}
              {fare.price && <CostLines price={fare.price} />}
              <MissedNote missed={missed(fare)} />
              {isFew(fare.left) && (
                <span className="warn fares-left">
                  {t('flightFares.left', { count: fare.left })}
                </span>
              )}
            </>
          ),
        }))}
        lines={lines}
        selected={chosen && offerKey(chosen)}
        onSelect={(key) => {
          const fare = fares.find((one) => offerKey(one) === key);
          if (fare) onChoose(fare);
        }}
        name="fare"
        selectLabel={t('offers.select')}
        selectedLabel={t('offers.selected')}
      />
      <p className="fares-note small muted">
        {t('flightFares.grey')}{' '}
        {cheapest?.price && t('flightFares.amountsFor', { party: partyText(party, t) })}{' '}
        {cheapest && hoursText(cheapest.cancellation.timeZone, of.airports, t)}
      </p>
      {hidden > 0 && (
        <Button size="sm" className="fares-others" onClick={() => setAll(true)}>
          {t('flightFares.others', { count: hidden })}
        </Button>
      )}
      {chosen && (
        <CompareInFull
          title={t('flightFares.inFull', { brand: fareNameIn(chosen, t) })}
          note={
            chosen.price?.wholesale === undefined ? undefined : <CostLines price={chosen.price} />
          }
          lines={lines}
          column={at}
        />
      )}
    </>
  );
}

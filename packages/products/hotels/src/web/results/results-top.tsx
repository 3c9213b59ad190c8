import { Stream } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import { emptinessOf } from '@portico/storefront/list/emptiness';
import { ChargeNote } from '@portico/storefront/parts/charge-note.tsx';
import { usePricesShown } from '@portico/storefront/state/account';
import type { ReactNode } from 'react';
import type { SearchedPlace } from '../../http.ts';
import { headOf } from './list-head.ts';
import { PriceSpanPick } from '../price-span-pick.tsx';
import type { SearchState } from './search.query.ts';
import type { Counts } from '../../rules/order.ts';

interface ResultsTopProps {
  readonly place: SearchedPlace;
  /** True if the searched hotel is the first row. */
  readonly isFirst: boolean;
  readonly nights: number;
  readonly state: SearchState;
  /** Number of matching hotels. */
  readonly counts: Counts;
  /** True if no row can be shown yet. */
  readonly isWaiting: boolean;
  readonly sort: ReactNode;
  readonly days: ReactNode;
  readonly children: ReactNode;
}

/** Shows the number of hotels, and whether more may follow. */
export function ResultsTop({
  place,
  isFirst,
  nights,
  state,
  counts,
  isWaiting,
  sort,
  days,
  children,
}: ResultsTopProps) {
  const { t } = useTranslation();
  const { found, failure, ahead } = state;
  const hasPrices = usePricesShown();
  const hasAnswers =
    found.isComplete || (ahead !== null && found.suppliers.answered === found.suppliers.asked);
  const { name } = place;
  const { key, count } = headOf(place, counts, isFirst);
  const isNone = found.hotels.length === 0 && emptinessOf(state)?.kind === 'none';
  // a count of 0 is shown only if it is final
  const head =
    counts.inside + counts.around > 0 || isNone
      ? t(key, { count, place: name })
      : t('results.plain', { place: name });
  const searching = t('results.searching', { place: name });
  const around = t('results.around', { place: name });
  const aroundCount = t('results.aroundCount', { count: counts.around });
  return (
    <div className="results-top">
      <div className="row between">
        <h1 id="results-head" className="results-head">
          {isWaiting || (failure === null && counts.inside === 0 && !hasAnswers) ? (
            <span key="waiting">{searching}</span>
          ) : (
            <span key="found">{head}</span>
          )}
        </h1>
        <div className="not-phone">{sort}</div>
      </div>
      <p className="visually-hidden" role="status">
        {isWaiting || !found.isComplete
          ? ''
          : [head, ...(counts.around > 0 ? [`${around}: ${aroundCount}`] : [])].join('. ')}
      </p>
      <div className="results-line">
        {failure === null && (
          <div className="results-told">
            {hasAnswers ? (
              <p className="small muted">
                {hasPrices && t('hotel.totalsIncludeAtHotel')}
                {counts.around > 0 && ` ${around}: ${aroundCount}.`}
              </p>
            ) : (
              <Stream
                answered={found.suppliers.answered}
                total={Math.max(1, found.suppliers.asked)}
                sentence={found.suppliers.asked === 0 ? searching : t('results.stillSearching')}
                label={searching}
              />
            )}
          </div>
        )}
        {hasPrices && <PriceSpanPick nights={nights} />}
      </div>
      {hasPrices && <ChargeNote />}
      {days}
      {children}
    </div>
  );
}

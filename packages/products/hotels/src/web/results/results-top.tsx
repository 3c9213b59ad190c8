import { Stream } from '@portico/design';
import { useTranslation } from '@portico/runtime';
import type { ReactNode } from 'react';
import type { HotelSearch } from '../../rules/address.ts';
import type { SearchState } from './search.query.ts';

interface ResultsTopProps {
  readonly search: HotelSearch;
  readonly state: SearchState;
  /** Hotels that fit. */
  readonly count: number;
  /** Nothing has come yet that may be shown. */
  readonly isWaiting: boolean;
  readonly sort: ReactNode;
  readonly days: ReactNode;
  readonly children: ReactNode;
}

/** How many there are, and whether more may come. */
export function ResultsTop({
  search,
  state: { found, failure, ahead },
  count,
  isWaiting,
  sort,
  days,
  children,
}: ResultsTopProps) {
  const { t } = useTranslation();
  const hasAnswers =
    found.isComplete || (ahead !== null && found.suppliers.answered === found.suppliers.asked);
  return (
    <div className="results-top">
      <div className="row between">
        <h1 id="results-head" className="results-head">
          {isWaiting ? (
            <span key="waiting">{t('results.searching', { place: search.place.name })}</span>
          ) : (
            <span key="found">
              {t('results.found', { count: ahead ?? count, place: search.place.name })}
            </span>
          )}
        </h1>
        <span className="not-phone">{sort}</span>
      </div>
      <p className="visually-hidden" role="status">
        {isWaiting || !found.isComplete
          ? ''
          : t('results.found', { count: count, place: search.place.name })}
      </p>
      {failure === null && (
        <div className="results-told">
          {hasAnswers ? (
            <p className="small muted">{t('hotel.totalsIncludeAtHotel')}</p>
          ) : (
            <Stream
              answered={found.suppliers.answered}
              asked={Math.max(1, found.suppliers.asked)}
              sentence={
                found.suppliers.asked === 0
                  ? t('results.searching', { place: search.place.name })
                  : t('results.stillSearching', found.suppliers)
              }
              label={t('results.searching', { place: search.place.name })}
            />
          )}
        </div>
      )}
      {days}
      {children}
    </div>
  );
}

import { usePricesShown } from '@portico/storefront/state/account';
import { useTranslation } from '@portico/runtime';
import { emptinessOf } from '@portico/storefront/list/emptiness';
import { ListHead } from '@portico/storefront/list/list-head.tsx';
import type { ReactNode } from 'react';
import type { SearchedPlace } from '../../http.ts';
import { PriceSpanPick } from '../price-span-pick.tsx';
import { headOf } from './list-head.ts';
import type { HotelsFound } from './search.query.ts';
import type { Rows } from './use-rows.ts';

interface ResultsHeadProps {
  readonly place: SearchedPlace;
  readonly nights: number;
  readonly state: Omit<HotelsFound, 'again' | 'key' | 'carried'>;
  readonly rows: Pick<Rows, 'shown' | 'counts' | 'searched' | 'waiting' | 'reorder'>;
  /** True if no row can be shown yet. */
  readonly isWaiting: boolean;
  readonly sort: ReactNode;
}

/** Heading of the list: hotels in the place, and the number of those around it. */
export function ResultsHead({ place, nights, state, rows, isWaiting, sort }: ResultsHeadProps) {
  const { t } = useTranslation();
  const { found, ahead } = state;
  const { shown, counts, searched, waiting, reorder } = rows;
  const hasPrices = usePricesShown();
  const hasAnswers =
    found.isComplete || (ahead !== null && found.suppliers.answered === found.suppliers.asked);
  const { name } = place;
  const isFirst = searched !== null && shown[0]?.row.id === searched.hotel.id;
  const { key, count } = headOf(place, counts, isFirst);
  const head = t(key, { count, place: name });
  const around =
    counts.around === 0
      ? null
      : `${t('results.around', { place: name })}: ${t('results.aroundCount', { count: counts.around })}`;
  const totals = hasPrices ? t('hotel.totalsIncludeAtHotel') : null;
  return (
    <ListHead
      area="results"
      head={head}
      plain={t('results.plain', { place: name })}
      // a count of 0 is shown only if it is final
      isNone={
        counts.around > 0
          ? hasAnswers
          : found.hotels.length === 0 && emptinessOf(state)?.kind === 'none'
      }
      searching={t('results.searching', { place: name })}
      state={state}
      isWaiting={isWaiting}
      count={counts.inside}
      hasAnswers={hasAnswers}
      totals={totals}
      {...(around !== null && {
        announced: `${head}. ${around}`,
        totalsNote: `${around}.`,
      })}
      aside={<div className="not-phone">{sort}</div>}
      beside={hasPrices && <PriceSpanPick nights={nights} />}
      waiting={waiting}
      onShow={reorder}
    />
  );
}

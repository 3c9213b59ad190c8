// Lists the active filters: the label of each, and the filters without it.
import { useTranslation } from '@portico/runtime';
import type { ActiveFilter as FilterOf } from '@portico/storefront/list/relaxations';
import { onePart, useShown } from '@portico/storefront/parts/amounts';
import { isolate } from '@portico/storefront/parts/isolate';
import { useCallback, useMemo } from 'react';
import {
  activeFilters,
  dropFilter,
  type Filters,
  type FilterValue,
  filterKey,
} from '../../rules/filters.ts';
import { usePriceParts } from '../price-parts.ts';

export type ActiveFilter = FilterOf<Filters>;

/**
 * Returns the label of a filter: 'Free cancellation', '8 and up', 'Under $1,400', or for a stay of
 * four nights with prices per night 'Under $350 a night'.
 */
export function useFilterWords(
  filters: Filters,
  currency: string | null,
  nights: number,
): (filter: FilterValue) => string {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const parts = usePriceParts(nights);
  return useCallback(
    (filter) => {
      const money = (amount: number) =>
        isolate(currency ? whole(onePart(amount, parts), currency) : '');
      switch (filter.kind) {
        case 'price': {
          const { least, most } = filters;
          const kind = least === null ? 'under' : most === null ? 'over' : 'between';
          const price = t(`results.filter.${kind}`, {
            amount: money(least ?? most ?? 0),
            least: money(least ?? 0),
            most: money(most ?? 0),
          });
          return parts > 1 ? t('results.filter.aNight', { price }) : price;
        }
        case 'score':
          return t('results.filter.scoreUp', { score: filter.value });
        case 'stars':
          return t('results.filter.starCount', { count: filter.value });
        case 'amenities':
          return t(`amenities.${filter.value}`, { defaultValue: filter.value });
        case 'areas':
        case 'chains':
          return filter.value;
        default:
          return t(`results.filter.${filter.kind}`);
      }
    },
    [t, whole, parts, filters, currency],
  );
}

/** Returns every active filter with its label. */
export function useActiveFilters(
  filters: Filters,
  currency: string | null,
  nights: number,
): readonly ActiveFilter[] {
  const words = useFilterWords(filters, currency, nights);
  return useMemo(
    () =>
      activeFilters(filters).map((filter) => ({
        key: filterKey(filter),
        words: words(filter),
        without: dropFilter(filters, filter),
      })),
    [filters, words],
  );
}

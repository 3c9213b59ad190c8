// Lists the active filters: the label of each, and the filters without it.
import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import type { ActiveFilter as FilterOf } from '@portico/storefront/list/relaxations';
import { isolate } from '@portico/storefront/parts/isolate';
import { useMemo } from 'react';
import type { CarFilters } from '../../rules/filters.ts';
import type { FoundSoFar } from './found.ts';

export type ActiveFilter = FilterOf<CarFilters>;

/** Boolean filters. */
export const YES_WISHES = [
  'freeCancellation',
  'unlimited',
  'fullToFull',
  'inTerminal',
  'electric',
] as const;

/** Returns every active filter with its label. */
export function useActiveFilters(
  filters: CarFilters,
  { vendors, currency }: Pick<FoundSoFar, 'vendors' | 'currency'>,
): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const whole = useShown('saved');
  return useMemo(() => {
    const activeFilters: ActiveFilter[] = [];
    const add = (key: string, words: string, change: Partial<CarFilters>) =>
      void activeFilters.push({ key, words, without: { ...filters, ...change } });
    for (const one of filters.classes)
      add(`class ${one}`, t(`cars.class.${one}`), {
        classes: filters.classes.filter((other) => other !== one),
      });
    for (const name of YES_WISHES)
      if (filters[name]) add(name, t(`carResults.filter.${name}`), { [name]: false });
    if (filters.gear !== null) add('gear', t(`cars.gear.${filters.gear}`), { gear: null });
    for (const name of ['seats', 'bags', 'score'] as const) {
      const { [name]: least } = filters;
      if (least !== null)
        add(name, t(`carResults.least.${name}`, { count: least }), { [name]: null });
    }
    if (filters.pay !== null) add('pay', t(`cars.payWay.${filters.pay}`), { pay: null });
    for (const name of ['excess', 'deposit'] as const) {
      const { [name]: most } = filters;
      if (most !== null && currency !== null)
        add(name, t(`carResults.most.${name}`, { amount: isolate(whole(most, currency)) }), {
          [name]: null,
        });
    }
    for (const id of filters.vendors)
      add(`vendor ${id}`, vendors.find((vendor) => vendor.id === id)?.name ?? id, {
        vendors: filters.vendors.filter((other) => other !== id),
      });
    return activeFilters;
  }, [t, whole, filters, vendors, currency]);
}

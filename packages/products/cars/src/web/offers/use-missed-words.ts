import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { currentTime } from '@portico/storefront/platform/clock';
import type { CarFilters } from '../../rules/filters.ts';
import type { RateFilter } from '../../rules/kept-filters.ts';
import type { Rate } from './offers.query.ts';
import { missedOf } from './rate-choice.ts';

/**
 * Returns the names of the list's filters that a rate does not match.
 * @param currency of the limits
 */
export function useMissedWords(
  filters: CarFilters,
  currency: string,
): (rate: Rate) => readonly string[] {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const words = (filter: RateFilter): string => {
    if (filter === 'pay') return t(`cars.payWay.${filters.pay}`);
    if (filter === 'deposit' || filter === 'excess')
      return t(`carResults.most.${filter}`, { amount: whole(filters[filter] ?? 0, currency) });
    return t(`carResults.filter.${filter}`);
  };
  return (rate) => missedOf(rate, filters, currentTime()).map(words);
}

import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import type { AirFilters } from '../../rules/filters.ts';
import type { RateFilter } from '../../rules/kept-filters.ts';
import { missedOf } from './fare-choice.ts';
import type { Fare } from './fares.query.ts';

/**
 * Returns the names of the list's filters that a fare does not match.
 * @param currency of the limit
 */
export function useMissedWords(
  filters: AirFilters,
  currency: string,
): (fare: Fare) => readonly string[] {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const words = (filter: RateFilter): string => {
    if (filter === 'bag') return t(`flightResults.bagNeed.${filters.bag}`);
    if (filter === 'refundable') return t('flightResults.refundable');
    return t('flightResults.under', { amount: whole(filters.most ?? 0, currency) });
  };
  return (fare) => missedOf(fare, filters).map(words);
}

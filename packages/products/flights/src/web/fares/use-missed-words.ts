import { useTranslation } from '@portico/runtime';
import { useShown } from '@portico/storefront/parts/amounts';
import { currentTime } from '@portico/storefront/platform/clock';
import type { AirFilters } from '../../rules/filters.ts';
import type { RateFilter } from '../../rules/kept-filters.ts';
import { missedOf } from './fare-choice.ts';
import { unkeptRefund } from './fare-terms.ts';
import type { Fare } from './fares.query.ts';

/**
 * Returns the names of the list's filters that a fare does not match; that on refunds with
 * the reason.
 * @param currency of the limit
 */
export function useMissedWords(
  filters: AirFilters,
  currency: string,
): (fare: Fare) => readonly string[] {
  const { t } = useTranslation();
  const whole = useShown('saved');
  const words = (filter: RateFilter, fare: Fare): string => {
    if (filter === 'bag') return t(`flightResults.bagNeed.${filters.bag}`);
    if (filter === 'most')
      return t('flightResults.under', { amount: whole(filters.most ?? 0, currency) });
    const refund = unkeptRefund(fare, currentTime());
    return t(`flightFares.unkeptRefund.${refund}`, { filter: t('flightResults.refundable') });
  };
  return (fare) => missedOf(fare, filters).map((filter) => words(filter, fare));
}

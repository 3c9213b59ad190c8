// Checks one fare against the list's fare filters and returns those it does not match.
import type { AirFilters } from './filters.ts';
import { type AirChoice, takes } from './rows.ts';

export type RateFilter = 'bag' | 'refundable' | 'most';

/** Properties of a fare used by the filters. */
export type RateFacts = Pick<AirChoice, 'hasCabinBag' | 'hasCheckedBag' | 'isRefundable' | 'total'>;

/** Returns the active filters that this fare does not match. */
export function missedFilters(
  fare: RateFacts,
  filters: Pick<AirFilters, RateFilter>,
): readonly RateFilter[] {
  const { bag, refundable, most } = filters;
  const isMissed: Readonly<Record<RateFilter, boolean>> = {
    bag: !takes(fare, bag),
    refundable: refundable && !fare.isRefundable,
    most: most !== null && (fare.total === null || fare.total > most),
  };
  return (Object.keys(isMissed) as RateFilter[]).filter((one) => isMissed[one]);
}

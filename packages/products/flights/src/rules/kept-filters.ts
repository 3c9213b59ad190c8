// Filters of the list that are about the fare, asked of one fare: which of them it does not keep.
import type { AirFilters } from './filters.ts';
import { type AirChoice, takes } from './rows.ts';

export type RateFilter = 'bag' | 'refundable' | 'most';

/** What the filters ask of a fare. */
export type RateFacts = Pick<AirChoice, 'hasCabinBag' | 'hasCheckedBag' | 'isRefundable' | 'total'>;

/** The filters that are set and that this fare does not keep. */
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

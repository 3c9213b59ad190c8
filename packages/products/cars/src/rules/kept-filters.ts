// Filters of the list that are about the rate, asked of one rate: which of them it does not keep.
import type { CarFilters } from './filters.ts';
import type { CarChoice } from './rows.ts';

export type RateFilter =
  | 'unlimited'
  | 'fullToFull'
  | 'pay'
  | 'freeCancellation'
  | 'deposit'
  | 'excess';

/** What the filters ask of a rate. */
export type RateFacts = Pick<
  CarChoice,
  'isUnlimited' | 'isFullToFull' | 'payWay' | 'isFree' | 'deposit' | 'excess'
>;

/** The filters that are set and that this rate does not keep. */
export function missedFilters(
  rate: RateFacts,
  filters: Pick<CarFilters, RateFilter>,
): readonly RateFilter[] {
  const { unlimited, fullToFull, pay, freeCancellation, deposit, excess } = filters;
  const isMissed: Readonly<Record<RateFilter, boolean>> = {
    unlimited: unlimited && !rate.isUnlimited,
    fullToFull: fullToFull && !rate.isFullToFull,
    pay: pay !== null && rate.payWay !== pay,
    freeCancellation: freeCancellation && !rate.isFree,
    deposit: deposit !== null && rate.deposit > deposit,
    excess: excess !== null && (rate.excess === null || rate.excess > excess),
  };
  return (Object.keys(isMissed) as RateFilter[]).filter((one) => isMissed[one]);
}

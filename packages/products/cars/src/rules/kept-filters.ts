// Checks one rate against the list's rate filters and returns those it does not match.
import type { CarFilters } from './filters.ts';
import type { CarChoice } from './rows.ts';

export type RateFilter =
  | 'unlimited'
  | 'fullToFull'
  | 'pay'
  | 'freeCancellation'
  | 'deposit'
  | 'excess';

/** Properties of a rate used by the filters. */
export type RateFacts = Pick<
  CarChoice,
  'isUnlimited' | 'isFullToFull' | 'payWay' | 'isFree' | 'deposit' | 'excess'
>;

/** Returns the active filters that this rate does not match. */
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

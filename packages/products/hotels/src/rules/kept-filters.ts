// Checks one rate against the list's rate filters and returns those it does not match.

export type RateFilter = 'freeCancel' | 'breakfast' | 'payLater' | 'price';

/** Properties of a rate used by the filters. */
export interface RateFacts {
  readonly free: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
  /** For the stay with all fees, minor units; null where prices are hidden. */
  readonly total: number | null;
}

interface RateFilters {
  readonly freeCancel: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
  readonly least: number | null;
  readonly most: number | null;
}

/** Returns the active filters that this rate does not match. */
export function missedFilters(rate: RateFacts, filters: RateFilters): readonly RateFilter[] {
  const { freeCancel, breakfast, payLater, least, most } = filters;
  const { total } = rate;
  const isMissed: Readonly<Record<RateFilter, boolean>> = {
    freeCancel: freeCancel && !rate.free,
    breakfast: breakfast && !rate.breakfast,
    payLater: payLater && !rate.payLater,
    price:
      (least !== null && (total === null || total < least)) ||
      (most !== null && (total === null || total > most)),
  };
  return (Object.keys(isMissed) as RateFilter[]).filter((one) => isMissed[one]);
}

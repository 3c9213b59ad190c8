// Filters of the list that are about the rate, asked of one rate: which of them it does not keep.

export type RateFilter = 'freeCancel' | 'breakfast' | 'payLater' | 'price';

/** What the filters ask of a rate. */
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

/** The filters that are set and that this rate does not keep. */
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

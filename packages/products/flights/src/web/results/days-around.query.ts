// Loads prices around the days of a round-trip search, for each outbound day with each return day;
// cached for some minutes.
import { useApi } from '@portico/runtime';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewerKey } from '@portico/storefront/state/account';
import '../calls.ts';
import { type AirSearch, formatPoint, formatSearch } from '../../rules/address.ts';

export interface PairPrices {
  readonly currency: string;
  /** Minor units for all travellers; null if nothing is sold. */
  readonly totalOf: (out: string, back: string) => number | null;
  /** The lowest total; null if nothing is sold on any day. */
  readonly lowest: number | null;
  /** True if the lowest total occurs in few enough cells to label each. */
  readonly isRare: boolean;
}

const MAX_NAMED = 6;
const kept = createKeeper<PairPrices>();

interface PairTotal {
  readonly out: string;
  readonly back: string;
  readonly total: number | null;
}

/** Converts the call's response for the grid. */
export function pairPrices(currency: string, days: readonly PairTotal[]): PairPrices {
  const totals = new Map(days.map(({ out, back, total }) => [`${out} ${back}`, total]));
  const known = days.flatMap(({ total }) => total ?? []);
  const lowest = known.length === 0 ? null : Math.min(...known);
  return {
    currency,
    totalOf: (out, back) => totals.get(`${out} ${back}`) ?? null,
    lowest,
    isRare: known.filter((total) => total === lowest).length <= MAX_NAMED,
  };
}

/** @param search a round trip */
export function useDaysAround(search: AirSearch) {
  const api = useApi();
  const viewer = useViewerKey();
  const key = JSON.stringify([formatSearch(search), viewer]);
  return useKept(kept, key, async (signal) => {
    const [there, home] = search.slices;
    if (there === undefined || home === undefined) return pairPrices('', []);
    const { adult, children, infant } = search.party;
    const body = {
      from: formatPoint(there.from),
      to: formatPoint(there.to),
      out: there.date,
      back: home.date,
      travellers: { adult, children: [...children], infant },
      cabin: search.cabin,
    };
    const { currency, days } = await api.call('flightDaysAround', { body }, { signal });
    return pairPrices(currency, days);
  });
}

// What other days around a search there and back cost, each day out with each day back; kept for
// some minutes.
import { useApi } from '@portico/runtime';
import { createKeeper, useKept } from '@portico/storefront/state/kept-answers.query';
import { useViewerKey } from '@portico/storefront/state/account';
import '../calls.ts';
import { type AirSearch, formatPoint, formatSearch } from '../../rules/address.ts';

export interface PairPrices {
  readonly currency: string;
  /** Minor units for all travellers; null where nothing can be bought. */
  readonly totalOf: (out: string, back: string) => number | null;
  /** The least of all; null where nothing can be bought on any. */
  readonly lowest: number | null;
  /** The least stands in so few places that each can say so in a word. */
  readonly isRare: boolean;
}

const MOST_NAMED = 6;
const kept = createKeeper<PairPrices>();

interface PairTotal {
  readonly out: string;
  readonly back: string;
  readonly total: number | null;
}

/** An answer of the call as a grid reads it. */
export function pairPrices(currency: string, days: readonly PairTotal[]): PairPrices {
  const totals = new Map(days.map(({ out, back, total }) => [`${out} ${back}`, total]));
  const known = days.flatMap(({ total }) => total ?? []);
  const lowest = known.length === 0 ? null : Math.min(...known);
  return {
    currency,
    totalOf: (out, back) => totals.get(`${out} ${back}`) ?? null,
    lowest,
    isRare: known.filter((total) => total === lowest).length <= MOST_NAMED,
  };
}

/** @param search there and back */
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

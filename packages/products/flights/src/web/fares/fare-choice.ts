// Which fares stand side by side, and which one is chosen.
import type { FareOffer } from '../../http.ts';

/** What the address calls a fare by: who sells it, and its brand. */
export const fareKey = ({ marketing, brand }: Pick<FareOffer, 'marketing' | 'brand'>): string =>
  `${marketing}.${brand}`;

/** The cheapest offer of each fare, cheapest fare first; the order they came in where prices are hidden. */
export function fareColumns<F extends Pick<FareOffer, 'marketing' | 'brand' | 'price'>>(
  fares: readonly F[],
): F[] {
  const best = new Map<string, F>();
  for (const fare of fares) {
    const key = fareKey(fare);
    const known = best.get(key);
    if (known === undefined || totalOf(fare) < totalOf(known)) best.set(key, fare);
  }
  return [...best.values()].sort((a, b) => totalOf(a) - totalOf(b));
}

const totalOf = ({ price }: Pick<FareOffer, 'price'>): number => price?.total ?? 0;

/** The fare the address names, else the cheapest (the first); null when none is left. */
export const chosenFare = <F extends Pick<FareOffer, 'marketing' | 'brand'>>(
  columns: readonly F[],
  key: string | null,
): F | null => columns.find((fare) => fareKey(fare) === key) ?? columns[0] ?? null;

/**
 * The columns that are shown at first: of each brand the cheapest, and the one that is chosen. The same flights can be sold by
 * several airlines under the same brand names.
 */
export const firstColumns = <F extends Pick<FareOffer, 'marketing' | 'brand'>>(
  columns: readonly F[],
  chosen: F | null,
): F[] =>
  columns.filter(
    (fare, i) => fare === chosen || columns.findIndex(({ brand }) => brand === fare.brand) === i,
  );

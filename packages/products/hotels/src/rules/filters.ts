// Filters hotels and their rates. Filters on the rate (price, free cancellation, breakfast,
// payment) must all match one and the same offer: the one the card shows.
import type { Choice, Listing } from './rows.ts';

export interface Filters {
  /** Only hotels saved in this browser. */
  readonly saved: boolean;
  readonly freeCancel: boolean;
  readonly breakfast: boolean;
  readonly payLater: boolean;
  /** Minimum guest score. */
  readonly score: number | null;
  /** Matches any of them. */
  readonly stars: readonly number[];
  readonly areas: readonly string[];
  readonly chains: readonly string[];
  /** Must match all of them. */
  readonly amenities: readonly string[];
  /** Limits of the total for the stay, minor units of the settlement currency. */
  readonly least: number | null;
  readonly most: number | null;
}

export const NO_FILTERS: Filters = Object.freeze({
  saved: false,
  freeCancel: false,
  breakfast: false,
  payLater: false,
  score: null,
  stars: [],
  areas: [],
  chains: [],
  amenities: [],
  least: null,
  most: null,
});
export const SCORES = [9, 8, 7] as const;
/** A hotel with four and a half stars counts as four. */
export const STARS = [5, 4, 3, 2, 1] as const;

/** One active filter: its chip names and removes it. */
export type FilterValue =
  | { readonly kind: 'saved' | 'freeCancel' | 'breakfast' | 'payLater' | 'price' }
  | { readonly kind: 'score' | 'stars'; readonly value: number }
  | { readonly kind: 'areas' | 'chains' | 'amenities'; readonly value: string };

export const filterKey = (filter: FilterValue): string =>
  'value' in filter ? `${filter.kind} ${filter.value}` : filter.kind;

/** Returns every active filter, in the order of the rail. */
export function activeFilters(filters: Filters): FilterValue[] {
  return [
    ...(filters.least !== null || filters.most !== null ? [{ kind: 'price' } as const] : []),
    ...(['saved', 'freeCancel', 'breakfast', 'payLater'] as const).flatMap((kind) =>
      filters[kind] ? [{ kind }] : [],
    ),
    ...(filters.score === null ? [] : [{ kind: 'score', value: filters.score } as const]),
    ...filters.stars.map((value) => ({ kind: 'stars', value }) as const),
    ...(['areas', 'amenities', 'chains'] as const).flatMap((kind) =>
      filters[kind].map((value) => ({ kind, value })),
    ),
  ];
}

const without = <T>(list: readonly T[], value: T): T[] => list.filter((one) => one !== value);

export function dropFilter(filters: Filters, filter: FilterValue): Filters {
  if (filter.kind === 'price') return { ...filters, least: null, most: null };
  if (filter.kind === 'score') return { ...filters, score: null };
  if (filter.kind === 'stars') return { ...filters, stars: without(filters.stars, filter.value) };
  if (filter.kind === 'areas' || filter.kind === 'chains' || filter.kind === 'amenities')
    return { ...filters, [filter.kind]: without(filters[filter.kind], filter.value) };
  return { ...filters, [filter.kind]: false };
}

export function addFilter(
  filters: Filters,
  filter: Exclude<FilterValue, { kind: 'price' }>,
): Filters {
  if (filter.kind === 'score') return { ...filters, score: filter.value };
  if (filter.kind === 'stars')
    return {
      ...filters,
      stars: [...without(filters.stars, filter.value), filter.value].sort((a, b) => b - a),
    };
  if (filter.kind === 'areas' || filter.kind === 'chains' || filter.kind === 'amenities')
    return {
      ...filters,
      [filter.kind]: [...without(filters[filter.kind], filter.value), filter.value].sort(),
    };
  return { ...filters, [filter.kind]: true };
}

export const toggleFilter = (
  filters: Filters,
  filter: Exclude<FilterValue, { kind: 'price' }>,
): Filters =>
  activeFilters(filters).some((one) => filterKey(one) === filterKey(filter))
    ? dropFilter(filters, filter)
    : addFilter(filters, filter);

const hotelFits = (
  { hotel, isSaved }: Listing,
  { saved, score, stars, areas, chains, amenities }: Filters,
): boolean =>
  (!saved || isSaved) &&
  (score === null || (hotel.score ?? 0) >= score) &&
  (stars.length === 0 || stars.includes(Math.floor(hotel.stars))) &&
  (areas.length === 0 || areas.includes(hotel.area)) &&
  (chains.length === 0 || (hotel.chain !== null && chains.includes(hotel.chain))) &&
  amenities.every((amenity) => hotel.amenities.includes(amenity));

const choiceFits = ({ free, breakfast, payLater, total }: Choice, filters: Filters): boolean =>
  (!filters.freeCancel || free) &&
  (!filters.breakfast || breakfast) &&
  (!filters.payLater || payLater) &&
  (filters.least === null || (total !== null && total >= filters.least)) &&
  (filters.most === null || (total !== null && total <= filters.most));

/** Returns the offer shown on a card: the cheapest that matches the filters; null if none does. */
export const choiceFor = (listing: Listing, filters: Filters): Choice | null =>
  hotelFits(listing, filters)
    ? (listing.choices.find((choice) => choiceFits(choice, filters)) ?? null)
    : null;

/** Returns the number of matching hotels. */
export const countFits = (listings: readonly Listing[], filters: Filters): number =>
  listings.reduce((sum, listing) => sum + (choiceFor(listing, filters) === null ? 0 : 1), 0);

/**
 * Returns the number of hotels left with this filter added. For stars, areas and chains it replaces
 * the others of its kind.
 */
export function countWith(
  listings: readonly Listing[],
  filters: Filters,
  filter: Exclude<FilterValue, { kind: 'price' }>,
): number {
  const others =
    filter.kind === 'stars' || filter.kind === 'areas' || filter.kind === 'chains'
      ? { ...filters, [filter.kind]: [] }
      : filters;
  return countFits(listings, addFilter(others, filter));
}

/**
 * Returns the occurring values of a kind, the most frequent first, then by name. Areas of the
 * searched place precede those around it.
 */
export function valuesOf(
  listings: readonly Listing[],
  kind: 'areas' | 'chains' | 'amenities',
): string[] {
  const counts = new Map<string, number>();
  const own = new Set<string>();
  for (const { hotel } of listings) {
    if (kind === 'areas' && hotel.match !== 'around') own.add(hotel.area);
    const values =
      kind === 'areas'
        ? [hotel.area]
        : kind === 'chains'
          ? hotel.chain === null
            ? []
            : [hotel.chain]
          : hotel.amenities;
    for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .sort(
      ([a, m], [b, n]) => Number(own.has(b)) - Number(own.has(a)) || n - m || a.localeCompare(b),
    )
    .map(([value]) => value);
}

export interface PriceSpread {
  /** Minor units, rounded to whole major units. */
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly histogram: readonly number[];
}

const BARS = 18;

/**
 * Returns a histogram of the totals matching all filters except the price; null if there is no
 * range to choose from.
 */
export function priceSpread(
  listings: readonly Listing[],
  filters: Filters,
  unit: number,
): PriceSpread | null {
  const free = { ...filters, least: null, most: null };
  const all = listings.flatMap((listing) => listing.choices[0]?.total ?? []);
  if (all.length < 2) return null;
  const round = (amount: number, up: boolean) =>
    (up ? Math.ceil : Math.floor)(amount / unit) * unit;
  const dearest = listings.flatMap((listing) => choiceFor(listing, free)?.total ?? []);
  const min = round(Math.min(...all, ...dearest), false);
  const max = round(Math.max(...all, ...dearest), true);
  if (max <= min) return null;
  const step = Math.max(unit, round((max - min) / 100, true));
  const top = min + Math.ceil((max - min) / step) * step;
  const histogram = Array.from({ length: BARS }, () => 0);
  for (const total of dearest) {
    const bar = Math.min(BARS - 1, Math.floor(((total - min) / (top - min)) * BARS));
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return { min, max: top, step, histogram };
}

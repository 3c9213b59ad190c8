// Formats and parses filters, order and view in the URL, next to the search itself
// (packages/rules/src/search-address.ts).
import { parseRadius } from './address.ts';
import { type Filters, NO_FILTERS, STARS } from './filters.ts';
import { type Order, ORDERS } from './order.ts';

export interface ResultView {
  readonly filters: Filters;
  /** The selected order; null for the default order of the searched place. */
  readonly order: Order | null;
  readonly isMap: boolean;
  /** Ids of the hotels selected for comparison, in order of selection. */
  readonly compared: readonly string[];
  /** True if the comparison is open over the list. */
  readonly isComparing: boolean;
  /** Miles around the place; null for the default radius. */
  readonly radius: number | null;
  /** Place that a typed text was matched to, `Rome, Italy`; null if it was chosen from a list. */
  readonly matched: string | null;
}

const LISTS = { areas: 'area', amenities: 'amenity', chains: 'chain' } as const;
const FLAGS = {
  saved: 'saved',
  freeCancel: 'free',
  breakfast: 'breakfast',
  payLater: 'payLater',
} as const;
const MAX_VALUES = 60;
/** Maximum number of compared hotels: as many as fit side by side on a tablet. */
export const MAX_COMPARED = 4;
const LONGEST = 200;
const LONGEST_PLACE = 120;

const amount = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** Parses the output of formatView; invalid values are ignored. */
export function parseView(query: URLSearchParams): ResultView {
  const given = (key: string) => [
    ...new Set(
      query
        .getAll(key)
        // exactly as written by suppliers: a trimmed value would match nothing
        .filter((value) => value.trim() !== '' && value.length <= LONGEST),
    ),
  ];
  const list = (key: string) => given(key).slice(0, MAX_VALUES).sort();
  const score = Number(query.get('score'));
  const [least, most] = [amount(query.get('min')), amount(query.get('max'))];
  const upside = least !== null && most !== null && least > most;
  const stars = STARS.filter((count) =>
    (query.get('stars') ?? '').split(',').includes(String(count)),
  );
  return {
    filters: {
      ...NO_FILTERS,
      saved: query.get(FLAGS.saved) === '1',
      freeCancel: query.get(FLAGS.freeCancel) === '1',
      breakfast: query.get(FLAGS.breakfast) === '1',
      payLater: query.get(FLAGS.payLater) === '1',
      score: score > 0 && score <= 10 ? score : null,
      stars,
      areas: list(LISTS.areas),
      amenities: list(LISTS.amenities),
      chains: list(LISTS.chains),
      least: upside ? most : least,
      most: upside ? least : most,
    },
    order: ORDERS.find((order) => order === query.get('sort')) ?? null,
    isMap: query.get('view') === 'map',
    compared: given('compare').slice(0, MAX_COMPARED),
    isComparing: query.get('view') === 'compare',
    radius: parseRadius(query),
    matched: query.get('matched')?.trim().slice(0, LONGEST_PLACE) || null,
  };
}

/** Returns the URL parameters; default values are omitted. */
export function formatView({
  filters,
  order,
  isMap,
  compared,
  isComparing,
  radius,
  matched,
}: ResultView): [string, string][] {
  return [
    ...(['saved', 'freeCancel', 'breakfast', 'payLater'] as const).flatMap(
      (key): [string, string][] => (filters[key] ? [[FLAGS[key], '1']] : []),
    ),
    ...(filters.score === null ? [] : [['score', String(filters.score)] as [string, string]]),
    ...(filters.stars.length === 0 ? [] : [['stars', filters.stars.join(',')] as [string, string]]),
    ...(['areas', 'amenities', 'chains'] as const).flatMap((key) =>
      filters[key].map((value): [string, string] => [LISTS[key], value]),
    ),
    ...(filters.least === null ? [] : [['min', String(filters.least)] as [string, string]]),
    ...(filters.most === null ? [] : [['max', String(filters.most)] as [string, string]]),
    ...(order === null ? [] : [['sort', order] as [string, string]]),
    ...compared.map((id): [string, string] => ['compare', id]),
    ...(isComparing
      ? [['view', 'compare'] as [string, string]]
      : isMap
        ? [['view', 'map'] as [string, string]]
        : []),
    ...(radius === null ? [] : [['radius', String(radius)] as [string, string]]),
    ...(matched === null ? [] : [['matched', matched] as [string, string]]),
  ];
}

/** Adds a hotel to the comparison or removes it; the oldest is removed above the maximum. */
export const compareToggled = (compared: readonly string[], id: string): string[] =>
  compared.includes(id)
    ? compared.filter((one) => one !== id)
    : [...compared, id].slice(-MAX_COMPARED);

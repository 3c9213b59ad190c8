// Formats and parses filters and order in the URL of a result. Invalid values are ignored: any link
// gives a list.
import { formatWords, MAX_WORDS, parseWords } from '@portico/rules/word-list';
import { CAR_CLASSES } from './acriss.ts';
import { isDeskId } from './car-key.ts';
import { BAG_WISHES, type CarFilters, SCORE_WISHES, SEAT_WISHES } from './filters.ts';
import { type CarSort, SORTS } from './order.ts';

export interface CarView {
  readonly filters: CarFilters;
  readonly sort: CarSort;
  /** True if the map replaces the list because there is no room for both. */
  readonly isMap: boolean;
}

/** URL parameters of a view; the search has others. */
export const VIEW_NAMES = [
  'classes',
  'seats',
  'bags',
  'gear',
  'electric',
  'vendors',
  'score',
  'terminal',
  'unlimited',
  'fullToFull',
  'pay',
  'free',
  'deposit',
  'excess',
  'sort',
  'map',
] as const;
type ViewName = (typeof VIEW_NAMES)[number];

/**
 * Returns the query string of a view, without `?`; '' for the default view. Values are sorted and
 * unique.
 */
export function formatView({ filters, sort, isMap }: CarView): string {
  const values: Record<ViewName, string | number | boolean | null> = {
    classes: CAR_CLASSES.filter((one) => filters.classes.includes(one)).join('.'),
    seats: filters.seats,
    bags: filters.bags,
    gear: filters.gear,
    electric: filters.electric,
    vendors: formatWords(filters.vendors),
    score: filters.score,
    terminal: filters.inTerminal,
    unlimited: filters.unlimited,
    fullToFull: filters.fullToFull,
    pay: filters.pay,
    free: filters.freeCancellation,
    deposit: filters.deposit,
    excess: filters.excess,
    sort: sort === 'recommended' ? null : sort,
    map: isMap,
  };
  return VIEW_NAMES.flatMap((name) => {
    const value = values[name];
    if (value === null || value === false || value === '') return [];
    return [`${name}=${value === true ? 1 : value}`];
  }).join('&');
}

/** Parses a view from a URL; invalid or unknown values are ignored. */
export function parseView(address: string | URLSearchParams): CarView {
  const query = new URLSearchParams(address);
  const text = (name: ViewName): string => query.get(name) ?? '';
  const isSet = (name: ViewName): boolean => text(name) === '1';
  const words = text('classes').split('.', MAX_WORDS);
  const filters: CarFilters = {
    classes: CAR_CLASSES.filter((one) => words.includes(one)),
    seats: oneOf(SEAT_WISHES, text('seats')),
    bags: oneOf(BAG_WISHES, text('bags')),
    gear: oneOf(['automatic', 'manual'], text('gear')),
    electric: isSet('electric'),
    vendors: parseWords(text('vendors'), isDeskId),
    score: oneOf(SCORE_WISHES, text('score')),
    inTerminal: isSet('terminal'),
    unlimited: isSet('unlimited'),
    fullToFull: isSet('fullToFull'),
    pay: oneOf(['now', 'desk'], text('pay')),
    freeCancellation: isSet('free'),
    deposit: amountOf(text('deposit')),
    excess: amountOf(text('excess')),
  };
  const sort = oneOf(SORTS, text('sort')) ?? 'recommended';
  return { filters, sort, isMap: isSet('map') };
}

const oneOf = <T extends string | number>(known: readonly T[], text: string): T | null =>
  known.find((one) => String(one) === text) ?? null;

/** Parses an amount; an excess of 0 is a valid filter. */
function amountOf(text: string): number | null {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(value) ? value : null;
}

// Formats and parses filters and order in the URL of a result. Invalid values are ignored: any link
// gives a list.
import { formatWords, parseWords } from '@portico/rules/word-list';
import {
  type AirFilters,
  DAY_PARTS,
  type DayPart,
  NO_FILTERS,
  type TimeFilter,
} from './filters.ts';
import { type AirSort, SORTS } from './order.ts';
import { BAG_NEEDS } from './rows.ts';
import { SEARCH_LIMITS } from '../shapes.ts';

export interface AirView {
  readonly filters: AirFilters;
  readonly sort: AirSort;
}

/** URL parameters of a view; the search has others. */
export const VIEW_NAMES = [
  'stops',
  'bag',
  'refundable',
  'most',
  'longest',
  'airlines',
  'alliances',
  'airports',
  'via',
  ...Array.from({ length: SEARCH_LIMITS.legs }, (_, leg) => [
    `leave${leg + 1}`,
    `land${leg + 1}`,
  ]).flat(),
  'sort',
] as const;

/** Airline codes as used in flight ids. */
const AIRLINE = /^[A-Z0-9]{2,3}$/;
const isAirline = (word: string): boolean => AIRLINE.test(word);
const AIRPORT = /^[A-Z]{3}$/;
const isAirport = (word: string): boolean => AIRPORT.test(word);
const LONGEST_MINUTES = 10_000;

const END_NAMES = { departs: 'leave', arrives: 'land' } as const;

/**
 * Returns the query string of a view, without `?`; '' for the default view. List values are sorted
 * by code unit and unique.
 */
export function formatView({ filters, sort }: AirView): string {
  const { stops, bag, refundable, most, longest, airlines, alliances, airports, via } = filters;
  const entries: string[] = [];
  const put = (name: string, value: string | number): void => void entries.push(`${name}=${value}`);
  const list = (name: string, values: readonly string[]): void => {
    if (values.length > 0) put(name, formatWords(values));
  };
  if (stops !== null) put('stops', stops);
  if (bag !== 'none') put('bag', bag);
  if (refundable) put('refundable', 1);
  if (most !== null) put('most', most);
  if (longest !== null) put('longest', longest);
  list('airlines', airlines);
  list('alliances', alliances);
  list('airports', airports);
  list('via', via);
  for (let leg = 0; leg < SEARCH_LIMITS.legs; leg += 1)
    for (const end of ['departs', 'arrives'] as const) {
      const parts = partsOf(filters.times, leg, end);
      if (parts.length > 0) put(`${END_NAMES[end]}${leg + 1}`, parts.join('.'));
    }
  if (sort !== 'best') put('sort', sort);
  return entries.join('&');
}

const partsOf = (times: readonly TimeFilter[], leg: number, end: TimeFilter['end']): DayPart[] =>
  times.flatMap((time) => (time.leg === leg && time.end === end ? [time.part] : []));

/** Parses a view from a URL; invalid or unknown values are ignored. */
export function parseView(address: string | URLSearchParams): AirView {
  const query = new URLSearchParams(address);
  const text = (name: string): string => query.get(name) ?? '';
  const stops = text('stops');
  const sort = text('sort');
  const bag = text('bag');
  const filters: AirFilters = {
    stops: stops === '0' ? 0 : stops === '1' ? 1 : null,
    bag: BAG_NEEDS.find((need) => need === bag) ?? NO_FILTERS.bag,
    refundable: text('refundable') === '1',
    most: amountOf(text('most'), Number.MAX_SAFE_INTEGER),
    longest: amountOf(text('longest'), LONGEST_MINUTES),
    airlines: parseWords(text('airlines'), isAirline),
    alliances: parseWords(text('alliances')),
    airports: parseWords(text('airports'), isAirport),
    via: parseWords(text('via'), isAirport),
    times: timesOf(text),
  };
  return { filters, sort: SORTS.find((one) => one === sort) ?? 'best' };
}

function timesOf(text: (name: string) => string): TimeFilter[] {
  const times: TimeFilter[] = [];
  for (let leg = 0; leg < SEARCH_LIMITS.legs; leg += 1)
    for (const end of ['departs', 'arrives'] as const) {
      const words = text(`${END_NAMES[end]}${leg + 1}`).split('.');
      for (const part of DAY_PARTS) if (words.includes(part)) times.push({ leg, end, part });
    }
  return times;
}

function amountOf(text: string, most: number): number | null {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return value >= 1 && value <= most ? value : null;
}

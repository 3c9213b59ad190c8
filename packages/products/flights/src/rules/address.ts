// Formats and parses the state of a search in the URL, so that links, reload and the back button
// work: slices=JFK.LIS.2027-06-18_LIS.JFK.2027-06-23&adult=1&children=11&infant=1&cabin=economy.
// Filters and order are added by filter-address.ts. Links are untrusted: any URL gives a search or
// its faults, never an error.
import type { LocalDate } from '@portico/contract';
import { type Cabin, CABINS, type Point, SEARCH_LIMITS, type Slice } from '../shapes.ts';
import {
  type AirParty,
  daysFault,
  FIRST_PARTY,
  inBands,
  partyFault,
  type PartyFault,
} from './travellers.ts';

export interface AirSearch {
  readonly slices: readonly Slice[];
  readonly party: AirParty;
  readonly cabin: Cabin;
}

/** Trip type selected in the form; it is not part of the URL. */
export type TripKind = 'return' | 'one-way' | 'multi-city';

export type AirSearchFault = 'slices' | 'days' | `party.${PartyFault}` | 'cabin';

/** Maximum length of the legs text; longer input is rejected. */
const LONGEST = 400;
const AIRPORT = /^[A-Za-z]{3}$/;
const CITY = /^city-[a-z0-9-]{1,60}$/;
const COUNT = /^\d{1,2}$/;

/** Formats a point for the URL and the search call: 'JFK', 'city-2643743'. */
export const formatPoint = (point: Point): string =>
  'airport' in point ? point.airport : point.city;

/** Parses the output of formatPoint, an airport in either case; null for anything else. */
export function parsePoint(text: string): Point | null {
  if (CITY.test(text)) return { city: text };
  return AIRPORT.test(text) ? { airport: text.toUpperCase() } : null;
}

export const isSamePoint = (a: Point, b: Point): boolean => formatPoint(a) === formatPoint(b);

/** `JFK.LIS.2027-06-18`, legs joined by `_`. */
export const formatSlices = (slices: readonly Slice[]): string =>
  slices.map(({ from, to, date }) => `${formatPoint(from)}.${formatPoint(to)}.${date}`).join('_');

/** Parses legs in order; null for each that is invalid. Days are not validated here. */
function readSlices(text: string): readonly (Slice | null)[] {
  if (text === '' || text.length > LONGEST) return [];
  return text.split('_').map((part) => {
    const [from = '', to = '', date = '', ...more] = part.split('.');
    const ends = [parsePoint(from), parsePoint(to)] as const;
    if (ends[0] === null || ends[1] === null || more.length > 0) return null;
    if (daysFault([date]) !== null || isSamePoint(ends[0], ends[1])) return null;
    return { from: ends[0], to: ends[1], date };
  });
}

/**
 * Parses the output of formatSlices; null unless it is a journey of one to five legs with days in
 * order.
 */
export function parseSlices(text: string): Slice[] | null {
  const read = readSlices(text).filter((slice) => slice !== null);
  const isWhole = read.length > 0 && read.length === readSlices(text).length;
  return isWhole && daysFault(read.map(({ date }) => date)) === null ? read : null;
}

/** Returns the query string of a search, without `?`; parameters are always in the same order. */
export function formatSearch({ slices, party, cabin }: AirSearch): string {
  const { adult, children, infant } = party;
  return [
    `slices=${formatSlices(slices)}`,
    `adult=${adult}`,
    ...(children.length > 0 ? [`children=${children.join('.')}`] : []),
    ...(infant > 0 ? [`infant=${infant}`] : []),
    `cabin=${cabin}`,
  ].join('&');
}

/**
 * Parses a search from a URL. Missing or wrong fields are listed; the rest is kept for the form.
 */
export function parseSearch(search: string | URLSearchParams): {
  readonly search: AirSearch | null;
  readonly partial: Partial<AirSearch>;
  readonly faults: readonly AirSearchFault[];
} {
  const query = new URLSearchParams(search);
  const read = readSlices(query.get('slices') ?? '').slice(0, SEARCH_LIMITS.legs + 1);
  const whole = read.filter((slice) => slice !== null);
  const isRead = whole.length > 0 && whole.length === read.length;
  const days = isRead ? daysFault(whole.map(({ date }) => date)) : null;
  const party = readParty(query);
  const cabin = query.has('cabin') ? readCabin(query.get('cabin') ?? '') : 'economy';
  const faults: AirSearchFault[] = [
    ...(isRead && days?.fault !== 'count' ? [] : (['slices'] as const)),
    ...(days?.fault === 'falling' ? (['days'] as const) : []),
    ...(typeof party === 'string' ? ([`party.${party}`] as const) : []),
    ...(cabin === null ? (['cabin'] as const) : []),
  ];
  const kept = whole.slice(0, SEARCH_LIMITS.legs);
  const partial: Partial<AirSearch> = {
    ...(kept.length > 0 && { slices: kept }),
    ...(typeof party !== 'string' && { party }),
    ...(cabin && { cabin }),
  };
  const isComplete = faults.length === 0 && typeof party !== 'string' && cabin !== null;
  return { search: isComplete ? { slices: kept, party, cabin } : null, partial, faults };
}

/** Parses the party of a URL, default one adult; returns the fault of a party that cannot fly. */
function readParty(query: URLSearchParams): AirParty | PartyFault {
  const [adult, children, infant] = ['adult', 'children', 'infant'].map((name) => query.get(name));
  if (adult === null && children === null && infant === null) return FIRST_PARTY;
  const ages = children ? children.split('.') : [];
  const texts = [adult ?? '1', infant ?? '0', ...ages];
  if (!texts.every((text) => COUNT.test(text))) return 'count';
  if (ages.length > SEARCH_LIMITS.seats) return 'seats';
  const party = inBands({
    adult: Number(adult ?? 1),
    children: ages.map(Number),
    infant: Number(infant ?? 0),
  });
  return partyFault(party) ?? party;
}

const readCabin = (text: string): Cabin | null => CABINS.find((cabin) => cabin === text) ?? null;

/** Returns the trip type of the legs: return, one way, or multi-city. */
export function tripKindOf(slices: readonly Slice[]): TripKind {
  const [out, back, ...more] = slices;
  if (out !== undefined && back === undefined) return 'one-way';
  if (out === undefined || back === undefined || more.length > 0) return 'multi-city';
  return isSamePoint(out.from, back.to) && isSamePoint(out.to, back.from) ? 'return' : 'multi-city';
}

/** Body of the search call, built from the URL. */
export interface AirSearchQuestion {
  readonly slices: readonly {
    readonly from: string;
    readonly to: string;
    readonly date: LocalDate;
  }[];
  readonly travellers: AirParty;
  readonly cabin: Cabin;
  readonly source: 'direct';
}

/** Returns the body of the search call. */
export const searchBody = ({ slices, party, cabin }: AirSearch): AirSearchQuestion => ({
  slices: slices.map(({ from, to, date }) => ({
    from: formatPoint(from),
    to: formatPoint(to),
    date,
  })),
  travellers: party,
  cabin,
  source: 'direct',
});

/**
 * Returns the query of a results page's URL; null if a field is missing or the dates are past.
 * @param firstDay first date that is not past (see `firstDayAt`)
 */
export function questionOf(address: string, firstDay: LocalDate): AirSearchQuestion | null {
  const { search } = parseSearch(address);
  return search === null || (search.slices[0]?.date ?? '') < firstDay ? null : searchBody(search);
}

// Formats and parses the state of a search in the URL, so that links, reload and the back button
// work:
// pickUp=airport-MCO&pickUpAt=2027-06-18T10:00:00&dropOff=city-4164138&dropOffAt=2027-06-21T10:00:00&age=30&residence=US.
// Filters and order are added by filter-address.ts. Links are untrusted: any URL gives a search or
// its faults, never an error.
import type { LocalDate, LocalDateTime } from '@portico/contract';
import { coordinates } from '@portico/rules/deals';
import { DRIVER_AGES, RENTAL_LIMITS } from '../shapes.ts';
import { parseCarKey } from './car-key.ts';
import { isLocalTime } from './check-rental.ts';
import { rentalDays } from './rental-days.ts';

/** A place by its id in the reference data, or a point with its name. */
export type CarPlace =
  | { readonly placeId: string }
  | { readonly latitude: number; readonly longitude: number; readonly name: string };

export interface CarSearch {
  readonly pickUp: CarPlace;
  /** null: the car is returned to the pick-up place. */
  readonly dropOff: CarPlace | null;
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
  readonly age: number;
  /** Two-letter country code. */
  readonly residence: string;
}

export type CarSearchFault = keyof CarSearch;

/** URL parameters of a search; a view has others. */
export const SEARCH_NAMES = [
  'pickUp',
  'pickUpName',
  'pickUpAt',
  'dropOff',
  'dropOffName',
  'dropOffAt',
  'age',
  'residence',
] as const;

const PLACE_ID = /^[a-z]{2,12}-[A-Za-z0-9-]{1,60}$/;
const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;
const LONGEST_NAME = 120;
const ANY_ZONE = { timeZone: 'UTC' };

/** Formats a place for the URL: its id, or a point rounded to the metre. */
export const formatPlace = (place: CarPlace): string =>
  'placeId' in place ? place.placeId : `${degrees(place.latitude)},${degrees(place.longitude)}`;

const degrees = (value: number): string => String(Number(value.toFixed(5)));

/**
 * Parses the output of formatPlace; null for anything else.
 * @param name name of the point; default: its coordinates
 */
export function parsePlace(text: string, name = ''): CarPlace | null {
  if (PLACE_ID.test(text)) return { placeId: text };
  const [, latitude = '', longitude = ''] = POINT.exec(text) ?? [];
  const point = coordinates(latitude, longitude);
  return point && { ...point, name: name.trim().slice(0, LONGEST_NAME) || text };
}

export const isSamePlace = (a: CarPlace, b: CarPlace): boolean => formatPlace(a) === formatPlace(b);

/** Adds seconds to a local time, as URLs and calls require. */
export const withSeconds = (local: LocalDateTime): LocalDateTime =>
  local.length === 16 ? `${local}:00` : local;

/** Returns the query string of a search, without `?`; parameters are always in the same order. */
export function formatSearch(search: CarSearch): string {
  const { pickUp, dropOff, pickUpAt, dropOffAt, age, residence } = search;
  const place = (name: 'pickUp' | 'dropOff', at: CarPlace): string[] => [
    `${name}=${formatPlace(at)}`,
    ...('name' in at ? [`${name}Name=${encodeURIComponent(at.name)}`] : []),
  ];
  return [
    ...place('pickUp', pickUp),
    `pickUpAt=${withSeconds(pickUpAt)}`,
    ...(dropOff === null ? [] : place('dropOff', dropOff)),
    `dropOffAt=${withSeconds(dropOffAt)}`,
    `age=${age}`,
    `residence=${residence}`,
  ].join('&');
}

/**
 * Parses a search from a URL. Missing or wrong fields are listed; the rest is kept for the form.
 * The default age is 25.
 * @param visitor country of the visitor: the default residence
 */
export function parseSearch(
  address: string | URLSearchParams,
  visitor?: string,
): {
  readonly search: CarSearch | null;
  readonly partial: Partial<CarSearch>;
  readonly faults: readonly CarSearchFault[];
} {
  const query = new URLSearchParams(address);
  const text = (name: string): string => query.get(name) ?? '';
  const pickUp = parsePlace(text('pickUp'), text('pickUpName'));
  const back = query.has('dropOff') ? parsePlace(text('dropOff'), text('dropOffName')) : pickUp;
  const dropOff = back === null || (pickUp !== null && isSamePlace(back, pickUp)) ? null : back;
  const pickUpAt = readTime(text('pickUpAt'));
  const dropOffAt = readTime(text('dropOffAt'));
  const age = query.has('age') ? readAge(text('age')) : DRIVER_AGES.first;
  const residence = readCountry(query.get('residence') ?? visitor ?? '');
  const isInOrder = pickUpAt === null || dropOffAt === null || canLast({ pickUpAt, dropOffAt });
  const wrong: Record<CarSearchFault, boolean> = {
    pickUp: pickUp === null,
    pickUpAt: pickUpAt === null,
    dropOff: query.has('dropOff') && back === null,
    dropOffAt: dropOffAt === null || !isInOrder,
    age: age === null,
    residence: residence === null,
  };
  const read = { pickUp, pickUpAt, dropOff, dropOffAt, age, residence };
  const names = Object.keys(wrong) as CarSearchFault[];
  const faults = names.filter((name) => wrong[name]);
  const partial: Partial<CarSearch> = Object.fromEntries(
    names.flatMap((name) =>
      wrong[name] || (read[name] === null && name !== 'dropOff') ? [] : [[name, read[name]]],
    ),
  );
  return { search: faults.length === 0 ? (partial as CarSearch) : null, partial, faults };
}

const readTime = (text: string): LocalDateTime | null =>
  isLocalTime(text) ? withSeconds(text) : null;

function readAge(text: string): number | null {
  const age = /^\d{2}$/.test(text) ? Number(text) : NaN;
  return age >= DRIVER_AGES.from && age <= DRIVER_AGES.to ? age : null;
}

const readCountry = (text: string): string | null =>
  /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null;

/** Compares local times: the zones are not available here. */
function canLast(times: Pick<CarSearch, 'pickUpAt' | 'dropOffAt'>): boolean {
  const days = rentalDays(times, { pickUp: ANY_ZONE, dropOff: ANY_ZONE });
  return days >= RENTAL_LIMITS.shortest && days <= RENTAL_LIMITS.longest;
}

/** Body of the search call, built from the URL. */
export interface CarQuestion {
  readonly pickUp: CarPlace;
  readonly dropOff?: CarPlace;
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
  readonly driver: { readonly age: number; readonly residence: string };
  readonly source: 'direct';
}

/** Returns the body of the search call. */
export const searchBody = (search: CarSearch): CarQuestion => ({
  pickUp: search.pickUp,
  ...(search.dropOff === null ? {} : { dropOff: search.dropOff }),
  pickUpAt: withSeconds(search.pickUpAt),
  dropOffAt: withSeconds(search.dropOffAt),
  driver: { age: search.age, residence: search.residence },
  source: 'direct',
});

/**
 * Returns the query of a results page's URL; null if a field is missing or the dates are past.
 * @param firstDay first date that is not past (see `firstDayAt`)
 */
export function questionOf(
  address: string,
  firstDay: LocalDate,
  visitor?: string,
): CarQuestion | null {
  const { search } = parseSearch(address, visitor);
  return search === null || search.pickUpAt.slice(0, 10) < firstDay ? null : searchBody(search);
}

/** Returns the query string of a car's page, without `?`. */
export const formatVehicle = (vehicle: string, search: CarSearch): string =>
  `vehicle=${vehicle}&${formatSearch(search)}`;

/** Returns the car key in a URL; null if there is none. */
export function parseVehicle(address: string | URLSearchParams): string | null {
  const vehicle = new URLSearchParams(address).get('vehicle') ?? '';
  return parseCarKey(vehicle) === null ? null : vehicle;
}

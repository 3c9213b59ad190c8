// Resolves a search request: travellers, departure and arrival airports, and days on sale.
import { PorticoError } from '@portico/contract';
import { airportPlace, airportsOfCity, codeInUse } from '@portico/reference';
import { addDays, dateIn } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import type { FlightSearchBody } from '../http.ts';
import type { AirQuery } from '../port.ts';
import { parsePoint } from '../rules/address.ts';
import {
  type AirParty,
  daysFault,
  MAX_DAYS_AHEAD,
  inBands,
  partyFault,
  type PartyFault,
  travellersOf,
} from '../rules/travellers.ts';
import type { AirTraveller, Point, Slice } from '../shapes.ts';

/** Minimum time before departure of a sale. */
export const SALE_ENDS_MS = 2 * 3_600_000;

const wrong = (field: string, text: string): PorticoError =>
  new PorticoError('INVALID_FIELD', { field, text });

const FIELDS: Readonly<Record<PartyFault, string>> = {
  count: 'travellers',
  age: 'travellers.children',
  seats: 'travellers',
  infants: 'travellers.infant',
  grown: 'travellers.adult',
};
const TEXTS: Readonly<Record<PartyFault, string>> = {
  count: 'Not a number of travellers',
  age: 'Children are 2 to 11 years old; infants are counted on their own',
  seats: 'At most nine seats are booked at once',
  infants: 'Each infant sits with an adult of their own',
  grown: 'Somebody of 18 or over has to travel along',
};

/** Returns the travellers in supplier order. Throws INVALID_FIELD for a party that cannot fly. */
export function travellersIn({
  adult,
  children = [],
  infant = 0,
}: FlightSearchBody['travellers']): AirTraveller[] {
  const party: AirParty = inBands({ adult, children, infant });
  const fault = partyFault(party);
  if (fault !== null) throw wrong(FIELDS[fault], TEXTS[fault]);
  return travellersOf(party);
}

/** Returns the airports (IATA) of a point; empty if unknown. */
export const airportsOf = (point: Point): readonly string[] => {
  if ('city' in point) return airportsOfCity(point.city);
  return airportPlace(point.airport)?.type === 'airport' ? [point.airport] : [];
};

/** Returns true if an airport is the point, or belongs to its city. */
export const isAt = (point: Point, airport: string): boolean =>
  'airport' in point ? point.airport === airport : airportsOfCity(point.city).includes(airport);

/** Parses a point of a body; a retired code means the current one. Throws INVALID_FIELD if it has no airport. */
export function pointIn(text: string, field: string): Point {
  const read = parsePoint(text);
  const point = read !== null && 'airport' in read ? { airport: codeInUse(read.airport) } : read;
  if (point === null || airportsOf(point).length === 0) throw wrong(field, 'No such airport');
  return point;
}

/** Requires two different places: an airport and its city count as the same. */
export function requireWay(from: Point, to: Point, field: string): void {
  const ends = airportsOf(to);
  if (airportsOf(from).some((one) => ends.includes(one)))
    throw wrong(field, 'Fly to another place');
}

/** Parses the legs of a body. Throws INVALID_FIELD naming the field, TOO_LATE_TO_BOOK. */
export function slicesIn(slices: FlightSearchBody['slices'], now: number): Slice[] {
  const read = slices.map(({ from, to, date }, i): Slice => {
    const slice = {
      from: pointIn(from, `slices.${i}.from`),
      to: pointIn(to, `slices.${i}.to`),
      date,
    };
    requireWay(slice.from, slice.to, `slices.${i}.to`);
    return slice;
  });
  const fault = daysFault(
    read.map(({ date }) => date),
    read.map(({ from }) => zoneAt(from)),
  );
  if (fault !== null)
    throw wrong(
      `slices.${fault.leg}.date`,
      fault.fault === 'falling' ? 'A leg cannot leave before the one before it' : 'Not a date',
    );
  const [first] = read;
  if (first !== undefined) requireSellable(first, now);
  for (const [i, { from, date }] of read.entries())
    if (date > addDays(dateAt(from, now).today, MAX_DAYS_AHEAD))
      throw wrong(`slices.${i}.date`, `At most ${MAX_DAYS_AHEAD} days from today`);
  return read;
}

/** Zone of a point: that of its first airport. */
const zoneAt = (point: Point): string | undefined =>
  airportPlace(airportsOf(point)[0] ?? '')?.timeZone;

/**
 * Returns the current date at a point, the earliest among its airports: those of one city may be in
 * different zones.
 */
function dateAt(point: Point, now: number): { readonly today: string; readonly zone: string } {
  let earliest = { today: '9999-12-31', zone: 'UTC' };
  for (const airport of airportsOf(point)) {
    const zone = airportPlace(airport)?.timeZone ?? 'UTC';
    const today = dateIn(zone, now);
    if (today < earliest.today) earliest = { today, zone };
  }
  return earliest;
}

function requireSellable({ from, date }: Slice, now: number): void {
  const { today, zone } = dateAt(from, now);
  if (date < today) throw wrong('slices.0.date', 'This day is over');
  const dayEnds = localInstant(`${addDays(date, 1)}T00:00`, zone);
  if (dayEnds <= now + SALE_ENDS_MS)
    throw new PorticoError('TOO_LATE_TO_BOOK', { field: 'slices.0.date' });
}

/** Logged part of a search. */
export const criteriaOf = ({ slices, travellers, cabin }: FlightSearchBody) => ({
  slices,
  travellers,
  cabin,
});

/** Parses the query of a body. Throws INVALID_FIELD naming the field, TOO_LATE_TO_BOOK. */
export const queryIn = (
  { slices, travellers, cabin }: FlightSearchBody,
  now: number,
): AirQuery => ({
  travellers: travellersIn(travellers),
  slices: slicesIn(slices, now),
  cabin,
});

// Ids of flights and of itineraries: what every supplier calls the same journey by, and what an
// address can carry.
import type { LocalDate } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { memoize } from '@portico/rules/memoize';
import { type Flight, type FlightNumber, SEARCH_LIMITS } from '../shapes.ts';

/** Most flights of one leg that are understood. */
export const MOST_FLIGHTS = 6;

const FLIGHT_ID =
  /^([A-Z][A-Z0-9]|[0-9][A-Z])([0-9]{1,4})\.([A-Z]{3})([A-Z]{3})\.(\d{4})(\d{2})(\d{2})$/;

/**
 * What the id of a flight says: who operates it, from where to where, and the day of departure
 * there.
 */
export interface FlightName {
  readonly operating: FlightNumber;
  readonly from: string;
  readonly to: string;
  readonly date: LocalDate;
}

/** `A0201.JFKLIS.20270618`: at least three digits of the number. */
export const flightId = ({ operating, from, to, date }: FlightName): string =>
  `${operating.airline}${String(operating.number).padStart(3, '0')}.${from}${to}.${date.replaceAll('-', '')}`;

/** Names by id: the same flights come in hundreds of itineraries. */
const names = new Map<string, FlightName>();
const MOST_NAMES = 20_000;

/** Reads what flightId writes; null for anything else. */
export function parseFlightId(id: string): FlightName | null {
  const known = names.get(id);
  if (known !== undefined) return known;
  const name = readFlightId(id);
  return name === null ? null : memoize(names, id, () => name, MOST_NAMES);
}

function readFlightId(id: string): FlightName | null {
  const match = FLIGHT_ID.exec(id);
  if (match === null) return null;
  const [airline = '', number = '', from = '', to = '', ...day] = match.slice(1);
  const date = day.join('-');
  const name = { operating: { airline, number: Number(number) }, from, to, date };
  return isLocalDate(date) && from !== to && flightId(name) === id ? name : null;
}

/** Flights of a leg are joined by `-`, legs by `_`. */
export const itineraryKey = (legs: readonly (readonly Pick<Flight, 'id'>[])[]): string =>
  legs.map((leg) => leg.map(({ id }) => id).join('-')).join('_');

/** The ids of an itinerary by leg; null for anything itineraryKey does not write. */
export function parseItineraryKey(key: string): string[][] | null {
  if (key.length > SEARCH_LIMITS.legs * MOST_FLIGHTS * 24) return null;
  const legs = key.split('_').map((leg) => leg.split('-'));
  const fits =
    legs.length <= SEARCH_LIMITS.legs &&
    legs.every(
      (leg) => leg.length <= MOST_FLIGHTS && leg.every((id) => parseFlightId(id) !== null),
    );
  return fits ? legs : null;
}

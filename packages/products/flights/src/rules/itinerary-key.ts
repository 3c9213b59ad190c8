// Formats and parses ids of flights and itineraries: the same for every supplier, and usable in a
// URL.
import type { LocalDate } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';
import { memoize } from '@portico/rules/memoize';
import { type Flight, type FlightNumber, SEARCH_LIMITS } from '../shapes.ts';

/** Maximum number of flights per leg. */
export const MAX_FLIGHTS = 6;

const FLIGHT_ID =
  /^([A-Z][A-Z0-9]|[0-9][A-Z])([0-9]{1,4})\.([A-Z]{3})([A-Z]{3})\.(\d{4})(\d{2})(\d{2})$/;

/** Content of a flight id: operating flight, airports, and departure date at the origin. */
export interface FlightName {
  readonly operating: FlightNumber;
  readonly from: string;
  readonly to: string;
  readonly date: LocalDate;
}

/** `A0201.JFKLIS.20270618`: at least three digits of the number. */
export const flightId = ({ operating, from, to, date }: FlightName): string =>
  `${operating.airline}${String(operating.number).padStart(3, '0')}.${from}${to}.${date.replaceAll('-', '')}`;

/** Parsed ids: the same flights occur in hundreds of itineraries. */
const names = new Map<string, FlightName>();
const MAX_NAMES = 20_000;

/** Parses the output of flightId; null for anything else. */
export function parseFlightId(id: string): FlightName | null {
  const known = names.get(id);
  if (known !== undefined) return known;
  const name = readFlightId(id);
  return name === null ? null : memoize(names, id, () => name, MAX_NAMES);
}

function readFlightId(id: string): FlightName | null {
  const match = FLIGHT_ID.exec(id);
  if (match === null) return null;
  const [airline = '', number = '', from = '', to = '', ...day] = match.slice(1);
  const date = day.join('-');
  const name = { operating: { airline, number: Number(number) }, from, to, date };
  return isLocalDate(date) && from !== to && flightId(name) === id ? name : null;
}

/** Joins flights of a leg by `-`, and legs by `_`. */
export const itineraryKey = (legs: readonly (readonly Pick<Flight, 'id'>[])[]): string =>
  legs.map((leg) => leg.map(({ id }) => id).join('-')).join('_');

/** Returns the flight ids of an itinerary by leg; null unless it is the output of itineraryKey. */
export function parseItineraryKey(key: string): string[][] | null {
  if (key.length > SEARCH_LIMITS.legs * MAX_FLIGHTS * 24) return null;
  const legs = key.split('_').map((leg) => leg.split('-'));
  const fits =
    legs.length <= SEARCH_LIMITS.legs &&
    legs.every((leg) => leg.length <= MAX_FLIGHTS && leg.every((id) => parseFlightId(id) !== null));
  return fits ? legs : null;
}

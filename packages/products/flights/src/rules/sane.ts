// Validates suppliers' responses: an inconsistent itinerary or fare is dropped and logged.
import { memoize } from '@portico/rules/memoize';
import { faultOfHandle, faultOfPrice, filled, named, zoneExists } from '@portico/rules/sane';
import { instantsOf } from '@portico/rules/zones';
import type { AirItinerary, AirQuery, Fare, FareTerms, Flight } from '../port.ts';
import { CABINS, DOCUMENT_NEEDS, type Point, SEAT_CHOICES, SEARCH_LIMITS } from '../shapes.ts';
import { dayShift, type FlightInstants, flightInstants } from './itinerary.ts';
import { MAX_FLIGHTS, parseFlightId } from './itinerary-key.ts';
import { countByType } from './travellers.ts';

/** Maximum number of fares kept per itinerary and response. */
const MAX_FARES = 60;
/** Maximum flight duration in minutes; the longest scheduled flight takes about 19 hours. */
const LONGEST_FLIGHT = 1_500;
/** Minimum plausible connection in minutes. */
const MIN_WAIT = 20;
/** A longer wait is a stopover and would be a separate leg. */
const MAX_WAIT = 1_440;
const MAX_CO2_KG = 20_000;
const MAX_BAGS = 9;
const LONGEST_KEY = 800;
/** Maximum travellers of one type per order. */
const MAX_OF_TYPE = 99;

const AIRLINE = /^[A-Z0-9]{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** The query, and the airports of a point. */
export interface Asked {
  readonly query: AirQuery;
  /** Returns true if an airport (IATA) is the point, or belongs to its city. */
  readonly isAt: (point: Point, airport: string) => boolean;
}

/** Memoized checks: a flight of one response occurs in hundreds of its itineraries. */
const looked = new WeakMap<Flight, string | FlightInstants>();

/** Returns the fault of a flight; its instants if it is valid. */
function checkFlight(flight: Flight): string | FlightInstants {
  let found = looked.get(flight);
  if (found === undefined) looked.set(flight, (found = lookAt(flight)));
  return found;
}

function lookAt(flight: Flight): string | FlightInstants {
  const name = parseFlightId(flight.id);
  if (name === null) return `flight id ${String(flight.id).slice(0, 40)}`;
  if (!zoneExists(flight.departsZone) || !zoneExists(flight.arrivesZone))
    return `time zone ${String(flight.departsZone).slice(0, 30)} or ${String(flight.arrivesZone).slice(0, 30)}`;
  if (
    name.from !== flight.from ||
    name.to !== flight.to ||
    name.date !== flight.departs.slice(0, 10) ||
    name.operating.airline !== flight.operating.airline ||
    name.operating.number !== flight.operating.number
  )
    return 'flight is not the one of its id';
  if (!AIRLINE.test(flight.marketing.airline) || !Number.isInteger(flight.marketing.number))
    return 'marketing airline';
  const { minutes } = flight;
  if (!Number.isInteger(minutes) || minutes <= 0 || minutes > LONGEST_FLIGHT)
    return 'minutes out of range';
  const instants = flightInstants(flight);
  if (instants === null)
    return instantsOf(flight.departs, flight.departsZone).length === 0 ||
      instantsOf(flight.arrives, flight.arrivesZone).length === 0
      ? 'time that does not exist'
      : 'minutes are not the difference of the times';
  const shift = dayShift(flight.departs, flight.arrives);
  if (shift < -1 || shift > 2) return 'arrival on an impossible day';
  return faultOfExtras(flight) ?? instants;
}

function faultOfExtras({ terminals, aircraft, co2Kg }: Flight): string | null {
  if (co2Kg !== null && !(co2Kg >= 0 && co2Kg <= MAX_CO2_KG)) return 'CO2e out of range';
  if (aircraft !== null && !/^[A-Z0-9]{3,4}$/.test(aircraft)) return 'aircraft';
  const named = [terminals.from, terminals.to].every((name) => name === null || filled(name, 20));
  return named ? null : 'terminal';
}

/** Returns the reason the flights cannot be flown in sequence; null if they can. */
export function faultOfLegs(legs: AirItinerary['legs']): string | null {
  if (legs.length === 0 || legs.length > SEARCH_LIMITS.legs) return 'number of legs';
  let landed = -Infinity;
  for (const leg of legs) {
    if (leg.length === 0 || leg.length > MAX_FLIGHTS) return 'number of flights';
    let isFirst = true;
    for (const flight of leg) {
      const instants = checkFlight(flight);
      if (typeof instants === 'string') return instants;
      const wait = (instants.departs - landed) / 60_000;
      if (wait < 0) return 'flights out of order';
      if (!isFirst && (wait < MIN_WAIT || wait > MAX_WAIT)) return 'impossible connection';
      landed = instants.arrives;
      isFirst = false;
    }
    if (leg.length > 1 && new Set(leg.map(({ id }) => id)).size < leg.length)
      return 'the same flight twice';
  }
  return null;
}

/**
 * Checks that the legs begin and end at the requested places and days; a connection may change
 * airports, but not the ends.
 */
export function faultOfEnds(legs: AirItinerary['legs'], { query, isAt }: Asked): string | null {
  if (legs.length !== query.slices.length) return 'other number of legs than asked';
  for (const [i, slice] of query.slices.entries()) {
    const first = legs[i]?.[0];
    const last = legs[i]?.at(-1);
    if (first === undefined || last === undefined) return 'number of flights';
    if (!isAt(slice.from, first.from) || !isAt(slice.to, last.to)) return 'other ends than asked';
    if (first.departs.slice(0, 10) !== slice.date) return 'other day than asked';
  }
  return null;
}

/**
 * Returns the fault of an itinerary; null if it is valid. `asked` is the search it responds to, if
 * any.
 */
export const faultOfItinerary = (
  { key, legs, handle }: AirItinerary,
  asked?: Asked,
): string | null =>
  faultOfLegs(legs) ??
  faultOfHandle(handle) ??
  (filled(key, LONGEST_KEY) ? null : 'itinerary without a key') ??
  (asked === undefined ? null : faultOfEnds(legs, asked));

/** Returns the fault of a fare of these flights; null if it is valid. */
export function faultOfFare(
  fare: Fare,
  legs: AirItinerary['legs'],
  query?: Pick<AirQuery, 'travellers'>,
): string | null {
  const wrong = faultOfPrice(fare);
  if (wrong !== null) return wrong;
  if (fare.brand !== null && !filled(fare.brand, 60)) return 'fare without a brand';
  if (!AIRLINE.test(fare.marketing)) return 'marketing airline';
  let flights = 0;
  for (const leg of legs) flights += leg.length;
  if (fare.cabins.length !== flights || !fare.cabins.every((cabin) => CABINS.includes(cabin)))
    return 'cabins';
  if (fare.classes !== null && !areClasses(fare.classes, flights)) return 'booking classes';
  if (fare.bags.length !== legs.length || !fare.bags.every(isBag)) return 'bags';
  if (!SEAT_CHOICES.includes(fare.seatChoice)) return 'choice of seats';
  if (!DOCUMENT_NEEDS.includes(fare.documents)) return 'documents';
  if (!isInstant(fare.ticketBy) || !isInstant(fare.expiresAt)) return 'fare without its times';
  if (fare.terms.voidUntil !== null && !isInstant(fare.terms.voidUntil))
    return 'void without a time';
  return faultOfParts(fare, query) ?? faultOfTerms(fare.terms.change);
}

/** Returns true for one booking class per flight. */
export const areClasses = (classes: readonly string[], flights: number): boolean =>
  classes.length === flights && classes.every((one) => /^[A-Z]{1,2}$/.test(one));

/** Returns true for possible bags of one leg. */
export const isBag = ({ underSeat, cabin, checked }: Fare['bags'][number]): boolean =>
  isKnownOrNot(underSeat) &&
  isKnownOrNot(cabin) &&
  Number.isInteger(checked.pieces) &&
  checked.pieces >= 0 &&
  checked.pieces <= MAX_BAGS &&
  (checked.kg === null || (checked.kg >= 0 && checked.kg <= 500));

const isKnownOrNot = (value: unknown): boolean => value === null || typeof value === 'boolean';

/** Memoized checks of instants: fares of one response share a few. */
const instants = new Map<string, boolean>();
/** Returns true for a valid instant in UTC. */
export const isInstant = (text: string): boolean =>
  text.length <= 30 &&
  (instants.get(text) ??
    memoize(instants, text, () => INSTANT.test(text) && !Number.isNaN(Date.parse(text))));

/** Memoized checks of local times: terms share a few. */
const wallTimes = new Map<string, boolean>();
const isWallTime = (text: string): boolean =>
  text.length <= 30 &&
  (wallTimes.get(text) ?? memoize(wallTimes, text, () => instantsOf(text, 'UTC').length > 0));

/** Memoized counts of a search's travellers by type, needed for each of its fares. */
const counted = new WeakMap<AirQuery['travellers'], ReturnType<typeof countByType>>();
function countsOf({ travellers }: Pick<AirQuery, 'travellers'>): ReturnType<typeof countByType> {
  let counts = counted.get(travellers);
  if (counts === undefined) counted.set(travellers, (counts = countByType(travellers)));
  return counts;
}

/**
 * Checks the parts by type: each type once, with the requested number of travellers, adding up to
 * the price. A supplier may state the sum only.
 */
function faultOfParts(fare: Fare, query?: Pick<AirQuery, 'travellers'>): string | null {
  const { perType, net, tax } = fare;
  if (perType === null) return null;
  const isAmount = (value: number) => Number.isSafeInteger(value) && value >= 0;
  let [bases, taxes, travellers] = [0, 0, 0];
  for (const { base, tax: part, count } of perType) {
    if (!isAmount(base) || !isAmount(part)) return 'parts out of range';
    if (!Number.isInteger(count) || count <= 0) return 'parts of nobody';
    if (count > MAX_OF_TYPE) return 'parts of too many';
    bases += base;
    taxes += part;
    travellers += count;
  }
  if (perType.length > 1 && new Set(perType.map(({ type }) => type)).size < perType.length)
    return 'a type twice';
  if (bases !== net || taxes !== tax) return 'parts do not sum to the price';
  if (query === undefined) return null;
  const asked = countsOf(query);
  const isOfAll =
    travellers === query.travellers.length &&
    perType.every(({ type, count }) => asked[type] === count);
  return isOfAll ? null : 'parts of other travellers than asked';
}

/**
 * Checks that change terms are in chronological order, each step with a valid penalty or unknown.
 */
export function faultOfTerms({ timeZone, steps }: FareTerms): string | null {
  if (!zoneExists(timeZone)) return `time zone ${String(timeZone).slice(0, 40)}`;
  if (steps.length === 0 || steps.at(-1)?.until !== null) return 'change without an end';
  let before = '';
  for (const [i, { until, penalty, unknown }] of steps.entries()) {
    if (unknown !== undefined && (unknown !== true || penalty !== null))
      return 'change both known and unknown';
    if (penalty !== null && (!Number.isSafeInteger(penalty) || penalty < 0))
      return 'change out of range';
    if (until === null) {
      if (i < steps.length - 1) return 'change without times';
      continue;
    }
    if (!isWallTime(until)) return 'change without times';
    if (until <= before) return 'change out of order';
    before = until;
  }
  return null;
}

/**
 * Returns the valid itineraries and fares, and the reasons others were rejected; `asked` is the
 * search they respond to, if any.
 */
export function saneItineraries(
  list: readonly AirItinerary[],
  asked?: Asked,
): { readonly items: AirItinerary[]; readonly refused: string[] } {
  const items: AirItinerary[] = [];
  const refused: string[] = [];
  for (const itinerary of list) {
    const fault = faultOfItinerary(itinerary, asked);
    if (fault !== null) {
      refused.push(named(`itinerary ${itinerary.key}`, fault));
      continue;
    }
    const fares = itinerary.fares.slice(0, MAX_FARES).filter((fare) => {
      const wrong = faultOfFare(fare, itinerary.legs, asked?.query);
      if (wrong !== null) refused.push(named(`fare ${fare.rateKey}`, wrong));
      return wrong === null;
    });
    if (fares.length > 0)
      items.push(fares.length === itinerary.fares.length ? itinerary : { ...itinerary, fares });
  }
  return { items, refused };
}

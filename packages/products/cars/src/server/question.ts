// A search as it is understood: where a car is fetched and brought back, when, and by whom.
import { PorticoError } from '@portico/contract';
import { cityNear, distanceMiles, isCountryCode, place } from '@portico/reference';
import type { CarSearchBody, FoundSpot } from '../http.ts';
import type { CarQuery } from '../port.ts';
import { withSeconds } from '../rules/address.ts';
import { checkRental } from '../rules/check-rental.ts';
import { RADIUS_MILES } from '../shapes.ts';
import type { CarQuestion } from './car-types.ts';

type SpotBody = CarSearchBody['pickUp'];

/** A place id that is further from the point given than this counts as none. */
const SAME_PLACE_MILES = 40;
/** Places nearer than this are one: the car goes back to where it was fetched. */
const SAME_MILES = 0.1;

interface Located {
  readonly spot: FoundSpot;
  /** null in the middle of nowhere. */
  readonly zone: string | null;
}

/** The place a body names. Throws INVALID_FIELD for an id nobody knows. */
function located(body: SpotBody, field: string, language: string): Located {
  const { placeId } = body;
  const known = placeId === undefined ? undefined : place(placeId, language);
  if (!('latitude' in body)) {
    if (known === undefined)
      throw new PorticoError('INVALID_FIELD', { field, text: 'Nobody knows this place' });
    return named(known);
  }
  const { latitude, longitude, name } = body;
  if (known !== undefined && distanceMiles(known, { latitude, longitude }) <= SAME_PLACE_MILES)
    return named(known);
  const city = cityNear(latitude, longitude, language);
  return {
    spot: {
      placeId: null,
      name: name?.trim() || (city?.name ?? ''),
      countryCode: city?.countryCode ?? null,
      latitude,
      longitude,
      timeZone: city?.timeZone ?? 'UTC',
    },
    zone: city?.timeZone ?? null,
  };
}

type Known = NonNullable<ReturnType<typeof place>>;
const named = ({ id, name, countryCode, latitude, longitude, timeZone }: Known): Located => ({
  spot: { placeId: id, name, countryCode, latitude, longitude, timeZone },
  zone: timeZone,
});

/** Throws INVALID_FIELD where nobody can live in the country of a code. */
export function checkResidence(code: string, field: string): void {
  if (!isCountryCode(code))
    throw new PorticoError('INVALID_FIELD', { field, text: 'Nobody knows this country' });
}

export interface AskedCars {
  readonly query: CarQuery;
  readonly question: CarQuestion;
  /** Fields of the answer that are known before anybody has answered. */
  readonly head: {
    readonly days: number;
    readonly pickUp: FoundSpot;
    readonly dropOff: FoundSpot | null;
  };
}

/**
 * The question of a body. Throws INVALID_FIELD with the field named. @param now epoch milliseconds
 */
export function questionIn(body: CarSearchBody, language: string, now: number): AskedCars {
  const { driver, radius = RADIUS_MILES.usual } = body;
  checkResidence(driver.residence, 'driver.residence');
  const pickUp = located(body.pickUp, 'pickUp', language);
  const back = body.dropOff === undefined ? null : located(body.dropOff, 'dropOff', language);
  const isSame = back === null || distanceMiles(back.spot, pickUp.spot) < SAME_MILES;
  const dropOff = isSame ? null : back;
  const times = { pickUpAt: withSeconds(body.pickUpAt), dropOffAt: withSeconds(body.dropOffAt) };
  const zones = { pickUp: pickUp.zone, dropOff: (dropOff ?? pickUp).zone };
  const days = checkRental(times, zones, now);
  const from = pointOf(pickUp.spot);
  return {
    query: {
      pickUp: from,
      dropOff: dropOff === null ? null : pointOf(dropOff.spot),
      ...times,
      driver,
      radiusMiles: radius,
    },
    question: { ...times, driver, from, desk: null },
    head: { days, pickUp: pickUp.spot, dropOff: dropOff?.spot ?? null },
  };
}

const pointOf = ({ latitude, longitude }: FoundSpot) => ({ latitude, longitude });

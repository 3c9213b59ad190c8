// Resolves a search request: pick-up and drop-off places, times and driver.
import { PorticoError } from '@portico/contract';
import { cityNear, distanceMiles, isCountryCode, place } from '@portico/reference';
import type { CarSearchBody, FoundSpot } from '../http.ts';
import type { CarQuery } from '../port.ts';
import { withSeconds } from '../rules/address.ts';
import { checkRental } from '../rules/check-rental.ts';
import { searchedSpot } from '../rules/rows.ts';
import { RADIUS_MILES } from '../shapes.ts';
import type { CarQuestion } from './car-types.ts';

type SpotBody = CarSearchBody['pickUp'];

/** A place id farther than this from the given point is ignored. */
const SAME_PLACE_MILES = 40;
/** Places closer than this are treated as one: the car is returned to its pick-up place. */
const SAME_MILES = 0.1;

interface Located {
  readonly spot: FoundSpot;
  /** null if no zone is known for the location. */
  readonly zone: string | null;
}

/** Resolves the place of a body. Throws INVALID_FIELD for an unknown id. */
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

/** Throws INVALID_FIELD if the code is not a country of residence. */
export function checkResidence(code: string, field: string): void {
  if (!isCountryCode(code))
    throw new PorticoError('INVALID_FIELD', { field, text: 'Nobody knows this country' });
}

export interface AskedCars {
  readonly query: CarQuery;
  readonly question: CarQuestion;
  /** Fields of the response that are available before any supplier has responded. */
  readonly head: {
    readonly days: number;
    readonly pickUp: FoundSpot;
    readonly dropOff: FoundSpot | null;
  };
}

/**
 * Parses the query of a body. Throws INVALID_FIELD naming the field.
 * @param now epoch milliseconds
 */
export function questionIn(body: CarSearchBody, language: string, now: number): AskedCars {
  const { driver, radius = RADIUS_MILES.usual } = body;
  checkResidence(driver.residence, 'driver.residence');
  const pickUp = located(body.pickUp, 'pickUp', language);
  const asked = body.dropOff === undefined ? null : located(body.dropOff, 'dropOff', language);
  const isSame = asked === null || distanceMiles(asked.spot, pickUp.spot) < SAME_MILES;
  const dropOff = isSame ? null : asked;
  const times = { pickUpAt: withSeconds(body.pickUpAt), dropOffAt: withSeconds(body.dropOffAt) };
  const zones = { pickUp: pickUp.zone, dropOff: (dropOff ?? pickUp).zone };
  const days = checkRental(times, zones, now);
  const back = dropOff === null ? null : pointOf(dropOff.spot);
  return {
    query: {
      pickUp: pointOf(pickUp.spot),
      dropOff: back,
      ...times,
      driver,
      radiusMiles: radius,
    },
    question: { ...times, driver, from: searchedSpot(pickUp.spot), back, desk: null },
    head: { days, pickUp: pickUp.spot, dropOff: dropOff?.spot ?? null },
  };
}

const pointOf = ({ latitude, longitude }: FoundSpot) => ({ latitude, longitude });

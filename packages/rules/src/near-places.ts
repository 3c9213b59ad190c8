// Decides whether two places of a trip belong together, by distance and country. Zone names decide
// only if a location is unknown: places of one zone can be far apart, and neighbours can have two.
import { milesBetween, type Point } from './geo.ts';

/** The location of a moment, a visit or a bed. */
export interface Spot extends Point {
  /** Optional: countries are compared only if both are known. */
  readonly countryCode?: string | undefined;
}

/** A place of a trip. */
export interface TripSpot {
  readonly zone?: string | undefined;
  /** Omitted if unknown. */
  readonly spot?: Spot | undefined;
}

/** How far an airport is from the places that travellers reach from it: Geneva and Chamonix. */
const OF_ONE_PLACE_MILES = 62;
/** How far travellers go while they stay, also across a border. */
const VISIT_MILES = 185;
/** How far travellers go within one country: Rome and Venice. */
const COUNTRY_MILES = 310;

const isSameZone = (a: TripSpot, b: TripSpot): boolean => a.zone !== undefined && a.zone === b.zone;

/** Returns true if two places are one for an arrival or a departure. */
export const isSamePlace = (a: TripSpot, b: TripSpot): boolean =>
  a.spot && b.spot ? milesBetween(a.spot, b.spot) <= OF_ONE_PLACE_MILES : isSameZone(a, b);

/** Returns true if a traveller at one place is likely to visit the other on the same trip. */
export function isReached(a: TripSpot, b: TripSpot): boolean {
  if (!a.spot || !b.spot) return isSameZone(a, b);
  const miles = milesBetween(a.spot, b.spot);
  const isOneCountry =
    a.spot.countryCode !== undefined && a.spot.countryCode === b.spot.countryCode;
  return miles <= (isOneCountry ? COUNTRY_MILES : VISIT_MILES);
}

/** Returns true if a place belongs to `a` rather than to `b`. */
export function isNearer(place: TripSpot, a: TripSpot, b: TripSpot): boolean {
  if (!place.spot || !a.spot || !b.spot) return isReached(place, a) && !isReached(place, b);
  return isReached(place, a) && milesBetween(place.spot, a.spot) < milesBetween(place.spot, b.spot);
}

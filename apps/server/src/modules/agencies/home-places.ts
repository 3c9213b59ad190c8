// Selects the places whose stays the home page shows next to its deals
// (docs/decisions/0094-places-of-home.md).
import type { AgencyData } from '@portico/contract';
import { milesBetween } from '@portico/rules/geo';
import { memoize } from '@portico/rules/memoize';
import { citiesWithin, cityNear, type Nearby } from '@portico/reference';

type HomePlace = AgencyData['homePlaces'][number];

/** The number of places that the home page requests deals for. */
export const HOME_PLACES = 5;
/**
 * Search radii around the agency's city in miles: short journeys first, then further if few cities
 * are found.
 */
const REACHES = [300, 900] as const;
/** Two places this close are one journey, and their deals would be the same hotels. */
const APART_MILES = 40;
/** Cities with less renown are skipped while others are available. */
const MIN_RENOWN = 1;

/**
 * Returns the agency's own choice first; if that is too short, its city and the best-known cities
 * around it.
 */
export function homePlaces(
  chosen: readonly HomePlace[],
  at: { readonly latitude: number; readonly longitude: number },
  language: string,
): readonly HomePlace[] {
  if (chosen.length >= HOME_PLACES) return chosen.slice(0, HOME_PLACES).map(placeOf);
  const places = chosen.map(placeOf);
  for (const near of around(at.latitude, at.longitude, language)) {
    if (places.length === HOME_PLACES) break;
    if (places.every((place) => milesBetween(place, near) >= APART_MILES)) places.push(near);
  }
  return places;
}

const known = new Map<string, readonly HomePlace[]>();

/**
 * Returns an agency's city and those around it, best known first, each well apart from those before
 * it.
 */
const around = (latitude: number, longitude: number, language: string): readonly HomePlace[] =>
  memoize(known, `${latitude} ${longitude} ${language}`, () => {
    const own = cityNear(latitude, longitude, language);
    if (own === undefined) return [];
    const found: Nearby[] = [own];
    for (const reach of REACHES) {
      if (found.length > HOME_PLACES) break;
      const cities = citiesWithin(latitude, longitude, reach, language)
        .filter(({ renown }) => renown >= MIN_RENOWN)
        .sort((a, b) => b.renown - a.renown || b.population - a.population || a.miles - b.miles);
      for (const city of cities) {
        if (found.length > HOME_PLACES) break;
        if (found.every((other) => milesBetween(other, city) >= APART_MILES)) found.push(city);
      }
    }
    return found.map(({ id, ...city }) => placeOf({ placeId: id, ...city }));
  });

const placeOf = ({ placeId, name, latitude, longitude }: HomePlace): HomePlace => ({
  placeId,
  name,
  latitude,
  longitude,
});

import { makeProperties } from './properties.ts';
import type { Places, SandboxPlace } from './places.ts';
import { distanceKm } from './places.ts';
import type { Property } from './properties.types.ts';

/** All hotels of the world, created on first use. */
export interface Catalogue {
  readonly places: Places;
  of(place: SandboxPlace): readonly Property[];
  find(placeId: string, ordinal: number): Property | undefined;
  /** Returns hotels within `km` kilometres, nearest first, at most `most`. */
  near(latitude: number, longitude: number, km: number, most: number): readonly Property[];
}

/** Maximum distance of a hotel from the centre of its place. */
const REACH_KM = 9;
const MAX_PLACES = 4_000;

/** @param load reads the places; called once, on first use */
export function createCatalogue(load: () => Places): Catalogue {
  let loaded: Places | undefined;
  const all = (): Places => (loaded ??= load());
  const made = new Map<string, readonly Property[]>();
  const of = (place: SandboxPlace): readonly Property[] => {
    const known = made.get(place.id);
    if (known !== undefined) return known;
    if (made.size >= MAX_PLACES) made.clear();
    const fresh = makeProperties(place, all());
    made.set(place.id, fresh);
    return fresh;
  };
  return {
    get places() {
      return all();
    },
    of,
    find: (placeId, ordinal) => {
      const place = all().byId(placeId);
      return place === undefined ? undefined : of(place)[ordinal];
    },
    near: (latitude, longitude, km, most) =>
      all()
        .near(latitude, longitude, km + REACH_KM)
        .flatMap((place) => of(place))
        .map((property) => ({
          property,
          away: distanceKm(latitude, longitude, property.latitude, property.longitude),
        }))
        .filter(({ away }) => away <= km)
        .sort((a, b) => a.away - b.away)
        .slice(0, most)
        .map(({ property }) => property),
  };
}

// Names of towns and their areas in a language, for names given in another one: by a supplier that
// knows one language only, or in a sale, which stores them in the buyer's language.
import { areasOf, citiesWithin, type Place } from '@portico/reference';
import { LRUCache } from 'lru-cache';

/** The part of a hotel that says where it stands. */
export interface InTown {
  readonly city: string;
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Names = Pick<InTown, 'city' | 'area'>;

/** Languages in which a name may have been given. */
const LANGUAGES = ['en', 'ar'];
const TOWN_MILES = 30;
const kept = new LRUCache<string, Names>({ max: 20_000 });

/** Returns the place with this name in one of the languages. */
const called = (name: string, placesIn: (language: string) => readonly Place[]) =>
  LANGUAGES.flatMap((one) => placesIn(one).filter((place) => place.name === name))[0];

function namesIn({ city, area, latitude, longitude }: InTown, language: string): Names {
  const near = (one: string) => citiesWithin(latitude, longitude, TOWN_MILES, one);
  const town = called(city, near);
  if (town === undefined) return { city, area };
  const quarter = area === '' ? undefined : called(area, (one) => areasOf(town.id, one));
  const own = (places: readonly Place[], of: Place | undefined, given: string) =>
    places.find(({ id }) => id === of?.id)?.name ?? given;
  return {
    city: own(near(language), town, city),
    area: quarter === undefined ? area : own(areasOf(town.id, language), quarter, area),
  };
}

/**
 * Returns the names of a hotel's town and area in a language. Names that the reference data lack
 * stay as given.
 */
export function townNames(hotel: InTown, language: string): Names {
  const { city, area, latitude, longitude } = hotel;
  // two towns of one name are further apart than a degree
  const key = [language, Math.round(latitude), Math.round(longitude), city, area].join();
  let names = kept.get(key);
  if (names === undefined) kept.set(key, (names = namesIn(hotel, language)));
  return names;
}

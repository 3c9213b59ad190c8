// Finds the town of an agency by its name, and the name of a town by its coordinates.
import { citiesWithin, fold, placeNames, suggest, type Suggestion } from '@portico/reference';

interface FoundTown {
  /** The best known town of the name. */
  readonly town: Suggestion | undefined;
  /** A town with a similar name, if there is none of this one. */
  readonly similar: Suggestion | undefined;
}

/** A town and its stored coordinates are at most this far apart. */
const SAME_TOWN_MILES = 1;

/**
 * Finds the best known town of a name, in a country if one is given. The text must be one of the
 * town's names in any language, alone or with more after a comma (`Paris, Texas`): a typing error
 * does not move an agency.
 */
export function findTown(text: string, country?: string): FoundTown {
  const [name = ''] = text.split(',');
  const wanted = fold(name);
  const towns = suggest(text, { limit: 50 }).filter(
    (place) => place.type === 'city' && (country === undefined || place.countryCode === country),
  );
  return {
    town: towns.find(({ id }) => placeNames(id).some((name) => fold(name) === wanted)),
    similar: towns[0],
  };
}

/** Returns the town at these coordinates with its country, e.g. `Bristol, United Kingdom`; '' for none. */
export const townAt = (latitude: number, longitude: number, lang: string): string =>
  citiesWithin(latitude, longitude, SAME_TOWN_MILES, lang)[0]?.label ?? '';

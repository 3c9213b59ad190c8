// Finds the town of an agency by its name, and the name of a town by its coordinates.
import { citiesWithin, fold, placeNames, suggest, type Suggestion } from '@portico/reference';

interface FoundTowns {
  /** The towns of the name, the best known first. */
  readonly towns: readonly Suggestion[];
  /** A town with a similar name, if there is none of this one. */
  readonly similar: Suggestion | undefined;
}

/** A town and its stored coordinates are at most this far apart. */
const SAME_TOWN_MILES = 1;

/**
 * Finds the towns of a name, in a country if one is given. The text must be one of the town's names
 * in any language, alone or with more after a comma (`Birmingham, Alabama`): a typing error does not
 * move an agency. The label of a town finds that town alone.
 */
export function findTowns(text: string, country?: string): FoundTowns {
  const [name = ''] = text.split(',');
  const wanted = fold(name);
  const found = suggest(text, { limit: 50 }).filter(
    (place) => place.type === 'city' && (country === undefined || place.countryCode === country),
  );
  return {
    towns: found.filter(({ id }) => placeNames(id).some((name) => fold(name) === wanted)),
    similar: found[0],
  };
}

/** Returns the town at these coordinates with its country, e.g. `Bristol, United Kingdom`; '' for none. */
export const townAt = (latitude: number, longitude: number, lang: string): string =>
  citiesWithin(latitude, longitude, SAME_TOWN_MILES, lang)[0]?.label ?? '';

// Suggests airports and cities for a few letters (specification, section 7), and for ids in URLs.
import { airportPlace, suggestAirports } from '@portico/reference';
import type { RequestContext } from '@portico/selling';

/**
 * Returns the response as JSON: at most twelve, best match first, with the place of an id before
 * all others; without matches an empty list.
 */
export const airportsAnswer = (asker: RequestContext, search = ''): string => {
  const named = airportPlace(search, asker.language);
  const found = suggestAirports(search, asker.language);
  const data =
    named === undefined
      ? found
      : [named, ...found.filter(({ id }) => id !== named.id)].slice(0, MAX);
  return JSON.stringify({ data });
};

const MAX = 12;

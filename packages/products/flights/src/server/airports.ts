// Airports and cities for a few letters (specification, section 7).
import { airportPlace, suggestAirports } from '@portico/reference';
import type { Asker } from '@portico/selling';

/** Most that are answered. */
const MOST = 12;

/**
 * The answer as JSON: at most twelve, best first; nothing found is an empty list. A code or an id, as
 * addresses of searches hold them ('JFK', 'city-2643743'), is answered with that very place first.
 */
export const airportsAnswer = (asker: Asker, query: unknown): Promise<string> => {
  const { search = '' } = (query ?? {}) as { readonly search?: string };
  const named = airportPlace(search.trim(), asker.language);
  const found = suggestAirports(search, asker.language);
  const data =
    named === undefined
      ? found
      : [named, ...found.filter(({ id }) => id !== named.id)].slice(0, MOST);
  return Promise.resolve(JSON.stringify({ data }));
};

// Airports and cities for a few letters (specification, section 7), and for the ids that addresses
// carry.
import { airportPlace, suggestAirports } from '@portico/reference';
import type { Asker } from '@portico/selling';

/**
 * The answer as JSON: at most twelve, best first, an id's own place before all others; nothing
 * found is an empty list.
 */
export const airportsAnswer = (asker: Asker, query: unknown): Promise<string> => {
  const { search = '' } = (query ?? {}) as { readonly search?: string };
  const named = airportPlace(search, asker.language);
  const found = suggestAirports(search, asker.language);
  const data =
    named === undefined
      ? found
      : [named, ...found.filter(({ id }) => id !== named.id)].slice(0, MOST);
  return Promise.resolve(JSON.stringify({ data }));
};

const MOST = 12;

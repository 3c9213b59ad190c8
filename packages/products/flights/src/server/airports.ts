// Airports and cities for a few letters (specification, section 7).
import { suggestAirports } from '@portico/reference';
import type { Asker } from '@portico/selling';

/** The answer as JSON: at most twelve, best first; nothing found is an empty list. */
export const airportsAnswer = (asker: Asker, query: unknown): Promise<string> => {
  const { search = '' } = (query ?? {}) as { readonly search?: string };
  const data = suggestAirports(search, asker.language);
  return Promise.resolve(JSON.stringify({ data }));
};

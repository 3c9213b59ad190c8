// Airports and cities while somebody types. Their slice of the state comes with this file, when a
// search is opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';
import type { Airport } from '../../http.ts';

const known = new Map<string, Airport>();

/** An airport of the lists that came, by its id. */
export const suggestedAirport = (id: string): Airport | undefined => known.get(id);

/** Stored of a failure that brings no words of the server (specification, section 8). */
export const SUGGEST_FAILED = 'Failed to fetch suggestions';

/**
 * Why no airport is listed: the server's own words, else ours in the reader's language.
 * @param error as it is stored
 */
export const failureText = (error: unknown, ours: string): string =>
  typeof error !== 'string' || error === SUGGEST_FAILED ? ours : error;

/**
 * The state keeps places as every product's search has them; the list tells no position, and none
 * is used.
 */
export const suggestAirports = createSuggestLoader(
  'flights',
  async (api, text, signal) => {
    const { data } = await api.call('airports', { query: { search: text } }, { signal });
    const places = data.map((airport) => {
      known.set(airport.id, airport);
      const { id, type, name, code, city, countryCode, timeZone } = airport;
      return {
        id,
        type,
        name,
        label: code === '' ? city : `${code} ${city}`,
        countryCode,
        latitude: 0,
        longitude: 0,
        timeZone,
      };
    });
    return { suggestions: places, allData: [] };
  },
  SUGGEST_FAILED,
);

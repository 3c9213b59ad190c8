// Suggests airports and cities while the user types. Importing this file adds its state slice, when
// a search is opened.
import '../calls.ts';
import { createSuggestLoader } from '@portico/runtime';
import type { Airport } from '../../http.ts';

const known = new Map<string, Airport>();

/** Returns a suggested airport by its id. */
export const suggestedAirport = (id: string): Airport | undefined => known.get(id);

/** Stored for a failure without a server message (specification, section 8). */
export const SUGGEST_FAILED = 'Failed to fetch suggestions';

/**
 * Returns the reason no airport is listed: the server's message, else the given text in the
 * reader's language.
 * @param error as stored
 */
export const failureText = (error: unknown, ours: string): string =>
  typeof error !== 'string' || error === SUGGEST_FAILED ? ours : error;

/**
 * The state stores places in the shape shared by all products; the list has no coordinates, and
 * none are used.
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

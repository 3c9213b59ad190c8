// Names of the airports and cities in the URL of a flight search, which holds only codes and ids.
import '../calls.ts';
import { isZone } from '@portico/rules/zones';
import type { ApiClient } from '@portico/runtime';
import { namedPlaces, type NameOf as NameOfPlace } from '@portico/storefront/search/named-places';
import type { Airport } from '../../http.ts';
import { formatPoint, parsePoint } from '../../rules/address.ts';
import type { Point } from '../../shapes.ts';

export type PlaceName = Pick<Airport, 'type' | 'code' | 'name' | 'city' | 'timeZone'>;
/** Returns the name of a point by its URL form; null while unknown. */
export type NameOf = NameOfPlace<PlaceName>;

/** Returns the point of an airport or city in the list. */
export const pointOf = ({ id, type, code }: Pick<Airport, 'id' | 'type' | 'code'>): Point =>
  type === 'airport' ? { airport: code } : { city: id };

async function suggested(api: ApiClient, search: string): Promise<readonly Airport[]> {
  return (await api.call('airports', { query: { search } })).data;
}

const names = namedPlaces<PlaceName>({
  list: 'airPlaces',
  format: ({ type, code, city, name, timeZone }) => [type, code, city, name, timeZone],
  // an entry of an earlier version has no zone: the point is requested again
  parse: ([type, code, city, name, timeZone = '']) =>
    (type === 'airport' || type === 'city') &&
    code !== undefined &&
    city &&
    name &&
    isZone(timeZone)
      ? { type, code, city, name, timeZone }
      : null,
  isId: (point) => parsePoint(point) !== null,
  find: async (api, point) =>
    (await suggested(api, point)).find((one) => formatPoint(pointOf(one)) === point) ?? null,
});

/** Stores the name of a chosen airport or city. */
export const rememberPlace = (language: string, airport: Airport): void =>
  names.remember(language, formatPoint(pointOf(airport)), airport);

/** Returns the names of points in their URL form, requesting unknown ones. */
export const usePlaceNames = names.useNames;

/** Returns the best match for a typed text; null if there is none. Rejects if the request fails. */
export const placeMeant = async (api: ApiClient, text: string): Promise<Airport | null> =>
  (await suggested(api, text))[0] ?? null;

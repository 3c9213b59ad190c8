// Names of the places in the URL of a car search, which holds only their ids.
import '../calls.ts';
import type { Place } from '@portico/contract';
import { isZone } from '@portico/rules/zones';
import type { ApiClient } from '@portico/runtime';
import { namedPlaces, type NameOf as NameOfPlace } from '@portico/storefront/search/named-places';
import { type CarPlace, parsePlace } from '../../rules/address.ts';

export type PlaceName = Pick<Place, 'type' | 'name' | 'timeZone'>;
/** Returns the name of a place by its id; null while unknown. */
export type NameOf = NameOfPlace<PlaceName>;

const TYPES: readonly string[] = ['city', 'airport', 'landmark', 'area', 'hotel'];

async function suggested(api: ApiClient, text: string): Promise<readonly Place[]> {
  const { data } = await api.call('carAutoSuggest', { body: { text, isManageLocation: false } });
  return data.allData.length > 0 ? data.allData : data.locations;
}

const names = namedPlaces<PlaceName>({
  list: 'carPlaces',
  format: ({ type, timeZone, name }) => [type, timeZone, name],
  parse: ([type = '', timeZone = '', name = '']) =>
    name !== '' && TYPES.includes(type) && isZone(timeZone)
      ? { type: type as Place['type'], timeZone, name }
      : null,
  isId: (id) => parsePlace(id) !== null,
  find: async (api, id) => (await suggested(api, id)).find((one) => one.id === id) ?? null,
});

/** Stores the name of a chosen place. */
export const rememberPlace = (language: string, { id, ...name }: Pick<Place, 'id'> & PlaceName) =>
  names.remember(language, id, name);

/** 'MCO' for 'airport-MCO'; null for a place that is not an airport. */
const codeOf = (placeId: string): string | null =>
  /^airport-([A-Z]{3})$/.exec(placeId)?.[1] ?? null;

/** Returns place names, requesting unknown ones. */
export const usePlaceNames = (places: readonly (CarPlace | null)[]): NameOf =>
  names.useNames(places.flatMap((one) => (one && 'placeId' in one ? [one.placeId] : [])));

/**
 * Returns the text of a place in a field: its name; for an unnamed airport its code; otherwise ''.
 */
export const placeText = (place: CarPlace, nameOf: NameOf): string =>
  'placeId' in place ? (nameOf(place.placeId)?.name ?? codeOf(place.placeId) ?? '') : place.name;

/** Zone of a place; null while unknown. */
export const zoneOf = (place: CarPlace | null, nameOf: NameOf): string | null =>
  place !== null && 'placeId' in place ? (nameOf(place.placeId)?.timeZone ?? null) : null;

/** Returns the best match for a typed text; null if there is none. Rejects if the request fails. */
export const placeMeant = async (api: ApiClient, text: string): Promise<Place | null> =>
  (await suggested(api, text))[0] ?? null;

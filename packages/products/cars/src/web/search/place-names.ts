// Resolves names of the places in a URL, which holds only ids. Names of places chosen from a list
// are stored in this browser; others are requested.
import '../calls.ts';
import type { Place } from '@portico/contract';
import { isZone } from '@portico/rules/zones';
import { type ApiClient, useApi, useTranslation } from '@portico/runtime';
import { keptList } from '@portico/storefront/platform/kept-list';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type CarPlace, parsePlace } from '../../rules/address.ts';

export type PlaceName = Pick<Place, 'type' | 'name' | 'timeZone'>;
/** Returns the name of a place by its id; null while unknown. */
export type NameOf = (placeId: string) => PlaceName | null;

const KEPT = 40;
const TYPES: readonly string[] = ['city', 'airport', 'landmark', 'area', 'hotel'];
const kept = keptList('carPlaces');
const names = new Map<string, PlaceName>();
const asked = new Set<string>();
const watchers = new Set<() => void>();
let version = 0;
let isRead = false;

const keyOf = (language: string, placeId: string): string => `${language} ${placeId}`;

function tell(): void {
  version += 1;
  for (const changed of watchers) changed();
}

function readKept(): void {
  if (isRead) return;
  isRead = true;
  for (const line of kept.read()) {
    const [key, type, timeZone, name] = line.split('\t');
    if (!key || !type || !name || timeZone === undefined || !TYPES.includes(type)) continue;
    // stored values are untrusted
    if (isZone(timeZone)) names.set(key, { type: type as Place['type'], timeZone, name });
  }
  if (names.size > 0) tell();
}

function add(key: string, { type, name, timeZone }: PlaceName): void {
  names.set(key, { type, name, timeZone });
  tell();
}

/** Stores the name of a chosen place. */
export function rememberPlace(language: string, place: Pick<Place, 'id'> & PlaceName): void {
  readKept();
  const key = keyOf(language, place.id);
  names.delete(key);
  add(key, place);
  const lines = [...names].slice(-KEPT).map(([known, { type, timeZone, name }]) =>
    // a name is external data: it must not contain line breaks or tabs
    [known, type, timeZone, name].map((part) => part.replace(/\s+/g, ' ')).join('\t'),
  );
  kept.write(lines);
}

async function suggested(api: ApiClient, text: string): Promise<readonly Place[]> {
  const { data } = await api.call('carAutoSuggest', { body: { text, isManageLocation: false } });
  return data.allData.length > 0 ? data.allData : data.locations;
}

/** 'MCO' for 'airport-MCO'; null for a place that is not an airport. */
const codeOf = (placeId: string): string | null =>
  /^airport-([A-Z]{3})$/.exec(placeId)?.[1] ?? null;

async function ask(api: ApiClient, language: string, placeId: string): Promise<void> {
  const key = keyOf(language, placeId);
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const found = (await suggested(api, placeId)).find(({ id }) => id === placeId);
    if (found) add(key, found);
  } catch {
    // the page works without the name; the next page retries
    asked.delete(key);
  }
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

/** Returns place names, requesting unknown ones. */
export function usePlaceNames(places: readonly (CarPlace | null)[]): NameOf {
  const api = useApi();
  const { language } = useTranslation().i18n;
  const now = useSyncExternalStore(
    watch,
    () => version,
    () => -1,
  );
  const wanted = places.flatMap((one) => (one && 'placeId' in one ? [one.placeId] : [])).join(' ');
  useEffect(() => {
    readKept();
    for (const id of wanted.split(' '))
      if (parsePlace(id) && !names.has(keyOf(language, id))) void ask(api, language, id);
  }, [api, language, wanted]);
  return useCallback(
    // names unknown to the server are not part of the first render
    (placeId) => (now < 0 ? null : (names.get(keyOf(language, placeId)) ?? null)),
    [language, now],
  );
}

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

// What the places of an address are called: it holds ids only. What somebody chose from a list is
// remembered in this browser; the rest is asked for.
import '../calls.ts';
import type { Place } from '@portico/contract';
import { isZone } from '@portico/rules/zones';
import { type ApiClient, useApi, useTranslation } from '@portico/runtime';
import { keptList } from '@portico/storefront/platform/kept-list';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type CarPlace, parsePlace } from '../../rules/address.ts';

export type PlaceName = Pick<Place, 'type' | 'name' | 'timeZone'>;
/** What a place is called, by its id; null while nobody has said. */
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
    // a browser may have kept anything
    if (isZone(timeZone)) names.set(key, { type: type as Place['type'], timeZone, name });
  }
  if (names.size > 0) tell();
}

function add(key: string, { type, name, timeZone }: PlaceName): void {
  names.set(key, { type, name, timeZone });
  tell();
}

/** Remembers what somebody has chosen. */
export function rememberPlace(language: string, place: Pick<Place, 'id'> & PlaceName): void {
  readKept();
  const key = keyOf(language, place.id);
  names.delete(key);
  add(key, place);
  const lines = [...names].slice(-KEPT).map(([known, { type, timeZone, name }]) =>
    // a name is data: it must not end its line
    [known, type, timeZone, name].map((part) => part.replace(/\s+/g, ' ')).join('\t'),
  );
  kept.write(lines);
}

async function suggested(api: ApiClient, text: string): Promise<readonly Place[]> {
  const { data } = await api.call('carAutoSuggest', { body: { text, isManageLocation: false } });
  return data.allData.length > 0 ? data.allData : data.locations;
}

/** 'MCO' of 'airport-MCO'; null for a place that is no airport. */
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
    // the page does without; the next one asks again
    asked.delete(key);
  }
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

/** Names of places, asked for where they are not known. */
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
    // what the server could not know does not stand in the page's first form
    (placeId) => (now < 0 ? null : (names.get(keyOf(language, placeId)) ?? null)),
    [language, now],
  );
}

/**
 * A place as a field shows it: its name; an airport nobody has named yet is its code, any other ''.
 */
export const placeText = (place: CarPlace, nameOf: NameOf): string =>
  'placeId' in place ? (nameOf(place.placeId)?.name ?? codeOf(place.placeId) ?? '') : place.name;

/** Zone of a place; null while nobody has said. */
export const zoneOf = (place: CarPlace | null, nameOf: NameOf): string | null =>
  place !== null && 'placeId' in place ? (nameOf(place.placeId)?.timeZone ?? null) : null;

/** The place a typed text means best; null where there is none. Rejects when it cannot be asked. */
export const placeMeant = async (api: ApiClient, text: string): Promise<Place | null> =>
  (await suggested(api, text))[0] ?? null;

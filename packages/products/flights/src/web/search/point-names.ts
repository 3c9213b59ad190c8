// Resolves names of the points in a URL, which holds only codes and ids. Names chosen from a list
// are stored in this browser; others are requested.
import '../calls.ts';
import { type ApiClient, useApi, useTranslation } from '@portico/runtime';
import { isZone } from '@portico/rules/zones';
import { keptList } from '@portico/storefront/platform/kept-list';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Airport } from '../../http.ts';
import { formatPoint, parsePoint } from '../../rules/address.ts';
import type { Point } from '../../shapes.ts';

export type PointName = Pick<Airport, 'type' | 'code' | 'name' | 'city' | 'timeZone'>;
/** Returns the name of a point by its URL form; null while unknown. */
export type NameOf = (point: string) => PointName | null;

const KEPT = 40;
const kept = keptList('airPlaces');
const names = new Map<string, PointName>();
const asked = new Set<string>();
const watchers = new Set<() => void>();
let version = 0;
let isRead = false;

const keyOf = (language: string, point: string): string => `${language} ${point}`;

/** Returns the point of an airport or city in the list. */
export const pointOf = ({ id, type, code }: Pick<Airport, 'id' | 'type' | 'code'>): Point =>
  type === 'airport' ? { airport: code } : { city: id };

function readKept(): void {
  if (isRead) return;
  isRead = true;
  for (const line of kept.read()) {
    const [key, type, code, city, name, timeZone] = line.split('\t');
    // an entry of an earlier version has no zone: the point is requested again
    if (!key || !city || !name || code === undefined || !timeZone || !isZone(timeZone)) continue;
    if (type === 'airport' || type === 'city') names.set(key, { type, code, city, name, timeZone });
  }
  if (names.size > 0) tell();
}

function tell(): void {
  version += 1;
  for (const changed of watchers) changed();
}

function add(key: string, { type, code, city, name, timeZone }: PointName): void {
  names.set(key, { type, code, city, name, timeZone });
  tell();
}

/** Stores the name of a chosen point. */
export function rememberPoint(language: string, airport: Airport): void {
  readKept();
  const key = keyOf(language, formatPoint(pointOf(airport)));
  add(key, airport);
  const lines = [...names].slice(-KEPT).map(([known, { type, code, city, name, timeZone }]) =>
    // a name is external data: it must not contain line breaks or tabs
    [known, type, code, city, name, timeZone].map((part) => part.replace(/\s+/g, ' ')).join('\t'),
  );
  kept.write(lines);
}

async function ask(api: ApiClient, language: string, point: string): Promise<void> {
  const key = keyOf(language, point);
  if (asked.has(key)) return;
  asked.add(key);
  try {
    const { data } = await api.call('airports', { query: { search: point } });
    const found = data.find((one) => formatPoint(pointOf(one)) === point);
    if (found) add(key, found);
  } catch {
    // the code is shown instead; the next page retries
    asked.delete(key);
  }
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

/** Returns point names, requesting unknown ones. */
export function usePointNames(points: readonly string[]): NameOf {
  const api = useApi();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const now = useSyncExternalStore(
    watch,
    () => version,
    () => -1,
  );
  const wanted = points.join(' ');
  useEffect(() => {
    readKept();
    for (const point of wanted.split(' '))
      if (point !== '' && parsePoint(point) && !names.has(keyOf(language, point)))
        void ask(api, language, point);
  }, [api, language, wanted]);
  return useCallback(
    // names unknown to the server are not part of the first render
    (point) => (now < 0 ? null : (names.get(keyOf(language, point)) ?? null)),
    [language, now],
  );
}

/** Returns the best match for a typed text; null if there is none. Rejects if the request fails. */
export async function pointMeant(api: ApiClient, text: string): Promise<Airport | null> {
  const { data } = await api.call('airports', { query: { search: text } });
  return data[0] ?? null;
}

// What the points of an address are called: it holds codes and ids only. What somebody chose from a
// list is remembered in this browser; the rest is asked for.
import '../calls.ts';
import { type ApiClient, useApi, useTranslation } from '@portico/runtime';
import { isZone } from '@portico/rules/zones';
import { keptList } from '@portico/storefront/platform/kept-list';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Airport } from '../../http.ts';
import { formatPoint, parsePoint } from '../../rules/address.ts';
import type { Point } from '../../shapes.ts';

export type PointName = Pick<Airport, 'type' | 'code' | 'name' | 'city' | 'timeZone'>;
/** What a point is called, by its text in the address; null while nobody has said. */
export type NameOf = (point: string) => PointName | null;

const KEPT = 40;
const kept = keptList('airPlaces');
const names = new Map<string, PointName>();
const asked = new Set<string>();
const watchers = new Set<() => void>();
let version = 0;
let isRead = false;

const keyOf = (language: string, point: string): string => `${language} ${point}`;

/** The point an airport or a city of the list is. */
export const pointOf = ({ id, type, code }: Pick<Airport, 'id' | 'type' | 'code'>): Point =>
  type === 'airport' ? { airport: code } : { city: id };

function readKept(): void {
  if (isRead) return;
  isRead = true;
  for (const line of kept.read()) {
    const [key, type, code, city, name, timeZone] = line.split('\t');
    // a line of an earlier version has no zone: the point is asked for again
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

/** Remembers what somebody has chosen. */
export function rememberPoint(language: string, airport: Airport): void {
  readKept();
  const key = keyOf(language, formatPoint(pointOf(airport)));
  add(key, airport);
  const lines = [...names].slice(-KEPT).map(([known, { type, code, city, name, timeZone }]) =>
    // a name is data: it must not end its line
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
    // a code says enough; the next page asks again
    asked.delete(key);
  }
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

/** Names of points, asked for where they are not known. */
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
    // what the server could not know does not stand in the page's first form
    (point) => (now < 0 ? null : (names.get(keyOf(language, point)) ?? null)),
    [language, now],
  );
}

/**
 * The airport or city a typed text means best; null where there is none. Rejects when it cannot be
 * asked.
 */
export async function pointMeant(api: ApiClient, text: string): Promise<Airport | null> {
  const { data } = await api.call('airports', { query: { search: text } });
  return data[0] ?? null;
}

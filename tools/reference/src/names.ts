import { join } from 'node:path';
import { fold } from '../../../packages/reference/src/fold.ts';
import { packageFolder, readJson } from './files.ts';
import type { City } from './cities.ts';

interface ZoneNames {
  [part: string]: ZoneNames | string | undefined;
  exemplarCity?: string;
}

const LANGUAGES = ['pt', 'es', 'da', 'no', 'de', 'ar', 'fr', 'sv'];

/**
 * Returns city names by language and city id: CLDR's names of cities that time zones are named
 * after, plus the hand-written Arabic ones.
 */
export function cityNames(cities: readonly City[]): Record<string, Record<string, string>> {
  const byZone = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.timeZone}|${fold(city.name)}`;
    if (!byZone.has(key)) byZone.set(key, city);
  }
  const english = zones('en');
  const result: Record<string, Record<string, string>> = {};
  for (const language of LANGUAGES) {
    const found = new Map<City, string>();
    for (const [zone, local] of zones(language)) {
      const plain = english.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
      const city = byZone.get(`${zone}|${fold(plain)}`);
      if (city && local !== city.name) found.set(city, local);
    }
    if (language === 'ar') for (const city of cities) if (city.arabic) found.set(city, city.arabic);
    result[language] = Object.fromEntries(
      cities.flatMap((city) => (found.has(city) ? [[String(city.id), found.get(city)]] : [])),
    );
  }
  return result;
}

function zones(language: string): Map<string, string> {
  const folder = packageFolder('cldr-dates-full');
  const file = readJson<{
    main: Record<string, { dates: { timeZoneNames: { zone: ZoneNames } } }>;
  }>(join(folder, 'main', language, 'timeZoneNames.json'));
  const names = new Map<string, string>();
  const walk = (node: ZoneNames, path: string): void => {
    if (node.exemplarCity) names.set(path, node.exemplarCity);
    for (const [part, below] of Object.entries(node)) {
      if (typeof below === 'object') walk(below, path === '' ? part : `${path}/${part}`);
    }
  };
  walk(file.main[language]?.dates.timeZoneNames.zone ?? {}, '');
  return names;
}

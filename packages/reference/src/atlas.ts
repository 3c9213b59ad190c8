import { readFileSync } from 'node:fs';
import { arabicAirport } from './arabic-airports.ts';
import { retiredCodes } from './retired-codes.ts';
import type { Coordinates } from './distance.ts';

export type PlaceType = 'city' | 'airport' | 'landmark' | 'area';

/** Landscapes used in a place's illustration. */
export type Biome =
  | 'coast'
  | 'tropical'
  | 'mountain'
  | 'desert'
  | 'fjord'
  | 'city'
  | 'oldtown'
  | 'savannah'
  | 'arctic'
  | 'lake';

/**
 * A travel destination or a place to find a hotel near. Names are English unless another language
 * was requested and is available.
 */
export interface Place extends Coordinates {
  /**
   * 'city-2267057', 'airport-LIS', 'landmark-belem-tower', 'area-lisbon-alfama'. Stable; safe in a
   * URL.
   */
  id: string;
  type: PlaceType;
  name: string;
  /** Name with disambiguation: 'Portland, Oregon, United States', 'Alfama, Lisbon, Portugal'. */
  label: string;
  /** ISO 3166-1, two letters. */
  countryCode: string;
  /** IANA time zone. */
  timeZone: string;
  /** One or two, the more characteristic first. */
  biomes: readonly Biome[];
  /** Number of inhabitants; 0 if unknown (islands, landmarks, airports). */
  population: number;
  /** Popularity among travellers, 0 to 9. */
  renown: number;
  /** State or province, if travellers expect one. */
  region?: string;
  /** Id of the city it belongs to; a city has its own id. Absent for airports far from any city. */
  cityId?: string;
  /** Airports only. */
  iata?: string;
}

type CityRow = [
  id: number | string,
  name: string,
  country: string,
  region: number,
  latitude: number,
  longitude: number,
  population: number,
  zone: number,
  biomes: string,
  weight: number,
  renown: number,
  aliases?: string,
];
type AirportRow = [
  iata: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  zone: number,
  traffic: number,
  weight: number,
  cityId: number | string,
  region?: number,
];
type SightRow = [
  id: string,
  name: string,
  cityId: number | string,
  latitude: number,
  longitude: number,
  zone: string | 0,
  weight: number,
  arabic: string,
  aliases?: string,
];

/** A place as stored in memory: the fields needed for searching, and the location of the rest. */
export interface Entry extends Coordinates {
  type: PlaceType;
  key: string;
  name: string;
  country: string;
  region: string;
  weight: number;
  population: number;
  renown: number;
  zone: string;
  biomes: string;
  aliases: string;
  arabic: string;
  /** Town the airport names, even if it is not one of our cities. */
  town: string;
  city: Entry | undefined;
}

export interface Atlas {
  /** Highest weight first: the index is the rank. */
  entries: readonly Entry[];
  /** Also by the id of a retired code: 'airport-TXL' is the airport that replaced it. */
  byId: ReadonlyMap<string, Entry>;
  cities: readonly Entry[];
  /** City names by language, then by city id without its prefix. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

let atlas: Atlas | undefined;

/** Returns all places; read from disk on the first call. */
export function openAtlas(): Atlas {
  atlas ??= load();
  return atlas;
}

/** Reads a JSON file of data/. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${file}.json`, import.meta.url), 'utf8')) as T;
}

function load(): Atlas {
  const names = readData<Record<string, Record<string, string>>>('city-names');
  const byKey = new Map<number | string, Entry>();
  const cities = loadCities(names['ar'] ?? {}, byKey);
  const entries = [...cities, ...loadAirports(byKey), ...loadSights(byKey)].sort(
    (a, b) => b.weight - a.weight,
  );
  const byId = new Map(entries.map((entry) => [entry.key, entry]));
  for (const [retired, current] of retiredCodes()) {
    const airport = byId.get(`airport-${current}`);
    if (airport !== undefined) byId.set(`airport-${retired}`, airport);
  }
  return { entries, byId, cities, names };
}

/** Loads the cities; each is also stored in `byKey` under its number in the data. */
function loadCities(
  arabic: Readonly<Record<string, string>>,
  byKey: Map<number | string, Entry>,
): Entry[] {
  const table = readData<{ regions: string[]; zones: string[]; rows: CityRow[] }>('cities');
  return table.rows.map((row): Entry => {
    const [
      key,
      name,
      country,
      region,
      latitude,
      longitude,
      population,
      zone,
      biomes,
      weight,
      renown,
      aliases = '',
    ] = row;
    const entry: Entry = {
      type: 'city',
      key: `city-${key}`,
      name,
      country,
      region: table.regions[region] ?? '',
      latitude,
      longitude,
      population,
      renown,
      weight,
      zone: table.zones[zone] ?? 'Etc/UTC',
      biomes,
      aliases,
      arabic: arabic[key] ?? '',
      town: '',
      city: undefined,
    };
    entry.city = entry;
    byKey.set(key, entry);
    return entry;
  });
}

/** Loads the airports, with region and landscape of their city; without one, with their own region. */
function loadAirports(cities: ReadonlyMap<number | string, Entry>): Entry[] {
  const table = readData<{ zones: string[]; regions: string[]; rows: AirportRow[] }>('airports');
  return table.rows.map((row): Entry => {
    const [iata, name, town, country, latitude, longitude, zone, traffic, weight, cityId, region] =
      row;
    const city = cities.get(cityId);
    return {
      type: 'airport',
      key: `airport-${iata}`,
      name,
      country,
      region: city?.region ?? table.regions[region ?? -1] ?? '',
      latitude,
      longitude,
      population: 0,
      renown: traffic,
      weight,
      zone: table.zones[zone] ?? 'Etc/UTC',
      biomes: city?.biomes ?? 'u',
      aliases: iata,
      arabic: arabicAirport(iata),
      town,
      city,
    };
  });
}

/** Loads landmarks and areas of known cities. */
const loadSights = (cities: ReadonlyMap<number | string, Entry>): Entry[] =>
  (['landmark', 'area'] as const).flatMap((type) =>
    readData<{ rows: SightRow[] }>(`${type}s`).rows.flatMap((row): Entry[] => {
      const [id, name, cityId, latitude, longitude, zone, weight, arabic, aliases = ''] = row;
      const city = cities.get(cityId);
      if (!city) return [];
      return [
        {
          type,
          key: `${type}-${id}`,
          name,
          country: city.country,
          region: city.region,
          latitude,
          longitude,
          population: 0,
          renown: city.renown,
          weight,
          zone: zone === 0 ? city.zone : zone,
          biomes: city.biomes,
          aliases,
          arabic,
          town: '',
          city,
        },
      ];
    }),
  );

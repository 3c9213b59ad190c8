import { find } from 'geo-tz/all';
import { codedRegions } from '../../packages/reference/src/region-codes.ts';
import { readAirports } from './src/airports.ts';
import { readCities, type City } from './src/cities.ts';
import { countryNames, writeCountries, writeCurrencies } from './src/countries.ts';
import { writeCoasts } from './src/coasts.ts';
import { writeJson, writeRows } from './src/files.ts';
import { coastline, Grid, kilometres } from './src/geo.ts';
import { cityNames } from './src/names.ts';
import { readSights, type Sight } from './src/sights.ts';

/** Assigns numbers to repeated names, in order of first use. */
class Index {
  readonly list: string[] = [];

  private readonly at = new Map<string, number>();

  of(value: string): number {
    const known = this.at.get(value);
    if (known !== undefined) return known;
    this.at.set(value, this.list.length);
    return this.list.push(value) - 1;
  }
}

const airports = readAirports();
const heights = new Grid(
  airports.flatMap((airport) =>
    airport.elevation === undefined ? [] : [{ ...airport, elevation: airport.elevation }],
  ),
  0.5,
);
const cities = readCities({ coast: coastline(), heights });
const priced = writeCurrencies();
const countries = writeCountries(airports, priced);

const zones = new Index();
const regions = new Index();
const cityRows = cities.map((city) => [
  city.id,
  city.name,
  city.country,
  city.region === '' ? -1 : regions.of(city.region),
  city.latitude,
  city.longitude,
  city.population,
  zones.of(city.timeZone),
  city.biomes,
  city.weight,
  city.renown,
  ...(city.aliases.length > 0 ? [city.aliases.join(',')] : []),
]);
writeRows(
  'data/cities.json',
  {
    fields:
      'id name country region latitude longitude population zone biomes weight renown aliases'.split(
        ' ',
      ),
    regions: regions.list,
    zones: zones.list,
  },
  cityRows,
);
const namesOfCities = cityNames(cities);
writeJson('data/city-names.json', namesOfCities);
console.log(`${writeCoasts(cities, namesOfCities['ar'] ?? {})} towns on coasts and borders`);

const byTown = new Grid(cities, 0.5);
const names = countryNames();
const served = airports.filter(
  (airport) => airport.scheduled && names[airport.country] !== undefined,
);
const airportZones = new Index();
const airportRegions = new Index();
const regionNames = new Map(
  codedRegions().map(({ country, code, name }) => [`${country}-${code}`, name]),
);
const airportRows = served
  .map((airport) => {
    const city = cityOf(airport);
    const weight = Math.round(200 + airport.traffic * 25 + (city ? city.weight * 0.1 : 0));
    return { airport, city, weight };
  })
  .sort((a, b) => b.weight - a.weight || (a.airport.iata < b.airport.iata ? -1 : 1))
  .map(({ airport, city, weight }) => ({
    airport,
    city,
    weight,
    region: city === undefined ? regionNames.get(airport.region) : undefined,
  }))
  .map(({ airport, city, weight, region }) => [
    airport.iata,
    airport.name,
    city?.name ?? airport.city.split(',')[0],
    airport.country,
    round(airport.latitude),
    round(airport.longitude),
    airportZones.of(find(airport.latitude, airport.longitude)[0] ?? 'Etc/UTC'),
    airport.traffic,
    weight,
    city?.id ?? 0,
    ...(region === undefined ? [] : [airportRegions.of(region)]),
  ]);
writeRows(
  'data/airports.json',
  {
    fields: 'iata name city country latitude longitude zone traffic weight cityId region'.split(
      ' ',
    ),
    regions: airportRegions.list,
    zones: airportZones.list,
  },
  airportRows,
);

for (const table of ['landmarks', 'areas'] as const) {
  const rows = readSights(table, cities).map(sightRow);
  writeRows(
    `data/${table}.json`,
    { fields: 'id name cityId latitude longitude zone weight arabic aliases'.split(' ') },
    rows,
  );
  console.log(`${rows.length} ${table}`);
}
// Search terms of all places, built with the same code that reads them.
const { openAtlas } = await import('../../packages/reference/src/atlas.ts');
const { placeWords } = await import('../../packages/reference/src/place-words.ts');
const found = placeWords(openAtlas());
writeJson('data/words.json', {
  words: found.words.join(' '),
  ids: Buffer.from(found.ids.buffer).toString('base64'),
  counts: Buffer.from(found.counts.buffer).toString('base64'),
});
console.log(
  `${cities.length} cities, ${served.length} airports, ${countries} countries, ${priced.size} currencies`,
);

/** Returns the city an airport serves: the one it names, else the most important one nearby. */
function cityOf(airport: (typeof served)[number]): City | undefined {
  // 'Pendik, Istanbul' names a district first, 'Nice, Alpes-Maritimes' the town: uses the most
  // important nearby city with one of these names.
  const towns = airport.city.split(',').map((town) => town.trim());
  const named = cities.find(
    (city) =>
      city.country === airport.country &&
      [city.name, ...city.aliases].some((name) => towns.includes(name)) &&
      kilometres(city, airport) < 120,
  );
  if (named) return named;
  const close = byTown.nearest(airport, 12)?.point;
  return close && close.country === airport.country
    ? airport.city === ''
      ? close
      : undefined
    : undefined;
}

function sightRow(sight: Sight): unknown[] {
  const row: unknown[] = [
    sight.id,
    sight.name,
    sight.city.id,
    sight.latitude,
    sight.longitude,
    sight.timeZone === sight.city.timeZone ? 0 : sight.timeZone,
    sight.weight,
    sight.arabic,
  ];
  return sight.aliases.length > 0 ? [...row, sight.aliases.join(',')] : row;
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

// Assigns airports to cities. The data assign an airport to a named town, which in half of the
// cases is a suburb or airfield; those airports are assigned to the most important city nearby.
// Where neither name nor distance matches travellers' expectations, a table overrides.
import { around } from './around.ts';
import { openAtlas, type Entry } from './atlas.ts';
import { fold } from './fold.ts';

/** Maximum distance in miles to the city of an airport that names no known city. */
const NEAR_MILES = 28;
/** Maximum distance in miles to a city with the airport's own name. */
const NAMED_MILES = 40;

/** Airports that also, or only, serve another city than the one they name, by city id. */
const ALSO_SERVE: Readonly<Record<string, string>> = {
  'city-2643743': 'LTN SEN', // London
  'city-1850147': 'NRT', // Tokyo
  'city-5128581': 'EWR HPN ISP SWF', // New York
  'city-4140963': 'BWI', // Washington
  'city-5391959': 'OAK SJC', // San Francisco
  'city-5368361': 'BUR LGB ONT SNA', // Los Angeles
  'city-4164138': 'FLL', // Miami
  'city-5809844': 'PAE', // Seattle
  'city-5308655': 'AZA', // Phoenix
  'city-4684888': 'DFW', // Dallas
  'city-4691930': 'DFW', // Fort Worth
  'city-6167865': 'YHM', // Toronto
  'city-3530597': 'TLC', // Mexico City
  'city-3448439': 'VCP', // São Paulo
  'city-2988507': 'BVA', // Paris
  'city-2800866': 'CRL', // Brussels
  'city-3173435': 'BGY', // Milan
  'city-3182164': 'BGY', // Bergamo
  'city-3164603': 'TSF', // Venice
  'city-2661604': 'BSL', // Basel
  'city-2991214': 'BSL', // Mulhouse
  'city-2946447': 'CGN', // Bonn
  'city-2934246': 'NRN', // Düsseldorf
  'city-2673730': 'NYO', // Stockholm
  'city-3143244': 'TRF', // Oslo
  'city-2648579': 'GLA PIK', // Glasgow
  'city-3096472': 'KTW', // Katowice
  'city-1735161': 'KUL', // Kuala Lumpur
  'city-1853909': 'UKB', // Osaka
  'city-1273294': 'DEL DXN HDO', // Delhi
  'city-1261481': 'DEL DXN HDO', // New Delhi
  'city-1275339': 'NMI', // Mumbai
  'city-1717512': 'CEB', // Cebu City
  'city-2158177': 'AVV', // Melbourne
  'city-1730737': 'CRK', // Angeles City
  'city-2485926': 'ORN', // Oran
};

/**
 * Airports that share a city's name but are not associated with it by travellers: too far away, or
 * with hardly any airline.
 */
const SERVE_NOT: Readonly<Record<string, string>> = {
  'city-2925533': 'HHN', // Frankfurt
  'city-5128581': 'TEB', // New York
  'city-5391959': 'SQL', // San Francisco
  'city-4164138': 'OPF', // Miami
  'city-5419384': 'BJC', // Denver
  'city-4180439': 'PDK', // Atlanta
  'city-4930956': 'BED', // Boston
  'city-4508722': 'LUK', // Cincinnati
  'city-5809844': 'BFI', // Seattle
  'city-2158177': 'MBW MEB', // Melbourne
  'city-2618425': 'RKE', // Copenhagen
  'city-5506956': 'BLD', // Las Vegas
};

/** City codes used by airlines that are not the code of the city's only airport. */
const CITY_CODES: Readonly<Record<string, string>> = {
  'city-2643743': 'LON',
  'city-1850147': 'TYO',
  'city-5128581': 'NYC',
  'city-4140963': 'WAS',
  'city-4887398': 'CHI',
  'city-4699066': 'HOU',
  'city-2988507': 'PAR',
  'city-3173435': 'MIL',
  'city-3169070': 'ROM',
  'city-2673730': 'STO',
  'city-3143244': 'OSL',
  'city-524901': 'MOW',
  'city-745044': 'IST',
  'city-1853909': 'OSA',
  'city-1835848': 'SEL',
  'city-1816670': 'BJS',
  'city-1796236': 'SHA',
  'city-2128295': 'SPK',
  'city-1642911': 'JKT',
  'city-1609350': 'BKK',
  'city-3448439': 'SAO',
  'city-3451190': 'RIO',
  'city-3435910': 'BUE',
  'city-6167865': 'YTO',
  'city-6077243': 'YMQ',
  'city-3413829': 'REK',
  'city-683506': 'BUH',
  'city-2800866': 'BRU',
  'city-184745': 'NBO',
  'city-993800': 'JNB',
  'city-2147714': 'SYD',
  'city-361058': 'ALY',
  'city-2220957': 'YAO',
  'city-587084': 'BAK',
  'city-323786': 'ANK',
  'city-3470127': 'BHZ',
  'city-5946768': 'YEA',
  'city-4990729': 'DTT',
  'city-2692969': 'MMA',
};

interface Groups {
  /** Airports of a city, busiest first. */
  readonly byCity: ReadonlyMap<Entry, readonly Entry[]>;
  /** Primary city of an airport. */
  readonly cityOf: ReadonlyMap<Entry, Entry>;
  readonly byCode: ReadonlyMap<string, Entry>;
}

let groups: Groups | undefined;

/** Computes all groups on the first call. */
export function openGroups(): Groups {
  groups ??= load();
  return groups;
}

function load(): Groups {
  const { entries, byId } = openAtlas();
  const byCity = new Map<Entry, Set<Entry>>();
  const cityOf = new Map<Entry, Entry>();
  const join = (city: Entry, airport: Entry): void => {
    const known = byCity.get(city);
    if (known === undefined) byCity.set(city, new Set([airport]));
    else known.add(airport);
    if (!cityOf.has(airport)) cityOf.set(airport, city);
  };
  for (const [id, airports] of listed(ALSO_SERVE))
    for (const airport of airports) {
      const city = byId.get(id);
      // an airport with an assigned city keeps it; the table only adds cities
      if (city === undefined) continue;
      if (airport.city !== undefined) cityOf.set(airport, airport.city);
      join(city, airport);
    }
  for (const airport of entries) {
    if (airport.type !== 'airport') continue;
    const city = airport.city ?? (cityOf.has(airport) ? undefined : cityAround(airport));
    if (city !== undefined) join(city, airport);
  }
  for (const [id, airports] of listed(SERVE_NOT)) {
    const city = byId.get(id);
    for (const airport of airports) if (city !== undefined) byCity.get(city)?.delete(airport);
  }
  const sorted = new Map(
    [...byCity].map(([city, airports]) => [city, [...airports].sort(byTraffic)] as const),
  );
  const byCode = new Map(
    Object.entries(CITY_CODES).flatMap(([id, code]) => {
      const city = byId.get(id);
      return city === undefined ? [] : [[code, city] as const];
    }),
  );
  return { byCity: sorted, cityOf, byCode };
}

const byTraffic = (a: Entry, b: Entry): number =>
  b.renown - a.renown || b.weight - a.weight || (a.aliases < b.aliases ? -1 : 1);

function listed(table: Readonly<Record<string, string>>): (readonly [string, Entry[]])[] {
  const { byId } = openAtlas();
  return Object.entries(table).map(([id, codes]) => [
    id,
    codes.split(' ').flatMap((code) => byId.get(`airport-${code}`) ?? []),
  ]);
}

/**
 * Returns the city for an airport that names no known city: the one with its own name, or else the
 * most important nearby.
 */
function cityAround(airport: Entry): Entry | undefined {
  const cities = around('city', airport, NAMED_MILES).filter(
    ({ entry }) => entry.country === airport.country,
  );
  const town = fold(airport.town);
  const named = cities.filter(({ entry }) => fold(entry.name) === town);
  let best: Entry | undefined;
  let most = 0;
  for (const { entry, miles } of named.length > 0 ? named : cities) {
    if (named.length === 0 && miles > NEAR_MILES) continue;
    const draw = (Math.max(entry.population, 2_000) * (1 + entry.renown)) / (miles * miles + 3.5);
    if (draw > most) [best, most] = [entry, draw];
  }
  return best;
}

/** Computes all groups now (about 120 ms), so that the first request does not wait. */
export function loadAirports(): void {
  openGroups();
}

/**
 * Returns the IATA codes of a city's airports by its id ('city-2643743'), busiest first. Empty for
 * a city without airports and for any other id.
 */
export function airportsOfCity(cityId: string): readonly string[] {
  const city = openAtlas().byId.get(cityId);
  const airports = city === undefined ? undefined : openGroups().byCity.get(city);
  return airports === undefined ? [] : airports.map(({ aliases }) => aliases);
}

/**
 * Returns the id of an airport's primary city (IATA code); undefined if it is far from any city, or
 * unknown.
 */
export function cityOfAirport(iata: string): string | undefined {
  const airport = openAtlas().byId.get(`airport-${iata}`);
  return airport === undefined ? undefined : openGroups().cityOf.get(airport)?.key;
}

/** Returns the IATA code of a city with several airports ('LON'); undefined if there is none. */
export const codeOfCity = (cityId: string): string | undefined => CITY_CODES[cityId];

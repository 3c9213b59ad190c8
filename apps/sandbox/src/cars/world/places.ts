// Places with desks: every airport and town of the reference data, in a grid of one-degree cells,
// so that a search reads only a few.
import { distanceMiles, placesOf } from '@portico/reference';
import { type Zone, zoneOf } from '../../kernel/zones.ts';

export interface DeskPlace {
  /** `mco`, or `t4167147`; letters and digits only. */
  readonly id: string;
  readonly name: string;
  /** Town that it lies in or near, with the region where that is customary. */
  readonly town: string;
  readonly country: string;
  readonly zone: Zone;
  readonly latitude: number;
  readonly longitude: number;
  readonly isAirport: boolean;
  readonly isByTheSea: boolean;
  readonly hasSnow: boolean;
  /** Class of an airport by its traffic, 1 to 9; 0 for towns. */
  readonly rank: number;
  readonly desks: number;
}

export interface DeskPlaces {
  readonly all: readonly DeskPlace[];
  of(id: string): DeskPlace | undefined;
  /** Returns the places within `km` kilometres, the nearest first. */
  near(latitude: number, longitude: number, km: number): readonly DeskPlace[];
}

/** Number of desks at an airport by its class. */
const AT_AIRPORTS = [0, 1, 2, 4, 5, 7, 8, 10, 11, 12];
/** Number of desks of a town by its minimum population. */
const IN_TOWNS = [
  [2_000_000, 6],
  [500_000, 4],
  [200_000, 3],
  [100_000, 2],
] as const;

export const KM_PER_MILE = 1.609_344;
export const kmBetween = (
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number => distanceMiles(a, b) * KM_PER_MILE;

/** Loads all places. Expensive: call it once. */
export function loadDeskPlaces(): DeskPlaces {
  const all = [...airports(), ...towns()];
  const byId = new Map(all.map((place) => [place.id, place]));
  const cells = Map.groupBy(all, ({ latitude, longitude }) => cellOf(latitude, longitude));
  return {
    all,
    of: (id) => byId.get(id),
    near: (latitude, longitude, km) => near(cells, { latitude, longitude }, km),
  };
}

const airports = (): DeskPlace[] =>
  placesOf('airport').map((airport) => ({
    ...groundOf(airport),
    id: (airport.iata ?? '').toLowerCase(),
    town: airport.label.replace(/^.*?\), /, ''),
    isAirport: true,
    rank: airport.renown,
    desks: AT_AIRPORTS[airport.renown] ?? 0,
  }));

const towns = (): DeskPlace[] =>
  placesOf('city').map((city) => ({
    ...groundOf(city),
    id: `t${city.id.slice('city-'.length).replace(/[^a-z0-9]/g, '')}`,
    town: city.region === undefined ? city.name : `${city.name}, ${city.region}`,
    isAirport: false,
    rank: 0,
    desks: IN_TOWNS.find(([people]) => city.population >= people)?.[1] ?? 1,
  }));

const groundOf = (place: ReturnType<typeof placesOf>[number]) => ({
  name: place.name,
  country: place.countryCode,
  zone: zoneOf(place.timeZone),
  latitude: place.latitude,
  longitude: place.longitude,
  isByTheSea: place.biomes.includes('coast') || place.biomes.includes('tropical'),
  hasSnow: ['mountain', 'arctic', 'fjord'].some((biome) => place.biomes.some((b) => b === biome)),
});

const cellOf = (latitude: number, longitude: number): number =>
  Math.floor(latitude + 90) * 360 + (((Math.floor(longitude + 180) % 360) + 360) % 360);

const KM_PER_DEGREE = 110;

function near(
  cells: ReadonlyMap<number, readonly DeskPlace[]>,
  point: { readonly latitude: number; readonly longitude: number },
  km: number,
): readonly DeskPlace[] {
  const high = Math.ceil(km / KM_PER_DEGREE);
  const narrow = Math.cos((Math.min(89, Math.abs(point.latitude) + high) * Math.PI) / 180);
  const wide = Math.min(180, Math.ceil(km / (KM_PER_DEGREE * Math.max(0.02, narrow))));
  const seen = new Map<DeskPlace, number>();
  for (let up = -high; up <= high; up += 1)
    for (let east = -wide; east <= wide; east += 1)
      for (const place of cells.get(cellOf(point.latitude + up, point.longitude + east)) ?? []) {
        const away = kmBetween(point, place);
        if (away <= km) seen.set(place, away);
      }
  return [...seen].toSorted(([, a], [, b]) => a - b).map(([place]) => place);
}

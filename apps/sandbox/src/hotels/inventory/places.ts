// Real places with hotels, and their data that prices and names need.

/** A part of a town, with its centre. */
export interface Quarter {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface SandboxPlace {
  /** Short and stable: letters and digits only. */
  readonly id: string;
  readonly name: string;
  readonly countryCode: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
  /** Landscapes, the strongest first, e.g. 'coast', 'oldtown'. */
  readonly biomes: readonly string[];
  /** Known quarters; empty for most towns. */
  readonly quarters: readonly Quarter[];
  /** 0–9: popularity with travellers. */
  readonly renown: number;
}

export interface SandboxCountry {
  readonly currency: string;
  /** Decimal digits (ISO 4217). */
  readonly digits: number;
  /** Units of the currency per US dollar. */
  readonly perDollar: number;
}

export interface Places {
  byId(id: string): SandboxPlace | undefined;
  /** Returns places within `km` kilometres, nearest first. */
  near(latitude: number, longitude: number, km: number): readonly SandboxPlace[];
  all(): readonly SandboxPlace[];
  country(code: string): SandboxCountry;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometres. */
export function distanceKm(aLat: number, aLon: number, bLat: number, bLon: number): number {
  const dLat = radians(bLat - aLat) / 2;
  const dLon = radians(bLon - aLon) / 2;
  const h =
    Math.sin(dLat) ** 2 + Math.cos(radians(aLat)) * Math.cos(radians(bLat)) * Math.sin(dLon) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the point `km` away at `bearing` degrees. */
export function offset(
  latitude: number,
  longitude: number,
  km: number,
  bearing: number,
): { readonly latitude: number; readonly longitude: number } {
  const north = (km * Math.cos(radians(bearing))) / 110.574;
  const east =
    (km * Math.sin(radians(bearing))) / (111.32 * Math.max(0.05, Math.cos(radians(latitude))));
  const round = (value: number): number => Math.round(value * 1e5) / 1e5;
  return {
    latitude: round(latitude + north),
    longitude: round(((longitude + east + 540) % 360) - 180),
  };
}

/** Indexes places in a grid of one-degree cells, so that a search reads only a few. */
export function createPlaces(
  list: readonly SandboxPlace[],
  country: (code: string) => SandboxCountry,
): Places {
  const byId = new Map(list.map((place) => [place.id, place]));
  const cells = new Map<string, SandboxPlace[]>();
  const cell = (latitude: number, longitude: number): string =>
    `${Math.floor(latitude)}:${((Math.floor(longitude) % 360) + 360) % 360}`;
  for (const place of list) {
    const key = cell(place.latitude, place.longitude);
    const inCell = cells.get(key);
    if (inCell === undefined) cells.set(key, [place]);
    else inCell.push(place);
  }
  return {
    byId: (id) => byId.get(id),
    all: () => list,
    country,
    near: (latitude, longitude, km) => {
      const spanLat = Math.ceil(km / 110) + 1;
      const spanLon = Math.min(
        180,
        Math.ceil(
          km / (111 * Math.max(0.02, Math.cos(radians(Math.min(89, Math.abs(latitude)))))),
        ) + 1,
      );
      const found: { place: SandboxPlace; km: number }[] = [];
      for (let dLat = -spanLat; dLat <= spanLat; dLat += 1) {
        for (let dLon = -spanLon; dLon <= spanLon; dLon += 1) {
          for (const place of cells.get(cell(latitude + dLat, longitude + dLon)) ?? []) {
            const away = distanceKm(latitude, longitude, place.latitude, place.longitude);
            if (away <= km) found.push({ place, km: away });
          }
        }
      }
      return [
        ...new Map(
          found.sort((a, b) => a.km - b.km).map(({ place }) => [place.id, place]),
        ).values(),
      ];
    },
  };
}

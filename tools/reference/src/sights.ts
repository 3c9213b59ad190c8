import { find } from 'geo-tz/all';
import { fold } from '../../../packages/reference/src/fold.ts';
import type { City } from './cities.ts';
import { hand } from './files.ts';
import { kilometres } from './geo.ts';

export interface Sight {
  id: string;
  name: string;
  city: City;
  latitude: number;
  longitude: number;
  timeZone: string;
  weight: number;
  arabic: string;
  aliases: string[];
}

/**
 * Maximum distances from the city in kilometres: landmarks may be a day trip away; areas are part
 * of it.
 */
const REACH = { landmarks: 240, areas: 30 };

/**
 * Reads hand-written points of interest ('landmarks') or neighbourhoods ('areas'), each assigned to
 * its city.
 */
export function readSights(table: 'landmarks' | 'areas', cities: readonly City[]): Sight[] {
  const seen = new Set<string>();
  return hand(table)
    .map(
      ([
        cityName = '',
        country = '',
        name = '',
        latitude,
        longitude,
        arabic = '',
        aliases = '',
      ]): Sight => {
        const city = cities.find(
          (candidate) => candidate.country === country && candidate.name === cityName,
        );
        if (!city)
          throw new Error(
            `${table}: ${name} belongs to ${cityName}, ${country}, which is not in the data`,
          );
        const at = { latitude: Number(latitude), longitude: Number(longitude) };
        const away = kilometres(at, city);
        if (!(away < REACH[table]))
          throw new Error(`${table}: ${name} lies ${Math.round(away)} km from ${cityName}`);
        const slug = fold(table === 'areas' ? `${cityName} ${name}` : name).replaceAll(' ', '-');
        const id = seen.has(slug) ? `${slug}-${fold(cityName).replaceAll(' ', '-')}` : slug;
        seen.add(id);
        const weight = Math.round(city.weight * 0.4) - (table === 'areas' ? 20 : 0);
        const others = aliases.split(',').filter((alias) => alias !== '');
        return {
          id,
          name,
          city,
          ...at,
          timeZone: find(at.latitude, at.longitude)[0] ?? city.timeZone,
          weight,
          arabic,
          aliases: others,
        };
      },
    )
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

// Names of cities and of their known quarters in other languages, from the reference data.
import { placesOf } from '@portico/reference';
import { shortId } from '../inventory/world.ts';
import type { Property } from '../inventory/properties.types.ts';
import { arabic } from './arabic.ts';
import type { Language } from './language.ts';

let known: ReadonlyMap<string, string> | undefined;

/**
 * Arabic names by the id of the city, or by that and the quarter's English name. Loaded on first
 * use.
 */
function load(): ReadonlyMap<string, string> {
  const names = new Map(placesOf('city', 'ar').map((city) => [shortId(city.id), city.name]));
  const quarters = new Map(placesOf('area', 'ar').map(({ id, name }) => [id, name]));
  for (const { id, name, cityId } of placesOf('area'))
    if (cityId !== undefined) names.set(`${shortId(cityId)} ${name}`, quarters.get(id) ?? name);
  return names;
}

/** Returns city and quarter of a hotel. */
export function standsIn(
  { place, area }: Property,
  language: Language,
): { readonly city: string; readonly area: string } {
  if (language === 'en') return { city: place.name, area };
  known ??= load();
  const city = known.get(place.id) ?? place.name;
  if (area === place.name) return { city, area: city };
  return { city, area: known.get(`${place.id} ${area}`) ?? arabic(area) };
}

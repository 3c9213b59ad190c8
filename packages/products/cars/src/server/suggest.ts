// Places to fetch a car for a few letters (specification, section 7): airports, then towns. They
// come from the reference data alone, so that no supplier is asked with every letter.
import type { Place } from '@portico/contract';
import {
  findPlaces,
  place,
  type Place as ReferencePlace,
  suggestAirports,
} from '@portico/reference';
import { type Asker, requireService } from '@portico/selling';

const MOST_AIRPORTS = 6;
const MOST_TOWNS = 6;
/** Places that are looked at: some of them are sights and quarters. */
const LOOKED_AT = 20;
/** Longest text that is read; all else of it is left out. */
const LONGEST = 80;

/**
 * The answer as JSON. Never fails for a text of any kind or length: it gives lists, perhaps empty
 * ones. Throws SERVICE_NOT_AVAILABLE where the site does not rent cars.
 */
export function suggestions(asker: Asker, typed: string): string {
  requireService(asker.site, 'Cars');
  const { language } = asker;
  const text = typed.trim().slice(0, LONGEST);
  const locations = placesFor(text, language);
  return JSON.stringify({ data: { locations, allData: locations } });
}

/** An address holds places by their ids: a page asks what such a place is called. */
const PLACE_ID = /^(?:airport|city)-/;

function placesFor(text: string, language: string): Place[] {
  const asked = PLACE_ID.test(text) ? placeOf(text, language) : undefined;
  if (asked !== undefined) return [asked];
  // a town without an airport has desks of its own
  const airports = suggestAirports(text, language, { withNearest: false }).filter(
    ({ type }) => type === 'airport',
  );
  const { entries } = findPlaces(text, LOOKED_AT);
  const towns = entries.flatMap(({ type, key, city }) =>
    type === 'city' ? [key] : type === 'airport' || city === undefined ? [] : [city.key],
  );
  return [
    ...airports.slice(0, MOST_AIRPORTS).map(({ id }) => id),
    ...[...new Set(towns)].slice(0, MOST_TOWNS),
  ].flatMap((id) => placeOf(id, language) ?? []);
}

function placeOf(id: string, language: string): Place | undefined {
  const found = place(id, language);
  if (found === undefined) return undefined;
  const { type, label, countryCode, latitude, longitude, timeZone } = found;
  return {
    id,
    type,
    name: nameOf(found, language),
    label,
    countryCode,
    latitude,
    longitude,
    timeZone,
  };
}

/** 'Lisbon Humberto Delgado Airport': the form and the heading show the name alone. */
function nameOf({ type, name, cityId }: ReferencePlace, language: string): string {
  const city =
    type === 'airport' && cityId !== undefined ? place(cityId, language)?.name : undefined;
  return city === undefined || name.includes(city) || language === 'ar' ? name : `${city} ${name}`;
}

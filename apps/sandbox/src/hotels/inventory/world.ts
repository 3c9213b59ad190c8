// The real world from the reference data: every city with its quarters and currency.
import { country, minorUnits, placesOf, startingRates } from '@portico/reference';
import { createPlaces } from './places.ts';
import type { Places, Quarter, SandboxCountry } from './places.ts';

/**
 * Territories that are not in the table of selectable currencies. All others there use the dollar.
 */
const EURO_TERRITORIES = 'MC RE MQ AD VA SM GP YT GF PM BL MF ME XK AX TF';
/** Population if it is unknown: islands and villages. */
const VILLAGE = 3_000;

/** Loads all places. Expensive: call it once. */
export function loadPlaces(): Places {
  const quarters = new Map<string, Quarter[]>();
  for (const area of placesOf('area')) {
    if (area.cityId === undefined) continue;
    const known = quarters.get(area.cityId) ?? [];
    known.push({ name: area.name, latitude: area.latitude, longitude: area.longitude });
    quarters.set(area.cityId, known);
  }
  return createPlaces(
    placesOf('city').map((city) => ({
      id: shortId(city.id),
      name: city.name,
      countryCode: city.countryCode,
      population: city.population > 0 ? city.population : VILLAGE,
      latitude: city.latitude,
      longitude: city.longitude,
      timeZone: city.timeZone,
      biomes: city.biomes,
      quarters: quarters.get(city.id) ?? [],
      renown: city.renown,
    })),
    countryOf,
  );
}

/** Shortens 'city-2267057' to '2267057'. */
export const shortId = (cityId: string): string =>
  cityId.slice('city-'.length).replace(/[^a-z0-9]/g, '');

/**
 * The table of rates is shipped with the data, so prices are the same everywhere until it is
 * regenerated.
 */
const rates = startingRates().rates;

function countryOf(code: string): SandboxCountry {
  const currency = country(code)?.currency ?? (EURO_TERRITORIES.includes(code) ? 'EUR' : 'USD');
  return { currency, digits: minorUnits(currency), perDollar: rates[currency] ?? 1 };
}

// Localizes desk names. Suppliers name desks in English after their location: such names are
// translated, others are kept as the supplier has them.
import { citiesWithin, nearestAirport } from '@portico/reference';
import { carTexts } from '../texts/index.ts';
import type { Desk } from '../shapes.ts';

type Named = Pick<Desk, 'name' | 'place' | 'latitude' | 'longitude'>;
type Words = (typeof carTexts)['ar' | 'en']['cars'];

/**
 * Maximum distance of an airport desk from its airport, and of a town desk from the town centre.
 */
const AIRPORT_MILES = 12;
const TOWN_MILES = 6;

/**
 * Returns the texts of a language with translated desk names; null if suppliers' names are kept.
 */
const wordsOf = (language: string): Words | null => (language === 'ar' ? carTexts.ar.cars : null);

const fill = (text: string, name: string): string => text.replace('{{name}}', name);

/**
 * Returns the English and the localized name of the place the supplier's name refers to; null if
 * the name refers to something else.
 */
function standsAt(
  { name, place, latitude, longitude }: Named,
  language: string,
): { readonly english: string; readonly own: string } | null {
  if (place === 'airport') {
    const english = nearestAirport(latitude, longitude, AIRPORT_MILES)?.name;
    const own = nearestAirport(latitude, longitude, AIRPORT_MILES, language)?.name;
    return english === name && own !== undefined ? { english, own } : null;
  }
  const text = carTexts.en.cars[`deskAt.${place}`];
  const cities = citiesWithin(latitude, longitude, TOWN_MILES);
  const at = cities.findIndex((city) => fill(text, city.name) === name);
  const own = citiesWithin(latitude, longitude, TOWN_MILES, language)[at]?.name;
  return at < 0 || own === undefined ? null : { english: cities[at]?.name ?? '', own };
}

/** Languages other than English in which a desk may have been named. */
const TRANSLATED = ['ar'] as const;

/** Returns the English name and address of a desk that a sale may have named in another language. */
function inEnglish(desk: Named & Pick<Desk, 'address'>): Pick<Desk, 'name' | 'address'> {
  const { name, address, place, latitude, longitude } = desk;
  for (const language of TRANSLATED) {
    const words = carTexts[language].cars;
    if (place === 'airport') {
      const own = nearestAirport(latitude, longitude, AIRPORT_MILES, language)?.name;
      const english = nearestAirport(latitude, longitude, AIRPORT_MILES)?.name;
      if (own !== name || english === undefined) continue;
      const isInHall = address === fill(words.arrivalsHall, own);
      return {
        name: english,
        address: isInHall ? fill(carTexts.en.cars.arrivalsHall, english) : address,
      };
    }
    const cities = citiesWithin(latitude, longitude, TOWN_MILES, language);
    const at = cities.findIndex((city) => fill(words[`deskAt.${place}`], city.name) === name);
    const english = citiesWithin(latitude, longitude, TOWN_MILES)[at]?.name;
    if (at >= 0 && english !== undefined)
      return { name: fill(carTexts.en.cars[`deskAt.${place}`], english), address };
  }
  return { name, address };
}

/** Returns the name and address of a sold desk in a language, whichever the sale was made in. */
export const soldDeskNamed = (
  desk: Named & Pick<Desk, 'address'>,
  language: string,
): Pick<Desk, 'name' | 'address'> => deskNamed({ ...desk, ...inEnglish(desk) }, language);

/**
 * Returns the name and address of a desk in a language: airports, arrivals halls, and the centre,
 * station and port of a town are translated. A street address stays as it is written locally.
 */
export function deskNamed(
  desk: Named & Pick<Desk, 'address'>,
  language: string,
): Pick<Desk, 'name' | 'address'> {
  const { name, address, place } = desk;
  const words = wordsOf(language);
  const stands = words === null ? null : standsAt(desk, language);
  if (words === null || stands === null) return { name, address };
  const { english, own } = stands;
  if (place !== 'airport') return { name: fill(words[`deskAt.${place}`], own), address };
  const isInHall = address === fill(carTexts.en.cars.arrivalsHall, english);
  return { name: own, address: isInHall ? fill(words.arrivalsHall, own) : address };
}

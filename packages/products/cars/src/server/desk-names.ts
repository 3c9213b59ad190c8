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

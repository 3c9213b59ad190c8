// Names of desks in a traveller's language. Suppliers name them in English after what they stand
// at: such a name is told in our words, any other as the supplier has it.
import { citiesWithin, nearestAirport } from '@portico/reference';
import { carTexts } from '../texts/index.ts';
import type { Desk } from '../shapes.ts';

type Named = Pick<Desk, 'name' | 'place' | 'latitude' | 'longitude'>;
type Words = (typeof carTexts)['ar' | 'en']['cars'];

/** A desk of an airport stands no farther from it, and one of a town no farther from its middle. */
const AIRPORT_MILES = 12;
const TOWN_MILES = 6;

/**
 * Words of a language in which desks are named anew; null where they are named as suppliers name
 * them.
 */
const wordsOf = (language: string): Words | null => (language === 'ar' ? carTexts.ar.cars : null);

const fill = (text: string, name: string): string => text.replace('{{name}}', name);

/**
 * What the desk stands at, in English and in the language, by the name the supplier gives it; null
 * where that says something else.
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
 * Name and address of a desk in a language: an airport, the middle, the station and the port of a
 * town have names of ours, and so has an airport's hall of arrivals. The address of a street stays
 * as one finds it there.
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

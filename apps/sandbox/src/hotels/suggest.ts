import type { Catalogue } from './inventory/catalogue.ts';
import type { Property } from './inventory/properties.types.ts';
import { nameBy, pointBy, propertyId, sells } from './suppliers.ts';
import type { Supplier } from './suppliers.ts';
import type { Language } from './words/language.ts';
import { standsIn } from './words/place-names.ts';

const MAX = 12;

/** Suggests hotels by the beginnings of the words of their names. */
export type SuggestService = (
  text: string,
  language: Language,
) => readonly Record<string, unknown>[];

interface Entry {
  readonly words: readonly string[];
  readonly property: Property;
}

/** Indexes the hotels of the most popular places on the first request. */
export function createSuggest(catalogue: Catalogue, supplier: Supplier): SuggestService {
  let entries: readonly Entry[] | null = null;
  const load = (): readonly Entry[] =>
    [...catalogue.places.all()]
      .sort((a, b) => b.renown - a.renown || b.population - a.population)
      .slice(0, 150)
      .flatMap((place) => catalogue.of(place))
      .filter((property) => sells(supplier, property))
      .map((property) => ({
        words: plain(`${property.name} ${property.place.name}`).split(/[^\p{L}\p{N}]+/u),
        property,
      }));
  return (text, language) => {
    entries ??= load();
    const wanted = plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    if (wanted.length === 0) return [];
    return entries
      .filter(({ words }) => wanted.every((word) => words.some((other) => other.startsWith(word))))
      .slice(0, MAX)
      .map(({ property }) => ({
        property_id: propertyId(supplier, property),
        name: nameBy(supplier, property),
        city: standsIn(property, language).city,
        country: property.place.countryCode,
        location: pointBy(supplier, property),
        time_zone: property.place.timeZone,
      }));
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

import { sells, type Supplier } from './suppliers.ts';
import { desksAt } from './world/desks.ts';
import type { DeskPlace, DeskPlaces } from './world/places.ts';

const MAX = 12;

/** Suggests places with desks by the beginnings of the words of their names. */
export type SuggestService = (text: string) => readonly Record<string, unknown>[];

interface Entry {
  readonly words: readonly string[];
  readonly place: DeskPlace;
}

const plain = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Builds the index of all places on the first request. */
export function createSuggest(places: () => DeskPlaces, supplier: Supplier): SuggestService {
  let entries: readonly Entry[] | null = null;
  const load = (): readonly Entry[] =>
    places()
      .all.toSorted((a, b) => b.desks - a.desks)
      .map((place) => ({
        words: plain(`${place.name} ${place.town} ${place.isAirport ? place.id : ''}`),
        place,
      }));
  return (text) => {
    const wanted = plain(text);
    if (wanted.length === 0) return [];
    entries ??= load();
    const found: Record<string, unknown>[] = [];
    for (const { words, place } of entries) {
      if (found.length >= MAX) break;
      if (!wanted.every((word) => words.some((other) => other.startsWith(word)))) continue;
      if (!desksAt(place).some(({ vendor }) => sells(supplier, vendor))) continue;
      found.push({
        name: place.name,
        kind: place.isAirport ? 'airport' : 'town',
        country: place.country,
        location: { latitude: place.latitude, longitude: place.longitude },
        time_zone: place.zone.name,
      });
    }
    return found;
  };
}

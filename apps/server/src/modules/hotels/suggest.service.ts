// Places for a few letters: reference places at once, hotels by name where places alone do not answer.
import type { HotelSupplier, Place } from '@portico/contract';
import { suggest } from '@portico/reference';
import { hotelId } from '@portico/supply';
import { LRUCache } from 'lru-cache';
import type { Asking } from './asking.ts';
import type { Asker } from './hotels.types.ts';

export interface SuggestDeps {
  readonly asking: Asking;
  /** How long suppliers are waited for: somebody is typing. */
  readonly waitMs: number;
}

const PLACES = 8;
const HOTELS = 5;
/** With this many places whose own name begins with the text, nobody looks for a hotel. */
const ENOUGH_PLACES = 4;
const SHORTEST_NAME = 3;

export type SuggestService = ReturnType<typeof suggestService>;

export function suggestService({ asking, waitMs }: SuggestDeps) {
  const kept = new LRUCache<string, readonly Place[]>({ max: 5_000, ttl: 10 * 60_000 });
  const able = asking.suppliers.filter((supplier) => supplier.suggest !== undefined);

  async function hotelsOf(asker: Asker, text: string): Promise<readonly Place[]> {
    const key = text.toLowerCase();
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answers = await Promise.all(able.map((supplier) => ask(asker, supplier, text)));
    const places: Place[] = [];
    const seen = new Set<string>();
    for (const place of answers.flatMap((answer) => answer ?? [])) {
      const same = `${place.name} ${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`;
      if (!seen.has(same)) places.push(place);
      seen.add(same);
    }
    if (answers.every((answer) => answer !== null)) kept.set(key, places);
    return places;
  }

  /** null when the supplier did not answer in time. */
  async function ask(asker: Asker, supplier: HotelSupplier, text: string): Promise<Place[] | null> {
    const { name } = supplier.profile;
    const signal = AbortSignal.any([asker.signal, AbortSignal.timeout(waitMs)]);
    try {
      const found = await Promise.race([supplier.suggest?.(text, asking.context({ ...asker, signal })) ?? [], aborted(signal)]);
      return found.slice(0, HOTELS).map((hotel) => ({
        id: hotelId(name, hotel.supplierHotelId),
        type: 'hotel',
        name: hotel.name,
        label: `${hotel.name}, ${hotel.city}`,
        countryCode: hotel.countryCode,
        latitude: hotel.latitude,
        longitude: hotel.longitude,
        timeZone: hotel.timeZone,
      }));
    } catch (fault) {
      if (!signal.aborted) asking.fault(name, asker.correlationId, fault);
      return null;
    }
  }

  return {
    async suggest(asker: Asker, typed: string): Promise<{ locationSuggestions: Place[]; allData: Place[] }> {
      const text = typed.trim().slice(0, 80);
      const found = suggest(text, { limit: PLACES, lang: asker.language });
      const locationSuggestions = found.map(({ id, type, name, label, countryCode, latitude, longitude, timeZone }): Place => ({ id, type, name, label, countryCode, latitude, longitude, timeZone }));
      const named = found.filter(({ matched }) => matched.length > 0).length;
      const hotels = text.length >= SHORTEST_NAME && named < ENOUGH_PLACES && able.length > 0 ? await hotelsOf(asker, text) : [];
      return { locationSuggestions, allData: [...locationSuggestions, ...hotels.slice(0, HOTELS)] };
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('no answer in time'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

// Places for a few letters: reference places at once, hotels by name where places alone do not answer.
import type { Place } from '@portico/contract';
import { countNamed, findPlaces, present } from '@portico/reference';
import type { Entry } from '@portico/reference';
import { itemId } from '@portico/rules/item-id';
import type { Asker, Desk } from '@portico/selling';
import { LRUCache } from 'lru-cache';
import type { HotelSupplier } from '../port.ts';
import type { HotelTypes } from './hotel-types.ts';

const PLACES = 8;
const HOTELS = 5;
/** With this many places whose own name begins with the text, nobody looks for a hotel. */
const ENOUGH_PLACES = 4;
const SHORTEST_NAME = 3;
/** A supplier may go on answering so long, milliseconds, for whoever types on. */
const LATEST_MS = 2_000;

/** Answers while somebody types; suppliers that are late for one letter are in time for the next. */
export function suggestions(
  desk: Desk<HotelTypes>,
): (asker: Asker, typed: string) => Promise<string> {
  const kept = new LRUCache<string, readonly Place[]>({ max: 5_000, ttl: 10 * 60_000 });
  const able = desk.suppliers.filter((supplier) => supplier.suggest !== undefined);

  async function hotelsOf(asker: Asker, text: string): Promise<readonly Place[]> {
    const key = `${asker.language} ${text.toLowerCase()}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answers = able.map((): readonly Place[] | null => null);
    const all = Promise.all(
      able.map(async (supplier, i) => void (answers[i] = await ask(asker, supplier, text))),
    );
    // who is late for this letter is in time for the next one
    void all.then(
      () => answers.every((answer) => answer !== null) && kept.set(key, joined(answers)),
    );
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      all,
      new Promise((resolve) => (late = setTimeout(resolve, desk.waits.suggest))),
    ]);
    clearTimeout(late);
    return joined(answers);
  }

  /** null when the supplier did not answer, or in no time that is of use. */
  async function ask(asker: Asker, supplier: HotelSupplier, text: string): Promise<Place[] | null> {
    const { name } = supplier.profile;
    const signal = AbortSignal.timeout(LATEST_MS);
    try {
      const found = await Promise.race([
        supplier.suggest?.(text, desk.context({ ...asker, signal })) ?? [],
        aborted(signal),
      ]);
      return found.slice(0, HOTELS).map((hotel) => ({
        id: itemId(name, hotel.supplierHotelId),
        type: 'hotel',
        name: hotel.name,
        label: `${hotel.name}, ${hotel.city}`,
        countryCode: hotel.countryCode,
        latitude: hotel.latitude,
        longitude: hotel.longitude,
        timeZone: hotel.timeZone,
      }));
    } catch (fault) {
      if (!signal.aborted) desk.fault(name, asker, fault);
      return null;
    }
  }

  return async (asker, typed) => {
    const text = typed.trim().slice(0, 80);
    const { language } = asker;
    const found = findPlaces(text, PLACES);
    const places = found.entries.map((entry) => placeText(entry, language)).join(',');
    const isAsked =
      able.length > 0 &&
      text.length >= SHORTEST_NAME &&
      countNamed(found, language) < ENOUGH_PLACES;
    const hotels = isAsked
      ? (await hotelsOf(asker, text)).slice(0, HOTELS).map((hotel) => JSON.stringify(hotel))
      : [];
    const all = [...(places === '' ? [] : [places]), ...hotels].join(',');
    return `{"data":{"locationSuggestions":[${places}],"allData":[${all}]}}`;
  };
}

/** The hotels of all answers, each once. */
function joined(answers: readonly (readonly Place[] | null)[]): readonly Place[] {
  const places = new Map<string, Place>();
  for (const place of answers.flatMap((answer) => answer ?? [])) {
    const same = `${place.name} ${place.latitude.toFixed(3)} ${place.longitude.toFixed(3)}`;
    if (!places.has(same)) places.set(same, place);
  }
  return [...places.values()];
}

/** Places as JSON, by language: the same few are offered again and again, and there are not many. */
const texts = new Map<string, Map<Entry, string>>();

function placeText(entry: Entry, language: string): string {
  let known = texts.get(language);
  if (known === undefined) texts.set(language, (known = new Map()));
  let text = known.get(entry);
  if (text === undefined) {
    const { id, type, name, label, countryCode, latitude, longitude, timeZone } = present(
      entry,
      language,
    );
    known.set(
      entry,
      (text = JSON.stringify({
        id,
        type,
        name,
        label,
        countryCode,
        latitude,
        longitude,
        timeZone,
      } satisfies Place)),
    );
  }
  return text;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('no answer in time'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

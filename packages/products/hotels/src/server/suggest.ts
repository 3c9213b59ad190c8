// Suggests places for a few letters: reference places immediately, hotels by name if places alone
// are not sufficient.
import type { Place } from '@portico/contract';
import { countNamed, findPlaces, present, titleIn } from '@portico/reference';
import type { Entry } from '@portico/reference';
import { itemId, parseItemId } from '@portico/rules/item-id';
import type { RequestContext, ProductHost } from '@portico/selling';
import type { HotelSupplier } from '../port.ts';
import { isSameHotel } from '../rules/merge.ts';
import { bytesAs } from './facts.ts';
import type { HotelTypes } from './hotel-types.ts';
import { nameOf } from './towns.ts';
import { zoned } from './zones.ts';

const PLACES = 8;
const HOTELS = 5;
/** With this many places whose own name begins with the text, hotels are not searched. */
const ENOUGH_PLACES = 4;
const SHORTEST_NAME = 3;
/** Timeout in milliseconds for a supplier's response, which can still serve the next letters. */
const LATEST_MS = 2_000;
const KEEP_MS = 10 * 60_000;

interface KeptPlaces {
  readonly places: readonly Place[];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Hotels matching a name; partial if a supplier has not responded. */
interface Named {
  readonly places: readonly Place[];
  readonly isPartial: boolean;
}
const NONE: Named = { places: [], isPartial: false };

/**
 * Returns suggestions while the user types; a response that is late for one letter is used for the
 * next.
 */
export function suggestions(
  desk: ProductHost<HotelTypes>,
): (asker: RequestContext, typed: string) => Promise<string> {
  const kept = desk.memory<KeptPlaces>(({ places }) => bytesAs(JSON.stringify(places)));
  const able = desk.suppliers.filter((supplier) => supplier.suggest !== undefined);

  async function hotelsOf(asker: RequestContext, text: string): Promise<Named> {
    const key = `${asker.language} ${text.toLowerCase()}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > desk.clock.now())
      return { places: known.places, isPartial: false };
    const answers = able.map((): readonly Place[] | null => null);
    const all = Promise.all(
      able.map(async (supplier, i) => void (answers[i] = await ask(asker, supplier, text))),
    );
    // a response that is late for this letter is used for the next one
    void all.then(() => {
      if (answers.every((answer) => answer !== null))
        kept.set(key, { places: joined(answers), until: desk.clock.now() + KEEP_MS });
    });
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      all,
      new Promise((resolve) => (late = setTimeout(resolve, desk.waits.suggest))),
    ]);
    clearTimeout(late);
    return { places: joined(answers), isPartial: answers.includes(null) };
  }

  /** Returns null if the supplier did not respond in time. */
  async function ask(
    asker: RequestContext,
    supplier: HotelSupplier,
    text: string,
  ): Promise<Place[] | null> {
    const { name } = supplier.profile;
    const signal = AbortSignal.timeout(LATEST_MS);
    try {
      const found = await Promise.race([
        supplier.suggest?.(text, desk.context({ ...asker, signal })) ?? [],
        aborted(signal),
      ]);
      const placed = found.map((hotel) => zoned(hotel)).filter(({ timeZone }) => timeZone !== '');
      if (placed.length < found.length)
        desk.fault(name, asker, new Error(`${found.length - placed.length} without a time zone`));
      return placed.slice(0, HOTELS).map((hotel) => ({
        id: itemId(name, hotel.supplierHotelId),
        type: 'hotel',
        name: nameOf(hotel),
        label: `${nameOf(hotel)}, ${hotel.city}`,
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
    const named = isAsked ? await hotelsOf(asker, text) : NONE;
    const hotels = named.places.slice(0, HOTELS).map((hotel) => JSON.stringify(hotel));
    const all = [...(places === '' ? [] : [places]), ...hotels].join(',');
    const partial = named.isPartial ? ',"isPartial":true' : '';
    return `{"data":{"locationSuggestions":[${places}],"allData":[${all}]${partial}}}`;
  };
}

/**
 * Returns the hotels of all responses without duplicates, with the id and name of the first
 * supplier.
 */
function joined(answers: readonly (readonly Place[] | null)[]): readonly Place[] {
  const places: Place[] = [];
  for (const place of answers.flatMap((answer) => answer ?? []))
    if (!places.some((known) => isSameHotel(known, place) && sellerOf(known) !== sellerOf(place)))
      places.push(place);
  return places;
}

/** Returns the supplier of a hotel: two entries of one supplier are never the same hotel. */
const sellerOf = ({ id }: Place): string | undefined => parseItemId(id)?.supplier;

/** Memoized JSON of places by language: the same few recur often. */
const texts = new Map<string, Map<Entry, string>>();

function placeText(entry: Entry, language: string): string {
  let known = texts.get(language);
  if (known === undefined) texts.set(language, (known = new Map()));
  let text = known.get(entry);
  if (text === undefined) {
    const { id, type, label, countryCode, latitude, longitude, timeZone } = present(
      entry,
      language,
    );
    known.set(
      entry,
      (text = JSON.stringify({
        id,
        type,
        name: titleIn(entry, language),
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

// One hotel that several suppliers sell becomes one row with all its offers. Two records are the same hotel when their names say
// so and they stand in the same place; a supplier never lists one hotel twice, so its own records are never joined.
import type { SourcedRate } from '@portico/contract';
import { milesBetween } from '@portico/rules/geo';
import { itemId } from '@portico/rules/item-id';
import type { SupplierHotel, SupplierHotelRates, SupplierRate } from '../port.ts';

export type HotelRate = SourcedRate<SupplierRate>;

/** A hotel of the result. `id` is the first supplier's and stays for the whole search. */
export interface MergedHotel {
  readonly id: string;
  readonly facts: SupplierHotel;
  /** Those that have not been taken out. */
  readonly rates: readonly HotelRate[];
  /** Who sells it, by supplier. */
  readonly sources: ReadonlyMap<string, string>;
}

const SAME_NAME_MILES = 0.3;
const LIKE_NAME_MILES = 0.06;
const LIKE_NAME = 0.6;
/** Cells of about 0.35 miles; a neighbour is never more than one cell away. */
const CELL = 1 / 200;

/** Kinds of hotel. A name without one may be of any; two with different ones are neighbours. */
const KINDS = new Set(['resort', 'suites', 'inn']);
/** Words that do not tell hotels apart. */
const COMMON = new Set([
  'hotel',
  'hotels',
  'the',
  'and',
  'by',
  'de',
  'la',
  'le',
  'el',
  'los',
  'las',
  'do',
  'da',
  'of',
  'at',
  'spa',
  ...KINDS,
]);
/** What a hotel has in its name and its neighbour of the same brand has not: Ibis Budget stands beside Ibis. */
const NEIGHBOURS = new Set([
  'budget',
  'express',
  'styles',
  'hostel',
  'apart',
  'apartment',
  'apartments',
  'aparthotel',
  'residence',
  'residences',
  'villas',
  'annex',
  'annexe',
  'tower',
  'north',
  'south',
  'east',
  'west',
]);
/** So does a number, or a letter that stands alone and is no small word of some language: Tower 2, Block B. */
const NUMBERED = /^(?:\d+|[bcfghjkmnpqrtuvwxz]|i{2,3}|iv|vi{1,3})$/;

interface HotelName {
  /** The words that name it, each once, without accents, case and common words. */
  readonly words: readonly string[];
  readonly kinds: readonly string[];
}

/** Names come again with every search of a town. */
const taken = new Map<string, HotelName>();
const MOST_NAMES = 10_000;

function nameParts(name: string): HotelName {
  let parts = taken.get(name);
  if (parts === undefined) {
    if (taken.size >= MOST_NAMES) taken.clear();
    parts = takeApart(name);
    taken.set(name, parts);
  }
  return parts;
}

/** The words that name a hotel. */
export const nameWords = (name: string): readonly string[] => nameParts(name).words;

function takeApart(name: string): HotelName {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON.has(word));
  return {
    words: [...new Set(telling.length > 0 ? telling : words)],
    kinds: words.filter((word) => KINDS.has(word)),
  };
}

/** Share of words two names have in common, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  for (const word of a) if (b.includes(word)) common += 1;
  return common / Math.max(1, a.length + b.length - common);
}

/** How far apart records of these names may stand and still be one hotel, in miles; null when the names say that they are not. */
function reach(a: HotelName, b: HotelName): number | null {
  const like = likeness(a.words, b.words);
  if (
    like < LIKE_NAME ||
    (a.kinds.length > 0 && b.kinds.length > 0 && !a.kinds.some((kind) => b.kinds.includes(kind)))
  )
    return null;
  if (like === 1) return SAME_NAME_MILES;
  return tellsApart(a.words, b.words) || tellsApart(b.words, a.words) ? null : LIKE_NAME_MILES;
}

/** Whether the first name has a word without which it would be its neighbour's. */
const tellsApart = (own: readonly string[], other: readonly string[]): boolean =>
  own.some((word) => !other.includes(word) && (NEIGHBOURS.has(word) || NUMBERED.test(word)));

/** Whether two records are of the same hotel, by its name and where it stands. */
export function isSameHouse(
  a: Pick<SupplierHotel, 'name' | 'latitude' | 'longitude'>,
  b: Pick<SupplierHotel, 'name' | 'latitude' | 'longitude'>,
): boolean {
  const within = reach(nameParts(a.name), nameParts(b.name));
  return within !== null && milesBetween(a, b) <= within;
}

interface Row {
  id: string;
  facts: SupplierHotel;
  rates: HotelRate[];
  sources: Map<string, string>;
  name: HotelName;
}

/** A hotel as one supplier sells it: its row, and the keys of the rates that have come. */
interface Source {
  readonly row: Row;
  readonly known: Set<string>;
}

/** Collects the answers of a search. */
export class HotelMerge {
  private readonly rows = new Map<string, Row>();
  private readonly bySource = new Map<string, Source>();
  private readonly cells = new Map<number, Row[]>();

  /** Takes one supplier's hotels; gives the rows that are new or have changed. */
  add(supplier: string, hotels: readonly SupplierHotelRates[]): MergedHotel[] {
    const changed = new Set<Row>();
    for (const { hotel, rates } of hotels) {
      const key = itemId(supplier, hotel.supplierHotelId);
      let source = this.bySource.get(key);
      if (source === undefined)
        this.bySource.set(
          key,
          (source = { row: this.place(supplier, hotel, key), known: new Set() }),
        );
      const { row, known } = source;
      for (const rate of rates) {
        if (known.has(rate.rateKey)) continue;
        known.add(rate.rateKey);
        row.rates.push({ supplier, itemKey: hotel.supplierHotelId, rate });
      }
      changed.add(row);
    }
    return [...changed];
  }

  /** Takes the rates out of these rows, so that a long search need not keep what has been told; later ones are new even so. */
  take(rows: Iterable<MergedHotel>): Map<MergedHotel, readonly HotelRate[]> {
    const taken = new Map<MergedHotel, readonly HotelRate[]>();
    for (const { id } of rows) {
      const row = this.rows.get(id);
      if (row === undefined) continue;
      taken.set(row, row.rates);
      row.rates = [];
    }
    return taken;
  }

  all(): MergedHotel[] {
    return [...this.rows.values()];
  }

  get size(): number {
    return this.rows.size;
  }

  private place(supplier: string, hotel: SupplierHotel, key: string): Row {
    const name = nameParts(hotel.name);
    const same = this.rows.size === 0 ? undefined : this.twin(supplier, hotel, name);
    if (same !== undefined) {
      same.sources.set(supplier, hotel.supplierHotelId);
      same.facts = complete(same.facts, hotel);
      return same;
    }
    const row: Row = {
      id: key,
      facts: hotel,
      rates: [],
      sources: new Map([[supplier, hotel.supplierHotelId]]),
      name,
    };
    this.rows.set(key, row);
    const line = lineOf(hotel.latitude);
    const cell = cellOf(line, columnOf(line, hotel.longitude));
    const list = this.cells.get(cell);
    if (list === undefined) this.cells.set(cell, [row]);
    else list.push(row);
    return row;
  }

  /** The row of the same hotel: of several the one whose name fits best, and of those the nearest. */
  private twin(supplier: string, hotel: SupplierHotel, name: HotelName): Row | undefined {
    let best: Row | undefined;
    let bestReach = 0;
    let bestMiles = Infinity;
    const middle = lineOf(hotel.latitude);
    for (let line = middle - 1; line <= middle + 1; line++) {
      const column = columnOf(line, hotel.longitude);
      for (let cell = cellOf(line, column - 1); cell <= cellOf(line, column + 1); cell++) {
        for (const row of this.cells.get(cell) ?? NONE) {
          if (row.sources.has(supplier)) continue;
          const within = reach(row.name, name);
          if (within === null || within < bestReach) continue;
          const miles = milesBetween(row.facts, hotel);
          if (miles > within || (within === bestReach && miles >= bestMiles)) continue;
          best = row;
          bestReach = within;
          bestMiles = miles;
        }
      }
    }
    return best;
  }
}

const NONE: readonly Row[] = [];

/** Lines of cells run around the globe; a cell has a number, its neighbours in the line the ones beside it. */
const lineOf = (latitude: number): number => Math.floor(latitude / CELL);
const cellOf = (line: number, column: number): number => line * 100_000 + column;

/** Meridians draw together towards the poles: cells of a line are widened by its own latitude, so a neighbour stays one cell away. */
function columnOf(line: number, longitude: number): number {
  return Math.floor(
    (longitude / CELL) * Math.max(0.05, Math.cos((Math.round(line * CELL) * Math.PI) / 180)),
  );
}

/** The first record with what only the second one knows. */
function complete(first: SupplierHotel, second: SupplierHotel): SupplierHotel {
  if (first.score !== null || second.score === null) return first;
  return { ...first, score: second.score, reviews: second.reviews };
}

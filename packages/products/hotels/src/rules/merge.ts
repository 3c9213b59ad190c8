// Merges a hotel sold by several suppliers into one row with all its offers. Two records are the
// same hotel if their names and locations match; a supplier never lists one hotel twice, so records
// of one supplier are never merged.
import type { SourcedRate } from '@portico/contract';
import { milesBetween } from '@portico/rules/geo';
import { itemId } from '@portico/rules/item-id';
import type { SupplierHotel, SupplierRate } from '../port.ts';
import {
  type HotelName,
  likeness,
  nameParts,
  tellsApart,
  type TownNames,
  wordsIn,
} from './names.ts';
import type { Zoned, ZonedRates } from './zoned.ts';

export type HotelRate = SourcedRate<SupplierRate>;

/** A hotel of the result. `id` is the first supplier's and does not change during the search. */
export interface MergedHotel {
  readonly id: string;
  readonly facts: Zoned;
  /** Rates not yet sent to the browser. */
  readonly rates: readonly HotelRate[];
  /** The hotel's ids by supplier. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Maximum distance with equal names; suppliers' coordinates are inexact. */
const SAME_NAME_MILES = 0.3;
/** Maximum distance with names that differ only in common words: 150 metres. */
const SAME_WORDS_MILES = 0.0933;
const LIKE_NAME_MILES = 0.06;
const LIKE_NAME = 0.6;
/** Maximum difference of latitude in degrees for the same hotel. */
const FARTHEST = SAME_NAME_MILES / 69;
/** Cells of about 0.35 miles, so that matches are at most one cell away. */
const CELL = 1 / 200;

const ownTown: TownNames = ({ city, cityKey }) =>
  cityKey === undefined ? [city] : [cityKey, city];

/**
 * Returns the maximum distance in miles at which records with these names can be one hotel; null if
 * the names rule it out.
 */
function reach(a: HotelName, b: HotelName): number | null {
  if (a.plain === b.plain) return SAME_NAME_MILES;
  const like = likeness(a.words, b.words);
  if (
    like < LIKE_NAME ||
    (a.kinds.length > 0 && b.kinds.length > 0 && !a.kinds.some((kind) => b.kinds.includes(kind)))
  )
    return null;
  if (like === 1) return SAME_WORDS_MILES;
  return tellsApart(a.words, b.words) || tellsApart(b.words, a.words) ? null : LIKE_NAME_MILES;
}

/**
 * Returns true if two records with different names can be one hotel by street and number, if both
 * state them.
 */
function mayShareAddress(a: Addressed, b: Addressed): boolean {
  const [own, other] = [wordsIn(a.address ?? ''), wordsIn(b.address ?? '')];
  if (own.length === 0 || other.length === 0) return true;
  const numbers = (words: readonly string[]) => words.filter((word) => /^\d/.test(word));
  const [mine, theirs] = [numbers(own), numbers(other)];
  if (mine.length > 0 && theirs.length > 0) return mine.some((number) => theirs.includes(number));
  return own.some((word) => other.includes(word));
}

type Addressed = Partial<Pick<SupplierHotel, 'address'>>;
type Standing = Pick<SupplierHotel, 'name' | 'latitude' | 'longitude'>;

/**
 * Returns true if two records are the same hotel, by name, location and, if both are known,
 * address.
 * @param towns possible spellings of either record's town
 */
export function isSameHotel(
  a: Standing & Addressed,
  b: Standing & Addressed,
  towns?: readonly string[],
): boolean {
  const within = reach(nameParts(a.name, towns), nameParts(b.name, towns));
  if (within === null || milesBetween(a, b) > within) return false;
  return within >= SAME_NAME_MILES || mayShareAddress(a, b);
}

interface Row {
  id: string;
  facts: Zoned;
  rates: HotelRate[];
  sources: Map<string, string>;
  name: HotelName;
}

/** A hotel of one supplier: its row, and the keys of the rates received. */
interface Source {
  readonly row: Row;
  readonly known: Set<string>;
}

/** Collects the responses of a search. */
export class HotelMerge {
  private readonly rows = new Map<string, Row>();
  private readonly bySource = new Map<string, Source>();
  private readonly cells = new Map<number, Row[]>();
  private readonly townsOf: TownNames;

  /** @param townsOf returns the spellings of a hotel's town, in addition to its supplier's */
  constructor(townsOf: TownNames = ownTown) {
    this.townsOf = townsOf;
  }

  /** Adds one supplier's hotels; returns the rows that are new or have changed. */
  add(supplier: string, hotels: readonly ZonedRates[]): MergedHotel[] {
    const changed = new Set<Row>();
    for (const { hotel, rates, handle } of hotels) {
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
        const itemKey = hotel.supplierHotelId;
        row.rates.push(
          handle === undefined ? { supplier, itemKey, rate } : { supplier, itemKey, handle, rate },
        );
      }
      changed.add(row);
    }
    return [...changed];
  }

  /**
   * Removes the rates from these rows and returns them, so that a long search does not retain what
   * was sent; rates seen before are not added again.
   */
  takePending(rows: Iterable<MergedHotel>): Map<MergedHotel, readonly HotelRate[]> {
    const drained = new Map<MergedHotel, readonly HotelRate[]>();
    for (const { id } of rows) {
      const row = this.rows.get(id);
      if (row === undefined) continue;
      drained.set(row, row.rates);
      row.rates = [];
    }
    return drained;
  }

  all(): MergedHotel[] {
    return [...this.rows.values()];
  }

  get size(): number {
    return this.rows.size;
  }

  private place(supplier: string, hotel: Zoned, key: string): Row {
    const name = nameParts(hotel.name, this.townsOf(hotel));
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

  /**
   * Returns the row of the same hotel: of several the one with the most similar name, then the
   * nearest.
   */
  private twin(supplier: string, hotel: Zoned, name: HotelName): Row | undefined {
    let best: Row | undefined;
    let bestReach = 0;
    let bestMiles = Infinity;
    const middle = lineOf(hotel.latitude);
    for (let line = middle - 1; line <= middle + 1; line++) {
      const column = columnOf(line, hotel.longitude);
      for (let cell = cellOf(line, column - 1); cell <= cellOf(line, column + 1); cell++) {
        for (const row of this.cells.get(cell) ?? NONE) {
          if (Math.abs(row.facts.latitude - hotel.latitude) > FARTHEST) continue;
          if (row.sources.has(supplier)) continue;
          const within = reach(row.name, name);
          if (within === null || within < bestReach) continue;
          const miles = milesBetween(row.facts, hotel);
          if (miles > within || (within === bestReach && miles >= bestMiles)) continue;
          if (within < SAME_NAME_MILES && !mayShareAddress(row.facts, hotel)) continue;
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

/** Rows of cells follow the circles of latitude; neighbours in a row have consecutive numbers. */
const lineOf = (latitude: number): number => Math.floor(latitude / CELL);
const cellOf = (line: number, column: number): number => line * 100_000 + column;

/**
 * Meridians converge towards the poles: the cells of a row are widened according to its latitude,
 * so that a match is at most one cell away.
 */
function columnOf(line: number, longitude: number): number {
  return Math.floor(
    (longitude / CELL) * Math.max(0.05, Math.cos((Math.round(line * CELL) * Math.PI) / 180)),
  );
}

/** Fills gaps of the first record from the second. */
function complete(first: Zoned, second: Zoned): Zoned {
  const lacksScore = first.score === null && second.score !== null;
  const { photographs } = second;
  const lacksPhotographs = !first.photographs?.length && photographs !== undefined;
  if (!lacksScore && !lacksPhotographs) return first;
  return {
    ...first,
    ...(lacksScore ? { score: second.score, reviews: second.reviews } : {}),
    ...(lacksPhotographs ? { photographs } : {}),
  };
}

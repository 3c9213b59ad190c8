// One hotel that several suppliers sell becomes one row with all its offers. Two records are the same hotel when their names say
// so and they stand in the same place; a supplier never lists one hotel twice, so its own records are never joined.
import type { SupplierHotel, SupplierHotelRates, SupplierRate } from '@portico/contract';
import { milesBetween } from './geo.ts';

/** A rate with where it comes from. */
export interface SourcedRate {
  readonly supplier: string;
  readonly supplierHotelId: string;
  readonly rate: SupplierRate;
}

/** A hotel of the result. `id` is the first supplier's and stays for the whole search. */
export interface MergedHotel {
  readonly id: string;
  readonly hotel: SupplierHotel;
  readonly rates: readonly SourcedRate[];
  /** Who sells it, by supplier. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The public id of a supplier's hotel, like 'alpha:LIS:0012'. */
export const hotelId = (supplier: string, supplierHotelId: string): string => `${supplier}:${supplierHotelId}`;

const HOTEL_ID = /^([a-z][a-z0-9-]{0,19}):([A-Za-z0-9][A-Za-z0-9:._-]{0,59})$/;

/** Takes a public id apart, or null when it is none. */
export function parseHotelId(id: string): { readonly supplier: string; readonly supplierHotelId: string } | null {
  const match = HOTEL_ID.exec(id);
  return match === null ? null : { supplier: match[1] ?? '', supplierHotelId: match[2] ?? '' };
}

const SAME_NAME_MILES = 0.3;
const LIKE_NAME_MILES = 0.06;
const LIKE_NAME = 0.6;
/** Cells of about 0.35 miles; a neighbour is never more than one cell away. */
const CELL = 1 / 200;

/** Words that do not tell hotels apart. */
const COMMON = new Set(['hotel', 'hotels', 'the', 'and', 'by', 'de', 'la', 'le', 'el', 'los', 'las', 'do', 'da', 'of', 'at', 'resort', 'spa', 'suites', 'inn']);

/** The words that name a hotel, without accents, case and common words. */
export function nameWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON.has(word));
  return telling.length > 0 ? telling : words;
}

/** Share of words two names have in common, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  let common = 0;
  for (const word of left) if (right.has(word)) common += 1;
  return common / Math.max(1, left.size + right.size - common);
}

interface Row {
  id: string;
  hotel: SupplierHotel;
  rates: SourcedRate[];
  sources: Map<string, string>;
  words: string[];
}

/** Collects the answers of a search. */
export class HotelMerge {
  private readonly rows = new Map<string, Row>();
  private readonly bySource = new Map<string, Row>();
  private readonly cells = new Map<string, Row[]>();

  /** Takes one supplier's hotels; gives the rows that are new or have changed. */
  add(supplier: string, hotels: readonly SupplierHotelRates[]): MergedHotel[] {
    const changed = new Set<Row>();
    for (const { hotel, rates } of hotels) {
      const key = hotelId(supplier, hotel.supplierHotelId);
      const row = this.bySource.get(key) ?? this.place(supplier, hotel, key);
      const known = new Set(row.rates.filter((r) => r.supplier === supplier).map((r) => r.rate.rateKey));
      for (const rate of rates) {
        if (known.has(rate.rateKey)) continue;
        known.add(rate.rateKey);
        row.rates.push({ supplier, supplierHotelId: hotel.supplierHotelId, rate });
      }
      changed.add(row);
    }
    return [...changed];
  }

  all(): MergedHotel[] {
    return [...this.rows.values()];
  }

  get size(): number {
    return this.rows.size;
  }

  private place(supplier: string, hotel: SupplierHotel, key: string): Row {
    const words = nameWords(hotel.name);
    const same = this.rows.size === 0 ? undefined : this.twin(supplier, hotel, words);
    if (same !== undefined) {
      same.sources.set(supplier, hotel.supplierHotelId);
      same.hotel = complete(same.hotel, hotel);
      this.bySource.set(key, same);
      return same;
    }
    const row: Row = { id: key, hotel, rates: [], sources: new Map([[supplier, hotel.supplierHotelId]]), words };
    this.rows.set(key, row);
    this.bySource.set(key, row);
    const cell = cellOf(hotel.latitude, hotel.longitude, 0, 0);
    const list = this.cells.get(cell);
    if (list === undefined) this.cells.set(cell, [row]);
    else list.push(row);
    return row;
  }

  private twin(supplier: string, hotel: SupplierHotel, words: string[]): Row | undefined {
    let best: Row | undefined;
    let bestScore = 0;
    for (let y = -1; y <= 1; y++) {
      for (let x = -1; x <= 1; x++) {
        for (const row of this.cells.get(cellOf(hotel.latitude, hotel.longitude, y, x)) ?? []) {
          if (row.sources.has(supplier)) continue;
          const like = likeness(row.words, words);
          if (like < LIKE_NAME || like <= bestScore) continue;
          if (milesBetween(row.hotel, hotel) > (like === 1 ? SAME_NAME_MILES : LIKE_NAME_MILES)) continue;
          best = row;
          bestScore = like;
        }
      }
    }
    return best;
  }
}

function cellOf(latitude: number, longitude: number, y: number, x: number): string {
  const row = Math.floor(latitude / CELL) + y;
  // Meridians draw together towards the poles: cells of a row are widened by its own latitude, so a neighbour stays one cell away.
  const width = CELL / Math.max(0.05, Math.cos((Math.round(row * CELL) * Math.PI) / 180));
  return `${row} ${Math.floor(longitude / width) + x}`;
}

/** The first record with what only the second one knows. */
function complete(first: SupplierHotel, second: SupplierHotel): SupplierHotel {
  if (first.score !== null || second.score === null) return first;
  return { ...first, score: second.score, reviews: second.reviews };
}

// Reduces the lines of a streamed search.
import type { Suppliers } from '@portico/storefront/list/search-state.query';
import type { HotelResult } from '../../shapes.ts';
import type { HotelSearchLine, OtherDate, SearchedPlace } from '../../http.ts';
import { growRows } from '../../rules/order.ts';

export interface FoundSoFar {
  readonly searchId: string | null;
  readonly currency: string | null;
  readonly nights: number;
  /** The place as resolved by the server. */
  readonly place: SearchedPlace | null;
  /** Prices of the same search on other dates, from earlier searches. */
  readonly otherDates: readonly OtherDate[];
  readonly suppliers: Suppliers;
  /** In order of first arrival. */
  readonly hotels: readonly HotelResult[];
  /** The last line has arrived: no further suppliers will respond. */
  readonly isComplete: boolean;
}

export const NOTHING_YET: FoundSoFar = Object.freeze({
  searchId: null,
  currency: null,
  nights: 0,
  place: null,
  otherDates: [],
  suppliers: { asked: 0, answered: 0 },
  hotels: [],
  isComplete: false,
});

export function mergeLine(before: FoundSoFar, line: HotelSearchLine): FoundSoFar {
  switch (line.type) {
    case 'start':
      return {
        ...NOTHING_YET,
        searchId: line.searchId,
        currency: line.currency,
        nights: line.nights,
        // absent from a server of the previous version
        place: line.place ?? null,
        otherDates: line.otherDates ?? [],
        suppliers: line.suppliers,
      };
    case 'hotels':
      return { ...before, suppliers: line.suppliers, hotels: growRows(before.hotels, line) };
    case 'end':
      return { ...before, suppliers: line.suppliers, isComplete: true };
  }
}

/** Returns true if a value of the stream is a known line; a newer server may send others. */
export const isLine = (value: unknown): value is HotelSearchLine =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'start' || value.type === 'hotels' || value.type === 'end');

// A search as its lines come in.
import type { Suppliers } from '@portico/storefront/list/search-state.query';
import type { HotelResult } from '../../shapes.ts';
import type { HotelSearchLine, OtherDate, SearchedPlace } from '../../http.ts';
import { growRows } from '../../rules/order.ts';

export interface SearchSoFar {
  readonly searchId: string | null;
  readonly currency: string | null;
  readonly nights: number;
  /** What the server has understood it to be for. */
  readonly place: SearchedPlace | null;
  /** What the same search cost on other dates when somebody made it. */
  readonly otherDates: readonly OtherDate[];
  readonly suppliers: Suppliers;
  /** In the order they first came. */
  readonly hotels: readonly HotelResult[];
  /** The last line has come: whoever has not answered will not. */
  readonly isComplete: boolean;
}

export const NOTHING_YET: SearchSoFar = Object.freeze({
  searchId: null,
  currency: null,
  nights: 0,
  place: null,
  otherDates: [],
  suppliers: { asked: 0, answered: 0 },
  hotels: [],
  isComplete: false,
});

export function mergeLine(before: SearchSoFar, line: HotelSearchLine): SearchSoFar {
  switch (line.type) {
    case 'start':
      return {
        ...NOTHING_YET,
        searchId: line.searchId,
        currency: line.currency,
        nights: line.nights,
        // a server of the version before does not say
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

/** Whether a value of the stream is a line this page knows; a newer server may send others. */
export const isLine = (value: unknown): value is HotelSearchLine =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'start' || value.type === 'hotels' || value.type === 'end');

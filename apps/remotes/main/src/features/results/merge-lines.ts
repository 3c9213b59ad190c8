// A search as its lines come in.
import type { HotelResult, HotelSearchLine } from '@portico/contract';

export interface SearchSoFar {
  readonly searchId: string | null;
  readonly currency: string | null;
  readonly nights: number;
  readonly suppliers: { readonly asked: number; readonly answered: number };
  /** In the order they first came. */
  readonly hotels: readonly HotelResult[];
  /** The last line has come: whoever has not answered will not. */
  readonly isComplete: boolean;
}

export const NOTHING_YET: SearchSoFar = Object.freeze({ searchId: null, currency: null, nights: 0, suppliers: { asked: 0, answered: 0 }, hotels: [], isComplete: false });

/** A row that is sent again has gained offers: it replaces its former self where that stood. */
function merged(hotels: readonly HotelResult[], more: readonly HotelResult[]): HotelResult[] {
  const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  for (const hotel of more) byId.set(hotel.id, hotel);
  return [...byId.values()];
}

export function takeLine(before: SearchSoFar, line: HotelSearchLine): SearchSoFar {
  switch (line.type) {
    case 'start':
      return { ...NOTHING_YET, searchId: line.searchId, currency: line.currency, nights: line.nights, suppliers: line.suppliers };
    case 'hotels':
      return { ...before, suppliers: line.suppliers, hotels: merged(before.hotels, line.results) };
    case 'end':
      return { ...before, suppliers: line.suppliers, isComplete: true };
  }
}

/** Whether a value of the stream is a line this page knows; a newer server may send others. */
export const isLine = (value: unknown): value is HotelSearchLine =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'start' || value.type === 'hotels' || value.type === 'end');

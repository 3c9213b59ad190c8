// Sorts hotels and their offers, and merges rows while suppliers respond.
import { growRows as grow } from '@portico/rules/grow-rows';
import type { HotelSearchLine } from '../http.ts';
import { BOARDS } from './boards.ts';
import type { HotelResult, ListOffer } from '../shapes.ts';

/** Properties used for sorting offers. */
type Ordered = Pick<ListOffer, 'price' | 'room' | 'board' | 'payAt'>;

/**
 * Comparator for `sort`: cheapest first. Where prices are hidden, by room and board, because the
 * order would reveal prices.
 */
export function offerOrder(a: Ordered, b: Ordered): number {
  if (a.price !== null && b.price !== null) return a.price.total - b.price.total;
  return (
    a.room.sleeps - b.room.sleeps ||
    a.room.name.localeCompare(b.room.name, 'en') ||
    BOARDS.indexOf(a.board) - BOARDS.indexOf(b.board) ||
    a.payAt.localeCompare(b.payAt)
  );
}

/**
 * Adds the next line of a streamed search to its rows; existing rows keep their position. Additions
 * to unknown rows are ignored.
 */
export const growRows = (
  rows: readonly HotelResult[],
  line: Extract<HotelSearchLine, { type: 'hotels' }>,
): HotelResult[] => grow<ListOffer, HotelResult>(rows, line, offerOrder);

/**
 * Returns the sort value of the recommended order, lowest first: price weighted by distance and
 * guest score.
 * @param cheapest total in minor units; null where prices are hidden, because the order would
 *   reveal them
 * @param miles distance from the search's reference point
 */
export const recommended = (cheapest: number | null, miles: number, score: number | null): number =>
  ((cheapest ?? 1) * (1 + Math.min(miles, 15) * 0.12)) / (0.5 + (score ?? 7) * 0.07);

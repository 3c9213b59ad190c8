// The order of hotels and of their offers, and how a result grows while suppliers answer.
import { growRows as grow } from '@portico/rules/grow-rows';
import type { HotelSearchLine } from '../http.ts';
import { BOARDS } from './boards.ts';
import type { HotelResult, ListOffer } from '../shapes.ts';

/** What offers are ordered by. */
type Ordered = Pick<ListOffer, 'price' | 'room' | 'board' | 'payAt'>;

/**
 * Cheapest first, for `sort`. Where prices are hidden by room and board: an order would tell them.
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
 * The rows of a streamed search with what its next line adds; a row stays where it stood. What a
 * row nobody has sent gains is left out.
 */
export const growRows = (
  rows: readonly HotelResult[],
  line: Extract<HotelSearchLine, { type: 'hotels' }>,
): HotelResult[] => grow<ListOffer, HotelResult>(rows, line, offerOrder);

/**
 * What the recommended order sorts by, least first: price against distance and guests' score.
 * @param cheapest total in minor units; null where prices are hidden, for an order would tell them
 * @param miles from where the search looks
 */
export const recommended = (cheapest: number | null, miles: number, score: number | null): number =>
  ((cheapest ?? 1) * (1 + Math.min(miles, 15) * 0.12)) / (0.5 + (score ?? 7) * 0.07);

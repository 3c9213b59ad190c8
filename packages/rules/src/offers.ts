// Offers of a result: the order they stand in, and how a result grows while suppliers answer.
import { BOARDS, type HotelResult, type HotelSearchLine, type Offer } from '@portico/contract';

/**
 * Cheapest first, for `sort`. Where prices are hidden by room and board: an order would tell them.
 */
export function offerOrder(a: Offer, b: Offer): number {
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
export function growRows(
  rows: readonly HotelResult[],
  { results, more }: Extract<HotelSearchLine, { type: 'hotels' }>,
): HotelResult[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of results) byId.set(row.id, row);
  for (const gain of more) {
    const row = byId.get(gain.id);
    if (row !== undefined)
      byId.set(gain.id, {
        ...row,
        ...gain,
        offers: [...row.offers, ...gain.offers].sort(offerOrder),
      });
  }
  return [...byId.values()];
}

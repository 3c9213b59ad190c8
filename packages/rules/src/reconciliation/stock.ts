import type { Span, StockCell } from '@portico/contract';
import type { SeenReservation } from './break.ts';
import { isLive } from './compare.ts';

/** Whether a span uses a cell of stock: from its first day up to, not including, its last. */
export const usesCell = (span: Span | undefined, cell: string): boolean =>
  span !== undefined && span.from.slice(0, 10) <= cell && cell < span.to.slice(0, 10);

/**
 * Cells of one unit that were sold more often than the supplier has them: by its own stock book, or by the reservations it has
 * confirmed to us, whichever is more. `ours` are all live reservations of that unit we know of.
 */
export function oversoldCells(
  book: readonly StockCell[],
  ours: readonly SeenReservation[],
): readonly StockCell[] {
  return book.flatMap(({ cell, capacity, sold }) => {
    const seen = ours
      .filter((one) => isLive(one) && usesCell(one.span, cell))
      .reduce((units, one) => units + (one.units ?? 1), 0);
    const most = Math.max(sold, seen);
    return most > capacity ? [{ cell, capacity, sold: most }] : [];
  });
}

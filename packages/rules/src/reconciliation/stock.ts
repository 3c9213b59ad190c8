import type { StockCell } from '@portico/contract';
import type { SeenReservation } from './break.ts';
import { isLive } from './compare.ts';

/**
 * Whether a reservation uses a cell of stock: one it names, else the days of its span without the
 * last.
 */
export const usesCell = (
  { cells, span }: Pick<SeenReservation, 'cells' | 'span'>,
  cell: string,
): boolean =>
  cells?.includes(cell) ??
  (span !== undefined && span.from.slice(0, 10) <= cell && cell < span.to.slice(0, 10));

/**
 * Cells of one unit that were sold more often than the supplier has them: by its own stock book, or
 * by the reservations it has confirmed to us, whichever is more. `ours` are all live reservations
 * of that unit we know of.
 */
export function oversoldCells(
  book: readonly StockCell[],
  ours: readonly SeenReservation[],
): readonly StockCell[] {
  return book.flatMap(({ cell, capacity, sold }) => {
    const seen = ours
      .filter((one) => isLive(one) && usesCell(one, cell))
      .reduce((units, one) => units + (one.units ?? 1), 0);
    const most = Math.max(sold, seen);
    return most > capacity ? [{ cell, capacity, sold: most }] : [];
  });
}

import type { StockCell } from '@portico/contract';
import type { SeenReservation } from './break.ts';
import { isLive } from './compare.ts';

/**
 * Returns true if a reservation occupies an inventory cell: one it lists, or else a day of its span
 * except the last.
 */
export const usesCell = (
  { cells, span }: Pick<SeenReservation, 'cells' | 'span'>,
  cell: string,
): boolean =>
  cells?.includes(cell) ??
  (span !== undefined && span.from.slice(0, 10) <= cell && cell < span.to.slice(0, 10));

/**
 * Returns the oversold cells of one unit: sold more often than its capacity, by the supplier's own
 * inventory or by the reservations it has confirmed to us, whichever is more. `ours` are all active
 * reservations of that unit in our records.
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

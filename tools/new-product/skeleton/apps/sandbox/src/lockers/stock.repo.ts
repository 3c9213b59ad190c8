import type { Database } from '../kernel/database.ts';
import type { ItemColumns } from '../orders/reservations.repo.ts';
import type { SoldCells } from '../orders/world.ts';
import { CAPACITY } from './catalogue.ts';

/** Data stored with a reservation. */
export interface SoldRental {
  readonly lockerId: string;
  readonly size: string;
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** End of free cancellation, and of cancellation for a part of the price; epoch milliseconds. */
  readonly freeUntil: number;
  readonly partUntil: number;
  readonly renter: string;
}

export const RENTAL_COLUMNS: ItemColumns<SoldRental> = {
  types: {
    locker_id: 'TEXT NOT NULL',
    size: 'TEXT NOT NULL',
    first_day: 'TEXT NOT NULL',
    last_day: 'TEXT NOT NULL',
    time_zone: 'TEXT NOT NULL',
    free_until: 'INTEGER NOT NULL',
    part_until: 'INTEGER NOT NULL',
    renter: 'TEXT NOT NULL',
  },
  write: (rental) => ({
    locker_id: rental.lockerId,
    size: rental.size,
    first_day: rental.from,
    last_day: rental.to,
    time_zone: rental.timeZone,
    free_until: rental.freeUntil,
    part_until: rental.partUntil,
    renter: rental.renter,
  }),
  read: (row) => ({
    lockerId: String(row['locker_id']),
    size: String(row['size']),
    from: String(row['first_day']),
    to: String(row['last_day']),
    timeZone: String(row['time_zone']),
    freeUntil: Number(row['free_until']),
    partUntil: Number(row['part_until']),
    renter: String(row['renter']),
  }),
};

/** Schema next to the table of reservations (orders/reservations.repo.ts). */
export const STOCK_SCHEMA = `
  CREATE TABLE IF NOT EXISTS stock (
    cell TEXT PRIMARY KEY,
    sold INTEGER NOT NULL CHECK (sold BETWEEN 0 AND ${CAPACITY})
  ) STRICT, WITHOUT ROWID;
`;

const DAY_MS = 86_400_000;

/** Returns the days of a rental, each as a stock cell `locker/size/YYYY-MM-DD`. */
export function cellsOf(rental: Pick<SoldRental, 'lockerId' | 'size' | 'from' | 'to'>): string[] {
  const first = Date.parse(rental.from);
  const days = Math.round((Date.parse(rental.to) - first) / DAY_MS) + 1;
  return Array.from(
    { length: Math.max(0, days) },
    (_, day) =>
      `${rental.lockerId}/${rental.size}/${new Date(first + day * DAY_MS).toISOString().slice(0, 10)}`,
  );
}

const soldOn = (database: Database, cell: string): number =>
  Number(database.one('SELECT sold FROM stock WHERE cell = ?', cell)?.['sold'] ?? 0);

/** Returns the lowest number of available lockers over the days of a rental. */
export const leftOver = (database: Database, cells: readonly string[]): number =>
  Math.min(...cells.map((cell) => CAPACITY - soldOn(database, cell)));

/**
 * Reserves one locker on every day, in the caller's transaction. Returns false and reserves nothing
 * if a day is sold out.
 */
export function reserveCells(tx: Database, cells: readonly string[]): boolean {
  if (leftOver(tx, cells) < 1) return false;
  for (const cell of cells)
    tx.run(
      'INSERT INTO stock (cell, sold) VALUES (?, 1) ON CONFLICT (cell) DO UPDATE SET sold = sold + 1',
      cell,
    );
  return true;
}

/** Releases one locker on every day, in the caller's transaction. */
export function giveCells(tx: Database, cells: readonly string[]): void {
  for (const cell of cells) tx.run('UPDATE stock SET sold = sold - 1 WHERE cell = ?', cell);
}

/** Returns the sold stock, for printing. */
export const readStock = (database: Database): readonly Record<string, unknown>[] =>
  database.all('SELECT cell, sold FROM stock WHERE sold > 0 ORDER BY cell');

/** Returns the days of every reservation, and the number of lockers. */
export function readCells(database: Database): {
  readonly sold: readonly SoldCells[];
  readonly capacity: ReadonlyMap<string, number>;
} {
  const sold = database
    .all('SELECT id, locker_id, size, first_day, last_day FROM reservation')
    .map((row) => ({
      ref: String(row['id']),
      cells: cellsOf({
        lockerId: String(row['locker_id']),
        size: String(row['size']),
        from: String(row['first_day']),
        to: String(row['last_day']),
      }),
      units: 1,
    }));
  return {
    sold,
    capacity: new Map(sold.flatMap(({ cells }) => cells.map((cell) => [cell, CAPACITY] as const))),
  };
}

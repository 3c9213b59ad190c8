// The vendors' shared ledger of cars behind all suppliers, so that they compete for the last car. A
// separate file; suppliers attach it to their connection, so that stock and reservation are written
// in one transaction.
import { join } from 'node:path';
import { type Database, openDatabase } from '../kernel/database.ts';

const FILE = 'vendors';

// A unit is a class of car by its ACRISS code, or an extra as `+` and its code. A day is counted
// from 1970, at the pick-up desk.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS fleet (
    desk TEXT NOT NULL,
    unit TEXT NOT NULL,
    day INTEGER NOT NULL,
    there INTEGER NOT NULL,
    sold INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (desk, unit, day),
    CHECK (sold BETWEEN 0 AND there)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS holding (
    hold TEXT NOT NULL,
    supplier TEXT NOT NULL,
    desk TEXT NOT NULL,
    unit TEXT NOT NULL,
    day INTEGER NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (hold, unit, day)
  ) STRICT, WITHOUT ROWID;
`;

/** Units of one kind that an order takes on one day. */
export interface Taken {
  readonly unit: string;
  readonly day: number;
  readonly count: number;
  /** The total number, and the number that the vendor allots to us now. */
  readonly there: number;
  readonly room: number;
}

export interface Holding {
  /** Key of the hold. */
  readonly hold: string;
  readonly desk: string;
  /** The car's days in order, then those of its extras. */
  readonly taken: readonly Taken[];
}

export interface StockRepo {
  /** Returns the units sold at a desk from the first to the last day, by `unit day`. */
  sold(desk: string, firstDay: number, lastDay: number): ReadonlyMap<string, number>;
  close(): void;
}

export const extraUnit = (code: string): string => `+${code}`;

/** Opens or creates the ledger of all vendors. */
export function openStock(folder: string): StockRepo {
  const database = openDatabase(folder, FILE, SCHEMA, 'TRUNCATE');
  return {
    sold: (desk, firstDay, lastDay) =>
      new Map(
        database
          .all(
            'SELECT unit, day, sold FROM fleet WHERE desk = ? AND day BETWEEN ? AND ? AND sold > 0',
            desk,
            firstDay,
            lastDay,
          )
          .map((row) => [`${String(row['unit'])} ${String(row['day'])}`, Number(row['sold'])]),
      ),
    close: () => database.close(),
  };
}

/**
 * Attaches the vendors' ledger to a supplier's, and releases holds without a reservation. A commit
 * writes both files or none; a ledger of an earlier version may contain holds whose reservation is
 * lost.
 */
export function attachStock(database: Database, folder: string, supplier: string): void {
  database.run('ATTACH DATABASE ? AS vendor', join(folder, `${FILE}.sqlite`));
  database.run('PRAGMA vendor.synchronous = FULL');
  database.transaction(() => {
    const orphans = database.all(
      'SELECT DISTINCT hold FROM vendor.holding WHERE supplier = ? AND hold NOT IN (SELECT hold FROM main.reservation)',
      supplier,
    );
    for (const row of orphans) giveCars(database, String(row['hold']));
  });
}

/**
 * Takes a car for all its days, and its extras, in the caller's transaction. Returns false and
 * takes nothing if any is sold out.
 */
export function takeCars(tx: Database, supplier: string, { hold, desk, taken }: Holding): boolean {
  for (const { unit, day, count, there, room } of taken) {
    tx.run(
      'INSERT OR IGNORE INTO vendor.fleet (desk, unit, day, there) VALUES (?, ?, ?, ?)',
      desk,
      unit,
      day,
      there,
    );
    const { changes } = tx.run(
      'UPDATE vendor.fleet SET sold = sold + ? WHERE desk = ? AND unit = ? AND day = ? AND sold + ? <= ?',
      count,
      desk,
      unit,
      day,
      count,
      room,
    );
    if (changes !== 1) {
      giveCars(tx, hold);
      return false;
    }
    tx.run(
      'INSERT INTO vendor.holding (hold, supplier, desk, unit, day, count) VALUES (?, ?, ?, ?, ?, ?)',
      hold,
      supplier,
      desk,
      unit,
      day,
      count,
    );
  }
  return true;
}

/** Releases all units taken under a hold, in the caller's transaction. */
export function giveCars(tx: Database, hold: string): void {
  for (const row of tx.all(
    'SELECT desk, unit, day, count FROM vendor.holding WHERE hold = ?',
    hold,
  ))
    tx.run(
      'UPDATE vendor.fleet SET sold = sold - ? WHERE desk = ? AND unit = ? AND day = ?',
      Number(row['count']),
      String(row['desk']),
      String(row['unit']),
      Number(row['day']),
    );
  tx.run('DELETE FROM vendor.holding WHERE hold = ?', hold);
}

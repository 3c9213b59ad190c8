// The airlines' shared ledger of seats behind all suppliers, so that they compete for the last
// seat. A separate file; suppliers attach it to their connection, so that stock and reservation are
// written in one transaction.
import { join } from 'node:path';
import { type Database, openDatabase } from '../kernel/database.ts';
import { seatTaken } from './refusals.ts';
import type { Cabin } from './world/fleet.ts';

const FILE = 'airlines';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS flight_stock (
    flight TEXT NOT NULL,
    cabin TEXT NOT NULL,
    -- days since 1970, at the airport of departure
    day INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    sold INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (flight, cabin),
    CHECK (sold BETWEEN 0 AND seats)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS flight_stock_by_day ON flight_stock (day) WHERE sold > 0;
  CREATE TABLE IF NOT EXISTS holding (
    hold TEXT NOT NULL,
    supplier TEXT NOT NULL,
    flight TEXT NOT NULL,
    cabin TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    PRIMARY KEY (hold, flight)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS chosen_seat (
    flight TEXT NOT NULL,
    seat TEXT NOT NULL,
    hold TEXT NOT NULL,
    PRIMARY KEY (flight, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS chosen_seat_by_hold ON chosen_seat (hold);
`;

/** Seats of one flight that an order takes. */
export interface FlightSeats {
  readonly flight: string;
  readonly day: number;
  readonly cabin: Cabin;
  /** The total number of seats, and the number that the airline sells us now. */
  readonly seats: number;
  readonly room: number;
}

/** All seats that an order takes, its flights in order of departure. */
export interface Holding {
  /** Key of the hold. */
  readonly hold: string;
  readonly travellers: number;
  readonly flights: readonly FlightSeats[];
  readonly chosen: readonly { readonly flight: string; readonly seat: string }[];
}

export interface StockRepo {
  /** Returns the seats sold by flight and cabin (`flight cabin`) from the first to the last day. */
  sold(firstDay: number, lastDay: number): ReadonlyMap<string, number>;
  /** Returns the seats of a flight chosen by customers. */
  chosen(flight: string): ReadonlySet<string>;
  close(): void;
}

/** Opens or creates the ledger of all airlines. */
export function openStock(folder: string): StockRepo {
  const database = openDatabase(folder, FILE, SCHEMA, 'TRUNCATE');
  return {
    sold: (firstDay, lastDay) =>
      new Map(
        database
          .all(
            'SELECT flight, cabin, sold FROM flight_stock WHERE day BETWEEN ? AND ? AND sold > 0',
            firstDay,
            lastDay,
          )
          .map((row) => [`${String(row['flight'])} ${String(row['cabin'])}`, Number(row['sold'])]),
      ),
    chosen: (flight) =>
      new Set(
        database
          .all('SELECT seat FROM chosen_seat WHERE flight = ?', flight)
          .map((row) => String(row['seat'])),
      ),
    close: () => database.close(),
  };
}

/**
 * Attaches the airlines' ledger to a supplier's, and releases holds without a reservation. A commit
 * writes both files or none; a ledger of an earlier version may contain holds whose reservation is
 * lost.
 */
export function attachStock(database: Database, folder: string, supplier: string): void {
  database.run('ATTACH DATABASE ? AS airline', join(folder, `${FILE}.sqlite`));
  database.run('PRAGMA airline.synchronous = FULL');
  database.transaction(() => {
    const orphans = database.all(
      'SELECT DISTINCT hold FROM airline.holding WHERE supplier = ? AND hold NOT IN (SELECT hold FROM main.reservation)',
      supplier,
    );
    for (const row of orphans) giveSeats(database, String(row['hold']));
  });
}

/**
 * Takes the seats of every flight in order of departure, in the caller's transaction. Returns false
 * and takes nothing if any is sold out. Throws the Refusal seat_taken if a chosen seat belongs to
 * another order.
 */
export function takeSeats(tx: Database, supplier: string, holding: Holding): boolean {
  const { hold, travellers, flights, chosen } = holding;
  for (const { flight, day, cabin, seats, room } of flights) {
    tx.run(
      'INSERT OR IGNORE INTO airline.flight_stock (flight, cabin, day, seats) VALUES (?, ?, ?, ?)',
      flight,
      cabin,
      day,
      seats,
    );
    const taken = tx.run(
      'UPDATE airline.flight_stock SET sold = sold + ? WHERE flight = ? AND cabin = ? AND sold + ? <= ?',
      travellers,
      flight,
      cabin,
      travellers,
      room,
    );
    if (taken.changes !== 1) {
      giveSeats(tx, hold);
      return false;
    }
    tx.run(
      'INSERT INTO airline.holding (hold, supplier, flight, cabin, seats) VALUES (?, ?, ?, ?, ?)',
      hold,
      supplier,
      flight,
      cabin,
      travellers,
    );
  }
  for (const { flight, seat } of chosen) takeSeat(tx, hold, flight, seat);
  return true;
}

function takeSeat(tx: Database, hold: string, flight: string, seat: string): void {
  const taken = tx.run(
    'INSERT OR IGNORE INTO airline.chosen_seat (flight, seat, hold) VALUES (?, ?, ?)',
    flight,
    seat,
    hold,
  );
  if (taken.changes !== 1) throw seatTaken(seat);
}

/** Releases all seats taken under a hold, in the caller's transaction. */
export function giveSeats(tx: Database, hold: string): void {
  for (const row of tx.all('SELECT flight, cabin, seats FROM airline.holding WHERE hold = ?', hold))
    tx.run(
      'UPDATE airline.flight_stock SET sold = sold - ? WHERE flight = ? AND cabin = ?',
      Number(row['seats']),
      String(row['flight']),
      String(row['cabin']),
    );
  tx.run('DELETE FROM airline.holding WHERE hold = ?', hold);
  tx.run('DELETE FROM airline.chosen_seat WHERE hold = ?', hold);
}

/** Releases some flights of a hold with their chosen seats, in the caller's transaction. */
export function giveFlights(tx: Database, hold: string, flights: readonly string[]): void {
  for (const flight of flights) {
    for (const row of tx.all(
      'SELECT cabin, seats FROM airline.holding WHERE hold = ? AND flight = ?',
      hold,
      flight,
    ))
      tx.run(
        'UPDATE airline.flight_stock SET sold = sold - ? WHERE flight = ? AND cabin = ?',
        Number(row['seats']),
        flight,
        String(row['cabin']),
      );
    tx.run('DELETE FROM airline.holding WHERE hold = ? AND flight = ?', hold, flight);
    tx.run('DELETE FROM airline.chosen_seat WHERE hold = ? AND flight = ?', hold, flight);
  }
}

/** Moves everything held under one key to another. */
export function handOver(tx: Database, from: string, to: string): void {
  tx.run('UPDATE airline.holding SET hold = ? WHERE hold = ?', to, from);
  tx.run('UPDATE airline.chosen_seat SET hold = ? WHERE hold = ?', to, from);
}

/** Chooses seats for a hold. Throws the Refusal seat_taken if one belongs to another order. */
export function chooseSeats(tx: Database, hold: string, chosen: Holding['chosen']): void {
  for (const { flight, seat } of chosen) takeSeat(tx, hold, flight, seat);
}

/** Releases the chosen seats that still belong to the hold. */
export function giveChosen(tx: Database, hold: string, chosen: Holding['chosen']): void {
  for (const { flight, seat } of chosen)
    tx.run(
      'DELETE FROM airline.chosen_seat WHERE hold = ? AND flight = ? AND seat = ?',
      hold,
      flight,
      seat,
    );
}

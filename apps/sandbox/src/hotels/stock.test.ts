import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../kernel/database.ts';
import type { Database } from '../kernel/database.ts';
import { reservationSchema } from '../orders/reservations.repo.ts';
import { dayNumber } from './inventory/prices.ts';
import { STAY_COLUMNS } from './sold-stay.ts';
import { STOCK_SCHEMA, giveRooms, readStock, reserveRooms } from './stock.repo.ts';

const STAY = {
  place: 'p1',
  property: 4,
  room: 'dbl',
  arrival: dayNumber('2027-06-19'),
  nights: 3,
  rooms: 1,
};
/** Two rooms per night, but none on the last. */
const noneOnTheLast = (day: number): number => (day === STAY.arrival + 2 ? 0 : 2);

let folder: string;
let database: Database;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-stock-'));
  database = openDatabase(folder, 'stock', reservationSchema(STAY_COLUMNS) + STOCK_SCHEMA);
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('rooms of a stay', () => {
  it('are taken for all nights or for none, so that rooms sold twice cost no other guest a night', () => {
    expect(reserveRooms(database, STAY, noneOnTheLast)).toBe(false);
    expect(readStock(database)).toEqual([]);
  });

  it('are put back as they were taken', () => {
    const shorter = { ...STAY, nights: 2, rooms: 2 };
    expect(reserveRooms(database, shorter, noneOnTheLast)).toBe(true);
    expect(readStock(database)).toMatchObject([
      { night: '2027-06-19', capacity: 2, sold: 2 },
      { night: '2027-06-20', capacity: 2, sold: 2 },
    ]);
    expect(reserveRooms(database, { ...shorter, rooms: 1 }, noneOnTheLast)).toBe(false);
    giveRooms(database, shorter);
    expect(readStock(database)).toEqual([]);
  });
});

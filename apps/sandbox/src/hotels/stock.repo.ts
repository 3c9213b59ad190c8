import type { Database } from '../kernel/database.ts';
import { dice } from '../kernel/random.ts';
import type { SoldCells } from '../orders/world.ts';
import { dateOf } from './inventory/prices.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import type { SoldStay } from './sold-stay.ts';
import type { StayDays } from './stay.ts';
import type { Supplier } from './suppliers.ts';

/**
 * In the same database as the table of reservations (orders/reservations.repo.ts), whose columns of
 * stays it indexes.
 */
export const STOCK_SCHEMA = `
  CREATE TABLE IF NOT EXISTS stock (
    place TEXT NOT NULL,
    property INTEGER NOT NULL,
    room TEXT NOT NULL,
    night TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    sold INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (place, property, room, night),
    CHECK (sold BETWEEN 0 AND capacity)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reservation_by_unit ON reservation (place, property, room);
`;

/** Number of rooms sold so far, by property, room and night of one place. */
export type SoldRooms = ReadonlyMap<string, number>;

export interface StockRepo {
  /** Returns the rooms sold in a place during a stay. */
  sold(placeId: string, stay: StayDays): SoldRooms;
  /**
   * Returns the rooms with an active reservation, by night: more than the capacity if rooms are
   * oversold.
   */
  booked(
    placeId: string,
    ordinal: number,
    room: string,
    stay: StayDays,
  ): ReadonlyMap<string, number>;
}

/**
 * Returns how many rooms of a type a supplier may sell on a night: its allotment minus the sales of
 * other channels by then.
 */
export function capacityOf(
  supplier: Supplier,
  property: Property,
  room: RoomType,
  day: number,
): number {
  const allotment = Math.max(1, Math.round(room.allotment * supplier.allotment));
  const chance = dice(
    'capacity',
    supplier.name,
    property.place.id,
    property.ordinal,
    room.code,
    day,
  );
  if (chance.chance(0.03)) return 0;
  return Math.max(
    1,
    allotment - (chance.chance(0.4) ? chance.whole(0, Math.ceil(allotment / 2)) : 0),
  );
}

/** Returns how many rooms are free on every night of a stay. */
export function leftOver(
  supplier: Supplier,
  property: Property,
  room: RoomType,
  stay: StayDays,
  sold: SoldRooms,
): number {
  let left = Number.POSITIVE_INFINITY;
  for (let night = 0; night < stay.nights; night += 1) {
    const day = stay.arrival + night;
    left = Math.min(
      left,
      capacityOf(supplier, property, room, day) -
        (sold.get(`${property.ordinal} ${room.code} ${dateOf(day)}`) ?? 0),
    );
  }
  return left;
}

export function createStockRepo(database: Database): StockRepo {
  return {
    sold: (placeId, stay) =>
      new Map(
        database
          .all(
            'SELECT property, room, night, sold FROM stock WHERE place = ? AND night >= ? AND night < ? AND sold > 0',
            placeId,
            dateOf(stay.arrival),
            dateOf(stay.arrival + stay.nights),
          )
          .map((row) => [
            `${Number(row['property'])} ${String(row['room'])} ${String(row['night'])}`,
            Number(row['sold']),
          ]),
      ),
    booked: (placeId, ordinal, room, stay) => {
      const nights = new Map<string, number>();
      const standing = database.all(
        "SELECT arrival, nights, rooms FROM reservation WHERE place = ? AND property = ? AND room = ? AND (status = 'confirmed' OR (status = 'pending' AND holds_stock = 1))",
        placeId,
        ordinal,
        room,
      );
      for (const row of standing) {
        const from = Math.max(stay.arrival, Number(row['arrival']));
        const until = Math.min(
          stay.arrival + stay.nights,
          Number(row['arrival']) + Number(row['nights']),
        );
        for (let day = from; day < until; day += 1)
          nights.set(dateOf(day), (nights.get(dateOf(day)) ?? 0) + Number(row['rooms']));
      }
      return nights;
    },
  };
}

type Rooms = Pick<SoldStay, 'place' | 'property' | 'room' | 'arrival' | 'nights' | 'rooms'>;

/**
 * Takes the rooms of every night in order of date, in the caller's transaction. Returns false and
 * takes nothing if one night has too few.
 * @param capacity returns the number of rooms on a day
 */
export function reserveRooms(
  tx: Database,
  stay: Rooms,
  capacity: (day: number) => number,
): boolean {
  for (let night = 0; night < stay.nights; night += 1) {
    const day = stay.arrival + night;
    const key = [stay.place, stay.property, stay.room, dateOf(day)] as const;
    tx.run(
      'INSERT OR IGNORE INTO stock (place, property, room, night, capacity) VALUES (?, ?, ?, ?, ?)',
      ...key,
      capacity(day),
    );
    const taken = tx.run(
      'UPDATE stock SET sold = sold + ? WHERE place = ? AND property = ? AND room = ? AND night = ? AND sold + ? <= capacity',
      stay.rooms,
      ...key,
      stay.rooms,
    );
    if (taken.changes !== 1) {
      giveRooms(tx, { ...stay, nights: night });
      return false;
    }
  }
  return true;
}

/** Releases the rooms of every night, in the caller's transaction. */
export function giveRooms(tx: Database, stay: Rooms): void {
  for (let night = 0; night < stay.nights; night += 1)
    tx.run(
      'UPDATE stock SET sold = sold - ? WHERE place = ? AND property = ? AND room = ? AND night = ?',
      stay.rooms,
      stay.place,
      stay.property,
      stay.room,
      dateOf(stay.arrival + night),
    );
}

/** Returns the sales, for printing. */
export const readStock = (database: Database): readonly Record<string, unknown>[] =>
  database.all(
    'SELECT place, property, room, night, capacity, sold FROM stock WHERE sold > 0 ORDER BY place, property, room, night',
  );

/**
 * Returns the nights of every reservation, and the number of rooms; a cell is
 * `place/property/room/YYYY-MM-DD`.
 */
export function readNights(database: Database): {
  readonly sold: readonly SoldCells[];
  readonly capacity: ReadonlyMap<string, number>;
} {
  const cell = (row: Record<string, unknown>, night: string): string =>
    `${String(row['place'])}/${String(row['property'])}/${String(row['room'])}/${night}`;
  return {
    sold: database
      .all('SELECT id, place, property, room, arrival, nights, rooms FROM reservation')
      .map((row) => ({
        ref: String(row['id']),
        cells: Array.from({ length: Number(row['nights']) }, (_, night) =>
          cell(row, dateOf(Number(row['arrival']) + night)),
        ),
        units: Number(row['rooms']),
      })),
    capacity: new Map(
      database
        .all('SELECT place, property, room, night, capacity FROM stock')
        .map((row) => [cell(row, String(row['night'])), Number(row['capacity'])]),
    ),
  };
}

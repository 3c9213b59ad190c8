import type { Database } from '../kernel/database.ts';
import { dice } from '../kernel/random.ts';
import { dateOf } from './inventory/prices.ts';
import type { StayDays } from './inventory/rates.ts';
import type { Property, RoomType } from './inventory/properties.types.ts';
import type { Supplier } from './suppliers.ts';

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
`;

/** Rooms sold so far, by property, room and night of one place. */
export type SoldRooms = ReadonlyMap<string, number>;

export interface StockRepo {
  /** What is sold in a place during a stay. */
  sold(placeId: string, stay: StayDays): SoldRooms;
  /** Takes the rooms of every night in order of date; false when one night has too few. Runs inside a transaction that the caller undoes. */
  take(property: Property, room: RoomType, stay: StayDays, rooms: number): boolean;
  /** Rooms with a reservation that stands, by night: more than the capacity where rooms were sold twice. */
  booked(
    placeId: string,
    ordinal: number,
    room: string,
    stay: StayDays,
  ): ReadonlyMap<string, number>;
  give(placeId: string, ordinal: number, room: string, stay: StayDays, rooms: number): void;
}

/** Rooms of a type a supplier may sell on a night: its allotment, less what other channels have by then. */
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

/** Fewest rooms left over the nights of a stay. */
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

export function createStockRepo(database: Database, supplier: Supplier): StockRepo {
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
    take: (property, room, stay, rooms) => {
      for (let night = 0; night < stay.nights; night += 1) {
        const day = stay.arrival + night;
        const key = [property.place.id, property.ordinal, room.code, dateOf(day)] as const;
        database.run(
          'INSERT OR IGNORE INTO stock (place, property, room, night, capacity) VALUES (?, ?, ?, ?, ?)',
          ...key,
          capacityOf(supplier, property, room, day),
        );
        const taken = database.run(
          'UPDATE stock SET sold = sold + ? WHERE place = ? AND property = ? AND room = ? AND night = ? AND sold + ? <= capacity',
          rooms,
          ...key,
          rooms,
        );
        if (taken.changes !== 1) return false;
      }
      return true;
    },
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
    give: (placeId, ordinal, room, stay, rooms) => {
      for (let night = 0; night < stay.nights; night += 1) {
        database.run(
          'UPDATE stock SET sold = sold - ? WHERE place = ? AND property = ? AND room = ? AND night = ?',
          rooms,
          placeId,
          ordinal,
          room,
          dateOf(stay.arrival + night),
        );
      }
    },
  };
}

/** What is sold, for printing. */
export const readStock = (database: Database): readonly Record<string, unknown>[] =>
  database.all(
    'SELECT place, property, room, night, capacity, sold FROM stock WHERE sold > 0 ORDER BY place, property, room, night',
  );

import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import type { LedgerLine } from '../kernel/ledger.ts';
import type { Step } from './inventory/rates.ts';

export const RESERVATION_SCHEMA = `
  CREATE TABLE IF NOT EXISTS reservation (
    id TEXT PRIMARY KEY,
    client_reference TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    agency TEXT NOT NULL,
    place TEXT NOT NULL,
    property INTEGER NOT NULL,
    property_id TEXT NOT NULL,
    room TEXT NOT NULL,
    arrival INTEGER NOT NULL,
    nights INTEGER NOT NULL CHECK (nights > 0),
    rooms INTEGER NOT NULL CHECK (rooms > 0),
    net INTEGER NOT NULL CHECK (net >= 0),
    tax INTEGER NOT NULL CHECK (tax >= 0),
    currency TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    steps TEXT NOT NULL,
    lead_guest TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled', 'failed')),
    penalty INTEGER,
    holds_stock INTEGER NOT NULL,
    booked_at TEXT NOT NULL,
    -- Milliseconds of the process's own clock: the lag is a matter of machines, not of calendars.
    visible_from INTEGER NOT NULL,
    settles_from INTEGER NOT NULL,
    cancel_reference TEXT,
    cancelled_at TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS agency_reference (reservation TEXT PRIMARY KEY, reference TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS reservation_by_unit ON reservation (place, property, room);
  CREATE INDEX IF NOT EXISTS reservation_by_reference ON reservation (client_reference);
`;

export type ReservationStatus = 'pending' | 'confirmed' | 'cancelled' | 'failed';

export interface Reservation {
  readonly id: string;
  readonly clientReference: string;
  /** What the caller calls it himself. */
  readonly agencyReference: string | null;
  readonly fingerprint: string;
  readonly agency: string;
  readonly place: string;
  readonly property: number;
  readonly propertyId: string;
  readonly room: string;
  readonly arrival: number;
  readonly nights: number;
  readonly rooms: number;
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
  readonly timeZone: string;
  readonly steps: readonly Step[];
  readonly leadGuest: string;
  readonly status: ReservationStatus;
  readonly penalty: number | null;
  /** False for rooms that were sold although there were none. */
  readonly holdsStock: boolean;
  readonly bookedAt: string;
  readonly visibleFrom: number;
  readonly settlesFrom: number;
  readonly cancelReference: string | null;
  readonly cancelledAt: string | null;
}

export interface ReservationRepo {
  insert(reservation: Reservation): void;
  byId(id: string): Reservation | null;
  /** All with this reference of this agency, the oldest first. */
  byReference(agency: string, clientReference: string): readonly Reservation[];
  /** Of this agency, with an entry in the ledger in [from, until), the oldest first. */
  changedBetween(agency: string, from: string, until: string): readonly Reservation[];
  settle(id: string, status: ReservationStatus): void;
  cancel(id: string, penalty: number, cancelReference: string, at: string): void;
  record(line: LedgerLine): void;
}

const SELECT =
  'SELECT reservation.*, agency_reference.reference AS agency_reference FROM reservation LEFT JOIN agency_reference ON agency_reference.reservation = reservation.id';

export function createReservationRepo(database: Database): ReservationRepo {
  return {
    insert: (r) => {
      database.run(
        `INSERT INTO reservation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        r.id,
        r.clientReference,
        r.fingerprint,
        r.agency,
        r.place,
        r.property,
        r.propertyId,
        r.room,
        r.arrival,
        r.nights,
        r.rooms,
        r.net,
        r.tax,
        r.currency,
        r.timeZone,
        JSON.stringify(r.steps),
        r.leadGuest,
        r.status,
        r.penalty,
        r.holdsStock ? 1 : 0,
        r.bookedAt,
        r.visibleFrom,
        r.settlesFrom,
        r.cancelReference,
        r.cancelledAt,
      );
      if (r.agencyReference !== null)
        database.run('INSERT INTO agency_reference VALUES (?, ?)', r.id, r.agencyReference);
    },
    byId: (id) => read(database.one(`${SELECT} WHERE id = ?`, id)),
    byReference: (agency, reference) =>
      database
        .all(
          `${SELECT} WHERE client_reference = ? AND agency = ? ORDER BY reservation.rowid`,
          reference,
          agency,
        )
        .flatMap((row) => read(row) ?? []),
    changedBetween: (agency, from, until) =>
      database
        .all(
          `${SELECT} WHERE agency = ? AND id IN (SELECT ref FROM ledger WHERE at >= ? AND at < ?) ORDER BY reservation.rowid`,
          agency,
          from,
          until,
        )
        .flatMap((row) => read(row) ?? []),
    settle: (id, status) => {
      database.run(
        "UPDATE reservation SET status = ? WHERE id = ? AND status = 'pending'",
        status,
        id,
      );
    },
    cancel: (id, penalty, cancelReference, at) => {
      database.run(
        "UPDATE reservation SET status = 'cancelled', penalty = ?, cancel_reference = ?, cancelled_at = ? WHERE id = ? AND status IN ('confirmed', 'pending')",
        penalty,
        cancelReference,
        at,
        id,
      );
    },
    record: (line) => recordLine(database, line),
  };
}

function read(row: Record<string, unknown> | undefined): Reservation | null {
  if (row === undefined) return null;
  const text = (name: string): string => String(row[name]);
  const number = (name: string): number => Number(row[name]);
  const orNull = (name: string): string | null => (row[name] === null ? null : String(row[name]));
  return {
    id: text('id'),
    clientReference: text('client_reference'),
    agencyReference: orNull('agency_reference'),
    fingerprint: text('fingerprint'),
    agency: text('agency'),
    place: text('place'),
    property: number('property'),
    propertyId: text('property_id'),
    room: text('room'),
    arrival: number('arrival'),
    nights: number('nights'),
    rooms: number('rooms'),
    net: number('net'),
    tax: number('tax'),
    currency: text('currency'),
    timeZone: text('time_zone'),
    steps: JSON.parse(text('steps')) as Step[],
    leadGuest: text('lead_guest'),
    status: text('status') as ReservationStatus,
    penalty: row['penalty'] === null ? null : number('penalty'),
    holdsStock: number('holds_stock') === 1,
    bookedAt: text('booked_at'),
    visibleFrom: number('visible_from'),
    settlesFrom: number('settles_from'),
    cancelReference: orNull('cancel_reference'),
    cancelledAt: orNull('cancelled_at'),
  };
}

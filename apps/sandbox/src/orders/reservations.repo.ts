import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import type { LedgerLine } from '../kernel/ledger.ts';
import type { OrderBody } from './wire.ts';

export type ReservationStatus = 'pending' | 'confirmed' | 'cancelled' | 'failed';

/** A stored order. Amounts in minor units of the currency. */
export interface Reservation<Item> {
  readonly id: string;
  /** The caller's key: its reference, or its note where references are short. */
  readonly clientReference: string;
  /** The caller's reference where references are short; null elsewhere. */
  readonly shortReference: string | null;
  /** The caller's own reference. */
  readonly agencyReference: string | null;
  /** The buyer; null if the caller named none. */
  readonly contact: NonNullable<OrderBody['contact']> | null;
  readonly fingerprint: string;
  readonly agency: string;
  readonly net: number;
  readonly tax: number;
  readonly currency: string;
  /** The sold item, in the product's own fields. */
  readonly item: Item;
  readonly status: ReservationStatus;
  readonly penalty: number | null;
  /** False if it was oversold. */
  readonly holdsStock: boolean;
  readonly bookedAt: string;
  readonly visibleFrom: number;
  readonly settlesFrom: number;
  readonly cancelReference: string | null;
  readonly cancelledAt: string | null;
}

/** Reference of a cancellation by the supplier itself because of overselling. */
export const SOLD_TWICE = 'sold-twice';

type Row = Readonly<Record<string, unknown>>;

/** Storage of a product's items: as its own columns in the table of reservations. */
export interface ItemColumns<Item> {
  /** SQL type and constraints of each column. */
  readonly types: Readonly<Record<string, string>>;
  /** Returns a value for each column. */
  write(item: Item): Readonly<Record<string, SQLInputValue>>;
  read(row: Row): Item;
}

/** Tables of a supplier's reservations. Ledgers of earlier versions have the same columns. */
export const reservationSchema = (columns: Pick<ItemColumns<never>, 'types'>): string => `
  CREATE TABLE IF NOT EXISTS reservation (
    id TEXT PRIMARY KEY,
    client_reference TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    agency TEXT NOT NULL,
    net INTEGER NOT NULL CHECK (net >= 0),
    tax INTEGER NOT NULL CHECK (tax >= 0),
    currency TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'confirmed', 'cancelled', 'failed')),
    penalty INTEGER,
    holds_stock INTEGER NOT NULL,
    booked_at TEXT NOT NULL,
    -- Milliseconds of the process's own clock: the lag is a matter of machines, not of calendars.
    visible_from INTEGER NOT NULL,
    settles_from INTEGER NOT NULL,
    cancel_reference TEXT,
    cancelled_at TEXT,
    ${Object.entries(columns.types)
      .map(([name, type]) => `${name} ${type}`)
      .join(',\n    ')}
  ) STRICT;
  CREATE TABLE IF NOT EXISTS agency_reference (reservation TEXT PRIMARY KEY, reference TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reservation_contact (reservation TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS short_reference (reservation TEXT PRIMARY KEY, reference TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS short_reference_by_text ON short_reference (reference);
  CREATE INDEX IF NOT EXISTS reservation_by_reference ON reservation (client_reference);
`;

export interface ReservationRepo<Item> {
  insert(reservation: Reservation<Item>): void;
  byId(id: string): Reservation<Item> | null;
  /** Returns all reservations with this reference of this agency, the oldest first. */
  byReference(agency: string, clientReference: string): readonly Reservation<Item>[];
  /** Returns all reservations of this agency for a buyer with this address, the oldest first. */
  byEmail(agency: string, email: string): readonly Reservation<Item>[];
  /** Returns reservations of this agency with a ledger entry in [from, until), the oldest first. */
  changedBetween(agency: string, from: string, until: string): readonly Reservation<Item>[];
  /** Sets the outcome of a pending reservation. */
  decide(id: string, status: ReservationStatus): void;
  cancel(id: string, penalty: number, cancelReference: string, at: string): void;
  record(line: LedgerLine): void;
}

const SELECT = `SELECT reservation.*, agency_reference.reference AS agency_reference, short_reference.reference AS short_reference,
  reservation_contact.name AS contact_name, reservation_contact.email AS contact_email, reservation_contact.phone AS contact_phone FROM reservation
  LEFT JOIN agency_reference ON agency_reference.reservation = reservation.id
  LEFT JOIN short_reference ON short_reference.reservation = reservation.id
  LEFT JOIN reservation_contact ON reservation_contact.reservation = reservation.id`;

export function createReservationRepo<Item>(
  database: Database,
  columns: ItemColumns<Item>,
): ReservationRepo<Item> {
  const readAll = (rows: readonly Row[]): readonly Reservation<Item>[] =>
    rows.map((row) => readReservation(row, columns));
  return {
    insert: (reservation) => insertReservation(database, columns, reservation),
    byId: (id) => readAll(database.all(`${SELECT} WHERE id = ?`, id))[0] ?? null,
    byReference: (agency, reference) =>
      readAll(
        database.all(
          `${SELECT} WHERE (client_reference = ? OR id IN (SELECT reservation FROM short_reference WHERE reference = ?)) AND agency = ? ORDER BY reservation.rowid`,
          reference,
          reference,
          agency,
        ),
      ),
    byEmail: (agency, email) =>
      readAll(
        database.all(
          `${SELECT} WHERE agency = ? AND reservation_contact.email = ? COLLATE NOCASE ORDER BY reservation.rowid`,
          agency,
          email,
        ),
      ),
    changedBetween: (agency, from, until) =>
      readAll(
        database.all(
          `${SELECT} WHERE agency = ? AND id IN (SELECT ref FROM ledger WHERE at >= ? AND at < ?) ORDER BY reservation.rowid`,
          agency,
          from,
          until,
        ),
      ),
    decide: (id, status) => {
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

function insertReservation<Item>(
  database: Database,
  columns: ItemColumns<Item>,
  r: Reservation<Item>,
): void {
  const values: Readonly<Record<string, SQLInputValue>> = {
    id: r.id,
    client_reference: r.clientReference,
    fingerprint: r.fingerprint,
    agency: r.agency,
    net: r.net,
    tax: r.tax,
    currency: r.currency,
    status: r.status,
    penalty: r.penalty,
    holds_stock: r.holdsStock ? 1 : 0,
    booked_at: r.bookedAt,
    visible_from: r.visibleFrom,
    settles_from: r.settlesFrom,
    cancel_reference: r.cancelReference,
    cancelled_at: r.cancelledAt,
    ...columns.write(r.item),
  };
  const names = Object.keys(values);
  database.run(
    `INSERT INTO reservation (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  );
  if (r.agencyReference !== null)
    database.run('INSERT INTO agency_reference VALUES (?, ?)', r.id, r.agencyReference);
  if (r.shortReference !== null)
    database.run('INSERT INTO short_reference VALUES (?, ?)', r.id, r.shortReference);
  if (r.contact !== null) {
    const { name, email, phone } = r.contact;
    database.run(
      'INSERT INTO reservation_contact VALUES (?, ?, ?, ?)',
      r.id,
      name,
      email,
      phone ?? null,
    );
  }
}

function readReservation<Item>(row: Row, columns: ItemColumns<Item>): Reservation<Item> {
  const text = (name: string): string => String(row[name]);
  const number = (name: string): number => Number(row[name]);
  const orNull = (name: string): string | null => (row[name] === null ? null : String(row[name]));
  return {
    id: text('id'),
    clientReference: text('client_reference'),
    shortReference: orNull('short_reference'),
    agencyReference: orNull('agency_reference'),
    fingerprint: text('fingerprint'),
    agency: text('agency'),
    net: number('net'),
    tax: number('tax'),
    currency: text('currency'),
    item: columns.read(row),
    status: text('status') as ReservationStatus,
    penalty: row['penalty'] === null ? null : number('penalty'),
    holdsStock: number('holds_stock') === 1,
    bookedAt: text('booked_at'),
    visibleFrom: number('visible_from'),
    settlesFrom: number('settles_from'),
    cancelReference: orNull('cancel_reference'),
    cancelledAt: orNull('cancelled_at'),
    contact:
      row['contact_email'] === null
        ? null
        : {
            name: text('contact_name'),
            email: text('contact_email'),
            phone: orNull('contact_phone') ?? undefined,
          },
  };
}

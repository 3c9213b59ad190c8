// Orders of a test product: boxes, counted by colour. The results apply to every product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaultBoard } from '../faults/faults.ts';
import { openDatabase } from '../kernel/database.ts';
import type { Database } from '../kernel/database.ts';
import { LEDGER_SCHEMA, readLedger } from '../kernel/ledger.ts';
import type { Inventory } from './inventory.ts';
import { createOrdersService } from './orders.service.ts';
import type { OrdersService } from './orders.service.ts';
import { Refusal } from './refusal.ts';
import { createReservationRepo, reservationSchema } from './reservations.repo.ts';
import type { ItemColumns } from './reservations.repo.ts';
import type { Caller, SupplierTraits } from './supplier.ts';
import type { OrderBody } from './wire.ts';

interface Box {
  readonly colour: string;
}
const COLUMNS: ItemColumns<Box> = {
  types: { colour: 'TEXT NOT NULL' },
  write: ({ colour }) => ({ colour }),
  read: (row) => ({ colour: String(row['colour']) }),
};
const BOXES = 'CREATE TABLE box (colour TEXT PRIMARY KEY, n INTEGER NOT NULL CHECK (n >= 0));';
const NOW = Date.parse('2027-03-01T12:00:00Z');

/** The rate key is the colour; a box costs 100 plus 20 tax, and its penalty is half of that. */
const inventory: Inventory<OrderBody, Box> = {
  order: ({ rate_key: colour }, { plan }) => ({
    net: plan.price(100),
    tax: 20,
    currency: 'EUR',
    item: { colour },
  }),
  reserve: (tx, { colour }) =>
    tx.run('UPDATE box SET n = n - 1 WHERE colour = ? AND n > 0', colour).changes === 1,
  release: (tx, { colour }) => void tx.run('UPDATE box SET n = n + 1 WHERE colour = ?', colour),
  soldOut: () => new Refusal({ code: 'no_box', status: 410 }, 'There is no box.'),
  penalty: ({ net, tax }) => (net + tax) / 2,
};

let folder: string;
let database: Database;
let nowMs: number;
const clock = { now: () => nowMs };
const traits = {
  name: 'alpha',
  idPrefix: 'x',
  idempotent: true,
  visibilityLagMs: 0,
  latencyMs: [0, 0],
} as const satisfies SupplierTraits;
const ordersOf = (change: Partial<SupplierTraits> = {}): OrdersService<OrderBody, Box> =>
  createOrdersService({
    database,
    supplier: { ...traits, ...change },
    inventory,
    reservations: createReservationRepo(database, COLUMNS),
    clock,
    waits: { pendingMs: 100, oversoldMs: 1_000 },
  });

/** A call with these faults, at the time of the test. */
const caller = (faults = '', agency = 'one'): Caller => ({
  agency,
  nowMs,
  plan: createFaultBoard().plan({
    peers: ['supplier'],
    step: 'book',
    agency: '',
    header: faults,
    subject: '',
  }),
});
const body = (key: string, change: Partial<OrderBody> = {}): OrderBody => ({
  client_reference: key,
  rate_key: 'red',
  agreed: { net: 100, tax: 20, currency: 'EUR' },
  ...change,
});
const left = (): unknown => database.one("SELECT n FROM box WHERE colour = 'red'")?.['n'];
const kinds = (): readonly string[] =>
  readLedger(database).map(({ kind, status, amount }) => `${kind} ${status} ${amount}`);

/** Returns what a refused call answers; the value of any other. */
const refusal = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.code, error.details] : error;
  }
};

beforeEach(() => {
  nowMs = NOW;
  folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-orders-'));
  database = openDatabase(folder, 'orders', reservationSchema(COLUMNS) + LEDGER_SCHEMA + BOXES);
  database.run("INSERT INTO box VALUES ('red', 2)");
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an order', () => {
  it('names its buyer, who is stored with it; a supplier may insist on one', () => {
    const contact = { name: 'Nadia Rahman', email: 'nadia@example.com', phone: '+442079460000' };
    expect(ordersOf().book(body('named', { contact }), caller()).reservation.contact).toEqual(
      contact,
    );
    expect(ordersOf().find({ client_reference: 'named' }, caller())[0]?.contact).toEqual(contact);
    const strict = ordersOf({ needsContact: true });
    expect(refusal(() => strict.book(body('unnamed'), caller()))).toEqual([
      400,
      'invalid_request',
      { field: 'contact' },
    ]);
    expect(strict.find({ client_reference: 'unnamed' }, caller())).toEqual([]);
    expect(strict.book(body('told', { contact }), caller()).reservation.status).toBe('confirmed');
  });

  it('is found by its id, or by its buyer from a time on; by the reference where that is shown', () => {
    const contact = { name: 'Nadia Rahman', email: 'nadia@example.com' };
    const orders = ordersOf({ hidesReferences: true });
    const { id, bookedAt } = orders.book(body('k', { contact }), caller()).reservation;
    const ids = (...query: Parameters<typeof orders.find>) =>
      orders.find(...query).map((one) => one.id);
    const buyer = { email: 'Nadia@example.com', name: 'NADIA RAHMAN' };
    expect(ids({ reservation_id: id }, caller())).toEqual([id]);
    expect(ids(buyer, caller())).toEqual([id]);
    expect(ids({ ...buyer, booked_from: bookedAt }, caller())).toEqual([id]);
    const later = new Date(nowMs + 1).toISOString();
    expect(ids({ ...buyer, booked_from: later }, caller())).toEqual([]);
    expect(ids({ ...buyer, name: 'Nadia Rahmann' }, caller())).toEqual([]);
    for (const query of [{ reservation_id: id }, buyer])
      expect(ids(query, caller('', 'two'))).toEqual([]);
    expect(refusal(() => orders.find({ client_reference: 'k' }, caller()))).toEqual([
      400,
      'invalid_request',
      { field: 'client_reference' },
    ]);
  });

  it('may be repeated with another buyer: the version before named none', () => {
    const contact = { name: 'Nadia Rahman', email: 'nadia@example.com' };
    const first = ordersOf().book(body('k'), caller());
    const again = ordersOf().book(body('k', { contact }), caller());
    expect(again).toEqual({ ...first, replayed: true });
  });

  it('is made once for its key, unless the supplier counts it twice; another order under the key is refused', () => {
    const orders = ordersOf();
    const first = orders.book(body('k'), caller());
    expect(orders.book(body('k'), caller())).toEqual({ ...first, replayed: true });
    expect(left()).toBe(1);
    expect(() => orders.book(body('k', { agency_reference: 'b' }), caller())).toThrow(
      'This client reference belongs to another reservation.',
    );
    const twice = ordersOf({ idempotent: false }).book(body('k'), caller());
    expect([twice.replayed, twice.reservation.id === first.reservation.id, left()]).toEqual([
      false,
      false,
      0,
    ]);
  });

  it('takes its stock in the transaction that writes it: when that fails, nothing is gone', () => {
    database.run(
      "CREATE TRIGGER full BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'disk full'); END",
    );
    expect(() => ordersOf().book(body('k'), caller())).toThrow('disk full');
    expect([left(), ordersOf().find({ client_reference: 'k' }, caller())]).toEqual([2, []]);
  });

  it('is refused in the product’s words when nothing is left, and in the supplier’s when it costs more than agreed', () => {
    const orders = ordersOf();
    for (const key of ['a', 'b']) orders.book(body(key), caller());
    expect(refusal(() => orders.book(body('c'), caller()))).toEqual([410, 'no_box', {}]);
    expect(refusal(() => orders.book(body('d'), caller('price+5%')))).toEqual([
      409,
      'price_changed',
      { net: 105, tax: 20, currency: 'EUR' },
    ]);
    const dollars = { net: 100, tax: 20, currency: 'USD' };
    expect(refusal(() => orders.book(body('e', { agreed: dollars }), caller()))).toEqual([
      400,
      'invalid_request',
      { field: 'agreed.currency' },
    ]);
    expect(kinds()).toEqual(['book confirmed 120', 'book confirmed 120']);
  });

  it('that is pending is decided later, by whether it holds stock', () => {
    const orders = ordersOf();
    orders.book(body('yes'), caller('pending'));
    orders.book(body('no'), caller('pending-fails'));
    const states = () =>
      ['yes', 'no'].map((key) =>
        orders.find({ client_reference: key }, caller()).map(({ status }) => status),
      );
    expect(states()).toEqual([['pending'], ['pending']]);
    nowMs += 100;
    expect(states()).toEqual([['confirmed'], ['failed']]);
    expect(left()).toBe(1);
  });

  it('of what is not there is cancelled later by the supplier itself, for nothing', () => {
    const orders = ordersOf();
    const over = ['a', 'b', 'c'].map((key) => orders.book(body(key), caller('oversell')));
    expect(over.map(({ reservation }) => reservation.holdsStock)).toEqual([true, true, false]);
    nowMs += 1_000;
    expect(orders.find({ client_reference: 'c' }, caller())).toMatchObject([
      { status: 'cancelled', penalty: 0, cancelReference: 'sold-twice' },
    ]);
    expect([left(), kinds().at(-1)]).toEqual([0, 'cancel cancelled 0']);
  });

  it('is seen late where the supplier is late, and by its own agency only', () => {
    const orders = ordersOf({ visibilityLagMs: 500 });
    const { reservation } = orders.book(body('k'), caller());
    const [from, until] = ['2027-03-01T12:00:00Z', '2027-03-01T12:00:01Z'];
    const seen = (agency?: string) => [
      orders.find({ client_reference: 'k' }, caller('', agency)).length,
      orders.list(from, until, caller('', agency)).length,
    ];
    expect(seen()).toEqual([0, 0]);
    expect(() => orders.cancel(reservation.id, 'c', caller())).toThrow('No reservation');
    nowMs += 500;
    expect([seen(), seen('two')]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(orders.list(until, '2027-03-02T00:00:00Z', caller())).toEqual([]);
  });

  it('that is cancelled costs what the product says and gives its stock back, once', () => {
    const orders = ordersOf();
    const { id } = orders.book(body('k'), caller()).reservation;
    expect(orders.cancelQuote(id, undefined, caller()).penalty).toBe(60);
    const cancelled = orders.cancel(id, 'c', caller());
    expect(cancelled).toMatchObject({ status: 'cancelled', penalty: 60, item: { colour: 'red' } });
    expect(orders.cancel(id, 'c2', caller())).toEqual(cancelled);
    expect(() => ordersOf({ idempotent: false }).cancel(id, 'c3', caller())).toThrow(
      'cancelled already',
    );
    expect([left(), kinds()]).toEqual([2, ['book confirmed 120', 'cancel cancelled 60']]);
  });

  it('is not cancelled for more than was agreed', () => {
    const orders = ordersOf();
    const { id } = orders.book(body('k'), caller()).reservation;
    const cancel = (amount: number, currency = 'EUR', faults = '') =>
      orders.cancel(id, 'c', caller(faults), { amount, currency });
    expect(() => cancel(59)).toThrow('costs more now');
    expect(() => cancel(60, 'USD')).toThrow('in EUR');
    expect(orders.cancelQuote(id, undefined, caller('keeps-more')).penalty).toBe(60);
    const blunt = ordersOf({ takesNoLimit: true });
    expect(() => blunt.cancel(id, 'c', caller(), { amount: 60, currency: 'EUR' })).toThrow(
      'takes no limit',
    );
    expect(left()).toBe(1);
    expect(cancel(60)).toMatchObject({ status: 'cancelled', penalty: 60 });
    // cancelled already: the limit of a repeated call does not matter
    expect(cancel(0)).toMatchObject({ status: 'cancelled', penalty: 60 });
  });
});

// Reads the records of supplier, gateway and the product about a booking, and checks that they
// agree.
import { expect } from 'vitest';
import type { Stage } from './stage.ts';

interface Own {
  readonly id: string;
  readonly state: string;
  readonly currency: string;
  readonly due_now: string | number;
  readonly captured: string | number;
  readonly refunded: string | number;
  readonly paid: string | number | null;
  readonly paid_back: string | number | null;
  readonly refunds: string | number | null;
  readonly supplier_reference: string | null;
  /** 'sandbox-alpha' */
  readonly supplier: string;
}

export interface Ledgers {
  readonly own: Own;
  /** Kinds of entries in chronological order. */
  readonly supplier: readonly string[];
  readonly gateway: readonly string[];
  readonly captured: number;
  readonly refunded: number;
}

/** Returns the entries of the booking with this reference. */
export async function ledgersOf(s: Stage, reference: string): Promise<Ledgers> {
  const [own] = await s.world.server.database.admin<Own>(
    `select b.id, b.state, b.currency, b.due_now, b.captured, b.refunded, b.supplier_reference, b.supplier, p.captured as paid, p.refunded as paid_back,
            (select sum(r.amount) from refund r where r.agency_id = b.agency_id and r.booking_id = b.id and r.status <> 'failed') as refunds
       from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id where b.reference = $1`,
    [reference],
  );
  if (own === undefined) throw new Error(`no booking ${reference}`);
  const of = (which: 'supplier' | 'gateway') =>
    s.world.sandbox
      .ledger(which, own.supplier.replace(/^sandbox-/, ''))
      .filter(({ key }) => key.startsWith(own.id));
  const gateway = of('gateway');
  const sum = (kind: string) =>
    gateway
      .filter((line) => line.kind === kind && line.status !== 'failed')
      .reduce((total, { amount }) => total + amount, 0);
  return {
    own,
    supplier: of('supplier').map(({ kind }) => kind),
    gateway: gateway.map(({ kind }) => kind),
    captured: sum('capture'),
    refunded: sum('refund'),
  };
}

/**
 * Expects one payment and one booking in all three; after cancelling, one cancellation and one
 * refund.
 */
export async function expectAgreement(
  s: Stage,
  reference: string,
  state: 'CONFIRMED' | 'CANCELLED',
): Promise<Ledgers> {
  await expect
    .poll(async () => (await ledgersOf(s, reference)).own.state, { timeout: 6_000 })
    .toBe(state);
  const found = await ledgersOf(s, reference);
  const count = (kinds: readonly string[], kind: string) =>
    kinds.filter((one) => one === kind).length;
  const due = Number(found.own.due_now);
  expect({
    booked: count(found.supplier, 'book'),
    cancelled: count(found.supplier, 'cancel'),
  }).toEqual({ booked: 1, cancelled: state === 'CANCELLED' ? 1 : 0 });
  expect({ captures: count(found.gateway, 'capture'), captured: found.captured }).toEqual({
    captures: due > 0 ? 1 : 0,
    captured: due,
  });
  expect([Number(found.own.captured), Number(found.own.paid ?? 0)]).toEqual([due, due]);
  expect([
    Number(found.own.refunded),
    Number(found.own.paid_back ?? 0),
    Number(found.own.refunds ?? 0),
  ]).toEqual([found.refunded, found.refunded, found.refunded]);
  return found;
}

/** Expects no sale and no debt: no room is held and no money is captured or still authorized. */
export async function expectNothingSold(s: Stage, reference: string): Promise<Ledgers> {
  await expect
    .poll(async () => (await ledgersOf(s, reference)).own.state, { timeout: 6_000 })
    .toMatch(/^(REJECTED|EXPIRED|CANCELLED)$/);
  const found = await ledgersOf(s, reference);
  expect({
    supplier: found.supplier.filter((kind) => kind === 'book'),
    captured: found.captured,
  }).toEqual({
    supplier: found.supplier.filter((kind) => kind === 'cancel').map(() => 'book'),
    captured: found.refunded,
  });
  return found;
}

/** Returns the references of all bookings of an agency, the oldest first. */
export async function referencesOf(s: Stage, agency: string): Promise<string[]> {
  const rows = await s.world.server.database.admin<{ reference: string }>(
    'select reference from booking where agency_id = $1 order by created_at',
    [s.world.ids.get(agency)],
  );
  return rows.map(({ reference }) => reference);
}

/** Parses `$1,234.50` to minor units. */
export const minor = (text: string): number =>
  Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

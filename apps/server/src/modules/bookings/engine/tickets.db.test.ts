// Orders that are held first and ticketed later, driven by the engine against the database: a
// sandbox supplier that reports `held` until its tickets are issued.
import type { SupplierOrders, SupplierOutcome, SupplierBooking } from '@portico/contract';
import { VISITOR } from '@portico/rules/access';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import type { SaleTicketing } from '@portico/selling/sale';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

type Ticketed = { -readonly [Key in keyof SupplierOrders]: SupplierOrders[Key] };

let stage: Rehearsal;
/** Idempotency keys of the ticketing calls, in order. */
let calls: string[];
let isTicketed: boolean;
/** Result of the next ticketing call. */
let plan: 'issued' | 'partial' | 'refused' | 'seat' | 'lost-done' | 'lost-not-done';
/** Number of queries until tickets are issued without a call. */
let comesAfter: number;
/** True if the next order is refused for a traveller's name. */
let refusesName: boolean;

beforeAll(async () => {
  stage = await rehearse();
  const supplier = stage.peers.supplier('alpha') as unknown as Ticketed;
  const { book, retrieve } = supplier;
  const some = { locator: null, tickets: [1, 2].map(ticketOf) };
  const heldUntilTicketed = <T extends SupplierBooking | null>(
    outcome: SupplierOutcome<T>,
  ): SupplierOutcome<T> =>
    outcome.kind === 'ok' && outcome.value?.status === 'booked' && !isTicketed
      ? plan === 'partial' && calls.length > 0
        ? { ...outcome, value: { ...outcome.value, status: 'pending', issued: some } }
        : { ...outcome, value: { ...outcome.value, status: 'held' } }
      : outcome;
  supplier.book = async (order, context) => {
    if (refusesName) return { kind: 'refused', reason: 'NAME_REFUSED', message: 'Too long.' };
    const outcome = heldUntilTicketed(await book.call(supplier, order, context));
    return outcome.kind === 'ok'
      ? { ...outcome, value: { ...outcome.value, issued: { locator: 'X7K2QP', tickets: [] } } }
      : outcome;
  };
  supplier.retrieve = async (key, context) => {
    comesAfter -= 1;
    if (comesAfter === 0) isTicketed = true;
    return heldUntilTicketed(await retrieve.call(supplier, key, context));
  };
  supplier.ticket = async (supplierReference, key) => {
    calls.push(key);
    if (plan === 'refused')
      return { kind: 'refused', reason: 'PRICE_CHANGED', message: 'The fare has gone up.' };
    if (plan === 'seat')
      return { kind: 'refused', reason: 'SEAT_TAKEN', message: 'Somebody sits there.' };
    if (plan === 'partial')
      return {
        kind: 'ok',
        value: { supplierReference, status: 'pending', penalty: null, issued: some },
      };
    if (plan !== 'lost-not-done') isTicketed = true;
    if (plan.startsWith('lost')) return { kind: 'unknown', message: 'no answer' };
    const issued = { locator: null, tickets: [{ traveller: 1, number: '000-1234567890' }] };
    return { kind: 'ok', value: { supplierReference, status: 'booked', penalty: null, issued } };
  };
});
const ticketOf = (traveller: number) => ({ traveller, number: `000-123456789${traveller}` });

beforeEach(() => {
  calls = [];
  isTicketed = false;
  plan = 'issued';
  comesAfter = Infinity;
  refusesName = false;
});
afterAll(() => stage.close());

/** Drives a booking of a sale with these terms, from the payer's card until it is at rest. */
async function play(terms: Partial<SaleTicketing> = {}) {
  const quote = await stage.quote();
  const now = stage.clock.now();
  const ticketing: SaleTicketing = {
    way: 'separate',
    idempotent: true,
    usualMs: 2_000,
    by: new Date(now + 6 * 3_600_000).toISOString(),
    voidUntil: new Date(now + 24 * 3_600_000).toISOString(),
    ...terms,
  };
  Object.assign(quote, { ticketing });
  const first = await stage.module.creating.create(stage.call(quote));
  if (first.status !== 202) throw new Error(`answered ${first.status}`);
  const { reference } = first.body;
  await stage.pay(reference);
  stage.clock.move(60_000);
  const state = await stage.runToRest(reference);
  const row = await stage.row(reference);
  const steps = await stage.database.admin<{ step: string }>(
    'select step from booking_step where booking_id = $1 order by intended_at',
    [row['id']],
  );
  return { reference, state, row, steps: steps.map(({ step }) => step) };
}

it('tickets are issued between the hold of the money and its capture, once, under a key of their own', async () => {
  const { state, row, steps } = await play();
  expect(state).toBe('CONFIRMED');
  expect(steps).toEqual(['authorise', 'book', 'ticket', 'capture']);
  expect(calls).toEqual([`${String(row['id'])}:ticket:1`]);
});

it('refused tickets: the order is released, the money never taken', async () => {
  plan = 'refused';
  const { reference, state, row, steps } = await play();
  expect(state).toBe('REJECTED');
  expect(row).toMatchObject({ failure: 'PRICE_CHANGED', payment_status: 'voided' });
  expect(steps).toEqual(['authorise', 'book', 'ticket', 'cancel', 'void']);
  expect((await stage.ledger('supplier', reference)).map(({ kind }) => kind)).toEqual([
    'book',
    'cancel',
  ]);
  expect((await stage.ledger('gateway', reference)).map(({ kind }) => kind)).not.toContain(
    'capture',
  );
});

it('tickets whose answer was lost are found by asking; they are called for again only where that has one effect', async () => {
  plan = 'lost-done';
  expect((await play({ idempotent: false })).state).toBe('CONFIRMED');
  expect(calls).toHaveLength(1);

  calls = [];
  isTicketed = false;
  plan = 'lost-not-done';
  const person = await play({ idempotent: false });
  expect([person.state, calls.length]).toEqual(['MANUAL', 1]);
  expect(person.row).toMatchObject({ held_from: 'TICKET_UNKNOWN', payment_status: 'authorised' });
});

describe('two of three tickets', () => {
  /** Creates a booking with missing tickets, and applies an operator's decision. */
  async function decided(decision: 'ask-again' | 'cancel-at-supplier') {
    plan = 'partial';
    const { reference, state, row } = await play();
    expect([state, row['held_from'], row['payment_status']]).toEqual([
      'MANUAL',
      'TICKET_UNKNOWN',
      'authorised',
    ]);
    expect(calls).toHaveLength(1);
    const id = String(row['id']);
    const tasks = await stage.database.admin(
      'select reason from booking_task where booking_id = $1 and settled_at is null',
      [id],
    );
    expect(tasks).toHaveLength(1);
    if (decision === 'ask-again') isTicketed = true;
    await stage.module.engine.push(stage.agencyId, id, () => ({ type: 'decide', decision }));
    stage.clock.move(60_000);
    const end = await stage.runToRest(reference);
    const kinds = async (which: 'supplier' | 'gateway') =>
      (await stage.ledger(which, reference)).map(({ kind }) => kind);
    return { end, orders: await kinds('supplier'), money: await kinds('gateway') };
  }

  it('are a task, and nothing is taken; when the third has come after all, it is confirmed and paid once', async () => {
    expect(await decided('ask-again')).toEqual({
      end: 'CONFIRMED',
      orders: ['book'],
      money: ['authorise', 'capture'],
    });
  });

  it('are a task; given back by its person, the order is cancelled and the money was never taken', async () => {
    const { end, orders, money } = await decided('cancel-at-supplier');
    expect([end, orders]).toEqual(['REJECTED', ['book', 'cancel']]);
    expect(money).toEqual(['authorise', 'void']);
  });
});

it('tickets that come by themselves are waited for, and nothing is paid before', async () => {
  comesAfter = 3;
  const { state, steps } = await play({ way: 'later' });
  expect(state).toBe('CONFIRMED');
  expect(calls).toEqual([]);
  expect(steps).toEqual(['authorise', 'book', 'capture']);
});

it('what the supplier names is kept with the booking, from whichever answer: the locator from the order, the tickets after', async () => {
  const { reference, row } = await play();
  const issued = { locator: 'X7K2QP', tickets: [{ traveller: 1, number: '000-1234567890' }] };
  expect(row['issued']).toEqual(issued);
  const looked = { agencyId: stage.agencyId, viewer: VISITOR, reference };
  const kept = await stage.module.rows.byReference(stage.agencyId, reference);
  if (kept === undefined) throw new Error('no such booking');
  const { bookings, guests } = stage.module;
  const guest = guests.tokenFor(kept);
  expect((await bookings.get({ ...looked, guest })).issued).toEqual(issued);
  // an address seen by other parties shows the booking, but nothing that opens it elsewhere
  const ticket = guests.ticketFor(kept);
  const shown = await bookings.get({ ...looked, guest: undefined, ticket });
  expect(shown.status).toBe('confirmed');
  expect(shown).not.toHaveProperty('issued');
});

it('a refused name or seat leaves nothing behind, and the quote can be booked again', async () => {
  plan = 'seat';
  const seat = await play();
  expect(seat.state).toBe('REJECTED');
  expect(seat.row).toMatchObject({
    failure: 'SEAT_TAKEN',
    payment_status: 'voided',
    quote_claim: null,
  });
  expect(seat.steps).toEqual(['authorise', 'book', 'ticket', 'cancel', 'void']);

  refusesName = true;
  const name = await play();
  expect(name.state).toBe('REJECTED');
  expect(name.row).toMatchObject({
    failure: 'NAME_REFUSED',
    payment_status: 'voided',
    quote_claim: null,
  });
  expect(name.steps).toEqual(['authorise', 'book', 'void']);
  const failed = await stage.module.rows.byReference(stage.agencyId, name.reference);
  if (failed === undefined) throw new Error('no such booking');
  const view = await stage.module.bookings.view(failed, VISITOR);
  expect(view).toMatchObject({ failure: 'NAME_REFUSED', retry: { quoteId: failed.quoteId } });
  expect(view).not.toHaveProperty('issued');
});

// Conformance suite for ordering, for adapters of all products: booked once, cancelled once, and
// lost responses are unknown. Part of each product's own suite, which provides items to order.
import type { SentOrder } from '@portico/contract/ports/orders';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import { describeChanges } from './order-changes.ts';
import { describeCancelling } from './order-cancelling.ts';
import { type Credited, describeCredits } from './order-credits.ts';
import { describeOrderList } from './order-list.ts';
import { describeSettling } from './order-settling.ts';
import { describeTickets } from './order-tickets.ts';
import {
  asToldLater,
  BUYER,
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  standings,
  valueOf,
  sentOrder,
} from './orders-rehearsal.ts';

export {
  BUYER,
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  sentOrder,
  valueOf,
} from './orders-rehearsal.ts';

/**
 * Registers the suite inside a `describe`. `next` returns an item that has not been ordered,
 * `credited` one for the test of credits. Default: the supplier gives none.
 */
export function ordersConformance<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
  credited: Credited<Requested> = async () => null,
): void {
  let r: OrdersRehearsal<Requested>;
  beforeAll(() => {
    r = rehearsal();
  });
  describeBooking(() => r, next);
  describeTickets(() => r, next);
  describeCancelling(() => r, next);
  describeCredits(() => r, credited);
  describeSettling(() => r, next);
  describeOrderList(() => r, next);
  describeChanges(() => r, next);
}

function describeBooking<Requested>(
  r: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  describe('booking', () => {
    testsOfSending(r, next);
    testsOfRefusals(r, next);
    testsOfLostAnswers(r, next);
    testsOfWhatWasNotSent(r, next);
  });
}

function testsOfSending<Requested>(
  r: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  it('books, can be asked about it, and holds one reservation in its ledger', async () => {
    const order = orderFor(await next());
    const booking = valueOf(await r().supplier.book(order, contextFor()));
    const standing = standings(r().supplier.profile);
    expect(booking.penalty).toBeNull();
    expect(standing).toContain(booking.status);
    const seen = await until(
      async () => valueOf(await r().supplier.retrieve(sentOrder(order.key), contextFor())),
      r().supplier.profile.visibilityLagMs + 2_000,
    );
    expect(standing).toContain(seen.status);
    expect(seen).toEqual({ ...asToldLater(booking), status: seen.status });
    expect(r().bookingsWith(order.key)).toBe(1);
  });

  it('passes the contact on, with a telephone number or without', async () => {
    const { contactOf } = r();
    const order = orderFor(await next());
    valueOf(await r().supplier.book(order, contextFor()));
    if (contactOf !== undefined) expect(contactOf(order.key)).toEqual(BUYER);
    const silent = { ...orderFor(await next()), contact: { ...BUYER, phone: null } };
    valueOf(await r().supplier.book(silent, contextFor()));
    if (contactOf !== undefined) expect(contactOf(silent.key)).toEqual(silent.contact);
  });

  it('is found by what its profile names, and not among the orders of others', async () => {
    const { supplier } = r();
    const order = orderFor(await next());
    const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
    const ask = async (more: Partial<SentOrder>) =>
      supplier.retrieve(sentOrder(order.key, more), contextFor());
    const lag = supplier.profile.visibilityLagMs + 2_000;
    const seen = await until(async () => valueOf(await ask({ supplierReference })), lag);
    expect(seen.supplierReference).toBe(supplierReference);
    const other = sentOrder(`${randomUUID()}:book:1`);
    expect(valueOf(await supplier.retrieve(other, contextFor()))).toBeNull();
    const unnamed = await ask({ sentAt: null, leadName: null, email: null });
    if (supplier.profile.retrieval === 'details') expect(unnamed.kind).toBe('not-done');
    else expect(valueOf(unnamed)?.supplierReference).toBe(supplierReference);
  });

  it('keeps its promise about sending the same order twice', async () => {
    const order = orderFor(await next());
    const first = valueOf(await r().supplier.book(order, contextFor()));
    const second = await r().supplier.book(order, contextFor());
    if (r().supplier.profile.idempotent) {
      expect(valueOf(second).supplierReference).toBe(first.supplierReference);
      expect(r().bookingsWith(order.key)).toBe(1);
      expect(
        await r().supplier.book({ ...order, specialRequests: 'Another wish.' }, contextFor()),
      ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
    } else {
      expect(r().bookingsWith(order.key)).toBe(2);
    }
  });
}

function testsOfRefusals<Requested>(
  r: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  it('refuses what is sold out or dearer than agreed, and keeps nothing', async () => {
    const chosen = await next();
    const { rate } = chosen;
    const gone = orderFor(chosen);
    expect(await r().supplier.book(gone, contextFor('sold-out@book'))).toMatchObject({
      kind: 'refused',
      reason: 'SOLD_OUT',
    });
    const dearer = orderFor(chosen);
    expect(await r().supplier.book(dearer, contextFor('price+1u@book'))).toMatchObject({
      kind: 'refused',
      reason: 'PRICE_CHANGED',
    });
    const low = orderFor(chosen);
    expect(
      await r().supplier.book({ ...low, owed: { ...low.owed, net: rate.net - 1 } }, contextFor()),
    ).toMatchObject({
      kind: 'refused',
      reason: 'PRICE_CHANGED',
    });
    const foreign = orderFor(chosen);
    expect(
      await r().supplier.book(
        {
          ...foreign,
          owed: { ...foreign.owed, currency: rate.currency === 'USD' ? 'EUR' : 'USD' },
        },
        contextFor(),
      ),
    ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
    for (const order of [gone, dearer, low, foreign]) expect(r().bookingsWith(order.key)).toBe(0);
  });
}

/** Faults of `book` after which the order exists. */
const DONE = [
  'timeout-done@book',
  '5xx-done@book',
  'reset-done@book',
  'garbage@book',
  'missing-field@book',
];
/** Faults of `book` after which the order does not exist. */
const NOT_DONE = [
  'timeout-not-done@book',
  '5xx-not-done@book',
  'reset-not-done@book',
  'garbage-not-done@book',
  'hang@book',
];

function testsOfLostAnswers<Requested>(
  r: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  it.each(DONE)('%s is unknown, and asking finds the one booking', async (fault) => {
    const order = orderFor(await next());
    expect(await r().supplier.book(order, contextFor(fault))).toMatchObject({ kind: 'unknown' });
    const seen = await until(
      async () => valueOf(await r().supplier.retrieve(sentOrder(order.key), contextFor())),
      r().supplier.profile.visibilityLagMs + 2_000,
    );
    expect(standings(r().supplier.profile)).toContain(seen.status);
    expect(r().bookingsWith(order.key)).toBe(1);
  });

  it.each(NOT_DONE)('%s is unknown, and asking finds nothing', async (fault) => {
    const order = orderFor(await next());
    expect(await r().supplier.book(order, contextFor(fault))).toMatchObject({ kind: 'unknown' });
    expect(valueOf(await r().supplier.retrieve(sentOrder(order.key), contextFor()))).toBeNull();
    expect(r().bookingsWith(order.key)).toBe(0);
  });
}

function testsOfWhatWasNotSent<Requested>(
  r: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  it('knows when nothing can have happened', async () => {
    const chosen = await next();
    expect(await r().unreachable.book(orderFor(chosen), contextFor())).toMatchObject({
      kind: 'not-done',
    });
    expect(await r().wrongKey.book(orderFor(chosen), contextFor())).toMatchObject({
      kind: 'not-done',
    });
    const given = new AbortController();
    given.abort();
    const order = orderFor(chosen);
    expect(await r().supplier.book(order, { ...contextFor(), signal: given.signal })).toMatchObject(
      { kind: 'not-done' },
    );
    expect(r().bookingsWith(order.key)).toBe(0);
  });

  it('calls it unknown when the caller gives up waiting', async () => {
    const chosen = await next();
    const given = new AbortController();
    setTimeout(() => given.abort(), 150);
    expect(
      await r().supplier.book(orderFor(chosen), {
        ...contextFor('timeout-done@book'),
        signal: given.signal,
      }),
    ).toMatchObject({ kind: 'unknown' });
  });
}

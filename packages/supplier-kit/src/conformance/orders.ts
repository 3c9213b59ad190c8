// Conformance suite for ordering, for adapters of all products: booked once, cancelled once, and
// lost responses are unknown. Part of each product's own suite, which provides items to order.
import type { SentOrder } from '@portico/contract/ports/orders';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import { describeOrderList } from './order-list.ts';
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

/** Registers the suite inside a `describe`. `next` returns an item that has not been ordered. */
export function ordersConformance<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  let r: OrdersRehearsal<Requested>;
  beforeAll(() => {
    r = rehearsal();
  });
  describeBooking(() => r, next);
  describeTickets(() => r, next);
  describeCancelling(() => r, next);
  describeOrderList(() => r, next);
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

function describeCancelling<Requested>(
  rehearsal: () => OrdersRehearsal<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  describe('cancelling', () => {
    let r: OrdersRehearsal<Requested>;
    beforeAll(() => {
      r = rehearsal();
    });

    const booked = async () => {
      const chosen = await next();
      const order = orderFor(chosen);
      const { supplierReference } = valueOf(await r.supplier.book(order, contextFor()));
      await until(
        async () => valueOf(await r.supplier.retrieve(sentOrder(order.key), contextFor())),
        r.supplier.profile.visibilityLagMs + 2_000,
      );
      return { chosen, key: order.key, reference: supplierReference };
    };

    it('quotes the staircase that was sold, in its own currency', async () => {
      const { chosen, key, reference } = await booked();
      const { rate } = chosen;
      // a hold without tickets is free of charge
      await r.supplier.ticket?.(
        reference,
        key.replace(':book:', ':ticket:'),
        { net: rate.net, tax: rate.tax, currency: rate.currency },
        contextFor(),
      );
      expect(valueOf(await r.supplier.cancelQuote(reference, contextFor())).penalty).toEqual({
        amount: 0,
        currency: rate.currency,
      });
      const late = valueOf(
        await r.supplier.cancelQuote(reference, { ...contextFor(), now: chosen.lateAt }),
      ).penalty;
      // computed here: the suite must not depend on the rules it would verify
      const { penaltyBp = 0, penalty } = rate.cancellation.steps.at(-1) ?? {};
      expect(late.amount).toBe(penalty ?? Math.round(((rate.net + rate.tax) * penaltyBp) / 10_000));
    });

    it('cancels once, says so when asked, and gives the stock back', async () => {
      const { chosen, key, reference } = await booked();
      const before = await chosen.left();
      const cancelled = valueOf(await r.supplier.cancel(reference, `${key}:cancel`, contextFor()));
      expect(cancelled).toMatchObject({ supplierReference: reference, status: 'cancelled' });
      expect(cancelled.penalty?.amount).toBe(0);
      expect(valueOf(await r.supplier.retrieve(sentOrder(key), contextFor()))?.status).toBe(
        'cancelled',
      );
      expect(await chosen.left()).toBe(before + 1);
      const again = await r.supplier.cancel(reference, `${key}:cancel`, contextFor());
      if (r.supplier.profile.idempotent) expect(valueOf(again).status).toBe('cancelled');
      else expect(again).toMatchObject({ kind: 'refused', reason: 'NOT_CANCELLABLE' });
    });

    it('an unseen cancellation is unknown, and asking tells', async () => {
      const one = await booked();
      expect(
        await r.supplier.cancel(one.reference, `${one.key}:cancel`, contextFor('5xx-done@cancel')),
      ).toMatchObject({ kind: 'unknown' });
      expect(valueOf(await r.supplier.retrieve(sentOrder(one.key), contextFor()))?.status).toBe(
        'cancelled',
      );
      const other = await booked();
      expect(
        await r.supplier.cancel(
          other.reference,
          `${other.key}:cancel`,
          contextFor('timeout-not-done@cancel'),
        ),
      ).toMatchObject({ kind: 'unknown' });
      expect(standings(r.supplier.profile)).toContain(
        valueOf(await r.supplier.retrieve(sentOrder(other.key), contextFor()))?.status,
      );
    });

    it('refuses a reservation it does not know, or of another agency', async () => {
      const { reference } = await booked();
      expect(
        await r.supplier.cancel('NO-SUCH-ONE', `${randomUUID()}:cancel`, contextFor()),
      ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
      expect(
        await r.supplier.cancelQuote(reference, {
          ...contextFor(),
          agencyId: 'another-agency',
        }),
      ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    });
  });
}

// Order suite: cancelling.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  sentOrder,
  standings,
  valueOf,
} from './orders-rehearsal.ts';

/** An order that the supplier shows. */
interface Booked<Requested> {
  readonly chosen: Chosen<Requested>;
  readonly key: string;
  readonly reference: string;
}

type Rehearsing<Requested> = () => OrdersRehearsal<Requested>;
type Booking<Requested> = () => Promise<Booked<Requested>>;

/** Registers the tests of cancelling inside the suite of orders. */
export function describeCancelling<Requested>(
  r: Rehearsing<Requested>,
  next: () => Promise<Chosen<Requested>>,
): void {
  const booked = async () => {
    const chosen = await next();
    const order = orderFor(chosen);
    const { supplierReference } = valueOf(await r().supplier.book(order, contextFor()));
    await until(
      async () => valueOf(await r().supplier.retrieve(sentOrder(order.key), contextFor())),
      r().supplier.profile.visibilityLagMs + 2_000,
    );
    return { chosen, key: order.key, reference: supplierReference };
  };
  describe('cancelling', () => {
    testsOfCancelling(r, booked);
    testsOfLimits(r, booked);
    testsOfUnseen(r, booked);
  });
}

function testsOfCancelling<Requested>(r: Rehearsing<Requested>, booked: Booking<Requested>): void {
  it('quotes the staircase that was sold, in its own currency', async () => {
    const { chosen, key, reference } = await booked();
    const { rate } = chosen;
    // a hold without tickets is free of charge
    await r().supplier.ticket?.(
      reference,
      key.replace(':book:', ':ticket:'),
      { net: rate.net, tax: rate.tax, currency: rate.currency },
      contextFor(),
    );
    expect(valueOf(await r().supplier.cancelQuote(reference, contextFor())).penalty).toEqual({
      amount: 0,
      currency: rate.currency,
    });
    const late = valueOf(
      await r().supplier.cancelQuote(reference, { ...contextFor(), now: chosen.lateAt }),
    ).penalty;
    // computed here: the suite must not depend on the rules it would verify
    const { penaltyBp = 0, penalty } = rate.cancellation.steps.at(-1) ?? {};
    expect(late.amount).toBe(penalty ?? Math.round(((rate.net + rate.tax) * penaltyBp) / 10_000));
  });

  it('cancels once, says so when asked, and gives the stock back', async () => {
    const { chosen, key, reference } = await booked();
    const before = await chosen.left();
    const cancelled = valueOf(
      await r().supplier.cancel(reference, `${key}:cancel`, null, contextFor()),
    );
    expect(cancelled).toMatchObject({ supplierReference: reference, status: 'cancelled' });
    expect(cancelled.penalty?.amount).toBe(0);
    expect(valueOf(await r().supplier.retrieve(sentOrder(key), contextFor()))?.status).toBe(
      'cancelled',
    );
    expect(await chosen.left()).toBe(before + 1);
    const again = await r().supplier.cancel(reference, `${key}:cancel`, null, contextFor());
    if (r().supplier.profile.idempotent) expect(valueOf(again).status).toBe('cancelled');
    else expect(again).toMatchObject({ kind: 'refused', reason: 'NOT_CANCELLABLE' });
  });
}

function testsOfLimits<Requested>(r: Rehearsing<Requested>, booked: Booking<Requested>): void {
  it('keeps no more than was agreed: refuses, and cancels once more is agreed', async () => {
    const { chosen, key, reference } = await booked();
    const { currency } = chosen.rate;
    const more = contextFor('keeps-more');
    const cancel = (amount: number, context = contextFor()) =>
      r().supplier.cancel(reference, `${key}:cancel`, { amount, currency }, context);
    const before = await chosen.left();
    expect(await cancel(0, more)).toMatchObject({ kind: 'refused', reason: 'PRICE_CHANGED' });
    const { penalty } = valueOf(await r().supplier.cancelQuote(reference, more));
    expect(penalty.amount).toBeGreaterThan(0);
    expect(await cancel(penalty.amount - 1, more)).toMatchObject({ reason: 'PRICE_CHANGED' });
    expect(standings(r().supplier.profile)).toContain(
      valueOf(await r().supplier.retrieve(sentOrder(key), contextFor()))?.status,
    );
    expect(await chosen.left()).toBe(before);
    // the same key, with the limit of the new agreement
    expect(valueOf(await cancel(penalty.amount, more))).toMatchObject({
      status: 'cancelled',
      penalty,
    });
    expect(await chosen.left()).toBe(before + 1);
  });

  it('without a cost it is within every limit', async () => {
    const { chosen, key, reference } = await booked();
    const limit = { amount: 0, currency: chosen.rate.currency };
    const done = await r().supplier.cancel(reference, `${key}:cancel`, limit, contextFor());
    expect(valueOf(done)).toMatchObject({ status: 'cancelled', penalty: { amount: 0 } });
  });
}

function testsOfUnseen<Requested>(r: Rehearsing<Requested>, booked: Booking<Requested>): void {
  it('an unseen cancellation is unknown, and asking tells', async () => {
    const one = await booked();
    expect(
      await r().supplier.cancel(
        one.reference,
        `${one.key}:cancel`,
        null,
        contextFor('5xx-done@cancel'),
      ),
    ).toMatchObject({ kind: 'unknown' });
    expect(valueOf(await r().supplier.retrieve(sentOrder(one.key), contextFor()))?.status).toBe(
      'cancelled',
    );
    const other = await booked();
    expect(
      await r().supplier.cancel(
        other.reference,
        `${other.key}:cancel`,
        null,
        contextFor('timeout-not-done@cancel'),
      ),
    ).toMatchObject({ kind: 'unknown' });
    expect(standings(r().supplier.profile)).toContain(
      valueOf(await r().supplier.retrieve(sentOrder(other.key), contextFor()))?.status,
    );
  });

  it('refuses a reservation it does not know, or of another agency', async () => {
    const { reference } = await booked();
    expect(
      await r().supplier.cancel('NO-SUCH-ONE', `${randomUUID()}:cancel`, null, contextFor()),
    ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    expect(
      await r().supplier.cancelQuote(reference, {
        ...contextFor(),
        agencyId: 'another-agency',
      }),
    ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
  });
}

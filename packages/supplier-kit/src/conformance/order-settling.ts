// Order suite: telling a supplier that the rest of an order is paid, for suppliers that must be told.
import type { Settlement } from '@portico/contract/ports/orders';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, type TestContext } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  orderFor,
  type Ordered,
  type OrdersRehearsal,
  sentOrder,
  standings,
  valueOf,
} from './orders-rehearsal.ts';

type Rehearsing<Requested> = () => Pick<OrdersRehearsal<Requested>, 'supplier' | 'paymentsWith'>;

/** Registers the tests of second payments inside a suite of orders. */
export function describeSettling<Requested>(
  r: Rehearsing<Requested>,
  next: () => Promise<Ordered<Requested>>,
): void {
  /**
   * Returns an order and the payment of its rest; undefined if the supplier need not be told. The
   * report then states that nothing was tested.
   */
  async function ordered({
    annotate,
  }: TestContext): Promise<{ key: string; payment: Settlement } | undefined> {
    const { supplier } = r();
    if (supplier.settle === undefined) {
      await annotate('not tested: the supplier is not told of payments', 'notice');
      return undefined;
    }
    const chosen = await next();
    const order = orderFor(chosen);
    const { supplierReference: settles } = valueOf(await supplier.book(order, contextFor()));
    await until(
      async () => valueOf(await supplier.retrieve(sentOrder(order.key), contextFor())),
      supplier.profile.visibilityLagMs + 2_000,
    );
    const { net, tax, currency } = chosen.rate;
    const amount = { amount: Math.floor((net + tax) / 2), currency };
    return { key: order.key, payment: { key: `${randomUUID()}:book:1`, settles, amount } };
  }
  const settle = async (payment: Settlement, faults = '') => {
    const outcome = await r().supplier.settle?.(payment, contextFor(faults));
    if (outcome === undefined) throw new Error('the supplier need not be told');
    return outcome;
  };
  const expectOnce = (key: string) => {
    const { paymentsWith } = r();
    if (paymentsWith !== undefined) expect(paymentsWith(key)).toBe(1);
  };

  describe('a second payment', () => {
    it('is told once, however often it is sent, and the order stands', async (test) => {
      const one = await ordered(test);
      if (one === undefined) return;
      for (const _ of [1, 2]) {
        const { supplierReference, status } = valueOf(await settle(one.payment));
        expect(supplierReference).toBe(one.payment.settles);
        expect(standings(r().supplier.profile)).toContain(status);
      }
      expectOnce(one.payment.key);
      const { supplier } = r();
      const seen = valueOf(await supplier.retrieve(sentOrder(one.key), contextFor()));
      expect(standings(supplier.profile)).toContain(seen?.status);
    });

    it('of which the answer was lost is unknown, and sending it again is one payment', async (test) => {
      const one = await ordered(test);
      if (one === undefined) return;
      expect(await settle(one.payment, '5xx-done@settle')).toMatchObject({ kind: 'unknown' });
      valueOf(await settle(one.payment));
      expectOnce(one.payment.key);
    });

    it('is refused for an order that is cancelled, or that does not exist', async (test) => {
      const one = await ordered(test);
      if (one === undefined) return;
      const { settles } = one.payment;
      valueOf(await r().supplier.cancel(settles, `${one.key}:cancel`, null, contextFor()));
      expect(await settle(one.payment)).toMatchObject({ kind: 'refused' });
      expect(await settle({ ...one.payment, settles: 'NO-SUCH-ONE' })).toMatchObject({
        kind: 'refused',
        reason: 'NOT_FOUND',
      });
    });
  });
}

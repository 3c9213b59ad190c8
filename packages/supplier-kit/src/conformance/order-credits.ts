// Order suite: credits given for a part of the penalty, for suppliers that give some.
import { describe, expect, it } from 'vitest';
import { contextFor, until } from './conditions.ts';
import {
  type Chosen,
  orderFor,
  type OrdersRehearsal,
  sentOrder,
  valueOf,
} from './orders-rehearsal.ts';

/** Returns an item whose last penalty is given as a credit in part; null if there are none. */
export type Credited<Requested> = () => Promise<Chosen<Requested> | null>;

/** Registers the test of credits inside a suite of orders. */
export function describeCredits<Requested>(
  r: () => Pick<OrdersRehearsal<Requested>, 'supplier'>,
  credited: Credited<Requested>,
): void {
  describe('credits', () => {
    it('are stated before a cancellation, and with their codes after it, however often it is asked', async ({
      annotate,
    }) => {
      const chosen = await credited();
      if (chosen === null) {
        await annotate('not tested: the supplier gives no credits', 'notice');
        return;
      }
      const { supplier } = r();
      const { net, tax, currency } = chosen.rate;
      const order = orderFor(chosen);
      const { supplierReference } = valueOf(await supplier.book(order, contextFor()));
      const found = async () =>
        valueOf(await supplier.retrieve(sentOrder(order.key), contextFor()));
      await until(found, supplier.profile.visibilityLagMs + 2_000);
      const ticketKey = order.key.replace(':book:', ':ticket:');
      await supplier.ticket?.(supplierReference, ticketKey, { net, tax, currency }, contextFor());
      expect((await found())?.credits).toBeUndefined();

      const late = { ...contextFor(), now: chosen.lateAt };
      const { penalty, credits = [] } = valueOf(
        await supplier.cancelQuote(supplierReference, late),
      );
      expect(credits.map(({ amount }) => amount.currency)).toEqual(credits.map(() => currency));
      const sum = credits.reduce((all, { amount }) => all + amount.amount, 0);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBeLessThanOrEqual(penalty.amount);
      expect(credits.filter(({ code }) => code !== undefined)).toEqual([]);

      const key = `${order.key}:cancel`;
      const lost = { ...late, faults: '5xx-done@cancel' };
      expect(await supplier.cancel(supplierReference, key, null, lost)).toMatchObject({
        kind: 'unknown',
      });
      const cancelled = await found();
      expect(cancelled).toMatchObject({ status: 'cancelled', penalty });
      expect(cancelled?.credits?.map(({ code: _code, ...credit }) => credit)).toEqual(credits);
      expect(cancelled?.credits?.every(({ code = '' }) => code !== '')).toBe(true);
      expect((await found())?.credits).toEqual(cancelled?.credits);
    });
  });
}

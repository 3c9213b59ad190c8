// What a gateway's list of payments must be: whole, in its span, of one merchant. Part of the gateway suite.
import type { GatewayPayment, HeldPayment } from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUITE_NOW, contextFor } from './conditions.ts';
import { authoriseOrder, type GatewayRehearsal, TOTAL, valueOf } from './gateway-rehearsal.ts';

/** `opened` opens a payment. */
export function describePaymentList(
  rehearsal: () => GatewayRehearsal,
  opened: () => Promise<GatewayPayment>,
): void {
  describe('telling what it holds', () => {
    let r: GatewayRehearsal;
    beforeAll(() => {
      r = rehearsal();
    });
    const listed = async (
      from: string,
      to: string,
      faults = '',
      gateway = r.gateway,
    ): Promise<HeldPayment[]> => {
      const held: HeldPayment[] = [];
      for await (const some of gateway.paymentsBetween(from, to, contextFor(faults)))
        held.push(...some);
      return held;
    };
    const DAY = ['2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'] as const;

    it('lists each payment once, as it stands, with its key, our reference and its refunds', async () => {
      const order = authoriseOrder();
      const { paymentRef } = valueOf(await r.gateway.authorise(order, contextFor()));
      const mine = async () =>
        (await listed(...DAY)).filter((one) => one.paymentRef === paymentRef);
      expect(await mine()).toMatchObject([
        {
          key: order.key,
          reference: order.reference,
          status: 'requires_payer',
          createdAt: SUITE_NOW,
          refunds: [],
          captured: { amount: 0, currency: 'USD' },
        },
      ]);
      await r.pay(paymentRef, 'plain');
      valueOf(
        await r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
      );
      const key = `${randomUUID()}:refund:1`;
      const refund = valueOf(
        await r.gateway.refund(paymentRef, { amount: 40_000, currency: 'USD' }, key, contextFor()),
      );
      expect(await mine()).toMatchObject([
        {
          status: 'captured',
          captured: TOTAL,
          refunded: { amount: 40_000 },
          refunds: [{ ...refund, key }],
        },
      ]);
    });

    it('lists what was opened or changed in the span, its end not included', async () => {
      const { paymentRef } = await opened();
      const has = async (from: string, to: string) =>
        (await listed(from, to)).some((one) => one.paymentRef === paymentRef);
      expect(await has('2027-03-01T11:00:00.000Z', SUITE_NOW)).toBe(false);
      expect(await has(SUITE_NOW, '2027-03-01T12:00:00.001Z')).toBe(true);
      valueOf(
        await r.gateway.void(paymentRef, `${randomUUID()}:void:1`, {
          ...contextFor(),
          now: '2027-03-01T12:10:00.000Z',
        }),
      );
      expect(await has('2027-03-01T12:10:00.000Z', '2027-03-01T12:10:01.000Z')).toBe(true);
      expect(await has('2027-03-01T12:20:00.000Z', '2027-03-01T12:30:00.000Z')).toBe(false);
    });

    it('shows a merchant their own payments only', async () => {
      const { paymentRef } = await opened();
      expect((await listed(...DAY, '', r.other)).map((one) => one.paymentRef)).not.toContain(
        paymentRef,
      );
    });

    it.each([
      'truncated@list',
      '5xx-not-done@list',
      'garbage@list',
      'missing-field@list',
      'reset-not-done@list',
      'hang@list',
    ])(
      '%s is no list',
      async (fault) => {
        await opened();
        await expect(listed(...DAY, fault)).rejects.toMatchObject({ kind: 'unknown' });
      },
      15_000,
    );

    it('says when it cannot be asked, and refuses a span that ends before it begins', async () => {
      await expect(listed(...DAY, '', r.unreachable)).rejects.toMatchObject({ kind: 'not-done' });
      await expect(listed(...DAY, '', r.wrongKey)).rejects.toMatchObject({ kind: 'unknown' });
      await expect(listed(DAY[1], DAY[0])).rejects.toMatchObject({ kind: 'unknown' });
      await expect(listed('yesterday', DAY[1])).rejects.toMatchObject({ kind: 'unknown' });
    });
  });
}

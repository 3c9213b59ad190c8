// Gateway suite: the payment list is complete, limited to its time span and to one merchant.
import type { GatewayPayment, HeldPayment, PaymentGateway } from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SUITE_NOW, contextFor } from './conditions.ts';
import { authoriseOrder, type GatewayRehearsal, TOTAL, valueOf } from './gateway-rehearsal.ts';

const DAY = ['2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'] as const;

/** Shared setup of the list tests. */
interface Stage {
  readonly r: GatewayRehearsal;
  /** Creates a payment. */
  opened(): Promise<GatewayPayment>;
  /** Lists all payments of a time span. Default for `at`: the rehearsal's own gateway. */
  listed(from: string, to: string, faults?: string, at?: PaymentGateway): Promise<HeldPayment[]>;
}

/** @param opened creates a payment */
export function describePaymentList(
  rehearsal: () => GatewayRehearsal,
  opened: () => Promise<GatewayPayment>,
): void {
  describe('telling what it holds', () => {
    const stage: Stage = {
      get r() {
        return rehearsal();
      },
      opened,
      async listed(from, to, faults = '', at = rehearsal().gateway) {
        const held: HeldPayment[] = [];
        for await (const some of at.paymentsBetween(from, to, contextFor(faults)))
          held.push(...some);
        return held;
      },
    };
    testsOfEntries(stage);
    testsOfSpans(stage);
    testsOfFaults(stage);
  });
}

function testsOfEntries(stage: Stage): void {
  it('lists each payment once, as it stands, with its key, our reference and its refunds', async () => {
    const order = authoriseOrder();
    const { paymentRef } = valueOf(await stage.r.gateway.authorise(order, contextFor()));
    const mine = async () =>
      (await stage.listed(...DAY)).filter((one) => one.paymentRef === paymentRef);
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
    await stage.r.pay(paymentRef, 'plain');
    valueOf(
      await stage.r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
    );
    const key = `${randomUUID()}:refund:1`;
    const refund = valueOf(
      await stage.r.gateway.refund(
        paymentRef,
        { amount: 40_000, currency: 'USD' },
        key,
        contextFor(),
      ),
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

  it('shows a merchant their own payments only', async () => {
    const { paymentRef } = await stage.opened();
    expect(
      (await stage.listed(...DAY, '', stage.r.other)).map((one) => one.paymentRef),
    ).not.toContain(paymentRef);
  });
}

function testsOfSpans(stage: Stage): void {
  it('lists what was opened or changed in the span, its end not included', async () => {
    const { paymentRef } = await stage.opened();
    const has = async (from: string, to: string) =>
      (await stage.listed(from, to)).some((one) => one.paymentRef === paymentRef);
    expect(await has('2027-03-01T11:00:00.000Z', SUITE_NOW)).toBe(false);
    expect(await has(SUITE_NOW, '2027-03-01T12:00:00.001Z')).toBe(true);
    valueOf(
      await stage.r.gateway.void(paymentRef, `${randomUUID()}:void:1`, {
        ...contextFor(),
        now: '2027-03-01T12:10:00.000Z',
      }),
    );
    expect(await has('2027-03-01T12:10:00.000Z', '2027-03-01T12:10:01.000Z')).toBe(true);
    expect(await has('2027-03-01T12:20:00.000Z', '2027-03-01T12:30:00.000Z')).toBe(false);
  });
}

function testsOfFaults(stage: Stage): void {
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
      await stage.opened();
      await expect(stage.listed(...DAY, fault)).rejects.toMatchObject({ kind: 'unknown' });
    },
    15_000,
  );

  it('says when it cannot be asked, and refuses a span that ends before it begins', async () => {
    await expect(stage.listed(...DAY, '', stage.r.unreachable)).rejects.toMatchObject({
      kind: 'not-done',
    });
    await expect(stage.listed(...DAY, '', stage.r.wrongKey)).rejects.toMatchObject({
      kind: 'unknown',
    });
    await expect(stage.listed(DAY[1], DAY[0])).rejects.toMatchObject({ kind: 'unknown' });
    await expect(stage.listed('yesterday', DAY[1])).rejects.toMatchObject({ kind: 'unknown' });
  });
}

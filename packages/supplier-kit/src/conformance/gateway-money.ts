// Gateway suite: capture, void and refund.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextFor, SUITE_NOW, until } from './conditions.ts';
import { authoriseOrder, type GatewayStage, NOTHING, TOTAL, valueOf } from './gateway-rehearsal.ts';

export function describeMoney(at: GatewayStage): void {
  describe('moving money', () => {
    captures(at);
    lapses(at);
    voids(at);
    refunds(at);
    later(at);
    unseen(at);
    amounts(at);
  });
}

function captures(at: GatewayStage): void {
  it('captures once whatever is sent twice', async () => {
    const { paymentRef } = await at.authorised();
    const key = `${randomUUID()}:capture:1`;
    const both = await Promise.all([
      at.r.gateway.capture(paymentRef, TOTAL, key, contextFor()),
      at.r.gateway.capture(paymentRef, TOTAL, key, contextFor()),
    ]);
    for (const one of both)
      expect(valueOf(one)).toMatchObject({ status: 'captured', captured: TOTAL });
    expect(
      await at.r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
    ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
    expect(at.r.moved(paymentRef)).toMatchObject({ captures: 1, captured: TOTAL.amount });
  });

  it('captures less and never more than was authorised, in its own currency', async () => {
    const { paymentRef } = await at.authorised();
    const capture = (amount: number, currency = 'USD') =>
      at.r.gateway.capture(
        paymentRef,
        { amount, currency },
        `${randomUUID()}:capture:1`,
        contextFor(),
      );
    expect(await capture(TOTAL.amount + 1)).toMatchObject({
      kind: 'refused',
      reason: 'INVALID',
    });
    expect(await capture(TOTAL.amount, 'EUR')).toMatchObject({
      kind: 'refused',
      reason: 'INVALID',
    });
    expect(valueOf(await capture(40_000)).captured.amount).toBe(40_000);
    expect(at.r.moved(paymentRef).captured).toBe(40_000);
  });
}

/** A day after every authorisation of this suite that a gateway states the end of. */
const LATER_MS = 86_400_000;

function lapses(at: GatewayStage): void {
  it('says until when it captures, if it does, and captures nothing afterwards', async () => {
    const { paymentRef, captureBefore } = await at.authorised();
    if (captureBefore === undefined) return;
    expect(Date.parse(captureBefore)).toBeGreaterThan(Date.parse(SUITE_NOW));
    const late = new Date(Date.parse(captureBefore) + LATER_MS).toISOString();
    const key = `${randomUUID()}:capture:1`;
    expect(
      await at.r.gateway.capture(paymentRef, TOTAL, key, { ...contextFor(), now: late }),
    ).toMatchObject({ kind: 'refused', reason: 'EXPIRED' });
    const seen = valueOf(await at.r.gateway.retrieve(paymentRef, { ...contextFor(), now: late }));
    expect(seen).toMatchObject({ status: 'expired', authorised: NOTHING, captured: NOTHING });
    expect(at.r.moved(paymentRef).captures).toBe(0);
    const other = await at.captured();
    expect(other.captureBefore).toBeUndefined();
  });
}

function voids(at: GatewayStage): void {
  it('voids what is open, and captures nothing afterwards', async () => {
    for (const payment of [await at.opened(), await at.authorised()]) {
      const key = `${randomUUID()}:void:1`;
      expect(valueOf(await at.r.gateway.void(payment.paymentRef, key, contextFor())).status).toBe(
        'voided',
      );
      expect(valueOf(await at.r.gateway.void(payment.paymentRef, key, contextFor())).status).toBe(
        'voided',
      );
      expect(
        await at.r.gateway.capture(
          payment.paymentRef,
          TOTAL,
          `${randomUUID()}:capture:1`,
          contextFor(),
        ),
      ).toMatchObject({ kind: 'refused' });
      await at.r.pay(payment.paymentRef, 'plain');
      expect(valueOf(await at.r.gateway.retrieve(payment.paymentRef, contextFor())).status).toBe(
        'voided',
      );
      expect(at.r.moved(payment.paymentRef).captures).toBe(0);
    }
    const { paymentRef } = await at.captured();
    expect(
      await at.r.gateway.void(paymentRef, `${randomUUID()}:void:1`, contextFor()),
    ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });
}

function refunds(at: GatewayStage): void {
  it('refunds in parts, each key once, and never more than was captured', async () => {
    const { paymentRef } = await at.captured();
    const refund = (amount: number, key = `${randomUUID()}:refund:1`) =>
      at.r.gateway.refund(paymentRef, { amount, currency: 'USD' }, key, contextFor());
    const key = `${randomUUID()}:refund:1`;
    const [first, second] = await Promise.all([refund(50_000, key), refund(50_000, key)]);
    expect(valueOf(second).refundRef).toBe(valueOf(first).refundRef);
    expect(await refund(1, key)).toMatchObject({ kind: 'refused', reason: 'INVALID' });
    expect(await refund(TOTAL.amount - 50_000 + 1)).toMatchObject({
      kind: 'refused',
      reason: 'INVALID',
    });
    expect(valueOf(await refund(TOTAL.amount - 50_000)).status).toBe('completed');
    expect(await refund(1)).toMatchObject({ kind: 'refused', reason: 'INVALID' });
    expect(at.r.moved(paymentRef)).toMatchObject({ refunds: 2, refunded: TOTAL.amount });
    expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).refunded).toEqual(TOTAL);
  });

  it('completes a pending refund later, and says when one failed', async () => {
    for (const [fault, status] of [
      ['refund-pending', 'completed'],
      ['refund-fails', 'failed'],
    ] as const) {
      const { paymentRef } = await at.captured();
      const key = `${randomUUID()}:refund:1`;
      expect(
        valueOf(await at.r.gateway.refund(paymentRef, TOTAL, key, contextFor(fault))).status,
      ).toBe('pending');
      expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).refunded.amount).toBe(
        0,
      );
      await until(
        async () =>
          valueOf(await at.r.gateway.findRefund(paymentRef, key, contextFor()))?.status === status,
        5_000,
      );
      expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).refunded.amount).toBe(
        status === 'completed' ? TOTAL.amount : 0,
      );
    }
  });
}

function later(at: GatewayStage): void {
  it('tells of a refund that fails after it was completed', async () => {
    const { paymentRef } = await at.captured();
    const key = `${randomUUID()}:refund:1`;
    const context = contextFor('refund-fails-late');
    expect(valueOf(await at.r.gateway.refund(paymentRef, TOTAL, key, context)).status).toBe(
      'completed',
    );
    await until(
      async () =>
        valueOf(await at.r.gateway.findRefund(paymentRef, key, contextFor()))?.status === 'failed',
      5_000,
    );
    expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor()))).toMatchObject({
      captured: TOTAL,
      refunded: NOTHING,
    });
  });

  it('tells of a dispute, if it reports any', async () => {
    const { paymentRef } = await at.authorised();
    const key = `${randomUUID()}:capture:1`;
    const context = contextFor('disputed');
    const captured = valueOf(await at.r.gateway.capture(paymentRef, TOTAL, key, context));
    if (captured.disputed === undefined) return;
    expect(captured.disputed).toEqual(NOTHING);
    await until(
      async () =>
        valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).disputed?.amount ===
        TOTAL.amount,
      5_000,
    );
  });
}

function unseen(at: GatewayStage): void {
  it.each(['timeout', '5xx', 'reset'])(
    'an unseen capture, void or refund (%s) is unknown, and asking tells',
    async (fault) => {
      const [a, b, c, d] = [
        await at.authorised(),
        await at.authorised(),
        await at.captured(),
        await at.captured(),
      ];
      const keys = { refund: `${randomUUID()}:refund:1`, undone: `${randomUUID()}:refund:1` };
      const outcomes = await Promise.all([
        at.r.gateway.capture(
          a.paymentRef,
          TOTAL,
          `${randomUUID()}:capture:1`,
          contextFor(`${fault}-done@capture`),
        ),
        at.r.gateway.void(
          b.paymentRef,
          `${randomUUID()}:void:1`,
          contextFor(`${fault}-not-done@void`),
        ),
        at.r.gateway.refund(c.paymentRef, TOTAL, keys.refund, contextFor(`${fault}-done@refund`)),
        at.r.gateway.refund(
          d.paymentRef,
          TOTAL,
          keys.undone,
          contextFor(`${fault}-not-done@refund`),
        ),
      ]);
      for (const outcome of outcomes) expect(outcome.kind).toBe('unknown');
      expect(valueOf(await at.r.gateway.retrieve(a.paymentRef, contextFor())).status).toBe(
        'captured',
      );
      expect(valueOf(await at.r.gateway.retrieve(b.paymentRef, contextFor())).status).toBe(
        'authorised',
      );
      expect(
        valueOf(await at.r.gateway.findRefund(c.paymentRef, keys.refund, contextFor()))?.amount,
      ).toEqual(TOTAL);
      expect(
        valueOf(await at.r.gateway.findRefund(d.paymentRef, keys.undone, contextFor())),
      ).toBeNull();
    },
  );
}

function amounts(at: GatewayStage): void {
  it('keeps the currency and its minor units', async () => {
    const { units = {} } = at.r.gateway.profile;
    for (const amount of [
      { amount: 154_000, currency: 'JPY' },
      { amount: units['KWD'] === undefined ? 123_456 : 123_000, currency: 'KWD' },
      ...Object.keys(units).map((currency) => ({ amount: 123_000, currency })),
    ]) {
      const { paymentRef } = await at.authorised({ amount });
      expect(
        valueOf(
          await at.r.gateway.capture(paymentRef, amount, `${randomUUID()}:capture:1`, contextFor()),
        ).captured,
      ).toEqual(amount);
    }
  });

  it('moves no amount that is not one of its own, and says so before it is sent', async () => {
    const { units = {} } = at.r.gateway.profile;
    for (const [currency, { ours, theirs, step }] of Object.entries(units)) {
      if ((5_001 * theirs) % (ours * step) === 0) continue;
      const odd = { amount: 5_001, currency };
      expect(
        await at.r.unreachable.authorise(authoriseOrder({ amount: odd }), contextFor()),
        currency,
      ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
      const { paymentRef } = await at.authorised({ amount: { amount: 6_000, currency } });
      expect(
        await at.r.gateway.capture(paymentRef, odd, `${randomUUID()}:capture:1`, contextFor()),
      ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
      expect(at.r.moved(paymentRef).captures).toBe(0);
    }
  });

  it('charges in each currency it names, and in no other', async () => {
    const { currencies } = at.r.gateway.profile;
    const opened = (currency: string) =>
      at.r.gateway.authorise(authoriseOrder({ amount: { amount: 5_000, currency } }), contextFor());
    for (const currency of currencies ?? ['USD'])
      expect(valueOf(await opened(currency)).status).toBe('requires_payer');
    if (currencies !== null)
      expect(await opened('XTS')).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });

  it('refuses payments it does not know', async () => {
    expect(await at.r.gateway.retrieve('pay_unknown', contextFor())).toMatchObject({
      kind: 'refused',
      reason: 'NOT_FOUND',
    });
    expect(
      await at.r.gateway.capture('pay_unknown', TOTAL, `${randomUUID()}:capture:1`, contextFor()),
    ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
    expect(
      valueOf(await at.r.gateway.findByKey(`${randomUUID()}:authorise:1`, SUITE_NOW, contextFor())),
    ).toBeNull();
  });
}

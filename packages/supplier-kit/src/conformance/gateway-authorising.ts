// Gateway suite: creating payments and reading the payer's actions.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contextFor, SUITE_NOW, until } from './conditions.ts';
import { authoriseOrder, type GatewayStage, NOTHING, TOTAL, valueOf } from './gateway-rehearsal.ts';

export function describeAuthorising(at: GatewayStage): void {
  describe('authorising', () => {
    payers(at);
    expiry(at);
    unseen(at);
    refusals(at);
  });
}

function payers(at: GatewayStage): void {
  it('sends the payer to a page and waits', async () => {
    const payment = await at.opened();
    expect(payment).toMatchObject({
      status: 'requires_payer',
      captured: NOTHING,
      refunded: NOTHING,
      card: null,
    });
    expect(URL.canParse(payment.payerUrl ?? '')).toBe(true);
  });

  it('opens one payment for one key, and refuses the key for another order', async () => {
    const order = authoriseOrder();
    const [first, second] = await Promise.all([
      at.r.gateway.authorise(order, contextFor()),
      at.r.gateway.authorise(order, contextFor()),
    ]);
    expect(valueOf(second).paymentRef).toBe(valueOf(first).paymentRef);
    expect(
      await at.r.gateway.authorise(
        { ...order, amount: { amount: 1, currency: 'USD' } },
        contextFor(),
      ),
    ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });

  it('is authorised when the payer has paid, with and without a challenge', async () => {
    for (const how of ['plain', 'challenge-passed'] as const) {
      const { paymentRef } = await at.opened();
      await at.r.pay(paymentRef, how);
      expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor()))).toMatchObject({
        status: 'authorised',
        authorised: TOTAL,
        captured: NOTHING,
        payerUrl: null,
        card: { brand: 'visa' },
      });
    }
  });

  it('is declined when the bank says no, and stays so, unless another card may be tried', async () => {
    const mayRetry = at.r.gateway.profile.payerMayRetry === true;
    for (const how of ['declined', 'insufficient', 'challenge-failed'] as const) {
      const { paymentRef } = await at.opened();
      await at.r.pay(paymentRef, how);
      if (mayRetry)
        expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor()))).toMatchObject({
          status: 'requires_payer',
          payerUrl: expect.stringContaining('http'),
        });
      await at.r.pay(paymentRef, 'plain');
      expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).status, how).toBe(
        mayRetry ? 'authorised' : 'declined',
      );
      if (mayRetry) continue;
      expect(
        await at.r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
      ).toMatchObject({ kind: 'refused' });
    }
    const { paymentRef } = await at.opened({}, 'decline');
    await at.r.pay(paymentRef, 'plain');
    expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).status).toBe(
      mayRetry ? 'requires_payer' : 'declined',
    );
  });
}

function expiry(at: GatewayStage): void {
  it('does not authorise after its time', async () => {
    const { leastPayMs = 200 } = at.r.gateway.profile;
    const ends = Date.parse(SUITE_NOW) + leastPayMs;
    const { paymentRef } = await at.opened({ expiresAt: new Date(ends).toISOString() });
    const payment = await until(async () => {
      const now = valueOf(
        await at.r.gateway.retrieve(paymentRef, {
          ...contextFor(),
          now: new Date(ends + 1_000).toISOString(),
        }),
      );
      return now.status === 'expired' ? now : null;
    }, 3_000);
    expect(payment.payerUrl).toBeNull();
    await at.r.pay(paymentRef, 'plain');
    expect(valueOf(await at.r.gateway.retrieve(paymentRef, contextFor())).status).toBe('expired');
    expect(
      await at.r.gateway.authorise(
        authoriseOrder({ expiresAt: '2027-03-01T11:00:00.000Z' }),
        contextFor(),
      ),
    ).toMatchObject({ kind: 'refused', reason: 'EXPIRED' });
    if (leastPayMs > 1_000)
      expect(
        await at.r.gateway.authorise(
          authoriseOrder({ expiresAt: new Date(ends - 1_000).toISOString() }),
          contextFor(),
        ),
      ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
  });
}

function unseen(at: GatewayStage): void {
  it.each([
    'timeout-done@authorise',
    '5xx-done@authorise',
    'reset-done@authorise',
    'garbage@authorise',
    'missing-field@authorise',
  ])('%s is unknown, and the key finds the payment', async (fault) => {
    const order = authoriseOrder();
    expect(await at.r.gateway.authorise(order, contextFor(fault))).toMatchObject({
      kind: 'unknown',
    });
    expect(valueOf(await at.r.gateway.findByKey(order.key, SUITE_NOW, contextFor()))?.status).toBe(
      'requires_payer',
    );
  });

  it.each([
    'timeout-not-done@authorise',
    '5xx-not-done@authorise',
    'reset-not-done@authorise',
    'garbage-not-done@authorise',
    'hang@authorise',
  ])('%s is unknown, and the key finds nothing', async (fault) => {
    const order = authoriseOrder();
    expect(await at.r.gateway.authorise(order, contextFor(fault))).toMatchObject({
      kind: 'unknown',
    });
    expect(valueOf(await at.r.gateway.findByKey(order.key, SUITE_NOW, contextFor()))).toBeNull();
  });
}

function refusals(at: GatewayStage): void {
  it('knows when nothing can have happened', async () => {
    expect(await at.r.unreachable.authorise(authoriseOrder(), contextFor())).toMatchObject({
      kind: 'not-done',
    });
    expect(await at.r.wrongKey.authorise(authoriseOrder(), contextFor())).toMatchObject({
      kind: 'not-done',
    });
  });

  it('shows a payment to its own merchant only', async () => {
    const { paymentRef } = await at.opened();
    expect(await at.r.other.retrieve(paymentRef, contextFor())).toMatchObject({
      kind: 'refused',
      reason: 'NOT_FOUND',
    });
    expect(await at.r.other.void(paymentRef, `${randomUUID()}:void:1`, contextFor())).toMatchObject(
      { kind: 'refused', reason: 'NOT_FOUND' },
    );
  });
}

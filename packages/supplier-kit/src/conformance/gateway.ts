// What every adapter of a payment gateway must do. Runs against a gateway that can be told to misbehave.
import type { AuthoriseOrder, GatewayEvent, GatewayPayment } from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUITE_NOW, contextFor, until } from './conditions.ts';
import { describePaymentList } from './gateway-list.ts';
import {
  authoriseOrder,
  type GatewayRehearsal,
  type ReceivedWebhook,
  TOTAL,
  valueOf,
} from './gateway-rehearsal.ts';

export type { ReceivedWebhook } from './gateway-rehearsal.ts';

/** Registers the suite. `start` is called once; the gateway must run in a profile that answers quickly. */
export function gatewayConformance(title: string, start: () => Promise<GatewayRehearsal>): void {
  describe(`gateway port: ${title}`, () => {
    let r: GatewayRehearsal;
    beforeAll(async () => {
      r = await start();
    });
    afterAll(() => r?.stop());

    const opened = async (
      changes: Partial<AuthoriseOrder> = {},
      faults = '',
    ): Promise<GatewayPayment> =>
      valueOf(await r.gateway.authorise(authoriseOrder(changes), contextFor(faults)));
    const authorised = async (
      changes: Partial<AuthoriseOrder> = {},
      faults = '',
    ): Promise<GatewayPayment> => {
      const { paymentRef } = await opened(changes, faults);
      await r.pay(paymentRef, 'plain');
      return valueOf(await r.gateway.retrieve(paymentRef, contextFor()));
    };
    const captured = async (): Promise<GatewayPayment> => {
      const { paymentRef } = await authorised();
      return valueOf(
        await r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
      );
    };
    const nothing = { amount: 0, currency: 'USD' };

    describe('authorising', () => {
      it('sends the payer to a page and waits', async () => {
        const payment = await opened();
        expect(payment).toMatchObject({
          status: 'requires_payer',
          captured: nothing,
          refunded: nothing,
          card: null,
        });
        expect(URL.canParse(payment.payerUrl ?? '')).toBe(true);
      });

      it('opens one payment for one key, and refuses the key for another order', async () => {
        const order = authoriseOrder();
        const [first, second] = await Promise.all([
          r.gateway.authorise(order, contextFor()),
          r.gateway.authorise(order, contextFor()),
        ]);
        expect(valueOf(second).paymentRef).toBe(valueOf(first).paymentRef);
        expect(
          await r.gateway.authorise(
            { ...order, amount: { amount: 1, currency: 'USD' } },
            contextFor(),
          ),
        ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
      });

      it('is authorised when the payer has paid, with and without a challenge', async () => {
        for (const how of ['plain', 'challenge-passed'] as const) {
          const { paymentRef } = await opened();
          await r.pay(paymentRef, how);
          expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor()))).toMatchObject({
            status: 'authorised',
            authorised: TOTAL,
            captured: nothing,
            payerUrl: null,
            card: { brand: 'visa' },
          });
        }
      });

      it('is declined when the bank says no, and stays so', async () => {
        for (const how of ['declined', 'insufficient', 'challenge-failed'] as const) {
          const { paymentRef } = await opened();
          await r.pay(paymentRef, how);
          await r.pay(paymentRef, 'plain');
          expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).status, how).toBe(
            'declined',
          );
          expect(
            await r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
          ).toMatchObject({ kind: 'refused' });
        }
        const { paymentRef } = await opened({}, 'decline');
        await r.pay(paymentRef, 'plain');
        expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).status).toBe('declined');
      });

      it('does not authorise after its time', async () => {
        const { paymentRef } = await opened({ expiresAt: '2027-03-01T12:00:00.200Z' });
        const payment = await until(async () => {
          const now = valueOf(
            await r.gateway.retrieve(paymentRef, {
              ...contextFor(),
              now: '2027-03-01T12:00:01.000Z',
            }),
          );
          return now.status === 'expired' ? now : null;
        }, 3_000);
        expect(payment.payerUrl).toBeNull();
        await r.pay(paymentRef, 'plain');
        expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).status).toBe('expired');
        expect(
          await r.gateway.authorise(
            authoriseOrder({ expiresAt: '2027-03-01T11:00:00.000Z' }),
            contextFor(),
          ),
        ).toMatchObject({ kind: 'refused', reason: 'EXPIRED' });
      });

      it.each([
        'timeout-done@authorise',
        '5xx-done@authorise',
        'reset-done@authorise',
        'garbage@authorise',
        'missing-field@authorise',
      ])('%s is unknown, and the key finds the payment', async (fault) => {
        const order = authoriseOrder();
        expect(await r.gateway.authorise(order, contextFor(fault))).toMatchObject({
          kind: 'unknown',
        });
        expect(valueOf(await r.gateway.findByKey(order.key, contextFor()))?.status).toBe(
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
        expect(await r.gateway.authorise(order, contextFor(fault))).toMatchObject({
          kind: 'unknown',
        });
        expect(valueOf(await r.gateway.findByKey(order.key, contextFor()))).toBeNull();
      });

      it('knows when nothing can have happened', async () => {
        expect(await r.unreachable.authorise(authoriseOrder(), contextFor())).toMatchObject({
          kind: 'not-done',
        });
        expect(await r.wrongKey.authorise(authoriseOrder(), contextFor())).toMatchObject({
          kind: 'not-done',
        });
      });

      it('shows a payment to its own merchant only', async () => {
        const { paymentRef } = await opened();
        expect(await r.other.retrieve(paymentRef, contextFor())).toMatchObject({
          kind: 'refused',
          reason: 'NOT_FOUND',
        });
        expect(
          await r.other.void(paymentRef, `${randomUUID()}:void:1`, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
      });
    });

    describe('moving money', () => {
      it('captures once whatever is sent twice', async () => {
        const { paymentRef } = await authorised();
        const key = `${randomUUID()}:capture:1`;
        const both = await Promise.all([
          r.gateway.capture(paymentRef, TOTAL, key, contextFor()),
          r.gateway.capture(paymentRef, TOTAL, key, contextFor()),
        ]);
        for (const one of both)
          expect(valueOf(one)).toMatchObject({ status: 'captured', captured: TOTAL });
        expect(
          await r.gateway.capture(paymentRef, TOTAL, `${randomUUID()}:capture:1`, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
        expect(r.moved(paymentRef)).toMatchObject({ captures: 1, captured: TOTAL.amount });
      });

      it('captures less and never more than was authorised, in its own currency', async () => {
        const { paymentRef } = await authorised();
        const capture = (amount: number, currency = 'USD') =>
          r.gateway.capture(
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
        expect(r.moved(paymentRef).captured).toBe(40_000);
      });

      it('voids what is open, and captures nothing afterwards', async () => {
        for (const payment of [await opened(), await authorised()]) {
          const key = `${randomUUID()}:void:1`;
          expect(valueOf(await r.gateway.void(payment.paymentRef, key, contextFor())).status).toBe(
            'voided',
          );
          expect(valueOf(await r.gateway.void(payment.paymentRef, key, contextFor())).status).toBe(
            'voided',
          );
          expect(
            await r.gateway.capture(
              payment.paymentRef,
              TOTAL,
              `${randomUUID()}:capture:1`,
              contextFor(),
            ),
          ).toMatchObject({ kind: 'refused' });
          await r.pay(payment.paymentRef, 'plain');
          expect(valueOf(await r.gateway.retrieve(payment.paymentRef, contextFor())).status).toBe(
            'voided',
          );
          expect(r.moved(payment.paymentRef).captures).toBe(0);
        }
        const { paymentRef } = await captured();
        expect(
          await r.gateway.void(paymentRef, `${randomUUID()}:void:1`, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'INVALID' });
      });

      it('refunds in parts, each key once, and never more than was captured', async () => {
        const { paymentRef } = await captured();
        const refund = (amount: number, key = `${randomUUID()}:refund:1`) =>
          r.gateway.refund(paymentRef, { amount, currency: 'USD' }, key, contextFor());
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
        expect(r.moved(paymentRef)).toMatchObject({ refunds: 2, refunded: TOTAL.amount });
        expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).refunded).toEqual(TOTAL);
      });

      it('completes a pending refund later, and says when one failed', async () => {
        for (const [fault, status] of [
          ['refund-pending', 'completed'],
          ['refund-fails', 'failed'],
        ] as const) {
          const { paymentRef } = await captured();
          const key = `${randomUUID()}:refund:1`;
          expect(
            valueOf(await r.gateway.refund(paymentRef, TOTAL, key, contextFor(fault))).status,
          ).toBe('pending');
          expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).refunded.amount).toBe(
            0,
          );
          await until(
            async () =>
              valueOf(await r.gateway.findRefund(paymentRef, key, contextFor()))?.status === status,
            5_000,
          );
          expect(valueOf(await r.gateway.retrieve(paymentRef, contextFor())).refunded.amount).toBe(
            status === 'completed' ? TOTAL.amount : 0,
          );
        }
      });

      it.each(['timeout', '5xx', 'reset'])(
        'an unseen capture, void or refund (%s) is unknown, and asking tells',
        async (fault) => {
          const [a, b, c, d] = [
            await authorised(),
            await authorised(),
            await captured(),
            await captured(),
          ];
          const keys = { refund: `${randomUUID()}:refund:1`, undone: `${randomUUID()}:refund:1` };
          const outcomes = await Promise.all([
            r.gateway.capture(
              a.paymentRef,
              TOTAL,
              `${randomUUID()}:capture:1`,
              contextFor(`${fault}-done@capture`),
            ),
            r.gateway.void(
              b.paymentRef,
              `${randomUUID()}:void:1`,
              contextFor(`${fault}-not-done@void`),
            ),
            r.gateway.refund(c.paymentRef, TOTAL, keys.refund, contextFor(`${fault}-done@refund`)),
            r.gateway.refund(
              d.paymentRef,
              TOTAL,
              keys.undone,
              contextFor(`${fault}-not-done@refund`),
            ),
          ]);
          for (const outcome of outcomes) expect(outcome.kind).toBe('unknown');
          expect(valueOf(await r.gateway.retrieve(a.paymentRef, contextFor())).status).toBe(
            'captured',
          );
          expect(valueOf(await r.gateway.retrieve(b.paymentRef, contextFor())).status).toBe(
            'authorised',
          );
          expect(
            valueOf(await r.gateway.findRefund(c.paymentRef, keys.refund, contextFor()))?.amount,
          ).toEqual(TOTAL);
          expect(
            valueOf(await r.gateway.findRefund(d.paymentRef, keys.undone, contextFor())),
          ).toBeNull();
        },
      );

      it('keeps the currency and its minor units', async () => {
        for (const amount of [
          { amount: 154_000, currency: 'JPY' },
          { amount: 123_456, currency: 'KWD' },
        ]) {
          const { paymentRef } = await authorised({ amount });
          expect(
            valueOf(
              await r.gateway.capture(
                paymentRef,
                amount,
                `${randomUUID()}:capture:1`,
                contextFor(),
              ),
            ).captured,
          ).toEqual(amount);
        }
      });

      it('refuses payments it does not know', async () => {
        expect(await r.gateway.retrieve('pay_unknown', contextFor())).toMatchObject({
          kind: 'refused',
          reason: 'NOT_FOUND',
        });
        expect(
          await r.gateway.capture('pay_unknown', TOTAL, `${randomUUID()}:capture:1`, contextFor()),
        ).toMatchObject({ kind: 'refused', reason: 'NOT_FOUND' });
        expect(
          valueOf(await r.gateway.findByKey(`${randomUUID()}:authorise:1`, contextFor())),
        ).toBeNull();
      });
    });

    describePaymentList(() => r, opened);

    describe('webhooks', () => {
      const genuine = (paymentRef: string): GatewayEvent[] =>
        r.webhooks().flatMap(({ rawBody, headers }) => {
          const event = r.gateway.verifyWebhook(rawBody, headers, SUITE_NOW);
          return event?.paymentRef === paymentRef ? [event] : [];
        });

      it('tells of every change, signed', async () => {
        const { paymentRef } = await captured();
        await until(
          async () => genuine(paymentRef).some((event) => event.type.endsWith('captured')),
          5_000,
        );
        expect(genuine(paymentRef).some((event) => event.type.endsWith('authorised'))).toBe(true);
      });

      it('takes nothing that was changed, is old, unsigned, or signed by another', async () => {
        const { paymentRef } = await captured();
        const hook = await until(
          async () =>
            r
              .webhooks()
              .find(({ rawBody }) => new TextDecoder().decode(rawBody).includes(paymentRef)),
          5_000,
        );
        const { rawBody, headers } = hook;
        expect(r.gateway.verifyWebhook(rawBody, headers, SUITE_NOW)?.paymentRef).toBe(paymentRef);
        const changed = new TextEncoder().encode(
          new TextDecoder().decode(rawBody).replace('pay_', 'paz_'),
        );
        expect(r.gateway.verifyWebhook(changed, headers, SUITE_NOW)).toBeNull();
        expect(r.gateway.verifyWebhook(rawBody, {}, SUITE_NOW)).toBeNull();
        expect(r.gateway.verifyWebhook(rawBody, headers, '2027-03-01T12:30:00.000Z')).toBeNull();
        expect(r.gateway.verifyWebhook(rawBody, headers, '2027-03-01T11:30:00.000Z')).toBeNull();
        expect(r.gateway.verifyWebhook(rawBody, headers, 'not a time')).toBeNull();
        expect(r.other.verifyWebhook(rawBody, headers, SUITE_NOW)).toBeNull();
        for (const value of [
          '',
          't=,v1=',
          't=1,v1=zz',
          `t=9999999999999,v1=${'0'.repeat(64)}`,
          'v1',
          't=1'.repeat(500),
        ]) {
          const names = Object.fromEntries(
            Object.keys(headers).map((name) => [
              name,
              name.includes('signature') ? value : headers[name],
            ]),
          );
          expect(r.gateway.verifyWebhook(rawBody, names, SUITE_NOW)).toBeNull();
        }
      });

      it('can double, lose, turn around and forge them on demand', async () => {
        const seen = (ref: string): ReceivedWebhook[] =>
          r.webhooks().filter(({ rawBody }) => new TextDecoder().decode(rawBody).includes(ref));
        const doubled = await authorised({}, 'webhook-duplicate=3');
        await until(async () => genuine(doubled.paymentRef).length === 3, 5_000);
        expect(new Set(genuine(doubled.paymentRef).map((event) => event.eventId)).size).toBe(1);

        const lost = await authorised({}, 'webhook-lost');
        const forged = await authorised({}, 'webhook-forged');
        await until(async () => seen(forged.paymentRef).length === 2, 5_000);
        expect(genuine(forged.paymentRef).map((event) => event.type)).toEqual([
          expect.stringContaining('authorised'),
        ]);
        expect(seen(lost.paymentRef)).toEqual([]);

        const turned = await authorised({}, 'webhook-reverse');
        valueOf(
          await r.gateway.capture(
            turned.paymentRef,
            TOTAL,
            `${randomUUID()}:capture:1`,
            contextFor('webhook-reverse'),
          ),
        );
        await until(async () => genuine(turned.paymentRef).length === 2, 5_000);
        expect(genuine(turned.paymentRef).map((event) => event.type.split('.')[1])).toEqual([
          'captured',
          'authorised',
        ]);
      });
    });
  });
}

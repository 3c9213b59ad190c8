// Gateway suite: webhook events and their authentication.
import type { GatewayEvent } from '@portico/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SUITE_NOW, contextFor, until } from './conditions.ts';
import { type GatewayStage, type ReceivedWebhook, TOTAL, valueOf } from './gateway-rehearsal.ts';

export function describeWebhooks(at: GatewayStage): void {
  describe('webhooks', () => {
    signatures(at);
    faults(at);
  });
}

/** Returns the payment that an event names by its reference. */
const refOf = (event: GatewayEvent | 'not-for-us' | null): string | undefined =>
  event !== null && event !== 'not-for-us' && 'paymentRef' in event ? event.paymentRef : undefined;

/** Webhooks of a payment with a valid signature. */
const genuine = (at: GatewayStage, paymentRef: string): GatewayEvent[] =>
  at.r.webhooks().flatMap(({ rawBody, headers }) => {
    const event = at.r.gateway.verifyWebhook(rawBody, headers, SUITE_NOW);
    return refOf(event) === paymentRef && event !== null && event !== 'not-for-us' ? [event] : [];
  });

function signatures(at: GatewayStage): void {
  it('tells of every change, signed', async () => {
    const { paymentRef } = await at.captured();
    await until(
      async () => genuine(at, paymentRef).some((event) => event.type.endsWith('captured')),
      5_000,
    );
    expect(genuine(at, paymentRef).some((event) => event.type.endsWith('authorised'))).toBe(true);
  });

  it('takes nothing that was changed, is old, unsigned, or signed by another', async () => {
    const { paymentRef } = await at.captured();
    const hook = await until(
      async () =>
        at.r
          .webhooks()
          .find(({ rawBody }) => new TextDecoder().decode(rawBody).includes(paymentRef)),
      5_000,
    );
    const { rawBody, headers } = hook;
    expect(refOf(at.r.gateway.verifyWebhook(rawBody, headers, SUITE_NOW))).toBe(paymentRef);
    const changed = new TextEncoder().encode(
      new TextDecoder().decode(rawBody).replace('pay_', 'paz_'),
    );
    expect(at.r.gateway.verifyWebhook(changed, headers, SUITE_NOW)).toBeNull();
    expect(at.r.gateway.verifyWebhook(rawBody, {}, SUITE_NOW)).toBeNull();
    expect(at.r.gateway.verifyWebhook(rawBody, headers, '2027-03-01T12:30:00.000Z')).toBeNull();
    expect(at.r.gateway.verifyWebhook(rawBody, headers, '2027-03-01T11:30:00.000Z')).toBeNull();
    expect(at.r.gateway.verifyWebhook(rawBody, headers, 'not a time')).toBeNull();
    expect(at.r.other.verifyWebhook(rawBody, headers, SUITE_NOW)).toBeNull();
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
      expect(at.r.gateway.verifyWebhook(rawBody, names, SUITE_NOW)).toBeNull();
    }
  });
}

function faults(at: GatewayStage): void {
  it('can double, lose, turn around and forge them on demand', async () => {
    const seen = (ref: string): ReceivedWebhook[] =>
      at.r.webhooks().filter(({ rawBody }) => new TextDecoder().decode(rawBody).includes(ref));
    const doubled = await at.authorised({}, 'webhook-duplicate=3');
    await until(async () => genuine(at, doubled.paymentRef).length === 3, 5_000);
    expect(new Set(genuine(at, doubled.paymentRef).map((event) => event.eventId)).size).toBe(1);

    const lost = await at.authorised({}, 'webhook-lost');
    const forged = await at.authorised({}, 'webhook-forged');
    await until(async () => seen(forged.paymentRef).length === 2, 5_000);
    expect(genuine(at, forged.paymentRef).map((event) => event.type)).toEqual([
      expect.stringContaining('authorised'),
    ]);
    expect(seen(lost.paymentRef)).toEqual([]);

    const turned = await at.authorised({}, 'webhook-reverse');
    valueOf(
      await at.r.gateway.capture(
        turned.paymentRef,
        TOTAL,
        `${randomUUID()}:capture:1`,
        contextFor('webhook-reverse'),
      ),
    );
    await until(async () => genuine(at, turned.paymentRef).length === 2, 5_000);
    expect(genuine(at, turned.paymentRef).map((event) => event.type.split('.')[1])).toEqual([
      'captured',
      'authorised',
    ]);
  });
}

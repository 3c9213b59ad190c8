// Events about payments of bookings that are at rest: they reach a person before the next daily
// comparison.
import { createHmac } from 'node:crypto';
import { sandboxCardKeys } from '@portico/gateway-sandbox-card';
import { CARDS, GATEWAY_SECRET, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

async function confirmed() {
  const booking = await stage.begun();
  await stage.pay(booking.reference, CARDS.good);
  await stage.module.bookings.get(booking.link);
  expect(await stage.runToRest(booking.reference)).toBe('CONFIRMED');
  return { ...booking, paymentRef: String((await stage.row(booking.reference))['gateway_ref']) };
}

let events = 0;
/** Delivers an event as the gateway does, and runs what it has made due. */
async function tell(type: string, paymentRef: string): Promise<void> {
  const rawBody = Buffer.from(
    JSON.stringify({
      id: `evt_check_${(events += 1)}`,
      type,
      payment_ref: paymentRef,
      created_at: stage.clock.iso(),
    }),
  );
  const seconds = Math.floor(stage.clock.now() / 1_000);
  const { webhookSecret } = sandboxCardKeys(GATEWAY_SECRET, stage.agencyId);
  const mark = createHmac('sha256', webhookSecret)
    .update(`${seconds}.${rawBody.toString()}`)
    .digest('hex');
  await stage.module.webhooks.receive({
    agencyId: stage.agencyId,
    gateway: 'sandbox-card',
    rawBody,
    headers: { 'sandbox-signature': `t=${seconds},v1=${mark}` },
  });
  await stage.worker.runDue();
}

async function seen(paymentRef: string) {
  const outcome = await (await stage.peers.gateway()).retrieve(paymentRef, stage.peers.context());
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  return outcome.value;
}
const tasks = async (paymentRef: string) =>
  (await stage.reconciliation.tasks.list(stage.agencyId)).filter(
    (task) => task.break?.subject === paymentRef,
  );

describe('a booking at rest', () => {
  it('whose refund fails after it was completed gets a task, and the money is sent again', async () => {
    const { link, reference, paymentRef, quote } = await confirmed();
    const { cancelQuoteId } = await stage.module.cancelling.quote(link);
    await stage.faults('refund-fails-late');
    await stage.module.cancelling.cancel({
      ...link,
      cancelQuoteId,
      reason: undefined,
      key: `cancel-${reference}`,
      correlationId: 't',
    });
    expect(await stage.runToRest(reference)).toBe('CANCELLED');
    await stage.faults('');
    await expect.poll(async () => (await seen(paymentRef)).refunded.amount).toBe(0);
    await tell('refund.failed', paymentRef);
    // a booking that has just changed is compared a minute later
    stage.clock.move(MINUTE);
    await stage.worker.runDue();
    const [task] = await tasks(paymentRef);
    expect(task).toMatchObject({
      reason: 'payment-differs',
      decisions: expect.arrayContaining(['refund']),
    });
    await stage.reconciliation.tasks.decide({
      agencyId: stage.agencyId,
      taskId: task?.id ?? '',
      decision: 'refund',
      note: 'sent again',
      by: { type: 'operator', id: 'ines', via: 'test', correlationId: 't' },
    });
    expect((await seen(paymentRef)).refunded.amount).toBe(quote.dueNow);
    expect(await tasks(paymentRef)).toEqual([]);
  });

  it('whose payment is disputed gets a task, once', async () => {
    await stage.faults('disputed');
    const { reference, paymentRef } = await confirmed();
    await expect.poll(async () => (await seen(paymentRef)).disputed?.amount).toBeGreaterThan(0);
    for (const type of ['dispute.opened', 'dispute.changed']) {
      stage.clock.move(MINUTE);
      await tell(type, paymentRef);
    }
    expect(await tasks(paymentRef)).toMatchObject([{ reason: 'payment-disputed' }]);
    expect(await stage.state(reference)).toBe('CONFIRMED');
  });

  it('whose ledgers agree gets none', async () => {
    const { paymentRef } = await confirmed();
    stage.clock.move(MINUTE);
    await tell('refund.completed', paymentRef);
    expect(await tasks(paymentRef)).toEqual([]);
  });
});

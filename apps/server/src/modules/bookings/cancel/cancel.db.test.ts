import { type Cancellation, PorticoError } from '@portico/contract';
import { penaltyAt } from '@portico/rules/lifecycle';
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { VISITOR } from '@portico/rules/access';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

const open = (reference: string, guest?: string) => ({
  agencyId: stage.agencyId,
  viewer: VISITOR,
  reference,
  guest,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
  );
let keys = 0;
async function confirmed(wish: Parameters<Rehearsal['quote']>[0] = {}) {
  const quote = await stage.quote(wish);
  const first = await stage.module.creating.create(stage.call(quote));
  const reference = first.status === 202 ? first.body.reference : first.body.booking.reference;
  if (first.status === 202) await stage.pay(reference);
  const link = open(reference, first.body.guestToken);
  expect((await stage.module.bookings.get(link)).status).toBe('confirmed');
  return { quote, reference, link };
}
const quoteFor = (link: ReturnType<typeof open>) => stage.module.cancelling.quote(link);
const cancel = (
  link: ReturnType<typeof open>,
  cancelQuoteId: string,
  key = `cancel-key-${(keys += 1)}`,
) =>
  stage.module.cancelling.cancel({
    ...link,
    cancelQuoteId,
    reason: 'plans changed',
    key,
    correlationId: 't',
  });
/** Replaces the cancellation steps of a confirmed booking, as another product would have sold it. */
const agree = (reference: string, steps: Cancellation['steps']) =>
  stage.database.admin(
    `update booking set sale = jsonb_set(sale, '{cancellation,steps}', $2::jsonb) where reference = $1`,
    [reference, JSON.stringify(steps)],
  );
const state = (reference: string) => stage.state(reference);
const gateway = (reference: string) => stage.ledger('gateway', reference);

describe('cancelling', () => {
  it('while it is free: the hotel first, then all of the money', async () => {
    const { quote, reference, link } = await confirmed();
    const offered = await quoteFor(link);
    expect(offered).toMatchObject({
      refund: { amount: quote.dueNow, currency: 'USD' },
      penalty: { amount: 0 },
      to: expect.stringContaining('4242'),
    });
    const done = await cancel(link, offered.cancelQuoteId);
    expect(done).toMatchObject({
      status: 200,
      body: {
        booking: {
          status: 'cancelled',
          refunds: [{ status: 'completed', amount: { amount: quote.dueNow } }],
          payment: { refunded: { amount: quote.dueNow } },
        },
      },
    });
    expect((await gateway(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorise', quote.dueNow],
      ['capture', quote.dueNow],
      ['refund', quote.dueNow],
    ]);
    const actions = await stage.database.admin<{ action: string; line: string }>(
      'select action, to_jsonb(audit_log)::text as line from audit_log where object = $1 order by seq',
      [`booking:${reference}`],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'booking.create',
      'booking.confirmed',
      'booking.cancel',
      'booking.cancelled',
    ]);
    // free text is stored with the booking only: the audit log cannot be erased
    expect(actions.map(({ line }) => line).join()).not.toContain('plans changed');
    expect(await stage.row(reference)).toMatchObject({ cancel_reason: 'plans changed' });
  });

  it('at once, at a supplier that does not show its booking yet: waits until it does, and no person is called', async () => {
    const { reference, link } = await confirmed({ supplier: 'gamma' });
    await cancel(link, (await quoteFor(link)).cancelQuoteId);
    expect(await state(reference)).not.toBe('MANUAL');
    // the supplier shows it by its own clock
    for (let turn = 0; turn < 100 && (await state(reference)) !== 'CANCELLED'; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      stage.clock.move(2_000);
      await stage.worker.runDue();
    }
    expect(await state(reference)).toBe('CANCELLED');
    expect((await stage.ledger('supplier', reference, 'gamma')).map(({ kind }) => kind)).toEqual([
      'book',
      'cancel',
    ]);
    expect((await gateway(reference)).map(({ kind }) => kind)).toEqual([
      'authorise',
      'capture',
      'refund',
    ]);
  });

  it('later: keeps what the staircase says at the moment of the accepted quote, also when the step ends in between', async () => {
    const { quote, reference, link } = await confirmed();
    const { cancellation } = quote;
    const second = cancellation.steps[1];
    if (second?.until == null) throw new Error('this rate has no middle step');
    const before = stage.clock.now();
    // Moves between the cancellation steps: half an hour before the second one ends.
    const end = Date.parse(`${second.until}:00Z`) - 2 * 60 * MINUTE;
    stage.clock.move(end - before);
    const penalty = penaltyAt(
      cancellation,
      { captured: quote.dueNow, stake: quote.dueNow },
      stage.clock.now(),
    );
    if (penalty === null) throw new Error('this rate has no known step');
    expect(penalty).toBeGreaterThan(0);
    const offered = await quoteFor(link);
    expect(offered.penalty.amount).toBe(penalty);
    stage.clock.move(9 * MINUTE);
    const done = await cancel(link, offered.cancelQuoteId);
    expect(done.body.booking).toMatchObject({
      status: 'cancelled',
      penalty: { amount: penalty },
      payment: { refunded: { amount: quote.dueNow - penalty } },
    });
    expect((await gateway(reference)).at(-1)).toMatchObject({
      kind: 'refund',
      amount: quote.dueNow - penalty,
    });
    stage.clock.move(before - stage.clock.now());
  });

  it('a non-refundable stay gives nothing back and sends no refund', async () => {
    const { quote, reference, link } = await confirmed({ refundable: false });
    const offered = await quoteFor(link);
    expect(offered).toMatchObject({ refund: { amount: 0 }, penalty: { amount: quote.dueNow } });
    expect((await cancel(link, offered.cancelQuoteId)).body.booking).toMatchObject({
      status: 'cancelled',
      refunds: [],
    });
    expect((await gateway(reference)).map(({ kind }) => kind)).toEqual(['authorise', 'capture']);
  });

  it('a stay paid at the property has nothing to refund', async () => {
    const { link } = await confirmed({ payAt: 'on-site' });
    const offered = await quoteFor(link);
    expect(offered).toMatchObject({ refund: { amount: 0 }, penalty: { amount: 0 } });
    expect((await cancel(link, offered.cancelQuoteId)).body.booking.status).toBe('cancelled');
  });

  it('keeps an amount fixed with the quote, and the parts sum', async () => {
    const { quote, reference, link } = await confirmed();
    await agree(reference, [{ until: null, penalty: 4_000 }]);
    const offered = await quoteFor(link);
    expect(offered).toMatchObject({
      penalty: { amount: 4_000, currency: 'USD' },
      refund: { amount: quote.dueNow - 4_000, currency: 'USD' },
    });
    expect((await cancel(link, offered.cancelQuoteId)).body.booking).toMatchObject({
      status: 'cancelled',
      penalty: { amount: 4_000 },
      payment: { refunded: { amount: quote.dueNow - 4_000 } },
    });
    const other = await confirmed();
    await agree(other.reference, [{ until: null, penalty: 999_999_999 }]);
    expect(await quoteFor(other.link)).toMatchObject({
      penalty: { amount: other.quote.dueNow },
      refund: { amount: 0 },
    });
  });

  it('promises and cancels nothing where nobody knows what is kept: a person is called, once', async () => {
    const { reference, link } = await confirmed();
    const { cancelQuoteId } = await quoteFor(link);
    await agree(reference, [{ until: null, unknown: true }]);
    await stage.faults('5xx-not-done@cancel-quote');
    for (let again = 0; again < 3; again += 1)
      expect(await codeOf(quoteFor(link))).toBe('NOT_CANCELLABLE');
    expect(await state(reference)).toBe('CONFIRMED');
    expect((await gateway(reference)).map(({ kind }) => kind)).toEqual(['authorise', 'capture']);
    const { tasks, compareNow } = stage.reconciliation;
    await compareNow(stage.agencyId);
    const called = (await tasks.list(stage.agencyId)).filter(
      ({ booking }) => booking?.reference === reference,
    );
    expect(called).toMatchObject([{ reason: 'refund-unknown', decisions: ['write-off'] }]);
    const [task] = called;
    const by = { type: 'operator', id: 'ines', via: 'test', correlationId: 't' } as const;
    const note = 'rang the supplier, refunded at the gateway';
    const decided = { agencyId: stage.agencyId, taskId: task?.id ?? '', decision: 'write-off' };
    expect((await tasks.decide({ ...decided, note, by })).done).toBe(true);
    await stage.faults('');
    // a quote from before, when the penalty was still known, remains valid
    expect((await cancel(link, cancelQuoteId)).body.booking.status).toBe('cancelled');
  });

  it('needs a quote of this booking, not older than ten minutes, and nobody else’s', async () => {
    const one = await confirmed();
    const other = await confirmed();
    const { cancelQuoteId } = await quoteFor(one.link);
    expect(await codeOf(cancel(other.link, cancelQuoteId))).toBe('INVALID_FIELD');
    expect(await codeOf(cancel(one.link, 'k1.e30.AAAA'))).toBe('INVALID_FIELD');
    expect(await codeOf(cancel(one.link, `${cancelQuoteId.slice(0, -2)}AA`))).toBe('INVALID_FIELD');
    stage.clock.move(10 * MINUTE);
    expect(await codeOf(cancel(one.link, cancelQuoteId))).toBe('CANCEL_QUOTE_CHANGED');
    expect(await codeOf(quoteFor(open(one.reference)))).toBe('BOOKING_NOT_FOUND');
    expect(await codeOf(quoteFor({ ...one.link, reference: other.reference }))).toBe(
      'BOOKING_NOT_FOUND',
    );
    expect(await state(one.reference)).toBe('CONFIRMED');
  });

  it('is not offered any more after the day of arrival, nor twice', async () => {
    const { quote, link } = await confirmed();
    const before = stage.clock.now();
    stage.clock.move(Date.parse(`${quote.promise.stay.checkIn}T00:00:00Z`) + 2 * DAY - before);
    expect(await codeOf(quoteFor(link))).toBe('NOT_CANCELLABLE');
    expect((await stage.module.bookings.get(link)).cancellable).toBe(false);
    stage.clock.move(before - stage.clock.now());
    const { cancelQuoteId } = await quoteFor(link);
    await cancel(link, cancelQuoteId);
    expect(await codeOf(quoteFor(link))).toBe('NOT_CANCELLABLE');
    expect(await codeOf(cancel(link, cancelQuoteId))).toBe('NOT_CANCELLABLE');
  });

  it('twenty times at once with one key, and with twenty keys, is one cancellation and one refund', async () => {
    for (const keyOf of [() => 'the-very-same-key', (index: number) => `another-key-${index}`]) {
      const { reference, link } = await confirmed();
      const { cancelQuoteId } = await quoteFor(link);
      const codes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          codeOf(cancel(link, cancelQuoteId, `${reference}-${keyOf(index)}`)),
        ),
      );
      await stage.module.whenIdle();
      expect(
        codes.every((code) => code === 'no error' || code === 'NOT_CANCELLABLE'),
        codes.join(),
      ).toBe(true);
      expect(codes.filter((code) => code === 'no error').length).toBeGreaterThan(0);
      expect(await state(reference)).toBe('CANCELLED');
      expect((await gateway(reference)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
    }
  });

  it('the same key with another quote is refused; the same again gets the same answer', async () => {
    const { link } = await confirmed();
    const first = await quoteFor(link);
    const done = await cancel(link, first.cancelQuoteId, 'one-key-for-all');
    expect(await cancel(link, first.cancelQuoteId, 'one-key-for-all')).toEqual(done);
    expect(await codeOf(cancel(link, `${first.cancelQuoteId}x`, 'one-key-for-all'))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });
});

describe('an outcome of cancelling that was not seen', () => {
  const outcomes = [
    ['timeout-done@cancel*1', 'alpha'],
    ['5xx-not-done@cancel*1', 'alpha'],
    ['5xx-done@cancel*1', 'beta'],
    ['5xx-not-done@cancel*1', 'beta'],
    ['5xx-done@refund*1', 'alpha'],
    ['5xx-not-done@refund*1', 'alpha'],
    ['timeout-done@refund*1', 'alpha'],
    ['garbage@refund*1', 'alpha'],
    ['refund-pending', 'alpha'],
  ] as const;
  for (const [fault, supplier] of inTurn(outcomes, 3)) {
    it(`${fault} of ${supplier}: cancelled once, refunded once`, async () => {
      const { quote, reference, link } = await confirmed({ supplier });
      const { cancelQuoteId } = await quoteFor(link);
      await stage.faults(fault);
      await cancel(link, cancelQuoteId);
      await stage.module.whenIdle();
      expect(await stage.runToRest(reference)).toBe('CANCELLED');
      const money = await gateway(reference);
      expect(
        new Set(
          money.filter(({ kind }) => kind === 'refund').map(({ ref, key }) => `${ref} ${key}`),
        ).size,
      ).toBe(1);
      expect((await stage.row(reference))['refunded']).toBe(String(quote.dueNow));
      const { id } = await stage.row(reference);
      expect(
        stage.sandbox
          .ledger('supplier', supplier)
          .filter(({ key, kind }) => kind === 'cancel' && key.startsWith(String(id))),
      ).toHaveLength(1);
    });
  }

  it('a refund that fails is shown, tried again under a new key, and a person is called after a day', async () => {
    const { reference, link } = await confirmed();
    const { cancelQuoteId } = await quoteFor(link);
    await stage.faults('refund-fails');
    await cancel(link, cancelQuoteId);
    await stage.module.whenIdle();
    expect(await stage.runToRest(reference)).toBe('MANUAL');
    const view = await stage.module.bookings.get(link);
    expect(view.refunds.length).toBeGreaterThan(3);
    expect(view.refunds.every(({ status }) => status === 'failed')).toBe(true);
    const keysUsed = (await gateway(reference))
      .filter(({ kind }) => kind === 'refund')
      .map(({ key }) => key);
    expect(new Set(keysUsed).size).toBe(view.refunds.length);
    await stage.faults('');
    const { id } = await stage.row(reference);
    await stage.module.engine.push(stage.agencyId, String(id), () => ({
      type: 'decide',
      decision: 'ask-again',
    }));
    expect(await stage.runToRest(reference)).toBe('CANCELLED');
  });

  it('a capture that is refused gives the room back and ends without a charge', async () => {
    const quote = await stage.quote();
    const first = await stage.module.creating.create(stage.call(quote));
    if (first.status !== 202) throw new Error('expected the card page');
    const { reference } = first.body;
    await stage.faults('5xx-not-done@capture');
    await stage.pay(reference);
    stage.clock.move(MINUTE);
    await stage.worker.runDue();
    expect(await state(reference)).toBe('CAPTURE_UNKNOWN');
    // The authorisation expires at the gateway before a response arrives.
    stage.clock.move(8 * DAY);
    await stage.faults('');
    await stage.worker.runDue();
    expect(await stage.runToRest(reference)).toBe('REJECTED');
    expect(await stage.module.bookings.get(open(reference, first.body.guestToken))).toMatchObject({
      status: 'failed',
      failure: 'DECLINED',
    });
    const { id } = await stage.row(reference);
    expect(
      stage.sandbox
        .ledger('supplier')
        .filter(({ key }) => key.startsWith(String(id)))
        .map(({ kind }) => kind),
    ).toEqual(['book', 'cancel']);
  });
});

// Cancellations at suppliers that keep more than was agreed: nothing is cancelled, and the new
// penalty is quoted and agreed anew.
import { PorticoError, type SupplierOrders } from '@portico/contract';
import { withinLimit } from '@portico/supplier-kit/within-limit';
import { VISITOR } from '@portico/rules/access';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(() => stage.close());

async function confirmed(supplier: 'alpha' | 'beta' = 'alpha') {
  const quote = await stage.quote({ supplier });
  const first = await stage.module.creating.create(stage.call(quote));
  const reference = first.status === 202 ? first.body.reference : first.body.booking.reference;
  if (first.status === 202) await stage.pay(reference);
  const { agencyId } = stage;
  const link = { agencyId, viewer: VISITOR, reference, guest: first.body.guestToken };
  expect((await stage.module.bookings.get(link)).status).toBe('confirmed');
  return { quote, reference, link };
}
type Link = Awaited<ReturnType<typeof confirmed>>['link'];

const quoteFor = (link: Link) => stage.module.cancelling.quote(link);
let keys = 0;
const cancel = (link: Link, cancelQuoteId: string, key = `limit-key-${(keys += 1)}`) =>
  stage.module.cancelling.cancel({
    ...link,
    cancelQuoteId,
    reason: 'plans changed',
    key,
    correlationId: 't',
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
  );
const kinds = async (reference: string, supplier?: string) =>
  (await stage.ledger(supplier === undefined ? 'gateway' : 'supplier', reference, supplier)).map(
    ({ kind }) => kind,
  );

const tasksOf = async (reference: string) =>
  (
    await stage.database.admin(
      `select 1 from reconciliation_break where kind = 'refund-unknown' and subject = $1 and settled_at is null`,
      [reference],
    )
  ).length;

describe('terms that leave the penalty open', () => {
  const open = (reference: string) =>
    stage.database.admin(
      `update booking set sale = jsonb_set(sale, '{cancellation,steps}', '[{"until":null,"unknown":true}]'::jsonb) where reference = $1`,
      [reference],
    );

  it('keep what the supplier names at the cancel quote, and no person is asked', async () => {
    const { quote, reference, link } = await confirmed();
    await open(reference);
    await stage.faults('keeps-more');
    const { cancelQuoteId, penalty, refund } = await quoteFor(link);
    const { net, tax, rounding } = quote.price;
    expect(Math.abs(penalty.amount - (net + tax + rounding) / 2)).toBeLessThanOrEqual(2);
    expect(refund.amount).toBe(quote.dueNow - penalty.amount);
    expect((await cancel(link, cancelQuoteId)).body.booking).toMatchObject({
      status: 'cancelled',
      penalty,
      payment: { refunded: refund },
    });
    expect(await kinds(reference, 'alpha')).toEqual(['book', 'cancel']);
    expect(await tasksOf(reference)).toBe(0);
  });

  it('are a task only until the booking is cancelled on a later try', async () => {
    const { reference, link } = await confirmed();
    await open(reference);
    await stage.faults('5xx-not-done@cancel-quote');
    expect(await codeOf(quoteFor(link))).toBe('NOT_CANCELLABLE');
    await stage.faults('');
    const { cancelQuoteId } = await quoteFor(link);
    const { compareNow } = stage.reconciliation;
    await compareNow(stage.agencyId);
    expect(await tasksOf(reference)).toBe(1);
    expect((await cancel(link, cancelQuoteId)).body.booking.status).toBe('cancelled');
    await compareNow(stage.agencyId);
    expect(await tasksOf(reference)).toBe(0);
  });

  it('keep no more than that: a supplier that keeps more cancels nothing', async () => {
    const { reference, link } = await confirmed();
    await open(reference);
    const { cancelQuoteId, penalty } = await quoteFor(link);
    expect(penalty.amount).toBe(0);
    await stage.faults('keeps-more');
    expect(await codeOf(cancel(link, cancelQuoteId))).toBe('CANCEL_QUOTE_CHANGED');
    expect(await stage.state(reference)).toBe('CONFIRMED');
  });
});

describe('a supplier that keeps more than was agreed', () => {
  it('cancels nothing; the new penalty is quoted, agreed and kept', async () => {
    const { quote, reference, link } = await confirmed();
    const { cancelQuoteId, penalty } = await quoteFor(link);
    expect(penalty.amount).toBe(0);
    await stage.faults('keeps-more');
    expect(await codeOf(cancel(link, cancelQuoteId, 'limit-same'))).toBe('CANCEL_QUOTE_CHANGED');
    expect(await codeOf(cancel(link, cancelQuoteId, 'limit-same'))).toBe('CANCEL_QUOTE_CHANGED');
    expect(await stage.row(reference)).toMatchObject({
      state: 'CONFIRMED',
      penalty: null,
      cancelled_at: null,
      cancel_reason: null,
    });
    expect(await kinds(reference)).toEqual(['authorise', 'capture']);
    expect(await kinds(reference, 'alpha')).toEqual(['book']);
    expect((await stage.module.bookings.get(link)).cancellable).toBe(true);
    expect(await tasksOf(reference)).toBe(0);

    const again = await quoteFor(link);
    // half of the price, worth the same at the rate of the sale
    const { net, tax, rounding } = quote.price;
    const half = (net + tax + rounding) / 2;
    expect(Math.abs(again.penalty.amount - half)).toBeLessThanOrEqual(2);
    expect(again.refund.amount).toBe(quote.dueNow - again.penalty.amount);
    expect((await cancel(link, again.cancelQuoteId)).body.booking).toMatchObject({
      status: 'cancelled',
      penalty: again.penalty,
      payment: { refunded: again.refund },
    });
    expect(await kinds(reference, 'alpha')).toEqual(['book', 'cancel']);
    const actions = await stage.database.admin<{ action: string }>(
      'select action from audit_log where object = $1 order by seq',
      [`booking:${reference}`],
    );
    expect(actions.map(({ action }) => action).slice(2)).toEqual([
      'booking.cancel',
      'booking.cancel-refused',
      'booking.cancel',
      'booking.cancelled',
    ]);
  });

  it('of which the answer was lost: its record decides, and the booking stands', async () => {
    const { reference, link } = await confirmed('beta');
    const { cancelQuoteId } = await quoteFor(link);
    await stage.faults('keeps-more, 5xx-not-done@cancel*1');
    await codeOf(cancel(link, cancelQuoteId));
    await stage.module.whenIdle();
    expect(await stage.runToRest(reference)).toBe('CONFIRMED');
    expect(await kinds(reference, 'beta')).toEqual(['book']);
    expect(await kinds(reference)).toEqual(['authorise', 'capture']);
    expect((await quoteFor(link)).penalty.amount).toBeGreaterThan(0);
  });

  it('that never tells its penalty refuses, and a person is asked at once', async () => {
    const { reference, link } = await confirmed();
    await stage.faults('keeps-more@cancel, timeout-not-done@cancel-quote');
    const { cancelQuoteId, penalty } = await quoteFor(link);
    expect(penalty.amount).toBe(0);
    expect(await codeOf(cancel(link, cancelQuoteId, 'limit-untold'))).toBe('NOT_CANCELLABLE');
    expect(await codeOf(cancel(link, cancelQuoteId, 'limit-untold'))).toBe('NOT_CANCELLABLE');
    expect(await stage.state(reference)).toBe('CONFIRMED');
    expect(await tasksOf(reference)).toBe(1);
  });

  it('in another currency cannot be agreed to: a person is asked at once', async () => {
    const { reference, link } = await confirmed();
    const supplier = stage.peers.supplier('alpha') as {
      -readonly [Key in keyof SupplierOrders]: SupplierOrders[Key];
    };
    const { cancel: cancelThere, cancelQuote } = supplier;
    const told = { kind: 'ok', value: { penalty: { amount: 5_000, currency: 'XTS' } } } as const;
    supplier.cancelQuote = async () => told;
    supplier.cancel = (theirs, key, atMost, context) =>
      withinLimit(
        atMost,
        async () => told,
        () => cancelThere.call(supplier, theirs, key, null, context),
      );
    const { cancelQuoteId } = await quoteFor(link);
    const code = await codeOf(cancel(link, cancelQuoteId));
    Object.assign(supplier, { cancel: cancelThere, cancelQuote });
    expect(code).toBe('NOT_CANCELLABLE');
    expect(await stage.state(reference)).toBe('CONFIRMED');
    expect(await kinds(reference, 'alpha')).toEqual(['book']);
    expect(await tasksOf(reference)).toBe(1);
  });

  it('does not hold up an order that must end: a declined capture cancels at any price', async () => {
    const quote = await stage.quote();
    await stage.faults('keeps-more, refuse@capture');
    const first = await stage.module.creating.create(stage.call(quote));
    const reference = first.status === 202 ? first.body.reference : '';
    await stage.pay(reference);
    await stage.module.whenIdle();
    expect(['REJECTED', 'MANUAL']).toContain(await stage.runToRest(reference));
    expect(await kinds(reference, 'alpha')).toEqual(['book', 'cancel']);
  });
});

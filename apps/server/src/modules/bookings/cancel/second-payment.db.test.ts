// Cancels bookings whose rest is paid, at a supplier that keeps more than their terms: both payments
// have one penalty. The expected amounts are computed here and compared with the gateway's ledger.
import { PorticoError } from '@portico/contract';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deposits } from '../testing/deposits.ts';

let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(() => stage.close());
const { sold, begin, attempts, finish, money } = deposits(() => stage);
type Sold = Awaited<ReturnType<typeof sold>>;

async function paidInFull(): Promise<Sold> {
  const of = await sold();
  await begin(of);
  await finish(of);
  return of;
}
const quoteFor = ({ link }: Sold) => stage.module.cancelling.quote(link);
const cancel = ({ link }: Sold, cancelQuoteId: string, key: string) =>
  stage.module.cancelling
    .cancel({ ...link, cancelQuoteId, reason: undefined, key, correlationId: 't' })
    .then(
      () => 'done',
      (error: unknown) => (error instanceof PorticoError ? error.code : String(error)),
    );
/** Writes the terms of a booking: one step, without end. */
const terms = ({ reference }: Sold, penaltyBp: number) =>
  stage.database.admin(
    `update booking set sale = jsonb_set(sale, '{cancellation,steps}', $2::jsonb) where reference = $1`,
    [reference, JSON.stringify([{ until: null, penaltyBp }])],
  );
const orders = async ({ reference }: Sold) =>
  (await stage.ledger('supplier', reference, 'alpha')).map(({ kind }) => kind);

/** Half of what the supplier is owed, worth at the rate of the sale; the whole price is `whole`. */
function halfOf({ quote }: Sold) {
  const { net, tax, rounding } = quote.price;
  return { half: (net + tax + rounding) / 2, whole: quote.dueNow + (quote.later?.amount ?? 0) };
}

/** Kept is about `kept`; the rest was refunded from the second payment, the first is kept whole. */
async function expectEnded(of: Sold, kept: number): Promise<void> {
  const { whole } = halfOf(of);
  expect(await stage.runToRest(of.reference)).toBe('CANCELLED');
  const [second] = await attempts(of);
  expect(await stage.runToRest(second?.reference ?? '')).toBe('CANCELLED');
  const sums = await money(of);
  expect(sums).toMatchObject({
    taken: whole,
    refunded: whole - kept,
    given_back: whole - kept,
    returned: whole - kept,
  });
  expect(Number((await stage.row(of.reference))['refunded'])).toBe(0);
  expect(await stage.module.bookings.get(of.link)).toMatchObject({
    status: 'cancelled',
    sums: { paid: whole, kept, refunded: whole - kept, comesBack: 0 },
  });
}

it.each([
  // nothing is kept by the terms, and more than the first payment by the supplier
  0,
  // the first payment is kept whole by the terms already
  3_000,
])(
  'a supplier keeps half of the price, the terms %i basis points: quoted, and kept of both',
  async (penaltyBp) => {
    const of = await paidInFull();
    await terms(of, penaltyBp);
    const { half, whole } = halfOf(of);
    const before = await quoteFor(of);
    expect(before.penalty.amount).toBe(Math.round((whole * penaltyBp) / 10_000));
    await stage.faults('keeps-more');
    // it would keep more than was agreed: it cancels nothing, and a new quote says so
    expect(await cancel(of, before.cancelQuoteId, `keeps-${penaltyBp}-1`)).toBe(
      'CANCEL_QUOTE_CHANGED',
    );
    expect([await stage.state(of.reference), await orders(of)]).toEqual(['CONFIRMED', ['book']]);
    const again = await quoteFor(of);
    const kept = again.penalty.amount;
    expect(Math.abs(kept - half)).toBeLessThanOrEqual(2);
    expect(kept).toBeGreaterThan(of.quote.dueNow);
    expect(again.refund.amount).toBe(whole - kept);
    expect(await cancel(of, again.cancelQuoteId, `keeps-${penaltyBp}-2`)).toBe('done');
    await expectEnded(of, kept);
    expect(await orders(of)).toEqual(['book', 'cancel']);
  },
);

it('terms that keep more than the supplier does are not raised', async () => {
  const of = await paidInFull();
  await terms(of, 8_000);
  await stage.faults('keeps-more');
  const { whole } = halfOf(of);
  const kept = Math.round(whole * 0.8);
  const { penalty, refund, cancelQuoteId } = await quoteFor(of);
  expect([penalty.amount, refund.amount]).toEqual([kept, whole - kept]);
  expect(await cancel(of, cancelQuoteId, 'keeps-less')).toBe('done');
  await expectEnded(of, kept);
});

// Paying the rest of a booking: in time, late, declined, twice at once, and with a process that dies.
// The money is added up by the test itself, of the rows and of the gateway's ledger.
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, deposits } from '../testing/deposits.ts';

let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterAll(() => stage.close());
const { DAY, sold, begin, attempts, finish, money, at, state, expectPaid } = deposits(() => stage);
type Sold = Awaited<ReturnType<typeof sold>>;

const wholeOf = ({ quote }: Sold) => quote.dueNow + (quote.later?.amount ?? 0);
async function cancel({ link }: Sold): Promise<void> {
  const { cancelQuoteId } = await stage.module.cancelling.quote(link);
  await stage.module.cancelling.cancel({
    ...link,
    cancelQuoteId,
    reason: undefined,
    key: `cancel-${link.reference}`,
    correlationId: 't',
  });
}
const openTasks = async ({ reference }: Sold) =>
  (
    await stage.database.admin(
      `select 1 from reconciliation_break where kind = 'balance-overdue' and subject = $1 and settled_at is null`,
      [reference],
    )
  ).length;

describe('the rest of a booking', () => {
  it('is paid at the card page: two captures are the price, and nothing can be paid twice', async () => {
    const of = await sold();
    const reply = await begin(of);
    expect(reply).toMatchObject({ status: 202, body: { next: { kind: 'redirect' } } });
    await finish(of);
    await expectPaid(of);
    const view = await stage.module.bookings.get(of.link);
    expect(view).toMatchObject({
      balance: { state: 'paid', isPayable: false },
      sums: { paid: wholeOf(of), owed: 0, total: of.quote.total },
      amendments: [{ kind: 'balance', status: 'confirmed' }],
    });
    expect(await codeOf(begin(of))).toBe('BALANCE_PAID');
    expect(await attempts(of)).toHaveLength(1);
    await at(of.by + 2 * DAY);
    expect(await openTasks(of)).toBe(0);
    const mails = await stage.database.admin(
      `select 1 from outbox where dedupe_key like '%:balance-paid:%' and payload->>'bookingId' = $1`,
      [String((await stage.row(of.reference))['id'])],
    );
    expect(mails).toHaveLength(2);
  });

  it('is refunded with the first payment, the newest first, and kept is the step on the price', async () => {
    const of = await sold();
    await begin(of);
    await finish(of);
    await stage.database.admin(
      `update booking set sale = jsonb_set(sale, '{cancellation,steps}', '[{"until":null,"penaltyBp":4000}]'::jsonb) where reference = $1`,
      [of.reference],
    );
    await cancel(of);
    expect(await stage.runToRest(of.reference)).toBe('CANCELLED');
    const [second] = await attempts(of);
    expect(await stage.runToRest(second?.reference ?? '')).toBe('CANCELLED');
    const whole = wholeOf(of);
    const kept = Math.round(whole * 0.4);
    const sums = await money(of);
    expect(sums).toMatchObject({ captured: whole, taken: whole });
    expect([sums['refunded'], sums['given_back'], sums['returned']]).toEqual(
      Array.from({ length: 3 }, () => whole - kept),
    );
    // the whole refund is taken from the second payment, so the first is not refunded
    expect(Number((await stage.row(of.reference))['refunded'])).toBe(0);
    expect(await stage.module.bookings.get(of.link)).toMatchObject({
      status: 'cancelled',
      sums: { kept, refunded: whole - kept, comesBack: 0 },
    });
  });

  it('is paid late, and the task about it closes by itself', async () => {
    const of = await sold();
    await at(of.by + 60_000);
    expect([await state(of), await openTasks(of)]).toEqual(['overdue', 1]);
    await begin(of);
    await finish(of);
    await expectPaid(of);
    expect(await openTasks(of)).toBe(0);
  });

  it('is declined, then paid with another card', async () => {
    const of = await sold();
    await begin(of);
    await finish(of, CARDS.declined);
    expect(await state(of)).toBe('planned');
    expect(await stage.module.bookings.get(of.link)).toMatchObject({
      status: 'confirmed',
      balance: { isPayable: true },
    });
    await begin(of);
    await finish(of);
    await expectPaid(of);
    expect((await attempts(of)).map((one) => one.state === 'CONFIRMED')).toEqual([false, true]);
  });

  it('in two tabs at once is captured once', async () => {
    const of = await sold();
    const replies = await Promise.all([codeOf(begin(of)), codeOf(begin(of)), codeOf(begin(of))]);
    for (const code of replies)
      expect(['done', 'CHANGE_IN_PROGRESS', 'UNAVAILABLE']).toContain(code);
    expect(replies).toContain('done');
    await finish(of);
    await expectPaid(of);
  });

  it('has one effect for one key', async () => {
    const of = await sold();
    const [one, two] = await Promise.all([begin(of, 'second-once'), begin(of, 'second-once')]);
    expect(one.status === 202 && two.status === 202).toBe(true);
    await finish(of);
    await expectPaid(of);
    expect((await begin(of, 'second-once')).status).toBe(201);
    expect(await attempts(of)).toHaveLength(1);
  });

  it('begun when the booking is cancelled is never captured', async () => {
    const of = await sold();
    await begin(of);
    await cancel(of);
    expect(await stage.runToRest(of.reference)).toBe('CANCELLED');
    const [second] = await attempts(of);
    await stage.pay(second?.reference ?? '').catch(() => undefined);
    await stage.runToRest(second?.reference ?? '');
    const sums = await money(of);
    expect([sums['taken'], sums['returned']]).toEqual([of.quote.dueNow, of.quote.dueNow]);
    expect(await codeOf(begin(of))).toBe('NOT_CHANGEABLE');
  });

  it('agrees with all ledgers in the comparison of the day, and has no order of its own', async () => {
    const of = await sold();
    await begin(of);
    await finish(of);
    const [second] = await attempts(of);
    stage.clock.move(2 * 60 * 60_000);
    await stage.worker.runDue();
    const breaks = await stage.database.admin(
      `select kind, subject from reconciliation_break where booking_id = $1 or booking_id in (select id from booking where reference = $2)`,
      [second?.id, of.reference],
    );
    expect(breaks).toEqual([]);
    const orders = stage.sandbox
      .ledger('supplier', 'alpha')
      .filter(({ key }) => key.startsWith(second?.id ?? '-'));
    expect(orders).toEqual([]);
  });
});

// The second payment of a booking until it is paid: reminders, what happens after its date, and the
// end of the booking if the supplier has cancelled the order.
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BALANCE_WORK } from '../engine/engine.types.ts';

const DAY = 86_400_000;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterAll(() => stage.close());

/** Returns a confirmed booking whose second payment is due that many days before arrival. */
async function deposited(laterDays = 7) {
  const { quote, reference, link } = await stage.begun({ laterDays });
  await stage.pay(reference);
  expect(await stage.runToRest(reference)).toBe('CONFIRMED');
  return {
    quote,
    reference,
    link,
    by: Date.parse(String((await stage.row(reference))['later_by'])),
  };
}
type Sold = Awaited<ReturnType<typeof deposited>>;

const stateOf = async ({ reference }: Pick<Sold, 'reference'>) =>
  (await stage.row(reference))['later_state'];
/** Moves time to an instant and runs what is due. */
async function at(instant: number): Promise<void> {
  stage.clock.move(Math.max(0, instant - stage.clock.now()));
  await stage.worker.runDue();
}
async function mailsOf({ reference }: Pick<Sold, 'reference'>): Promise<readonly string[]> {
  const rows = await stage.database.admin<{ key: string }>(
    `select regexp_replace(o.dedupe_key, '^[^:]*:', '') as key from outbox o join booking b on o.payload->>'bookingId' = b.id::text
     where b.reference = $1 and o.dedupe_key like '%balance%' order by date_trunc('minute', o.created_at), o.dedupe_key`,
    [reference],
  );
  return rows.map(({ key }) => key);
}
const tasksOf = async ({ reference }: Pick<Sold, 'reference'>) =>
  (
    await stage.database.admin<{ settled: boolean }>(
      `select t.settled_at is not null as settled from booking_task t join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
       where k.kind = 'balance-overdue' and k.subject = $1`,
      [reference],
    )
  ).map(({ settled }) => settled);
/** Returns captures less refunds of a booking, from the gateway's own ledger. */
async function takenOf(reference: string): Promise<number> {
  const lines = await stage.ledger('gateway', reference);
  const sum = (kind: string) =>
    lines.reduce((all, line) => (line.kind === kind ? all + line.amount : all), 0);
  return sum('capture') - sum('refund');
}

it('takes the first payment only, and shows the second', async () => {
  const sold = await deposited();
  expect(await takenOf(sold.reference)).toBe(sold.quote.dueNow);
  const view = await stage.module.bookings.get(sold.link);
  const { amount = 0 } = sold.quote.later ?? {};
  expect(amount).toBeGreaterThan(sold.quote.dueNow);
  expect(view).toMatchObject({
    price: { dueNow: sold.quote.dueNow, dueLater: amount },
    later: { by: sold.quote.later?.by },
    balance: { state: 'planned', amount: { amount }, isPayable: true },
    sums: { owed: amount, paid: sold.quote.dueNow },
  });
});

it('reminds four times, then tells traveller, agency and operator once that it is overdue', async () => {
  const sold = await deposited(3);
  for (const days of [30, 14, 7, 1]) {
    await at(sold.by - days * DAY);
    await stage.worker.runDue();
    expect((await mailsOf(sold)).at(-1)).toBe(`balance-due:${days}:traveller`);
    expect(await stateOf(sold)).toBe('due');
  }
  await at(sold.by);
  expect(await stateOf(sold)).toBe('overdue');
  expect(await stage.state(sold.reference)).toBe('CONFIRMED');
  // a process that died before it could say so repeats the step
  await stage.database.admin(`update work_item set due_at = '2020-01-01' where kind = $1`, [
    BALANCE_WORK,
  ]);
  await stage.worker.runDue();
  expect(await mailsOf(sold)).toEqual([
    ...[30, 14, 7, 1].map((days) => `balance-due:${days}:traveller`),
    'balance-overdue:agency',
    'balance-overdue:traveller',
  ]);
  expect(await tasksOf(sold)).toEqual([false]);
});

it('stays overdue while the supplier holds the order, and lapses once it has cancelled it', async () => {
  const sold = await deposited();
  await at(sold.by);
  await at(sold.by + DAY);
  expect([await stateOf(sold), await stage.state(sold.reference)]).toEqual([
    'overdue',
    'CONFIRMED',
  ]);
  const { supplier_reference: theirs } = await stage.row(sold.reference);
  const done = await stage.peers
    .supplier('alpha')
    .cancel(String(theirs), 'of-the-supplier:1', null, stage.peers.context());
  expect(done.kind).toBe('ok');
  await at(sold.by + 2 * DAY + 60_000);
  expect(await stage.runToRest(sold.reference)).toBe('CANCELLED');
  expect(await stateOf(sold)).toBe('lapsed');
  await at(stage.clock.now() + 60_000);
  expect(await tasksOf(sold)).toEqual([true]);
  // kept is what the terms take of the whole price, but no more than was paid
  const { penalty, captured } = await stage.row(sold.reference);
  expect(await takenOf(sold.reference)).toBe(Math.min(Number(penalty), Number(captured)));
  const view = await stage.module.bookings.get(sold.link);
  expect(view).toMatchObject({ status: 'cancelled', sums: { owed: 0 } });
  expect(view.balance).toMatchObject({ state: 'lapsed', isPayable: false });
});

it('is left alone once the booking is cancelled', async () => {
  const sold = await deposited();
  const { cancelQuoteId } = await stage.module.cancelling.quote(sold.link);
  await stage.module.cancelling.cancel({
    ...sold.link,
    cancelQuoteId,
    reason: undefined,
    key: 'cancel-before-the-second',
    correlationId: 't',
  });
  expect(await stage.runToRest(sold.reference)).toBe('CANCELLED');
  await at(sold.by + 3 * DAY);
  expect([await mailsOf(sold), await tasksOf(sold)]).toEqual([[], []]);
  expect(await takenOf(sold.reference)).toBe(0);
});

it('is taken up again if its work was lost', async () => {
  const sold = await deposited();
  await stage.database.admin('delete from work_item where kind = $1', [BALANCE_WORK]);
  stage.clock.move(5 * 60_000);
  await stage.worker.runDue();
  const left = await stage.database.admin(
    `select 1 from work_item w join booking b on b.id = w.id where w.kind = $1 and b.reference = $2`,
    [BALANCE_WORK, sold.reference],
  );
  expect(left).toHaveLength(1);
});

// Cancels bookings whose supplier has cancelled the order because the second payment was not made: the
// supplier refuses, the penalty is unknown, or a payment completes at the same time.
import type { SupplierOrders } from '@portico/contract';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BALANCE_WORK } from '../engine/engine.types.ts';
import { codeOf, deposits } from '../testing/deposits.ts';

type Patched = { -readonly [Key in keyof SupplierOrders]: SupplierOrders[Key] };

let stage: Rehearsal;
let supplier: Patched;
let real: Pick<SupplierOrders, 'cancel' | 'retrieve'>;
beforeAll(async () => {
  stage = await rehearse();
  supplier = stage.peers.supplier('alpha');
  real = { cancel: supplier.cancel, retrieve: supplier.retrieve };
});
afterEach(async () => {
  Object.assign(supplier, real);
  await stage.faults('');
});
afterAll(() => stage.close());
const { DAY, sold, begin, attempts, finish, money, at, state } = deposits(() => stage);
type Sold = Awaited<ReturnType<typeof sold>>;

/** The supplier says of every order that it is cancelled. */
function saysCancelled(): void {
  const { retrieve } = real;
  supplier.retrieve = async (order, context) => {
    const outcome = await retrieve.call(supplier, order, context);
    return outcome.kind === 'ok' && outcome.value !== null
      ? { ...outcome, value: { ...outcome.value, status: 'cancelled' } }
      : outcome;
  };
}
const unknownTerms = ({ reference }: Sold) =>
  stage.database.admin(
    `update booking set sale = jsonb_set(sale, '{cancellation,steps}', '[{"until":null,"unknown":true}]'::jsonb) where reference = $1`,
    [reference],
  );
const openTasks = async ({ reference }: Sold, kind: string) =>
  (
    await stage.database.admin(
      'select 1 from reconciliation_break where kind = $2 and subject = $1 and settled_at is null',
      [reference, kind],
    )
  ).length;
const dueIn = async ({ reference }: Sold) => {
  const [item] = await stage.database.admin<{ due_at: Date }>(
    'select w.due_at from work_item w join booking b on b.id = w.id where w.kind = $1 and b.reference = $2',
    [BALANCE_WORK, reference],
  );
  return (item?.due_at.getTime() ?? 0) - stage.clock.now();
};

it('ends at any price: the order is gone already', async () => {
  const of = await sold();
  await at(of.by);
  saysCancelled();
  await stage.faults('keeps-more');
  await at(of.by + DAY);
  expect(await stage.runToRest(of.reference)).toBe('CANCELLED');
  expect(await state(of)).toBe('lapsed');
  // the task about the payment closes at once
  await stage.worker.runDue();
  expect(await openTasks(of, 'balance-overdue')).toBe(0);
});

it('is tried once a day if the supplier refuses all the same, and a person is asked', async () => {
  const of = await sold();
  await at(of.by);
  saysCancelled();
  let calls = 0;
  supplier.cancel = async () => {
    calls += 1;
    return { kind: 'refused', reason: 'PRICE_CHANGED', message: 'no' };
  };
  await at(of.by + DAY);
  for (let minutes = 1; minutes <= 3; minutes += 1) await at(stage.clock.now() + 60_000);
  expect([calls, await state(of), await stage.state(of.reference)]).toEqual([
    1,
    'lapsed',
    'CONFIRMED',
  ]);
  expect(await openTasks(of, 'refund-unknown')).toBe(1);
  await at(of.by + 2 * DAY + 60_000);
  expect(calls).toBe(2);
});

it('with an unknown penalty is a task once, looked at once a day', async () => {
  const of = await sold();
  await at(of.by);
  await unknownTerms(of);
  saysCancelled();
  await at(of.by + DAY);
  expect([await state(of), await stage.state(of.reference)]).toEqual(['lapsed', 'CONFIRMED']);
  expect(await openTasks(of, 'refund-unknown')).toBe(1);
  await stage.worker.runDue();
  expect(await dueIn(of)).toBeGreaterThan(DAY - 60_000);
  const { tasks } = stage.reconciliation;
  const [task] = (await tasks.list(stage.agencyId)).filter(
    ({ booking, reason }) => booking?.reference === of.reference && reason === 'refund-unknown',
  );
  const by = { type: 'operator', id: 'ines', via: 'test', correlationId: 't' } as const;
  const decided = { agencyId: stage.agencyId, taskId: task?.id ?? '', decision: 'write-off' };
  expect((await tasks.decide({ ...decided, note: 'asked the supplier', by })).done).toBe(true);
  await at(of.by + 2 * DAY + 60_000);
  expect(await openTasks(of, 'refund-unknown')).toBe(0);
});

it('gives a payment back that comes after it has lapsed', async () => {
  const of = await sold();
  await at(of.by);
  await unknownTerms(of);
  await at(of.by + DAY - 60_000);
  await begin(of);
  saysCancelled();
  await at(of.by + DAY);
  expect(await state(of)).toBe('lapsed');
  await finish(of);
  const [second] = await attempts(of);
  expect(await stage.runToRest(second?.reference ?? '')).toBe('CANCELLED');
  expect([await state(of), await stage.state(of.reference)]).toEqual(['lapsed', 'CONFIRMED']);
  const sums = await money(of);
  const { amount = 0 } = of.quote.later ?? {};
  expect([sums['taken'], sums['returned'], sums['given_back']]).toEqual([
    of.quote.dueNow + amount,
    amount,
    amount,
  ]);
  expect(await codeOf(begin(of))).toBe('NOT_CHANGEABLE');
});

it('is not written while another process works on the booking, and gives it a new version', async () => {
  const of = await sold();
  await at(of.by);
  await unknownTerms(of);
  saysCancelled();
  const before = await stage.row(of.reference);
  stage.clock.move(of.by + DAY - stage.clock.now());
  await stage.database.admin(
    `insert into work_item as w (agency_id, kind, id, due_at, lease_owner, lease_until, fence, attempts)
     values ($1, 'booking', $2, 'infinity', 'another', $3, 1, 1)
     on conflict (agency_id, kind, id) do update set lease_owner = 'another', lease_until = excluded.lease_until, fence = w.fence + 1`,
    [stage.agencyId, before['id'], new Date(stage.clock.now() + 5_000).toISOString()],
  );
  await stage.worker.runDue();
  expect(await state(of)).toBe('overdue');
  await at(stage.clock.now() + 60_000);
  expect(await state(of)).toBe('lapsed');
  expect(Number((await stage.row(of.reference))['version'])).toBe(Number(before['version']) + 1);
});

it('a payment that cannot be made abandons no purchase in progress', async () => {
  const of = await sold();
  await begin(of);
  await stage.database.admin("update booking set later_state = 'paid' where reference = $1", [
    of.reference,
  ]);
  expect(await codeOf(begin(of))).toBe('BALANCE_PAID');
  expect(await attempts(of)).toMatchObject([{ state: 'AWAITING_PAYER' }]);
});

it('cannot be paid once the trip is over; paid before, its task closes even then', async () => {
  const [unpaid, paid] = [await sold(), await sold()];
  await at(Math.max(unpaid.by, paid.by));
  const [row] = await stage.database.admin<{ over_at: Date }>(
    'select max(over_at) as over_at from booking where reference in ($1, $2)',
    [unpaid.reference, paid.reference],
  );
  await stage.database.admin("update booking set later_state = 'paid' where reference = $1", [
    paid.reference,
  ]);
  expect(await openTasks(paid, 'balance-overdue')).toBe(1);
  await at(Number(row?.over_at.getTime()));
  expect(await openTasks(paid, 'balance-overdue')).toBe(0);
  expect((await stage.module.bookings.get(unpaid.link)).balance?.isPayable).toBe(false);
  expect(await codeOf(begin(unpaid))).toBe('NOT_CHANGEABLE');
});

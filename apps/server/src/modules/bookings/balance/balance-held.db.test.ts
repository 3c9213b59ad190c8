// Second payments that were confirmed at the supplier but cannot be charged to the card. They are held
// for an operator, and no other may begin until the operator decides.
import type { SupplierOrders } from '@portico/contract';
import type { Settlement } from '@portico/contract/ports/orders';
import { BALANCE_UNCHARGED } from '@portico/rules/balance';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOf, deposits } from '../testing/deposits.ts';

type Patched = { -readonly [Key in keyof SupplierOrders]: SupplierOrders[Key] };

let stage: Rehearsal;
let told: Settlement[];
beforeAll(async () => {
  stage = await rehearse();
  const supplier: Patched = stage.peers.supplier('alpha');
  supplier.settle = async (settlement) => {
    told.push(settlement);
    const { settles } = settlement;
    return { kind: 'ok', value: { supplierReference: settles, status: 'booked', penalty: null } };
  };
});
beforeEach(() => {
  told = [];
});
afterAll(() => stage.close());
const { DAY, sold, begin, attempts, finish, at, state, expectPaid } = deposits(() => stage);
type Sold = Awaited<ReturnType<typeof sold>>;

/** Sells a booking whose second payment is held: its authorisation lapsed once the supplier knew. */
async function held(): Promise<Sold> {
  const of = await sold();
  await stage.faults('hold-lapsed');
  await begin(of, `held-${of.reference}`);
  await finish(of);
  await stage.faults('');
  expect(await attempts(of)).toMatchObject([{ state: 'MANUAL', failure: 'DECLINED' }]);
  expect(told).toHaveLength(1);
  return of;
}
const read = ({ link }: Sold) => stage.module.bookings.get(link);
async function taskOf(of: Sold) {
  const [attempt] = await attempts(of);
  const open = await stage.reconciliation.tasks.list(stage.agencyId);
  return open.find(({ booking }) => booking?.reference === attempt?.reference);
}
async function decide(of: Sold, decision: string): Promise<void> {
  await stage.reconciliation.tasks.decide({
    agencyId: stage.agencyId,
    taskId: (await taskOf(of))?.id ?? '',
    decision,
    note: 'the hotel has taken it back',
    by: { type: 'operator', id: 'ines', via: 'test', correlationId: 't' },
  });
  await stage.module.whenIdle();
  await stage.worker.runDue();
}
const aboutBalance = async ({ reference }: Sold) =>
  (
    await stage.database.admin<{ key: string }>(
      `select regexp_replace(o.dedupe_key, '^[^:]*:', '') as key from outbox o join booking b on o.payload->>'bookingId' = b.id::text
       where b.reference = $1 and o.dedupe_key like '%balance%' order by o.dedupe_key`,
      [reference],
    )
  ).map(({ key }) => key);

it('is open for every tab until an operator gives it up; then it is paid once', async () => {
  const of = await held();
  const tabs = await Promise.all([codeOf(begin(of)), codeOf(begin(of)), codeOf(begin(of))]);
  // one tab waits for the lease of another
  for (const code of tabs) expect(['PAYMENT_IN_REVIEW', 'UNAVAILABLE']).toContain(code);
  expect(tabs).toContain('PAYMENT_IN_REVIEW');
  expect([await codeOf(begin(of)), await attempts(of)]).toMatchObject(['PAYMENT_IN_REVIEW', [{}]]);
  // the tab that began it learns the same, and no refusal is stored for its key
  expect(await begin(of, `held-${of.reference}`)).toMatchObject({
    status: 202,
    body: { status: 'attention' },
  });
  // it stays on the page for as long as it is open
  stage.clock.move(2 * DAY);
  expect(await read(of)).toMatchObject({
    status: 'confirmed',
    balance: { state: 'planned', isPayable: false },
    amendments: [{ kind: 'balance', status: 'attention' }],
  });
  await decide(of, 'refund');
  expect(await attempts(of)).toMatchObject([{ state: 'REJECTED' }]);
  expect(await codeOf(begin(of, `held-${of.reference}`))).toBe('PAYMENT_DECLINED');
  expect((await read(of)).balance).toMatchObject({ state: 'planned', isPayable: true });
  await begin(of);
  await finish(of);
  await expectPaid(of);
  const ids = (await attempts(of)).map(({ id }) => `${id}:book:1`);
  expect(told.map(({ key }) => key)).toEqual(ids);
});

it('has a task of its own, which names the order; asking again leaves it open', async () => {
  const of = await held();
  const { supplier_reference: order } = await stage.row(of.reference);
  const expected = {
    reason: BALANCE_UNCHARGED,
    decisions: ['ask-again', 'refund'],
    booking: { paysFor: { reference: of.reference, supplierReference: order } },
  };
  expect(await taskOf(of)).toMatchObject(expected);
  await decide(of, 'ask-again');
  expect(await taskOf(of)).toMatchObject(expected);
  expect(await codeOf(begin(of))).toBe('PAYMENT_IN_REVIEW');
  expect(told).toHaveLength(1);
});

it('brings no reminder and is not overdue while it is checked, but after that', async () => {
  const of = await held();
  const before = await aboutBalance(of);
  await at(of.by - DAY);
  await at(of.by + 60_000);
  expect([await aboutBalance(of), await state(of)]).toEqual([before, 'planned']);
  await decide(of, 'refund');
  await at(stage.clock.now() + 60_000);
  expect(await state(of)).toBe('overdue');
  await begin(of);
  await finish(of);
  await expectPaid(of);
});

it('of an order that its supplier has cancelled ends with its booking', async () => {
  const of = await sold();
  await at(of.by);
  await stage.faults('hold-lapsed');
  await begin(of);
  await finish(of);
  await stage.faults('');
  expect(await attempts(of)).toMatchObject([{ state: 'MANUAL' }]);
  const { supplier_reference: theirs } = await stage.row(of.reference);
  await stage.peers
    .supplier('alpha')
    .cancel(String(theirs), 'of-the-supplier:1', null, stage.peers.context());
  await at(of.by + DAY + 60_000);
  expect(await stage.runToRest(of.reference)).toBe('CANCELLED');
  expect(await state(of)).toBe('lapsed');
  // the task stays until the operator has settled it with the supplier
  await decide(of, 'refund');
  expect(await attempts(of)).toMatchObject([{ state: 'REJECTED' }]);
  expect(await codeOf(begin(of))).toBe('NOT_CHANGEABLE');
});

it('beside a newer attempt, as the version before made them, is not opened again', async () => {
  const of = await held();
  const [first] = await attempts(of);
  const holdFrom = (state: string) =>
    stage.database.admin('update booking set held_from = $2 where id = $1', [first?.id, state]);
  await holdFrom('VOIDING');
  await begin(of);
  await holdFrom('CANCEL_UNKNOWN');
  expect(await codeOf(decide(of, 'ask-again'))).toBe('CHANGE_IN_PROGRESS');
  expect((await attempts(of))[0]).toMatchObject({ state: 'MANUAL' });
  // the lease of the attempt ends
  stage.clock.move(5 * 60_000);
  await finish(of);
  await expectPaid(of);
  await decide(of, 'refund');
  expect((await attempts(of)).map((one) => one.state)).toEqual(['REJECTED', 'CONFIRMED']);
});

it('whose money could not be released stands in the way of no other', async () => {
  const of = await sold();
  await begin(of);
  const [attempt] = await attempts(of);
  await stage.database.admin(
    `update booking set state = 'MANUAL', held_from = 'VOIDING', failure = 'DECLINED', version = version + 1 where id = $1`,
    [attempt?.id],
  );
  await begin(of);
  await finish(of);
  await expectPaid(of);
});

it('refuses another payment, and leaves a purchase that waits for its payer as it is', async () => {
  const of = await held();
  const [first] = await attempts(of);
  // a second attempt in place of a change: both wait for their payer in the same state
  await stage.database.admin("update booking set held_from = 'VOIDING' where id = $1", [first?.id]);
  await begin(of);
  await stage.database.admin("update booking set held_from = 'CANCEL_UNKNOWN' where id = $1", [
    first?.id,
  ]);
  expect(await codeOf(begin(of))).toBe('PAYMENT_IN_REVIEW');
  expect(await attempts(of)).toMatchObject([{ state: 'MANUAL' }, { state: 'AWAITING_PAYER' }]);
});

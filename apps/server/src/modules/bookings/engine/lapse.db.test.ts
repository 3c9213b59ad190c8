// An authorisation of ten minutes while the supplier does not answer: a person decides in time.
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(() => stage.close());

it.each([
  ['accept-booked', 'CONFIRMED', 'timeout-done@book', ['authorise', 'capture']],
  ['void', 'REJECTED', 'timeout-not-done@book', ['authorise', 'void']],
] as const)(
  'a person who is called decides for %s, and the money follows',
  async (decision, state, lost, money) => {
    await stage.faults(`short-hold, ${lost}, timeout-not-done@supplier.retrieve`);
    const first = await stage.module.creating.create(stage.call(await stage.quote()));
    const reference = first.status === 202 ? first.body.reference : '';
    const paidAt = stage.clock.now();
    await stage.pay(reference);
    await stage.module.whenIdle();
    expect(await stage.runToRest(reference)).toBe('MANUAL');
    // before it lapses, and not long before
    const waited = stage.clock.now() - paidAt;
    expect(waited).toBeLessThan(600_000);
    const { tasks } = stage.reconciliation;
    const open = await tasks.list(stage.agencyId);
    const task = open.find(({ booking }) => booking?.reference === reference);
    expect(task).toMatchObject({ reason: 'SUPPLIER_UNKNOWN' });
    const until = task?.booking?.captureBefore;
    expect(Date.parse(until ?? '')).toBeGreaterThan(stage.clock.now());
    await stage.faults('');
    const [order] = await stage.ledger('supplier', reference, 'alpha');
    const supplierReference = order?.ref;
    const by = { type: 'operator', id: 'ines', via: 'test', correlationId: 't' } as const;
    const decided = {
      agencyId: stage.agencyId,
      taskId: task?.id ?? '',
      decision,
      ...(supplierReference === undefined ? {} : { supplierReference }),
    };
    expect((await tasks.decide({ ...decided, note: 'rang the hotel', by })).done).toBe(true);
    await stage.module.whenIdle();
    expect(await stage.runToRest(reference)).toBe(state);
    const kinds = (await stage.ledger('gateway', reference)).map(({ kind }) => kind);
    expect(kinds).toEqual(money);
  },
);

it('cancels the order if the authorisation has lapsed before the capture', async () => {
  await stage.faults('hold-lapsed');
  const first = await stage.module.creating.create(stage.call(await stage.quote()));
  const reference = first.status === 202 ? first.body.reference : '';
  await stage.pay(reference);
  await stage.module.whenIdle();
  expect(await stage.runToRest(reference)).toBe('REJECTED');
  const kindsOf = async (of: 'gateway' | 'supplier', name?: string) =>
    (await stage.ledger(of, reference, name)).map(({ kind }) => kind);
  expect(await kindsOf('gateway')).toEqual(['authorise', 'expire']);
  expect(await kindsOf('supplier', 'alpha')).toEqual(['book', 'cancel']);
});

// The queue of held bookings: permissions, decisions, and that each takes effect once despite
// concurrent changes.
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in four; npm run test:full executes all. */
const it = turns(4);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

const BY = { type: 'operator', id: 'ines', via: 'test', correlationId: 't' } as const;
const tasks = () => stage.reconciliation.tasks;
const taskOf = async (reference: string) => {
  const found = (await tasks().list(stage.agencyId)).find(
    ({ booking }) => booking?.reference === reference,
  );
  if (found === undefined) throw new Error(`no task for ${reference}`);
  return found;
};
const decide = (
  taskId: string,
  decision: string,
  note = 'rang the house',
  more: { supplierReference?: string; agencyId?: string } = {},
) => tasks().decide({ agencyId: stage.agencyId, taskId, decision, note, by: BY, ...more });
const kinds = async (which: 'supplier' | 'gateway', reference: string) =>
  (await stage.ledger(which, reference)).map(({ kind }) => kind);

/** Returns a paid booking whose supplier never reports the outcome of the order. */
async function silent(booked: boolean) {
  const booking = await stage.begun();
  await stage.faults(`${booked ? '5xx-done' : '5xx-not-done'}@book,5xx-not-done@supplier.retrieve`);
  await stage.pay(booking.reference, CARDS.good);
  const begun = stage.clock.now();
  stage.clock.move(MINUTE);
  expect(await stage.runToRest(booking.reference)).toBe('MANUAL');
  await stage.faults('');
  return {
    ...booking,
    heldAfter: stage.clock.now() - begun,
    task: await taskOf(booking.reference),
  };
}

describe('a held booking', () => {
  it('reaches a person within 32 minutes when its outcome stays unknown, and says how long it has waited', async () => {
    const { task, heldAfter, reference } = await silent(false);
    expect(heldAfter).toBeLessThan(33 * MINUTE);
    expect(task).toMatchObject({
      reason: 'SUPPLIER_UNKNOWN',
      decisions: ['ask-again', 'accept-booked', 'void'],
      isOverdue: false,
      booking: { reference, heldFrom: 'SUPPLIER_UNKNOWN', contact: 'nadia@example.com' },
    });
    stage.clock.move(25 * HOUR);
    expect(await taskOf(reference)).toMatchObject({ isOverdue: true });
    expect((await tasks().list(stage.agencyId))[0]?.ageMs).toBeGreaterThan(25 * HOUR - MINUTE);
    await decide(task.id, 'void', 'the house has no such guest');
  });

  it('whose refund keeps failing reaches a person within 24 hours of trying, and a new try has a new key', async () => {
    const booking = await stage.begun();
    await stage.pay(booking.reference, CARDS.good);
    await stage.module.bookings.get(booking.link);
    const { cancelQuoteId } = await stage.module.cancelling.quote(booking.link);
    await stage.faults('refund-fails');
    await stage.module.cancelling.cancel({
      ...booking.link,
      cancelQuoteId,
      reason: undefined,
      key: `cancel-${booking.reference}`,
      correlationId: 't',
    });
    const begun = stage.clock.now();
    expect(await stage.runToRest(booking.reference)).toBe('MANUAL');
    expect(stage.clock.now() - begun).toBeLessThan(26 * HOUR);
    const task = await taskOf(booking.reference);
    expect(task.decisions).toContain('refund');
    await stage.faults('');
    const rounds = Number((await stage.row(booking.reference))['refund_round']);
    expect(await decide(task.id, 'refund')).toMatchObject({ done: true });
    expect(await stage.runToRest(booking.reference)).toBe('CANCELLED');
    expect((await stage.row(booking.reference))['refund_round']).toBe(rounds + 1);
    expect(
      (await stage.ledger('gateway', booking.reference)).filter(
        ({ kind, status }) => kind === 'refund' && status === 'completed',
      ),
    ).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('accepts a room with the reference the supplier has told, and only with one', async () => {
    const { task, reference } = await silent(true);
    await expect(decide(task.id, 'accept-booked')).rejects.toMatchObject({
      code: 'INVALID_FIELD',
      field: 'reference',
    });
    await expect(
      decide(task.id, 'accept-booked', 'they say so', { supplierReference: 'a b\n' }),
    ).rejects.toMatchObject({ field: 'reference' });
    const [line] = await stage.ledger('supplier', reference);
    expect(
      await decide(task.id, 'accept-booked', 'they say so', { supplierReference: line?.ref ?? '' }),
    ).toMatchObject({ done: true });
    expect(await stage.runToRest(reference)).toBe('CONFIRMED');
    expect(await stage.row(reference)).toMatchObject({ supplier_reference: line?.ref });
    expect(await kinds('gateway', reference)).toEqual(['authorise', 'capture']);
    stage.clock.move(5 * MINUTE);
    expect(await stage.reconciliation.compareNow(stage.agencyId)).toMatchObject({
      outcome: 'whole',
      open: 0,
    });
  });

  it('releases the money where there is no room, and is written down with its reason', async () => {
    const { task, reference } = await silent(false);
    await decide(task.id, 'void', 'the house has no such guest');
    expect(await stage.runToRest(reference)).toBe('REJECTED');
    expect(await kinds('gateway', reference)).toEqual(['authorise', 'void']);
    expect(await tasks().show(stage.agencyId, task.id)).toMatchObject({
      settledBy: 'ines',
      decision: 'void',
      note: 'the house has no such guest',
      decisions: [],
    });
    const audit = await stage.database.admin(
      "select actor_id, after from audit_log where object = $1 and action = 'booking.decide'",
      [`booking:${reference}`],
    );
    expect(audit).toMatchObject([{ actor_id: 'ines', after: { decision: 'void' } }]);
  });

  it('to write off ends it without another call, and our ledger says what was given up', async () => {
    const booking = await stage.begun();
    await stage.pay(booking.reference, CARDS.good);
    await stage.module.bookings.get(booking.link);
    const { cancelQuoteId } = await stage.module.cancelling.quote(booking.link);
    await stage.faults('5xx-not-done@refund,5xx-not-done@find-refund');
    await stage.module.cancelling.cancel({
      ...booking.link,
      cancelQuoteId,
      reason: undefined,
      key: `cancel-${booking.reference}`,
      correlationId: 't',
    });
    expect(await stage.runToRest(booking.reference)).toBe('MANUAL');
    await stage.faults('');
    const task = await taskOf(booking.reference);
    await decide(task.id, 'write-off', 'sent by bank transfer');
    expect(await stage.row(booking.reference)).toMatchObject({
      state: 'CANCELLED',
      refunded: '0',
      written_off: String(booking.quote.dueNow),
    });
    expect(await kinds('gateway', booking.reference)).toEqual(['authorise', 'capture']);
  });

  it('counts once, however many decide at once, and a different one after it is refused', async () => {
    const { task, reference } = await silent(true);
    const [line] = await stage.ledger('supplier', reference);
    const answers = await Promise.allSettled([
      decide(task.id, 'void'),
      decide(task.id, 'accept-booked', 'they say so', { supplierReference: line?.ref ?? '' }),
      decide(task.id, 'ask-again'),
      decide(task.id, 'void'),
    ]);
    const taken = answers.filter(({ status }) => status === 'fulfilled');
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(['TASK_DECIDED', 'UNAVAILABLE']).toContain((answer.reason as { code: string }).code);
    await stage.runToRest(reference);
    const moves = await stage.database.admin(
      "select 1 from booking_transition t join booking b on b.id = t.booking_id where b.reference = $1 and from_state = 'MANUAL'",
      [reference],
    );
    expect(moves).toHaveLength(1);
    const settled = await tasks().show(stage.agencyId, task.id);
    expect(await decide(task.id, settled.decision ?? '')).toMatchObject({ done: true });
    const other = settled.decision === 'void' ? 'ask-again' : 'void';
    await expect(decide(task.id, other)).rejects.toMatchObject({ code: 'TASK_DECIDED' });
    // a room that was booked and quickly cancelled is found by the comparison
    stage.clock.move(5 * MINUTE);
    await stage.reconciliation.compareNow(stage.agencyId);
    const live = (await stage.state(reference)) === 'CONFIRMED' ? 1 : 0;
    const lines = stage.sandbox
      .ledger('supplier')
      .filter(({ ref }) => ref === line?.ref)
      .map(({ kind }) => kind);
    expect(
      lines.filter((kind) => kind === 'book').length -
        lines.filter((kind) => kind === 'cancel').length,
    ).toBe(live);
  });

  it('does not overtake the engine: a booking that has gone on meanwhile is not decided about', async () => {
    const { task, reference } = await silent(true);
    const { id } = await stage.row(reference);
    await stage.module.engine.push(stage.agencyId, String(id), () => ({
      type: 'decide',
      decision: 'ask-again',
    }));
    expect(await stage.state(reference)).toBe('CONFIRMED');
    await expect(decide(task.id, 'void')).rejects.toMatchObject({ code: 'TASK_DECIDED' });
    expect(await kinds('gateway', reference)).toEqual(['authorise', 'capture']);
  });

  it('is refused in clear words when it makes no sense', async () => {
    const { task } = await silent(false);
    const other = await stage.another('elsewhere');
    for (const [wrong, field] of [
      [() => decide('not-an-id', 'void'), 'task'],
      [() => decide("'; drop table booking_task; --", 'void'), 'task'],
      [() => decide('0199f000-0000-7000-8000-000000000000', 'void'), 'task'],
      [() => decide(task.id, 'void', 'rang them', { agencyId: other }), 'task'],
      [() => decide(task.id, 'explode'), 'decision'],
      [() => decide(task.id, 'refund'), 'decision'],
      [() => decide(task.id, 'void', ''), 'note'],
      [() => decide(task.id, 'void', 'x'), 'note'],
      [() => decide(task.id, 'void', `two\nlines`), 'note'],
      [() => decide(task.id, 'void', 'x'.repeat(501)), 'note'],
    ] as const) {
      await expect(wrong()).rejects.toMatchObject({ field });
    }
    expect(await tasks().show(stage.agencyId, task.id)).toMatchObject({ settledAt: null });
    expect(await tasks().list(other)).toEqual([]);
    await decide(task.id, 'void');
  });
});

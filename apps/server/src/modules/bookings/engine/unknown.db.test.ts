// Responses that are lost, late or garbage: the booking ends correctly, and nothing is done twice.
import { inTurn } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const MINUTE = 60_000;
let stage: Rehearsal;
beforeAll(async () => {
  stage = await rehearse();
});
afterEach(() => stage.faults(''));
afterAll(async () => {
  await stage.close();
});

const create = (call: Parameters<Rehearsal['module']['creating']['create']>[0]) =>
  stage.module.creating.create(call);
const state = (reference: string) => stage.state(reference);
const kinds = async (which: 'supplier' | 'gateway', reference: string, supplier?: string) =>
  (await stage.ledger(which, reference, supplier)).map(({ kind }) => kind);

describe('an outcome that was not seen', () => {
  const steps = ['authorise', 'book', 'capture'] as const;
  // the crash grid has them too; npm test runs a third of them here
  const outcomes = steps.flatMap((step) =>
    [
      'timeout-done',
      'timeout-not-done',
      '5xx-done',
      '5xx-not-done',
      'reset-done',
      'reset-not-done',
      'garbage',
      'missing-field',
    ]
      // waits for the gateway's whole timeout: tested once below
      .filter((fault) => !(step === 'authorise' && fault.startsWith('timeout')))
      .map((fault) => ({ step, fault })),
  );
  for (const { step, fault } of inTurn(outcomes, 3)) {
    it(`${fault} at ${step}: one booking, one capture`, async () => {
      const quote = await stage.quote();
      const call = stage.call(quote);
      await stage.faults(`${fault}@${step}*1`);
      const first = await create(call);
      if (first.status !== 202) throw new Error(`answered ${first.status}`);
      const { reference } = first.body;
      if (step === 'authorise') await until(reference, 'AWAITING_PAYER');
      await stage.pay(reference);
      stage.clock.move(MINUTE);
      expect(await stage.runToRest(reference)).toBe('CONFIRMED');
      expect(await kinds('supplier', reference)).toEqual(['book']);
      expect(await kinds('gateway', reference)).toEqual(['authorise', 'capture']);
      await stage.module.whenIdle();
    });
  }

  /** Advances time until the booking has reached a state. */
  async function until(reference: string, wanted: string) {
    for (let turn = 0; turn < 20 && (await state(reference)) !== wanted; turn += 1) {
      stage.clock.move(3000);
      await stage.worker.runDue();
    }
    expect(await state(reference)).toBe(wanted);
  }

  it('of a supplier that counts twice is never sent twice: it is looked for, and given up only after its own delays', async () => {
    for (const [fault, wanted, booked] of [
      ['timeout-done@book*1', 'CONFIRMED', 1],
      ['timeout-not-done@book*1', 'REJECTED', 0],
    ] as const) {
      const quote = await stage.quote({ supplier: 'beta' });
      await stage.faults(fault);
      const first = await create(stage.call(quote));
      if (first.status !== 202) throw new Error(`answered ${first.status}`);
      const { reference } = first.body;
      await stage.pay(reference);
      stage.clock.move(MINUTE);
      expect(await stage.runToRest(reference)).toBe(wanted);
      expect(
        (await kinds('supplier', reference, 'beta')).filter((kind) => kind === 'book'),
      ).toHaveLength(booked);
      expect((await kinds('gateway', reference)).at(-1)).toBe(booked === 1 ? 'capture' : 'void');
      const [{ sends } = { sends: 0 }] = await stage.database.admin<{ sends: number }>(
        "select sends from booking_step s join booking b on b.id = s.booking_id where b.reference = $1 and step = 'book'",
        [reference],
      );
      expect(sends).toBe(1);
    }
  });

  it('that stays unknown calls a person after 30 minutes, and a person can take it up again', async () => {
    const booking = await stage.begun();
    await stage.faults('5xx-not-done@book,5xx-not-done@supplier.retrieve');
    await stage.pay(booking.reference);
    stage.clock.move(MINUTE);
    expect(await stage.runToRest(booking.reference)).toBe('MANUAL');
    expect((await stage.module.bookings.get(booking.link)).status).toBe('attention');
    const tasks = await stage.database.admin(
      'select reason from booking_task t join booking b on b.id = t.booking_id where b.reference = $1',
      [booking.reference],
    );
    expect(tasks).toEqual([{ reason: 'SUPPLIER_UNKNOWN' }]);
    await stage.faults('');
    const { id } = await stage.row(booking.reference);
    await stage.module.engine.push(stage.agencyId, String(id), () => ({
      type: 'decide',
      decision: 'ask-again',
    }));
    expect(await state(booking.reference)).toBe('CONFIRMED');
  });
});

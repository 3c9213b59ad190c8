// Faults of the database connection and of clocks, and the sweep of each minute: nothing is lost,
// doubled or left hanging.
import { PorticoError } from '@portico/contract';
import { testDatabase } from '@portico/test-kit';
import { type PgProxy, pgProxy } from '@portico/test-kit/pg-proxy';
import { CARDS, type Rehearsal, rehearse } from '@portico/test-kit/rehearsal';
import { PLAYS_ALL, SAMPLE } from '@portico/test-kit/sample';
import { turns } from '@portico/test-kit/turns';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEED = PLAYS_ALL ? 1 : SAMPLE;
const kinds = async (stage: Rehearsal, which: 'supplier' | 'gateway', reference: string) =>
  (await stage.ledger(which, reference)).map(({ kind }) => kind);

describe('commits whose answer is lost on the wire', () => {
  const BOOKINGS = PLAYS_ALL ? 60 : 6;
  let stage: Rehearsal;
  let proxy: PgProxy;
  let isCutting = false;
  beforeAll(async () => {
    const database = await testDatabase();
    let dice = SEED;
    const roll = () => (dice = (dice * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    proxy = await pgProxy(new URL(database.appUrl), {
      // the first is always cut: a run without any would prove nothing
      cutsCommit: () => isCutting && (proxy.cuts() === 0 || roll() < 0.12),
    });
    stage = await rehearse({
      database: {
        ...database,
        appUrl: database.appUrl.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${proxy.port}`),
      },
    });
  });
  afterAll(async () => {
    isCutting = false;
    await stage?.close();
    proxy?.close();
  });

  /** Retries while the database is unavailable, as a client does. */
  async function persistently<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (fault) {
        if (!(fault instanceof PorticoError) || fault.code !== 'UNAVAILABLE' || tries > 40)
          throw fault;
        stage.clock.move(500);
      }
    }
  }

  it(`make no second booking and no second charge: ${BOOKINGS} bookings, made and cancelled through it (seed ${SEED})`, async () => {
    const ends: string[] = [];
    for (let n = 0; n < BOOKINGS; n += 1) {
      const call = stage.call(await stage.quote());
      isCutting = true;
      const first = await persistently(() => stage.module.creating.create(call));
      const again = await persistently(() => stage.module.creating.create(call));
      if (first.status !== 202 || again.status !== 202) throw new Error('answered without a payer');
      expect(again.body.reference).toBe(first.body.reference);
      const { reference, guestToken: guest } = first.body;
      for (
        let turn = 0;
        turn < 30 && (await stage.state(reference)) !== 'AWAITING_PAYER';
        turn += 1
      ) {
        stage.clock.move(4_000);
        await stage.worker.runDue().catch(() => undefined);
      }
      await stage.pay(reference, CARDS.good);
      for (let turn = 0; turn < 60 && (await stage.state(reference)) !== 'CONFIRMED'; turn += 1) {
        stage.clock.move(20_000);
        await stage.worker.runDue().catch(() => undefined);
        await stage.module.whenIdle();
      }
      isCutting = false;
      expect(await stage.runToRest(reference)).toBe('CONFIRMED');
      expect(await kinds(stage, 'supplier', reference)).toEqual(['book']);
      expect(await kinds(stage, 'gateway', reference)).toEqual(['authorise', 'capture']);
      if (n % 2 === 0) {
        const link = { agencyId: stage.agencyId, viewer: call.viewer, reference, guest };
        const { cancelQuoteId } = await stage.module.cancelling.quote(link);
        isCutting = true;
        await persistently(() =>
          stage.module.cancelling.cancel({
            ...link,
            cancelQuoteId,
            reason: undefined,
            key: `cancel-${reference}`,
            correlationId: 't',
          }),
        );
        await stage.module.whenIdle();
        isCutting = false;
        stage.clock.move(4_000);
        expect(await stage.runToRest(reference)).toBe('CANCELLED');
        expect(await kinds(stage, 'gateway', reference)).toEqual([
          'authorise',
          'capture',
          'refund',
        ]);
      }
      ends.push(await stage.state(reference));
    }
    expect(proxy.cuts()).toBeGreaterThan(0);
    expect(ends).toHaveLength(BOOKINGS);
  }, 300_000);
});

describe('clocks and minutes', () => {
  let stage: Rehearsal;
  beforeAll(async () => {
    stage = await rehearse();
  });
  afterEach(() => stage.faults(''));
  afterAll(async () => {
    await stage?.close();
  });

  it.each([
    ['forward', 2 * HOUR],
    ['back', -2 * HOUR],
  ] as const)(
    'a clock that jumps two hours %s before each step ends in one booking, one charge, or none of both',
    async (_name, jump) => {
      const booking = await stage.begun();
      await stage.pay(booking.reference, CARDS.good);
      stage.clock.move(jump);
      for (let turn = 0; turn < 12; turn += 1) {
        await stage.worker.runDue();
        stage.clock.move(turn % 2 === 0 ? -jump : jump);
        stage.clock.move(MINUTE);
        await stage.worker.runDue();
      }
      const end = await stage.runToRest(booking.reference);
      expect(['CONFIRMED', 'EXPIRED', 'REJECTED']).toContain(end);
      expect(await kinds(stage, 'supplier', booking.reference)).toEqual(
        end === 'CONFIRMED' ? ['book'] : [],
      );
      // by its own clock the gateway expires the payment of a late payer: then nothing is captured
      // either
      const money = await kinds(stage, 'gateway', booking.reference);
      expect(money.filter((kind) => kind === 'capture')).toHaveLength(end === 'CONFIRMED' ? 1 : 0);
      if (end !== 'CONFIRMED')
        expect(money.some((kind) => kind === 'void' || kind === 'expire')).toBe(true);
    },
    60_000,
  );

  it('a process that died with its clock two hours ahead holds nobody up', async () => {
    const booking = await stage.begun();
    await stage.pay(booking.reference, CARDS.good);
    const { id } = await stage.row(booking.reference);
    stage.clock.move(2 * HOUR);
    await stage.database.admin(
      "update work_item set lease_owner = 'dead', lease_until = $1, fence = fence + 1, due_at = $3 where id = $2",
      [
        new Date(stage.clock.now() + 3_000).toISOString(),
        id,
        new Date(stage.clock.now() - 2 * HOUR).toISOString(),
      ],
    );
    stage.clock.move(-2 * HOUR);
    stage.clock.move(MINUTE);
    await stage.worker.runDue();
    expect(await stage.runToRest(booking.reference, 5 * MINUTE)).toBe('CONFIRMED');
  });

  it('work that such a clock has put off is found by the sweep within a minute or two', async () => {
    const booking = await stage.begun();
    await stage.pay(booking.reference, CARDS.good);
    const { id } = await stage.row(booking.reference);
    await stage.database.admin('update work_item set due_at = $1 where id = $2', [
      new Date(stage.clock.now() + 2 * HOUR).toISOString(),
      id,
    ]);
    const begun = stage.clock.now();
    while (
      (await stage.state(booking.reference)) !== 'CONFIRMED' &&
      stage.clock.now() - begun < 5 * MINUTE
    ) {
      stage.clock.move(10_000);
      await stage.worker.runDue();
    }
    expect(stage.clock.now() - begun).toBeLessThanOrEqual(130_000);
  });

  it.each([
    ['pending@book', 'CONFIRMED', 'capture'],
    ['pending-fails@book', 'REJECTED', 'void'],
  ] as const)(
    'a supplier that answers “later” (%s) is waited for: %s, the money %s',
    async (fault, wanted, last) => {
      await stage.faults(fault);
      const booking = await stage.begun();
      await stage.pay(booking.reference, CARDS.good);
      for (
        let turn = 0;
        turn < 60 && (await stage.state(booking.reference)) !== wanted;
        turn += 1
      ) {
        stage.clock.move(10_000);
        await stage.worker.runDue();
        // the supplier decides by its own clock
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      expect(await stage.state(booking.reference)).toBe(wanted);
      expect((await kinds(stage, 'gateway', booking.reference)).at(-1)).toBe(last);
      expect(
        (await kinds(stage, 'supplier', booking.reference)).filter((kind) => kind === 'book'),
      ).toHaveLength(1);
    },
    60_000,
  );

  it('a payment whose every webhook is lost is found within 120 seconds', async () => {
    await stage.faults('webhook-lost');
    const booking = await stage.begun();
    await stage.pay(booking.reference, CARDS.good);
    const begun = stage.clock.now();
    while (
      (await stage.state(booking.reference)) !== 'CONFIRMED' &&
      stage.clock.now() - begun < 5 * MINUTE
    ) {
      stage.clock.move(5_000);
      await stage.worker.runDue();
    }
    expect(stage.clock.now() - begun).toBeLessThanOrEqual(120_000);
  });

  it('a payment is closed by its time and five seconds, and the end of that time is one or the other: taken or given back', async () => {
    for (const offset of [-50, -1, 0, 1, 50]) {
      const booking = await stage.begun();
      const { pay_by: payBy } = (await stage.row(booking.reference)) as { pay_by: Date };
      stage.clock.move(payBy.getTime() - stage.clock.now() + offset);
      const paid = await stage.pay(booking.reference, CARDS.good).then(
        () => true,
        () => false,
      );
      stage.clock.move(Math.max(0, payBy.getTime() + 5_000 - stage.clock.now()));
      await stage.worker.runDue();
      const end = await stage.runToRest(booking.reference, 10_000);
      expect(['CONFIRMED', 'EXPIRED'], `offset ${offset}`).toContain(end);
      const money = await kinds(stage, 'gateway', booking.reference);
      expect(money.includes('capture')).toBe(end === 'CONFIRMED');
      if (end === 'EXPIRED' && paid)
        expect(money.some((kind) => kind === 'void' || kind === 'expire')).toBe(true);
      // consumed or released, never both: the quote of a payer who left can be booked again, a
      // booked one cannot
      const { quote_claim: claim } = await stage.row(booking.reference);
      expect(claim === null).toBe(end === 'EXPIRED');
    }
  });
});

// Two cases not covered by the crash grid: no process is left until one is started again, and a
// process that only paused (kill -STOP) and resumes after another has taken over its booking.
import type { ServerProcess } from '@portico/test-kit';
import { type Begun, Player, type Server } from '@portico/test-kit/storm/player';
import { openStage, type Stage } from '@portico/test-kit/storm/stage';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

/** Time until another process has finished a crashed one's booking. */
const TAKEN_OVER_MS = 5_000;
const REPLAY =
  'npx vitest run --project integration apps/server/src/modules/bookings/engine/crash.db.test.ts';

let stage: Stage;
let player: Player;
let survivor: ServerProcess;
beforeAll(async () => {
  stage = await openStage({ agencies: ['full'], bystander: 'bare' });
  survivor = await stage.serve();
  player = new Player(stage, 'full', 'crash');
  await faults('');
});
afterAll(() => stage.close());

/** Drops webhooks, so that only the process that is queried learns of the payment. */
const faults = (more: string) =>
  stage.world.sandbox.faults(
    stage.agencyId('full'),
    ['webhook-lost', more].filter((part) => part !== '').join(','),
  );
const verdict = () => stage.verdict({ seed: 'none', isFaultFree: false, replay: REPLAY });
let days = 30;

/** Returns a booking that has been paid, which no process has learned yet. */
async function paid(): Promise<Begun> {
  const [offer] = await player.offers(survivor, (days += 3));
  const wish = offer && (await player.quote(survivor, offer));
  const reply = wish && (await player.book(survivor, wish));
  if (reply?.json.status !== 'awaiting_payment') throw new Error(`not begun: ${reply?.text}`);
  await player.pay(reply.json as Begun);
  return reply.json as Begun;
}

/** Returns the milliseconds until a process reports it as confirmed. */
async function untilConfirmed(server: Server, booking: Begun): Promise<number> {
  const from = performance.now();
  await expect
    .poll(async () => (await player.read(server, booking))?.json.booking?.status, {
      timeout: 30_000,
      interval: 50,
    })
    .toBe('confirmed');
  return performance.now() - from;
}

const stateOf = async ({ reference }: Begun): Promise<string | undefined> =>
  (
    await stage.database.admin<{ state: string }>(
      'select state from booking where reference = $1',
      [reference],
    )
  )[0]?.state;

describe('kill -9 of the server', () => {
  it('and no second process: after a restart the booking ends right', async () => {
    const booking = await paid();
    const dying = await stage.serve({ failpoint: 'book:after' });
    await survivor.end('SIGKILL');
    expect(await player.read(dying, booking)).toBeUndefined();
    expect(await dying.ended).toBe('SIGKILL');
    survivor = await stage.serve();
    expect(await untilConfirmed(survivor, booking)).toBeLessThan(TAKEN_OVER_MS);
    await stage.quiet();
    await verdict();
  }, 120_000);

  it('that only sleeps (SIGSTOP) and wakes late cannot write any more', async () => {
    const booking = await paid();
    await faults('latency=1500ms@book');
    const sleeper = await stage.serve();
    const asking = player.read(sleeper, booking);
    await expect.poll(() => stateOf(booking), { timeout: 10_000, interval: 20 }).toBe('BOOKING');
    process.kill(sleeper.pid, 'SIGSTOP');
    try {
      expect(await untilConfirmed(survivor, booking)).toBeLessThan(TAKEN_OVER_MS + 2_000);
    } finally {
      process.kill(sleeper.pid, 'SIGCONT');
    }
    await asking;
    await faults('');
    await stage.quiet();
    const { transitions } = await verdict();
    const { id } = (
      await stage.database.admin<{ id: string }>('select id from booking where reference = $1', [
        booking.reference,
      ])
    )[0] ?? { id: '' };
    expect(
      transitions.filter(({ bookingId, to }) => bookingId === id && to === 'CONFIRMED'),
    ).toHaveLength(1);
  }, 120_000);
});

// The last room of a night: 20 buyers of two agencies, at two server processes, each with a quote and an authorised card.
// `npm test` runs 10 races, test:full 500.
import { BUYERS, type LastRoom, lastRooms, runRace } from '@portico/test-kit/storm/race';
import type { Race } from '@portico/test-kit/history/evidence';
import type { ServerProcess } from '@portico/test-kit';
import { openStage, type Stage } from '@portico/test-kit/storm/stage';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const RACES = Number(process.env['PORTICO_RACES'] ?? (PLAYS_ALL ? 500 : 10));
const AT_ONCE = 3;
const AGENCIES = ['full', 'spanish'] as const;

let stage: Stage;
let servers: ServerProcess[];
beforeAll(async () => {
  stage = await openStage({ agencies: AGENCIES, bystander: 'bare' });
  servers = await Promise.all([stage.serve(), stage.serve()]);
  // Nobody's order leaves before all have paid: the gateway's word comes when they come back.
  for (const agency of AGENCIES)
    await stage.world.sandbox.faults(stage.agencyId(agency), 'webhook-lost');
}, 120_000);
afterAll(() => stage.close());

async function* numbered(
  rooms: AsyncGenerator<LastRoom>,
): AsyncGenerator<readonly [number, LastRoom]> {
  let number = 0;
  for await (const room of rooms) {
    number += 1;
    yield [number, room];
    if (number === RACES) return;
  }
}

describe('the last room', () => {
  it(
    `goes to one of ${BUYERS} buyers; all others hear SOLD_OUT and have their money back within 60 s`,
    async () => {
      const races: Race[] = [];
      const started = performance.now();
      const [first] = servers;
      if (first === undefined) throw new Error('no server');
      const rooms = numbered(lastRooms(first, AGENCIES));
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = await rooms.next(); !next.done; next = await rooms.next())
            races.push(await runRace(stage, servers, next.value[1], `race ${next.value[0]}`));
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      await stage.quiet();
      const { bookings } = await stage.verdict({
        seed: `${RACES} races`,
        isFaultFree: true,
        races,
        replay: `PORTICO_RACES=${RACES} npx vitest run --project integration apps/server/src/modules/bookings/last-room.db.test.ts`,
      });
      expect(races).toHaveLength(RACES);
      const confirmed = bookings.filter(({ state }) => state === 'CONFIRMED').length;
      expect(confirmed).toBe(RACES);
      console.log(
        `Last room: ${RACES} races × ${BUYERS} buyers in ${seconds.toFixed(0)} s (${((RACES * BUYERS) / seconds).toFixed(1)} buyers/s): ${confirmed} confirmed, ${bookings.length - confirmed} let go, 0 violations`,
      );
    },
    60_000 + RACES * 20_000,
  );
});

// Crashes while a booking is moved to another flight of the airline: the next process moves it once,
// and closes the notice with it.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JourneyBuyer, journeyBuyer } from '../testing/journey-buyer.ts';
import { flightsOf, rebooker } from '../testing/rebooker.ts';

let world: DemoWorld;
let buyer: JourneyBuyer;
let at: ReturnType<typeof rebooker>;
/** The kill point at which the process dies: step and moment. */
let deadly: string | null = null;
let deaths = 0;
beforeAll(async () => {
  world = await demoWorld('kappa', {
    failpoint: (step, moment) => {
      if (deadly !== `${step} ${moment}`) return;
      deaths += 1;
      throw new Error('the process dies');
    },
  });
  buyer = journeyBuyer(world);
  at = rebooker(world, buyer);
  await buyer.warmUp();
}, 120_000);
afterAll(() => world.close());

const MOMENTS = {
  create: ['before', 'recorded'],
  book: ['before', 'after', 'recorded'],
  confirm: ['before', 'recorded'],
  apply: ['before', 'recorded'],
} as const;

it.each(
  inTurn(
    Object.entries(MOMENTS).flatMap(([step, moments]) =>
      moments.map((moment) => [step, moment] as const),
    ),
    2,
  ),
)('the process dies at %s, %s: the booking is moved once', async (step, moment) => {
  const { one, notice } = await at.changed();
  const offer = await at.first(one, notice);
  const key = buyer.way.newKey();
  deadly = `${step} ${moment}`;
  deaths = 0;
  await at.take(one, offer, key);
  await world.server.worker.runDue().catch(() => undefined);
  deadly = null;
  expect(deaths).toBeGreaterThan(0);
  // nothing was written: the traveller presses again
  if ((await at.childrenOf(one)).length === 0)
    expect((await at.take(one, offer, key)).status).toBe(201);
  const after = await buyer.settled(one);
  expect(flightsOf(after.detail)).toEqual(flightsOf(offer));
  expect(after.notices).toMatchObject([{ id: notice.id, state: 'rebooked' }]);
  expect(await at.movesOf(one)).toHaveLength(1);
  expect(await at.childrenOf(one)).toMatchObject([{ state: 'CONFIRMED', due_now: '0' }]);
  expect(after.sums).toMatchObject({ paid: one.total, owed: 0, refunded: 0 });
  expect(await at.mailsOf(one, 'changed')).toHaveLength(1);
  expect((await at.take(one, offer, key)).status).toBe(201);
});

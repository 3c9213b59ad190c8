// The dashboard of an agency with 50,000 bookings and 20,000 deadlines beside a read of one row.
import { expectWithin } from '@portico/test-kit/bound';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const BOOKINGS = 50_000;
const DEADLINES = 20_000;
const ROUNDS = 15;
/** A search may time out on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 500 };
let world: DemoWorld;
let token: string;
beforeAll(async () => {
  world = await demoWorld('alpha', { env: { RATE_FACTOR: '100000' } });
  const way = journeys(world);
  const guest = { agency: 'full' };
  const { reference } = (
    await way.book(guest, way.body(await vi.waitFor(() => way.quote(guest), PATIENT)))
  ).json;
  const { database } = world.server;
  // two years of bookings; the sale of all but the latest is never read
  await database.admin(
    `set session_replication_role = replica;
     insert into booking select copy.* from booking b, generate_series(1, ${BOOKINGS}) i,
       jsonb_populate_record(null::booking, to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'quote_id', i::text, 'quote_claim', null,
         'reference', upper(translate(lpad(to_hex(i), 8, '0'), '01', 'xy')), 'state', case when i % 9 = 0 then 'CANCELLED' else 'CONFIRMED' end,
         'created_at', b.created_at - i * interval '21 minutes', 'confirmed_at', b.created_at - i * interval '21 minutes', 'cost', 10000 + i,
         'sale', case when i < 100 then b.sale else '{}'::jsonb end)) copy
       where b.reference = '${reference}';
     insert into deadline (agency_id, id, source, kind, key, booking_id, at, stands_until, zone, at_stake, since, changed_at)
       select b.agency_id, gen_random_uuid(), gen_random_uuid(), 'freeCancellation', '0', b.id, b.created_at + i * interval '10 minutes',
         b.created_at + i * interval '10 minutes', 'UTC', 100, b.created_at, b.created_at
       from booking b, generate_series(1, ${DEADLINES}) i where b.reference = '${reference}';
     set session_replication_role = origin`,
  );
  await database.admin('analyze booking; analyze deadline');
  token = await world.token('owner');
}, 120_000);
afterAll(() => world?.close());

const get = async (path: string) => {
  const reply = await world.client('full').get<{ total?: number }>(path, { token });
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  return reply;
};
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
async function timed(path: (round: number) => string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await get(path(round));
    times.push(performance.now() - start);
  }
  return median(times);
}
const month = (round: number) =>
  `/api/agency/dashboard?from=2026-10-${String(1 + round).padStart(2, '0')}&to=2026-10-31`;

it('shows a month, and the next deadlines, in at most 20 times a read of one row each', async () => {
  const row = () => '/api/user/profile';
  await timed(row);
  await timed(month);
  // not shared between rounds: each asks for another period
  world.server.clock.set(world.server.clock.now() + 60_000);
  token = await world.token('owner');
  const [one, whole] = [await timed(row), await timed(month)];
  expectWithin('dashboard of 50,000 bookings by a read of one row', whole / one, 20, '×');
  const next = '/api/agency/deadlines?limit=50';
  expect((await get(next)).json.total).toBeGreaterThanOrEqual(DEADLINES);
  const page = await timed(() => next);
  expectWithin('50 of 20,000 deadlines by a read of one row', page / one, 20, '×');
}, 60_000);

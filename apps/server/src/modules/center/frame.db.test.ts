// The frame's call over HTTP: refused rights with those who can help, counts by scope, 204.
import type { CenterFrame } from '@portico/contract/http/center/frame';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: DemoWorld;
let reference: string;
beforeAll(async () => {
  world = await demoWorld();
  const way = journeys(world);
  const guest = { agency: 'full' };
  ({ reference } = (await way.book(guest, way.body(await way.quote(guest)))).json);
});
afterAll(() => world.close());

const ask = async (role: 'owner' | 'admin' | 'sales' | 'restricted' | 'customer', query = '') =>
  world
    .client('full')
    .get<CenterFrame>(`/api/agency/center${query}`, { token: await world.token(role, 'full') });
const admin = (text: string, values: unknown[] = []) => world.server.database.admin(text, values);

it('names for each refused right who can help; an owner is refused nothing', async () => {
  expect((await ask('owner')).json.refused).toEqual([]);
  const { refused } = (await ask('sales')).json;
  const markup = refused.find(({ capability }) => capability === 'markup');
  expect(markup?.reason).toBe('role');
  expect(markup?.helpers.length).toBeGreaterThan(0);
  const [owner] = await admin(
    `select first_name || ' ' || last_name as name from app_user
      where user_type = 'AgencyOwner' and agency_id = (select id from agency where subdomain = 'full')`,
  );
  expect(markup?.helpers[0]?.name).toBe(owner?.['name']);
  expect(refused.map(({ capability }) => capability)).not.toContain('bookings.read');
});

it('a person who is switched off, and one of another agency, helps nobody', async () => {
  const before = (await ask('sales')).json.refused.find((one) => one.capability === 'markup');
  const id = before?.helpers[0]?.id;
  await admin('update app_user set active = false where id = $1', [id]);
  await world.server.clock.advance(10_000);
  const after = (await ask('sales')).json.refused.find((one) => one.capability === 'markup');
  await admin('update app_user set active = true where id = $1', [id]);
  expect(after?.helpers.map((helper) => helper.id)).not.toContain(id);
  const foreign = await admin(
    `select id from app_user where agency_id <> (select id from agency where subdomain = 'full')`,
  );
  const all = new Set(foreign.map((row) => row['id']));
  expect(before?.helpers.filter((helper) => all.has(helper.id))).toEqual([]);
});

it('counts bookings that need a person within the agent’s scope', async () => {
  const count = async (role: 'owner' | 'sales') => (await ask(role)).json.counts.bookings;
  const [owner, sales] = [await count('owner'), await count('sales')];
  await admin(`update booking set state = 'MANUAL', held_from = 'BOOKING' where reference = $1`, [
    reference,
  ]);
  await admin(
    `insert into booking_task (agency_id, id, booking_id, opened_at, reason)
      select agency_id, gen_random_uuid(), id, created_at, 'SUPPLIER_SILENT' from booking where reference = $1`,
    [reference],
  );
  expect(await count('owner')).toBe(owner + 1);
  expect(await count('sales')).toBe(sales);
});

it('a reply that is still the same is not sent again', async () => {
  const first = await ask('owner');
  const tag = String(first.headers['etag']).replaceAll('"', '');
  expect(tag).toMatch(/^[\w-]{22}$/);
  const again = await ask('owner', `?known=${tag}`);
  expect([again.status, again.text]).toEqual([204, '']);
  // of another agent, whose reply differs
  expect((await ask('sales', `?known=${tag}`)).status).toBe(200);
});

it('is refused to customers', async () => {
  expect((await ask('customer')).status).toBe(403);
});

// The export of a customer's data over HTTP: two customers, of whom each gets their own.
import type { DataExport } from '@portico/contract/http/data-export';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENCY, type Customer, customer } from '../erasure/testing/person.ts';
import { traces } from '../erasure/testing/traces.ts';

const PATH = '/api/user/export';
const HOUR = 3_600_000;

let world: DemoWorld;
let ann: Customer;
let ben: Customer;
beforeAll(async () => {
  world = await demoWorld();
  [ann, ben] = await Promise.all([
    customer(world, traces('Aq', '5550131')),
    customer(world, traces('Bz', '5550142')),
  ]);
}, 120_000);
afterAll(() => world?.close());

type Answer = { readonly data: DataExport; readonly code?: string };
const exported = (who: Customer) => who.call<Answer>('POST', PATH);
const audited = (who: Customer) =>
  world.server.database.admin(
    `select action, object from audit_log where action = 'account.export' and actor_id = $1`,
    [who.id],
  );

it('holds everything of the customer, and nothing of another', async () => {
  const { status, text, json } = await exported(ann);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const { account, bookings, sessions, travellers, searches } = json.data;
  expect(account.email).toBe(ann.traces.email);
  expect(bookings.map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(ann.references.slice(0, 2)),
  );
  expect(sessions.length).toBeGreaterThan(0);
  expect(travellers.length).toBeGreaterThan(0);
  expect(searches.length).toBeGreaterThan(0);
  for (const word of Object.values(ben.traces)) expect(text).not.toContain(word);
  expect(text).not.toContain(ben.id);
  const other = await exported(ben);
  expect(other.json.data.account.email).toBe(ben.traces.email);
  for (const word of Object.values(ann.traces)) expect(other.text).not.toContain(word);
  expect(await audited(ann)).toEqual([{ action: 'account.export', object: `user:${ann.id}` }]);
});

it('tells no cost of the agency, and no secret of the login', async () => {
  const { json, text } = await exported(ann);
  const keys = new Set<string>();
  JSON.parse(text, (key, value: unknown) => {
    keys.add(key);
    return value;
  });
  const costs = ['net', 'markup', 'wholesale', 'margin', 'rateKey', 'supplier', 'itemKey'];
  const secrets = ['passwordHash', 'hash', 'secret', 'token', 'guestToken', 'number'];
  expect([...costs, ...secrets].filter((key) => keys.has(key))).toEqual([]);
  for (const { passport } of json.data.bookings)
    for (const { kind } of passport.lines)
      expect(['net', 'markup', 'rounding']).not.toContain(kind);
});

it('is for customers with a recent proof, five times an hour', async () => {
  const client = world.client(AGENCY);
  const owner = await client.post<Answer>(PATH, {}, { token: await world.token('owner') });
  expect([owner.status, owner.json.code]).toEqual([403, 'FORBIDDEN']);
  const nobody = await client.post<Answer>(PATH, {});
  expect([nobody.status, nobody.json.code]).toEqual([401, 'UNAUTHENTICATED']);
  await world.server.clock.advance(2 * HOUR);
  const told: number[] = [];
  for (let n = 0; n < 6; n += 1) told.push((await exported(ben)).status);
  expect(told).toEqual([200, 200, 200, 200, 200, 429]);
  // another customer has a limit of their own
  expect((await exported(ann)).status).toBe(200);
});

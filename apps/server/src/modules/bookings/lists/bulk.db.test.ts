// Changes of bookings from their list over HTTP: who is in charge, and papers by mail again.
import type { CostedBookingLine } from '@portico/contract/http/center/bookings';
import type { BulkOutcome } from '@portico/contract/http/center/bulk';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST, type LineLists, lineLists } from '../testing/line-lists.ts';

let world: DemoWorld;
let lists: LineLists;
let reference: string;
const tokens: Record<string, string> = {};
let agents: readonly { readonly id: string; readonly name: string }[] = [];
beforeAll(async () => {
  world = await demoWorld('alpha');
  for (const role of ['owner', 'sales', 'restricted'] as const)
    tokens[role] = await world.token(role, 'full');
  tokens['foreign'] = await world.token('owner', 'closed');
  const way = journeys(world);
  ({ reference } = await way.confirmed({ agency: 'full' }));
  lists = lineLists(world, tokens['owner'] ?? '');
  agents = (await get<{ agents: typeof agents }>('owner', `${LIST}/agents`)).json.agents;
});
afterAll(() => world.close());

type Answer = {
  readonly outcomes: readonly BulkOutcome[];
  readonly booking: CostedBookingLine;
  readonly code?: string;
  readonly field?: string;
  readonly details?: { readonly version: number; readonly current: CostedBookingLine };
};
const client = (role: string) => world.client(role === 'foreign' ? 'closed' : 'full');
const get = <T>(role: string, path: string) =>
  client(role).get<T>(path, { token: tokens[role] ?? '' });
let keys = 0;
const bulk = (body: object, role = 'owner', key = `bulk-key-${(keys += 1)}`) =>
  client(role).post<Answer>('/api/agency/bulk', body, {
    token: tokens[role] ?? '',
    headers: { 'idempotency-key': key },
  });
const assign = (code: string, agentId: string | null, version?: number, role = 'owner') =>
  client(role).send<Answer>('PATCH', `${LIST}/${code}`, {
    token: tokens[role] ?? '',
    body: { agentId },
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
/** Assigns bookings from the versions that the list shows now; unknown ones from the first. */
const assignAll = async (
  ids: readonly string[],
  value: string | null | undefined,
  role?: string,
) => {
  const shown = new Map(
    (await lists.list({ limit: '100' })).json.bookings.map((line) => [
      line.reference,
      line.version,
    ]),
  );
  const versions = ids.map((id) => shown.get(id) ?? 1);
  return bulk({ action: 'assign', ids, versions, value }, role);
};
const lineOf = async (code: string) => {
  const [line] = (await lists.list({ q: code })).json.bookings;
  if (line === undefined) throw new Error(`${code} is not listed`);
  return line;
};
const idOf = (name: string) => agents.find((agent) => agent.name === name)?.id ?? '';

describe('who is in charge', () => {
  it('is chosen among the agency’s active agents, by those who may', async () => {
    expect(agents.map(({ name }) => name)).toEqual([
      'Amira Haddad',
      'Inês Marques',
      'Jonas Weber',
      'Peter Holloway',
    ]);
    for (const role of ['sales', 'restricted'])
      expect((await get(role, `${LIST}/agents`)).status).toBe(403);
    const [one = '', other = ''] = await lists.made(reference, [{}, {}]);
    const value = idOf('Amira Haddad');
    const ids = [one, 'ZZZZ2222', other];
    expect((await assignAll(ids, value)).json.outcomes).toEqual([
      { id: one, ok: true },
      { id: 'ZZZZ2222', ok: false, reason: 'BOOKING_NOT_FOUND' },
      { id: other, ok: true },
    ]);
    expect((await lineOf(one)).agent).toEqual({ id: value, name: 'Amira Haddad' });
    const theirs = await lists.found({}, tokens['sales']);
    expect(theirs).toEqual(expect.arrayContaining([one, other]));
    await assignAll([one], null);
    expect((await lineOf(one)).agent).toBeNull();
    const entries = await world.server.database.admin<{ object: string; after: object }>(
      `select object, after from audit_log where action = 'booking.assign' order by seq`,
    );
    expect(entries.map(({ object }) => object)).toEqual(
      [one, other, one].map((code) => `booking:${code}`),
    );
  });

  it('is refused as a whole without the right, or for somebody who is no agent of the agency', async () => {
    const [one = ''] = await lists.made(reference, [{}]);
    const jonas = idOf('Jonas Weber');
    for (const role of ['sales', 'restricted'])
      expect((await assignAll([one], jonas, role)).status).toBe(403);
    const [customer] = await world.server.database.admin<{ id: string }>(
      `select id from app_user where user_type = 'Customer' limit 1`,
    );
    for (const value of [crypto.randomUUID(), customer?.id])
      expect((await assignAll([one], value)).json).toMatchObject({
        code: 'INVALID_FIELD',
        field: 'value',
      });
    expect((await assignAll([one], null, 'foreign')).json.outcomes).toEqual([
      { id: one, ok: false, reason: 'BOOKING_NOT_FOUND' },
    ]);
    expect((await lineOf(one)).agent).toBeNull();
  });

  it('waits while a booking is being worked on', async () => {
    const [one = ''] = await lists.made(reference, [{}]);
    const lease = (until: string | null) =>
      world.server.database.admin(
        `insert into work_item (agency_id, kind, id, due_at, lease_owner, lease_until)
          select agency_id, 'booking', id, 'infinity', $2, $3 from booking where reference = $1
          on conflict (agency_id, kind, id) do update set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until`,
        [one, until && 'another', until],
      );
    await lease(new Date(world.server.clock.now() + 30_000).toISOString());
    const jonas = idOf('Jonas Weber');
    expect((await assignAll([one], jonas)).json.outcomes).toEqual([
      { id: one, ok: false, reason: 'CHANGE_IN_PROGRESS' },
    ]);
    const { version } = await lineOf(one);
    expect((await assign(one, jonas, version)).json.code).toBe('CHANGE_IN_PROGRESS');
    await lease(null);
    expect((await assignAll([one], jonas)).json.outcomes).toEqual([{ id: one, ok: true }]);
  });

  it('of several is changed from the versions seen; who was faster is named for each other one', async () => {
    const [one = '', other = '', third = ''] = await lists.made(reference, [{}, {}, {}]);
    const ids = [one, other, third];
    const versions = await Promise.all(ids.map(async (id) => (await lineOf(id)).version));
    const [jonas, amira] = [idOf('Jonas Weber'), idOf('Amira Haddad')];
    await assign(other, jonas, versions[1]);
    await assign(third, amira, versions[2]);
    const body = { action: 'assign', ids, versions, value: amira };
    const { outcomes } = (await bulk(body)).json;
    expect(outcomes).toEqual([
      { id: one, ok: true },
      {
        id: other,
        ok: false,
        reason: 'VERSION_CONFLICT',
        changedBy: 'Inês Marques',
        changedAt: expect.stringMatching(/Z$/),
      },
      // nothing is left to change
      { id: third, ok: true },
    ]);
    expect((await lineOf(other)).agent?.id).toBe(jonas);
    // a reply that was lost: the same change again
    expect((await bulk(body)).json.outcomes).toEqual(outcomes);
    expect((await lineOf(one)).version).toBe((versions[0] ?? 0) + 1);
    // the engine changes bookings on behalf of nobody
    await world.server.database.admin(
      `update booking set version = version + 1, changed_at = now() + interval '10 years' where reference = $1`,
      [other],
    );
    const [, since] = (await bulk(body)).json.outcomes;
    expect(since).toMatchObject({ reason: 'VERSION_CONFLICT', changedBy: null });
  });

  it('of one booking is changed from the version seen, and an older one is refused with both', async () => {
    const [one = ''] = await lists.made(reference, [{}]);
    const { version } = await lineOf(one);
    expect((await assign(one, null)).status).toBe(428);
    const first = await assign(one, idOf('Jonas Weber'), version);
    expect([first.status, first.headers['etag']]).toEqual([200, `"${version + 1}"`]);
    expect(first.json.booking.agent?.name).toBe('Jonas Weber');
    const late = await assign(one, idOf('Amira Haddad'), version);
    expect(late.status).toBe(412);
    expect(late.json.details).toMatchObject({
      version: version + 1,
      current: { agent: { name: 'Jonas Weber' } },
      changedBy: 'Inês Marques',
    });
    expect((await assign(one, null, version, 'sales')).status).toBe(403);
    const answers = [await assign(one, null, 1, 'foreign'), await assign('ZZZZ2222', null, 1)];
    for (const { status, json } of answers)
      expect([status, json.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});

describe('papers', () => {
  it('are mailed again for confirmed bookings, once for each key', async () => {
    const [failed = ''] = await lists.made(reference, [{ state: 'REJECTED', failure: 'SOLD_OUT' }]);
    const body = { action: 'vouchers', ids: [reference, failed, 'ZZZZ2222'] };
    const outcomes = [
      { id: reference, ok: true },
      { id: failed, ok: false, reason: 'NO_PAPERS' },
      { id: 'ZZZZ2222', ok: false, reason: 'BOOKING_NOT_FOUND' },
    ];
    for (let n = 0; n < 2; n += 1)
      expect((await bulk(body, 'owner', 'the-same-key')).json.outcomes).toEqual(outcomes);
    const [sent] = await world.server.database.admin<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'booking.papers'`,
    );
    expect(sent?.n).toBe(1);
    expect((await bulk(body, 'sales')).json.outcomes.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'BOOKING_NOT_FOUND'),
    );
  });
});

it('takes up to 200 references, each once, and a known action', async () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => `REF${String(i).padStart(5, 'X')}`);
  expect((await bulk({ action: 'vouchers', ids: many(200) })).status).toBe(200);
  const hostile: object[] = [
    { action: 'vouchers', ids: many(201) },
    { action: 'vouchers', ids: [] },
    { action: 'vouchers', ids: [reference, reference] },
    { action: 'vouchers', ids: [reference], value: null },
    { action: 'assign', ids: [reference], versions: [1] },
    { action: 'assign', ids: [reference], value: null },
    { action: 'assign', ids: [reference], versions: [], value: null },
    { action: 'assign', ids: [reference], versions: [1, 2], value: null },
    { action: 'assign', ids: [reference], versions: ['1'], value: null },
    { action: 'assign', ids: [reference], versions: [1], value: 'me' },
    { action: 'cancel', ids: [reference] },
  ];
  for (const body of hostile)
    expect((await bulk(body)).json.code, JSON.stringify(body)).toBe('INVALID_FIELD');
  const { status } = await client('owner').post('/api/agency/bulk', hostile[0], {
    token: tokens['owner'] ?? '',
  });
  expect(status).toBe(400);
});

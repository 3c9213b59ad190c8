// Notifications over HTTP: their kinds, their readers, marking as read, and refusals.
import { randomUUID } from 'node:crypto';
import { COSTS } from '@portico/contract/costs';
import type { Notification } from '@portico/contract/http/center/notifications';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import type { AuditAction } from '@portico/contract/http/center/audit-actions';
import { audit } from '../../kernel/audit.ts';
import { ENTRIES_READ, IS_NEWS, KINDS } from './news.repo.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const HOUR = 3_600_000;
type Role = 'owner' | 'admin' | 'sales' | 'restricted' | 'customer';
interface List {
  readonly notifications: Notification[];
  readonly unread: number;
}

let world: DemoWorld;
/** A booking of the sales agent, and one that belongs to no agent. */
let ofSales: string;
let ofNobody: string;
beforeAll(async () => {
  world = await demoWorld();
  const way = journeys(world);
  const book = async (buyer: { agency: string; token?: string }) =>
    (await way.book<{ reference: string }>(buyer, way.body(await way.quote(buyer)))).json.reference;
  ofSales = await book({ agency: 'full', token: await world.token('sales') });
  ofNobody = await book({ agency: 'full' });
});
beforeEach(async () => {
  // what happened before a test is no news in it; only a superuser can delete entries
  await sql('alter table audit_log disable trigger frozen');
  await sql('delete from audit_log');
  await sql('alter table audit_log enable trigger frozen');
  for (const table of ['booking_task', 'booking_notice', 'deadline', 'access_request'])
    await sql(`delete from ${table}`);
  await sql('delete from notification_read');
});
afterAll(() => world?.close());

const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.server.database.admin<Row>(text, values);
const now = () => world.server.clock.now();
const iso = (inMs = 0) => new Date(now() + inMs).toISOString();
const list = async (role: Role, query = '', agency = 'full') =>
  world
    .client(agency)
    .get<List>(`/api/agency/notifications${query}`, { token: await world.token(role, agency) });
const read = async (role: Role, body: object = {}, agency = 'full') =>
  world.client(agency).post<List>('/api/agency/notifications/read', body, {
    token: await world.token(role, agency),
  });
const unreadOfFrame = async (role: Role) =>
  (
    await world.client('full').get<{ counts: { notifications: number } }>('/api/agency/center', {
      token: await world.token(role),
    })
  ).json.counts.notifications;
/** Makes the booking one that the engine holds. */
async function hold(reference: string): Promise<string> {
  const id = randomUUID();
  await sql(`update booking set state = 'MANUAL', held_from = 'BOOKING' where reference = $1`, [
    reference,
  ]);
  await sql(
    `insert into booking_task (agency_id, id, booking_id, opened_at, reason)
      select agency_id, $2, id, $3, 'SUPPLIER_UNKNOWN' from booking where reference = $1`,
    [reference, id, iso()],
  );
  return id;
}
async function change(reference: string): Promise<string> {
  const id = randomUUID();
  await sql(`update booking set state = 'CONFIRMED' where reference = $1`, [reference]);
  await sql(
    `insert into booking_notice (agency_id, id, booking_id, n, state, significant, usable, mark, before, after, detail, noticed_at, answer_by)
      select agency_id, $2, id, 1, 'open', true, true, '', '{}', '{}', '{}', $3, $4 from booking where reference = $1`,
    [reference, id, iso(), iso(30 * HOUR)],
  );
  return id;
}
async function due(reference: string, inMs: number, standsMs = inMs): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into deadline (agency_id, id, source, kind, key, booking_id, agent_id, at, stands_until, since, changed_at)
      select agency_id, $2, $2, 'balance', '', id, agent_id, $3, $4, $5, $5 from booking where reference = $1`,
    [reference, id, iso(inMs), iso(standsMs), iso(-72 * HOUR)],
  );
  return id;
}
/** Opens a difference between the ledgers. */
async function differ(): Promise<string> {
  const [id, at, agency] = [randomUUID(), iso(), world.ids.get('full')];
  await sql(
    `insert into reconciliation_break (agency_id, id, kind, subject, peer, remedy, opened_at, seen_at)
      values ($1, $2::uuid, 'payment-orphan', $2::uuid::text, 'sandbox-card', 'person', $3, $3)`,
    [agency, id, at],
  );
  await sql(
    `insert into booking_task (agency_id, id, break_id, opened_at, reason) values ($1, $2::uuid, $2::uuid, $3, 'payment-orphan')`,
    [agency, id, at],
  );
  return id;
}
const askFor = async (capability: string) =>
  (
    await world
      .client('full')
      .post<{ taskId: string }>(
        '/api/agency/access-requests',
        { capability },
        { token: await world.token('sales') },
      )
  ).json.taskId;
const kinds = ({ notifications }: List) => notifications.map(({ kind }) => kind).toSorted();

it('names what stands with its record: a held booking, a change, a deadline, a task, a request', async () => {
  const task = await hold(ofNobody);
  await change(ofSales);
  await due(ofNobody, 3 * HOUR);
  const difference = await differ();
  const request = await askFor('markup');
  const { status, json } = await list('owner');
  expect(status).toBe(200);
  expect(kinds(json)).toEqual(['access', 'change', 'deadline', 'held', 'task']);
  expect(json.unread).toBe(5);
  const one = (kind: string) => json.notifications.find((each) => each.kind === kind);
  expect(one('held')).toMatchObject({
    reason: 'SUPPLIER_UNKNOWN',
    booking: { reference: ofNobody, product: 'Hotels' },
    href: `/tasks?task=${task}`,
    isRead: false,
  });
  expect(one('change')).toMatchObject({
    due: iso(30 * HOUR),
    href: `/bookings?booking=${ofSales}`,
  });
  expect(one('deadline')).toMatchObject({ reason: 'balance', due: iso(3 * HOUR) });
  expect(one('task')?.href).toBe(`/tasks?task=${difference}`);
  expect(one('access')).toMatchObject({
    reason: 'markup',
    by: { name: 'Amira Haddad' },
    href: `/tasks?task=${request}`,
  });
});

it('has no amount and no other cost', async () => {
  await hold(ofNobody);
  await due(ofSales, HOUR);
  for (const role of ['owner', 'sales'] as const) {
    const { text } = await list(role);
    expect(text).not.toMatch(new RegExp(`"(?:amount|currency|atStake|${COSTS.join('|')})":`));
  }
});

it('an agent reads of their own bookings, and of no task of the agency', async () => {
  await hold(ofNobody);
  await due(ofNobody, HOUR);
  await differ();
  expect((await list('sales')).json).toEqual({ notifications: [], unread: 0 });
  await hold(ofSales);
  await due(ofSales, HOUR);
  const { json } = await list('sales');
  expect(kinds(json)).toEqual(['deadline', 'held']);
  // who decides no tasks is led to the booking
  expect(new Set(json.notifications.map(({ href }) => href))).toEqual(
    new Set([`/bookings?booking=${ofSales}`]),
  );
  // a deadline is its agent's; an admin is not told of those of nobody
  expect(kinds((await list('owner')).json)).toEqual(['deadline', 'held', 'held', 'task']);
  expect(kinds((await list('admin')).json)).toEqual(['held', 'held', 'task']);
  expect((await list('restricted')).json.unread).toBe(0);
  expect((await list('customer')).status).toBe(403);
});

it('a deadline counts from a day ahead, and after its time only while it can be met', async () => {
  await due(ofSales, 25 * HOUR);
  await due(ofSales, -2 * HOUR);
  expect((await list('sales')).json.unread).toBe(0);
  const late = await due(ofSales, -HOUR, HOUR);
  const near = await due(ofSales, 23 * HOUR);
  expect((await list('sales')).json.notifications.map(({ id }) => id)).toEqual([near, late]);
});

it('what is settled is no longer there, and who asked is told the answer', async () => {
  const request = await askFor('website');
  expect(kinds((await list('admin')).json)).toEqual(['access']);
  expect((await list('sales')).json.notifications).toEqual([]);
  const decided = await world
    .client('full')
    .post(
      `/api/agency/tasks/${request}/decide`,
      { decision: 'declined', note: 'later' },
      { token: await world.token('admin'), headers: { 'idempotency-key': randomUUID() } },
    );
  expect(decided.status).toBe(200);
  expect((await list('admin')).json.notifications).toEqual([]);
  expect((await list('sales')).json.notifications).toMatchObject([
    { id: request, kind: 'declined', reason: 'website', href: '/settings/website' },
  ]);
});

it('is read by one agent for themselves: one entry, then all of them', async () => {
  const [task, difference] = [await hold(ofNobody), await differ()];
  expect(await unreadOfFrame('owner')).toBe(2);
  const { json } = await read('owner', { ids: [task] });
  expect(json.unread).toBe(1);
  expect(json.notifications.map(({ id, isRead }) => [id, isRead]).toSorted()).toEqual(
    [
      [task, true],
      [difference, false],
    ].toSorted(),
  );
  expect(await unreadOfFrame('owner')).toBe(1);
  // again changes nothing; the other reader still has both
  expect((await read('owner', { ids: [task] })).json.unread).toBe(1);
  expect(await unreadOfFrame('admin')).toBe(2);
  expect((await read('owner')).json.unread).toBe(0);
  expect(await unreadOfFrame('owner')).toBe(0);
  expect((await list('admin')).json.unread).toBe(2);
});

it('a deadline that has moved is unread again', async () => {
  const id = await due(ofSales, HOUR);
  await read('sales', { ids: [id] });
  expect((await list('sales')).json.unread).toBe(0);
  await sql('update deadline set at = $2, stands_until = $2, since = $3 where id = $1', [
    id,
    iso(4 * HOUR),
    iso(),
  ]);
  expect((await list('sales')).json).toMatchObject({ unread: 1, notifications: [{ id }] });
});

it('ids of another agent or agency, and unknown ones, change nothing', async () => {
  const task = await hold(ofNobody);
  const before = await list('owner');
  for (const [role, agency] of [
    ['sales', 'full'],
    ['owner', 'closed'],
  ] as const) {
    const { status, json } = await read(role, { ids: [task, randomUUID()] }, agency);
    expect([status, json.notifications]).toEqual([200, []]);
  }
  expect(await sql('select * from notification_read')).toEqual([]);
  expect((await list('owner')).text).toBe(before.text);
  for (const body of [{ ids: [] }, { ids: ['1'] }, { all: true }, { ids: [task], all: true }])
    expect((await read('owner', body)).status).toBe(400);
});

/** Writes what happened to a booking; `by` is the id of the user who did it. */
async function happened(
  action: AuditAction,
  reference: string,
  { by, after = {}, inMs = 0 }: { by?: string; after?: object; inMs?: number } = {},
): Promise<void> {
  await world.server.kernel.db.tenant(world.ids.get('full') ?? '', (tx) =>
    audit(tx, {
      at: iso(inMs),
      actorType: by === undefined ? 'system' : 'user',
      ...(by === undefined ? {} : { actorId: by }),
      via: 'worker',
      action,
      object: `booking:${reference}`,
      after,
    }),
  );
}
const idOfRole = async (type: string) =>
  (
    await sql<{ id: string }>(
      'select id from app_user where agency_id = $1 and user_type = $2 and not is_restricted limit 1',
      [world.ids.get('full'), type],
    )
  )[0]?.id ?? '';

it('tells what has happened to bookings in the reader’s charge, the last of each, for two weeks', async () => {
  const DAY = 24 * HOUR;
  await happened('booking.confirmed', ofNobody, { inMs: -14 * DAY - 1 });
  expect((await list('owner')).json.notifications).toEqual([]);
  await happened('booking.confirmed', ofNobody, { inMs: -14 * DAY + HOUR });
  await happened('booking.failed', ofSales, { after: { failure: 'SOLD_OUT' } });
  expect((await list('owner')).json.notifications).toMatchObject([
    { kind: 'booked', reason: '', booking: { reference: ofNobody }, due: null, by: null },
  ]);
  expect((await list('sales')).json).toMatchObject({
    unread: 1,
    notifications: [
      {
        kind: 'failed',
        reason: 'SOLD_OUT',
        booking: { reference: ofSales },
        href: `/bookings?booking=${ofSales}`,
      },
    ],
  });
  expect((await list('admin')).json.notifications).toEqual([]);
  await read('sales');
  expect((await list('sales')).json.unread).toBe(0);
  for (const [inMs, action, after, kind, reason] of [
    [1_000, 'booking.amended', { kind: 'add-ons' }, 'amended', 'add-ons'],
    [2_000, 'booking.balance-paid', {}, 'amended', 'balance'],
    [3_000, 'booking.notice-accepted', {}, 'amended', 'notice'],
    [4_000, 'booking.cancelled', {}, 'cancelled', ''],
  ] as const) {
    await happened(action, ofSales, { after, inMs });
    // a later one is unread again
    expect((await list('sales')).json).toMatchObject({
      unread: 1,
      notifications: [{ kind, reason }],
    });
    await read('sales');
  }
  await happened('booking.held', ofSales);
  expect(kinds((await list('sales')).json)).toEqual(['cancelled']);
});

it('is not crowded out by other entries of the log', async () => {
  expect(Object.keys(KINDS).every((action) => IS_NEWS.text.includes(`'${action}'`))).toBe(true);
  await happened('booking.confirmed', ofSales);
  await sql(
    `insert into audit_log (agency_id, at, actor_type, via, action, object, correlation_id)
      select $1::uuid, $2::timestamptz, 'system', 'worker', 'team.resend', 'user:' || $1::uuid::text, gen_random_uuid()::text from generate_series(1, ${ENTRIES_READ + 1})`,
    [world.ids.get('full'), iso()],
  );
  expect((await list('sales')).json.unread).toBe(1);
});

it('does not tell agents what they did themselves, and names who put them in charge', async () => {
  const [owner, sales] = [await idOfRole('AgencyOwner'), await idOfRole('SalesAgent')];
  await happened('booking.cancelled', ofSales, { by: sales });
  await happened('booking.assign', ofSales, { by: sales, after: { agentId: sales } });
  await happened('booking.assign', ofSales, { by: owner, after: { agentId: owner } });
  expect((await list('sales')).json.notifications).toEqual([]);
  await happened('booking.assign', ofSales, { by: owner, after: { agentId: sales } });
  expect((await list('sales')).json.notifications).toMatchObject([
    { kind: 'assigned', booking: { reference: ofSales }, by: { id: owner } },
  ]);
  expect((await list('owner')).json.notifications).toEqual([]);
});

it('a reply that is still the same is not sent again', async () => {
  await hold(ofNobody);
  const first = await list('owner');
  const tag = String(first.headers['etag']).replaceAll('"', '');
  expect((await list('owner', `?known=${tag}`)).status).toBe(204);
  await read('owner');
  expect((await list('owner', `?known=${tag}`)).status).toBe(200);
});

it('shows a client nothing: refused while presenting, with a count of zero', async () => {
  await hold(ofNobody);
  const token = await world.token('owner');
  const presenting = await world
    .client('full')
    .post<{ token: string }>('/api/agency/presenter', { on: true }, { token });
  const ask = (path: string) =>
    world.client('full').get<{ details?: { reason: string }; counts?: object }>(path, {
      token: presenting.json.token,
    });
  const refused = await ask('/api/agency/notifications');
  expect([refused.status, refused.json.details?.reason]).toEqual([403, 'presenting']);
  const frame = await ask('/api/agency/center');
  expect(frame.json.counts).toMatchObject({ notifications: 0 });
  // their own right waits for the end of the mode, so nobody is named who could give it
  expect(frame.json).toMatchObject({
    refused: expect.arrayContaining([
      { capability: 'notifications', reason: 'presenting', helpers: [] },
      { capability: 'audit', reason: 'presenting', helpers: [] },
    ]) as unknown,
  });
});

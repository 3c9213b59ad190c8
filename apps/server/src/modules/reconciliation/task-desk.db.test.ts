// The agency's desk of tasks over HTTP: who sees it, both sides, decisions raced by two agents, and
// requests for a right.
import { randomUUID } from 'node:crypto';
import type { TaskSummary, TaskView } from '@portico/contract/http/center/tasks';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breaksRepo } from './breaks.repo.ts';

let world: DemoWorld;
let way: ReturnType<typeof journeys>;
let owner: string;
let admin: string;
beforeAll(async () => {
  world = await demoWorld();
  way = journeys(world);
});
/** Tokens last five minutes, and a test moves the clock. */
const login = async () => {
  owner = await world.token('owner');
  admin = await world.token('admin');
};
beforeEach(login);
afterAll(() => world.close());

const agencyId = () => world.ids.get('full') ?? '';
const get = <T>(path: string, token = owner, agency = 'full') =>
  world.client(agency).get<T>(path, { token });
const list = async (query = '', token = owner) =>
  (
    await get<{ tasks: TaskSummary[]; open: number; nextCursor: string | null }>(
      `/api/agency/tasks${query}`,
      token,
    )
  ).json;
const show = async (id: string) =>
  (await get<{ task: TaskView }>(`/api/agency/tasks/${id}`)).json.task;
const decide = (id: string, body: object, token = owner, agency = 'full') =>
  world
    .client(agency)
    .post<{ isDone: boolean; task: TaskView; code?: string; field?: string }>(
      `/api/agency/tasks/${id}/decide`,
      body,
      { token, headers: { 'idempotency-key': randomUUID() } },
    );

/** Returns the task of a paid booking whose supplier never says whether it has the order. */
async function held(): Promise<{ reference: string; task: TaskSummary }> {
  const guest = { agency: 'full' };
  const made = await world
    .client('full')
    .post<{ reference: string }>('/api/bookings', way.body(await way.quote(guest)), {
      headers: {
        'idempotency-key': way.newKey(),
        'x-sandbox-faults': '5xx-not-done@book,5xx-not-done@supplier.retrieve',
      },
    });
  const { reference } = made.json;
  await way.pay('full', reference);
  const state = async () => {
    await world.server.worker.runDue();
    await world.server.clock.advance(60_000);
    const [row] = await world.server.database.admin<{ state: string }>(
      'select state from booking where reference = $1',
      [reference],
    );
    return row?.state;
  };
  await expect.poll(state, { timeout: 60_000, interval: 10 }).toBe('MANUAL');
  await login();
  const task = (await list()).tasks.find(({ booking }) => booking?.reference === reference);
  if (task === undefined) throw new Error('not held');
  return { reference, task };
}

/** Opens a break that only a person can settle. */
async function broken(subject: string): Promise<TaskSummary> {
  const { db, clock } = world.server.kernel;
  await breaksRepo(db, clock).see(agencyId(), {
    kind: 'payment-orphan',
    subject,
    peer: 'sandbox-card',
    bookingId: null,
    remedy: 'person',
    ours: null,
    theirs: {
      gateway: 'sandbox-card',
      paymentRef: subject,
      status: 'captured',
      currency: 'USD',
      captured: 12_050,
      owed: { amount: 9_000, currency: 'EUR' },
      card: { brand: 'visa', last4: '4242' },
    },
  });
  const found = (await list()).tasks.find((one) => one.reason === 'payment-orphan');
  if (found === undefined) throw new Error('no task');
  return found;
}

describe('a held booking', () => {
  it('shows both sides and what each decision does, and one of two agents decides', async () => {
    const { reference, task } = await held();
    expect(task).toMatchObject({
      kind: 'held',
      reason: 'SUPPLIER_UNKNOWN',
      settledAt: null,
      booking: { reference },
      peer: 'sandbox-alpha',
    });
    const whole = await show(task.id);
    const facts = Object.fromEntries(whole.ours.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({ reference, state: 'MANUAL', heldFrom: 'SUPPLIER_UNKNOWN' });
    expect(facts['authorised']).toMatchObject({ amount: expect.any(Number) });
    expect(whole.theirs.map(({ label }) => label)).toContain('step');
    expect(whole.decisions.map(({ decision, effect }) => [decision, effect])).toEqual([
      ['ask-again', 'asks-peer-again'],
      ['accept-booked', 'accepts-order'],
      ['void', 'releases-money'],
    ]);
    expect(whole.decisions[1]).toMatchObject({ needsNote: true, needsSupplierReference: true });

    const answers = await Promise.all([
      decide(task.id, { decision: 'void', note: 'the house has no such guest' }, owner),
      decide(
        task.id,
        { decision: 'accept-booked', note: 'they say so', supplierReference: 'ALPHA-1' },
        admin,
      ),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([409, 503]).toContain(statuses[1]);
    const settled = await show(task.id);
    expect(settled).toMatchObject({ decisions: [], settledAt: expect.any(String) });
    const other = settled.decision === 'void' ? 'ask-again' : 'void';
    expect(await decide(task.id, { decision: other, note: 'again' })).toMatchObject({
      status: 409,
      json: { code: 'TASK_DECIDED' },
    });
    const same = await decide(task.id, { decision: settled.decision, note: 'again' });
    expect(same).toMatchObject({ status: 200, json: { isDone: true } });
    const moves = await world.server.database.admin(
      "select 1 from booking_transition t join booking b on b.agency_id = t.agency_id and b.id = t.booking_id where b.reference = $1 and from_state = 'MANUAL'",
      [reference],
    );
    expect(moves).toHaveLength(1);
    const [entry] = await world.server.database.admin<{ actor_type: string; email: string }>(
      "select a.actor_type, u.email from audit_log a join app_user u on u.id::text = a.actor_id where a.object = $1 and a.action = 'booking.decide'",
      [`booking:${reference}`],
    );
    expect(entry?.actor_type).toBe('user');
    expect((await list('?state=settled')).tasks[0]).toMatchObject({
      id: task.id,
      settledBy: expect.stringMatching(/^\p{L}+ \p{L}+/u),
    });
  });
});

describe('a difference between the ledgers', () => {
  it('names the facts of the peer, and is decided with a note', async () => {
    const task = await broken('pay_1');
    const whole = await show(task.id);
    expect(whole).toMatchObject({ kind: 'break', ours: [], booking: null, peer: 'sandbox-card' });
    expect(whole.theirs).toContainEqual({
      label: 'captured',
      value: { amount: 12_050, currency: 'USD' },
    });
    expect(whole.theirs).toContainEqual({ label: 'card.last4', value: '4242' });
    for (const [body, field] of [
      [{ decision: 'write-off' }, 'note'],
      [{ decision: 'write-off', note: 'x' }, 'note'],
      [{ decision: 'accept-booked', note: 'they say so' }, 'decision'],
      [{ decision: 'given' }, 'decision'],
      [{ decision: 'explode' }, 'decision'],
      [{ decision: 'write-off', note: 'settled', more: 1 }, 'more'],
    ] as const)
      expect(await decide(task.id, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        json: { code: 'INVALID_FIELD', field },
      });
    const done = await decide(task.id, { decision: 'write-off', note: 'paid back by transfer' });
    expect(done).toMatchObject({
      status: 200,
      json: { isDone: true, task: { decisions: [], note: 'paid back by transfer' } },
    });
  });

  it('is closed once by two agents who decide it differently', async () => {
    const task = await broken('pay_2');
    const answers = await Promise.all([
      decide(task.id, { decision: 'write-off', note: 'paid back by transfer' }, owner),
      decide(task.id, { decision: 'void', note: 'not ours' }, admin),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      json: { code: 'TASK_DECIDED' },
    });
  });
});

describe('who reaches the desk', () => {
  it('owner and admin; others are refused, and another agency finds nothing', async () => {
    const task = await broken('pay_3');
    for (const role of ['sales', 'restricted', 'customer'] as const) {
      const token = await world.token(role);
      expect((await get('/api/agency/tasks', token)).status, role).toBe(403);
      expect((await get(`/api/agency/tasks/${task.id}`, token)).status, role).toBe(403);
      expect((await decide(task.id, { decision: 'ask-again' }, token)).status, role).toBe(403);
    }
    expect((await world.client('full').get('/api/agency/tasks')).status).toBe(401);
    const foreign = await world.token('owner', 'closed');
    const there = await get(`/api/agency/tasks/${task.id}`, foreign, 'closed');
    const unknown = await get(`/api/agency/tasks/${randomUUID()}`, foreign, 'closed');
    expect([there.status, unknown.status]).toEqual([404, 404]);
    const body = (text: string) => text.replace(/"correlationId":"[^"]*"/, '');
    expect(body(there.text)).toBe(body(unknown.text));
    expect(
      (await decide(task.id, { decision: 'write-off', note: 'not mine' }, foreign, 'closed'))
        .status,
    ).toBe(404);
    expect((await get('/api/agency/tasks/x', owner)).status).toBe(404);
    expect((await show(task.id)).settledAt).toBeNull();
  });

  it('a list that a page knows is not sent again', async () => {
    const first = await get('/api/agency/tasks');
    const tag = String(first.headers['etag']).replaceAll('"', '');
    const again = await get(`/api/agency/tasks?known=${tag}`);
    expect([first.status, again.status, again.text]).toEqual([200, 204, '']);
    expect((await get(`/api/agency/tasks?known=${tag}&state=settled`)).status).toBe(200);
  });

  it('pages hold every task once; a cursor continues its own list only', async () => {
    for (const n of [4, 5, 6, 7, 8]) await broken(`pay_${n}`);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.tasks.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await list()).open);
    const { nextCursor } = await list('?limit=2');
    const other = await get<{ field: string }>(
      `/api/agency/tasks?state=settled&cursor=${nextCursor ?? ''}`,
    );
    expect(other).toMatchObject({ status: 400, json: { field: 'cursor' } });
  });
});

describe('a request for a right', () => {
  const ask = (body: object, token: string) =>
    world
      .client('full')
      .post<{ taskId: string; askedAt: string; of: { name: string }[]; field?: string }>(
        '/api/agency/access-requests',
        body,
        { token },
      );

  it('is one open task however often it is asked, with a mail to those who have the right', async () => {
    const sales = await world.token('sales');
    const first = await ask({ path: '/settings/agency' }, sales);
    expect(first).toMatchObject({ status: 200, json: { taskId: expect.any(String) } });
    expect(first.json.of.length).toBeGreaterThan(0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask({ capability: 'markup' }, sales)),
    );
    for (const { json } of answers) expect(json.taskId).toBe(first.json.taskId);
    const task = await show(first.json.taskId);
    expect(task).toMatchObject({
      kind: 'access',
      access: { capability: 'markup', path: '/settings/agency' },
      decisions: [{ effect: 'tells-given' }, { effect: 'tells-declined' }],
    });
    await world.server.worker.runDue();
    const mails = () =>
      world.server.database.admin<{ kind: string; recipient: string; text: string }>(
        "select kind, recipient, text from mail where kind like 'access.%' order by created_at, id",
      );
    const asked = await mails();
    expect(asked).toHaveLength(first.json.of.length);
    expect(asked[0]?.text).toContain(`/tasks?task=${first.json.taskId}`);

    const answered = await Promise.all([
      decide(first.json.taskId, { decision: 'given', note: 'see the team page' }, owner),
      decide(first.json.taskId, { decision: 'declined' }, admin),
    ]);
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await world.server.worker.runDue();
    const last = (await mails()).at(-1);
    const settled = await show(first.json.taskId);
    expect(last?.kind).toBe(`access.${settled.decision ?? ''}`);
    // once it is closed, the right may be asked for again
    expect((await ask({ capability: 'markup' }, sales)).json.taskId).not.toBe(first.json.taskId);
  });

  it('is decided by another person who has the right', async () => {
    const { taskId: ofAdmin } = (await ask({ capability: 'ownership' }, admin)).json;
    const { taskId: ofSales } = (
      await ask({ capability: 'wallet.reverse' }, await world.token('sales'))
    ).json;
    for (const id of [ofAdmin, ofSales]) {
      const seen = await get<{ task: TaskView }>(`/api/agency/tasks/${id}`, admin);
      expect(seen.json.task).toMatchObject({ settledAt: null, decisions: [] });
      for (const decision of ['given', 'declined'])
        expect((await decide(id, { decision }, admin)).status).toBe(403);
    }
    expect((await decide(ofAdmin, { decision: 'given' }, admin)).text).toContain(
      'You cannot decide your own request',
    );
    expect((await decide(ofSales, { decision: 'given' }, admin)).json).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'role', who: ['AgencyOwner'] },
    });
    const mails = await world.server.database.admin(
      "select 1 from outbox where topic = 'access.mail' and payload ->> 'requestId' = any($1) and payload ->> 'about' <> 'asked'",
      [[ofAdmin, ofSales]],
    );
    expect(mails).toEqual([]);
    for (const id of [ofAdmin, ofSales]) {
      expect((await show(id)).decisions).toHaveLength(2);
      expect((await decide(id, { decision: 'given' }, owner)).status).toBe(200);
    }
  });

  it('is not made by who has the right, but is presenting', async () => {
    const present = (token: string, on: boolean) =>
      world.client('full').post<{ token: string }>('/api/agency/presenter', { on }, { token });
    const { token } = (await present(owner, true)).json;
    const refused = await ask({ capability: 'markup' }, token);
    await present(token, false);
    expect(refused).toMatchObject({ status: 400, json: { field: 'capability' } });
  });

  it('names a right or the page that asks for one, of those that the agent does not have', async () => {
    const sales = await world.token('sales');
    for (const [body, field] of [
      [{}, 'capability'],
      [{ capability: 'markup', path: '/settings/agency' }, 'capability'],
      [{ capability: 'everything' }, 'capability'],
      [{ capability: 'toString' }, 'capability'],
      [{ capability: 'center' }, 'capability'],
      [{ path: '/bookings' }, 'path'],
      [{ path: '/login' }, 'path'],
      [{ path: '/nowhere' }, 'path'],
      [{ path: 'https://elsewhere.example/settings/agency' }, 'path'],
    ] as const)
      expect(await ask(body, sales), JSON.stringify(body)).toMatchObject({
        status: 400,
        json: { field },
      });
    expect((await ask({ capability: 'markup' }, await world.token('customer'))).status).toBe(403);
  });
});

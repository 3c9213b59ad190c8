// Erasure over HTTP: two customers leave traces in every table, and one of them is erased.
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasures, linesOf } from '../../cli/erasures.ts';
import { listMails } from '../../kernel/mail.ts';
import { erasureContext, PERSONAL_DATA } from '../../wiring/erasure.ts';
import { AGENCY, type Customer, customer, PASSWORD } from './testing/person.ts';
import { plantRest } from './testing/rest.ts';
import { traces } from './testing/traces.ts';
import { dump, found } from './testing/dump.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** A permission that no database role has. */
const REFUSED = /permission denied|only ever added to/;
const ERASE = { confirm: 'ERASE' };

let world: DemoWorld;
let ann: Customer;
let ben: Customer;
let agencyId: string;
/** Traces of the erased user that were in the database when all had been created. */
let planted: string[];

type Refusal = { code?: string; details?: { because: unknown[] }; dueAt?: string };
const ask = (who: Customer) => who.call<Refusal>('POST', '/api/user/erase', ERASE);
const undo = (who: Customer) =>
  who.call<{ account?: { erasureDueAt: string | null }; code?: string }>(
    'DELETE',
    '/api/user/erase',
  );
const answerOf = ({ status, json }: { status: number; json: { code?: string } }) =>
  `${status} ${json.code ?? ''}`.trim();
const admin = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.server.database.admin<Row>(text, values);
const words = (who: Customer): string[] => Object.values(who.traces);
const mailsTo = async (recipient: string) =>
  (await listMails(world.server.kernel.db, agencyId, 200))
    .filter((mail) => mail.recipient === recipient)
    .map(({ kind }) => kind);
const statesOf = async (who: Customer) =>
  (
    await admin<{ state: string }>('select state from erasure where user_id = $1 order by id', [
      who.id,
    ])
  ).map(({ state }) => state);
/** Bookings without personal data, payments, refunds, and the audit. */
const ledgers = () =>
  admin(`select (select jsonb_agg(to_jsonb(b) - '{contact,contact_mailbox,special_requests,cancel_reason,rehearsal,visit_mark,credits,client_key}'::text[] order by id) from booking b) as bookings,
    (select jsonb_agg(to_jsonb(p) - '{card_brand,card_last4,payer_url}'::text[] order by id) from payment p) as payments,
    (select jsonb_agg(to_jsonb(r) order by id) from refund r) as refunds,
    (select sum(captured) - sum(refunded) from booking) as sum`);

beforeAll(async () => {
  world = await demoWorld();
  agencyId = world.ids.get(AGENCY) ?? '';
  [ann, ben] = await Promise.all([
    customer(world, traces('Aq', '5550131')),
    customer(world, traces('Bz', '5550142')),
  ]);
  await plantRest(world, ann);
  await plantRest(world, ben);
  planted = found(await dump(world.server.database), words(ann));
}, 120_000);
afterAll(() => world?.close());

describe('asking', () => {
  it('is refused while a trip runs or money is open, naming the bookings', async () => {
    const [running, cancelled, guest] = ann.references;
    const refused = await ask(ann);
    expect(answerOf(refused)).toBe('409 ERASURE_BLOCKED');
    expect(refused.json.details).toEqual({
      because: [
        { why: 'RUNNING_BOOKING', reference: running },
        { why: 'RUNNING_BOOKING', reference: guest },
      ],
    });
    world.server.clock.set('2026-12-20T10:00:00Z');
    const task = crypto.randomUUID();
    await admin(
      `insert into booking_task (agency_id, id, booking_id, opened_at, reason) select agency_id, $2, id, now(), 'REFUNDING' from booking where reference = $1`,
      [cancelled, task],
    );
    expect((await ask(ann)).json.details).toEqual({
      because: [{ why: 'OPEN_MONEY', reference: cancelled }],
    });
    await admin('update booking_task set settled_at = now() where id = $1', [task]);
    expect(await statesOf(ann)).toEqual([]);
  });

  it('wants a fresh proof and a customer', async () => {
    const owner = await world.token('owner');
    const byAgent = await world
      .client(AGENCY)
      .post<{ code: string }>('/api/user/erase', ERASE, { token: owner });
    expect(answerOf(byAgent)).toBe('403 FORBIDDEN');
    const token = await world.token('second');
    await admin(`update auth_session set proved_at = null, created_at = now() - interval '1 hour'`);
    const stale = await world
      .client(AGENCY)
      .post<{ code: string }>('/api/user/erase', ERASE, { token });
    expect(answerOf(stale)).toBe('403 STEP_UP_NEEDED');
    expect(answerOf(await ann.call('POST', '/api/user/erase', { confirm: 'yes' }))).toMatch(/^400/);
  });

  it('fifty times at once is one wish, told once; it can be taken back for a day', async () => {
    const token = await ben.token();
    const asked = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.client(AGENCY).post<Refusal>('/api/user/erase', ERASE, { token }),
      ),
    );
    // a busy machine may refuse some; every other response is the same
    const dueAt = new Date(world.server.clock.now() + 24 * HOUR).toISOString();
    const answers = new Set(
      asked
        .filter(({ status }) => status !== 503)
        .map(({ status, json }) => `${status} ${json.dueAt}`),
    );
    expect(answers).toEqual(new Set([`202 ${dueAt}`]));
    expect(await statesOf(ben)).toEqual(['waiting']);
    await world.server.worker.runDue();
    const told = (await mailsTo(ben.traces.email)).filter((kind) => kind === 'erasure.asked');
    expect(told).toHaveLength(1);
    await world.server.clock.advance(24 * HOUR - 2 * MINUTE);
    await world.server.worker.runDue();
    const account = await ben.call<{ account: { erasureDueAt: string | null } }>(
      'GET',
      '/api/user/account',
    );
    expect(account.json.account.erasureDueAt).toBe(dueAt);
    const back = await undo(ben);
    expect([back.status, back.json.account?.erasureDueAt]).toEqual([200, null]);
    expect(answerOf(await undo(ben))).toBe('404 NOT_FOUND');
    await world.server.clock.advance(72 * HOUR);
    await world.server.worker.runDue();
    expect(await statesOf(ben)).toEqual(['undone']);
    expect((await ben.call('GET', '/api/user/account')).status).toBe(200);
  });
});

describe('being forgotten', () => {
  it('leaves 0 of 41 traces in database and logs, all of the other’s, and bookings and sums as they were', async () => {
    const { server } = world;
    const all = await dump(server.database);
    // the passport number is never stored in clear, before or after
    expect(words(ann)).toHaveLength(41);
    expect(words(ann).filter((word) => !planted.includes(word))).toEqual([ann.traces.passport]);
    expect(found(all, [ann.traces.passport, ben.traces.passport])).toEqual([]);
    const others = found(all, words(ben));
    expect(others.length).toBeGreaterThan(30);
    const before = await ledgers();

    const asked = await ask(ann);
    expect(asked.status).toBe(202);
    const due = server.clock.now() + 24 * HOUR;
    const token = await ann.token();
    server.clock.set(due - 1);
    await server.worker.runDue();
    expect(await statesOf(ann)).toEqual(['waiting']);
    server.clock.set(due);
    await dieInTheMiddle();
    expect(await statesOf(ann)).toEqual(['waiting']);
    expect(found(await dump(server.database), words(ann)).length).toBeGreaterThan(30);
    // the crashed process's lease expires
    await server.clock.advance(5 * MINUTE);
    await server.worker.runDue();
    expect(await statesOf(ann)).toEqual(['erasing']);
    expect(found(await dump(server.database), words(ann))).toEqual([]);
    await server.clock.advance(10 * MINUTE);
    await server.worker.runDue();
    expect(await statesOf(ann)).toEqual(['erased']);
    expect(server.clock.now() - due).toBeLessThan(48 * HOUR);

    const after = await dump(server.database);
    expect(found(after, words(ann))).toEqual([]);
    expect(found(after, words(ben))).toEqual(others);
    expect(await ledgers()).toEqual(before);
    expect(found(server.log.join('\n').toLowerCase(), [...words(ann), ...words(ben)])).toEqual([]);
    const last = await world.client(AGENCY).get<{ code: string }>('/api/user/account', { token });
    expect(answerOf(last)).toBe('401 UNAUTHENTICATED');
    const [{ broken } = { broken: 0 }] = await admin<{ broken: number | null }>(
      `select portico.audit_broken() as broken from (select set_config('app.agency_id', $1, false)) s`,
      [agencyId],
    );
    expect(broken).toBeNull();
  });

  it('the last mail names nobody and goes where the wish came from', async () => {
    const done = (await listMails(world.server.kernel.db, agencyId, 50)).find(
      ({ kind }) => kind === 'erasure.done',
    );
    expect(done?.text).toContain('has been deleted');
    expect(done?.recipient).toMatch(/^[a-z0-9]{8}@erased\.invalid$/);
  });

  it('the address may sign up anew, and has nothing of before', async () => {
    const { email } = ann.traces;
    const reply = await world.client(AGENCY).post('/api/user/signup', {
      firstName: 'Anew',
      lastName: 'Person',
      email,
      password: PASSWORD,
      acceptedTerms: true,
    });
    expect(reply.status).toBe(202);
    const people = await admin<{ id: string }>('select id from app_user where email = $1', [email]);
    expect(people).toHaveLength(1);
    expect(people[0]?.id).not.toBe(ann.id);
  });

  it('nothing is written for somebody erased, whatever was under way; the audit is only ever added to', async () => {
    const insert = (text: string) =>
      world.server.kernel.db.tenant(agencyId, (tx) =>
        tx.run({ text: text, values: [agencyId, crypto.randomUUID(), ann.id] }),
      );
    await expect(
      insert(
        `insert into saved_traveller (agency_id, id, user_id, first_name, last_name, traveller_type, created_at, changed_at) values ($1, $2, $3, 'A', 'B', 'adult', now(), now())`,
      ),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(
      await insert(
        `insert into search_log (agency_id, id, user_id, product_id, criteria, result_count, source, x_session_id, at) values ($1, $2, $3, 1, '{}', 0, 'direct', 'visit-late', now())`,
      ),
    ).toBe(0);
    for (const change of ['update audit_log set actor_id = null', 'delete from audit_log'])
      await expect(
        world.server.kernel.db.tenant(agencyId, (tx) => tx.run({ text: change, values: [] })),
      ).rejects.toThrow(REFUSED);
    await expect(
      world.server.kernel.db.tenant(agencyId, (tx) =>
        tx.run({ text: "update booking_transition set process = ''", values: [] }),
      ),
    ).rejects.toThrow(REFUSED);
  });
});

/** Erases with every store but the last, which fails; the process that holds the work crashes with it. */
async function dieInTheMiddle(): Promise<void> {
  const { kernel } = world.server;
  const context = erasureContext(kernel, {
    site: () => Promise.reject(new Error('not asked')),
    mailer: { send: () => Promise.reject(new Error('not asked')), close: async () => undefined },
    factors: { requireStepUp: async () => undefined } as never,
    identity: {} as never,
    wake: () => undefined,
  });
  const { erasureHandler } = await import('./erase.ts');
  const dying = erasureHandler({
    ...context,
    data: [
      ...PERSONAL_DATA.slice(0, -1),
      {
        tables: [],
        forget: () => {
          throw new Error('the process died here');
        },
      },
    ],
  });
  const [item] = await kernel.db.claim({
    kinds: ['account.erasure'],
    owner: 'one that dies',
    now: world.server.clock.now(),
    leaseMs: 3_000,
    limit: 1,
  });
  if (item === undefined) throw new Error('nothing was due');
  await expect(dying(item, new AbortController().signal)).rejects.toThrow('died here');
}

describe('after a restore', () => {
  it('the list of erasures runs again: who is back is forgotten, whoever took it back stays', async () => {
    const { server } = world;
    const { kernel, database } = server;
    const folder = await mkdtemp(join(tmpdir(), 'portico-erasures-'));
    const file = join(folder, 'erasures.jsonl');
    const listed = await erasures(kernel, database.ownerUrl, 'list', undefined);
    expect(linesOf(listed).map(({ erasure, user }) => [erasure, user])).toEqual(
      expect.arrayContaining([
        ['erased', ann.id],
        ['undone', ben.id],
      ]),
    );
    // the lines of the log agree
    expect(linesOf(server.log.join('\n'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ erasure: 'erased', user: ann.id })]),
    );
    // nothing needs to be done if nothing was restored
    await writeFile(file, listed);
    expect(await erasures(kernel, database.ownerUrl, 'again', file)).toContain('0 are forgotten');
    // the other customer was erased after the backup, and is back; the second one's request was withdrawn
    const second = await world.token('second');
    const asked = await world.client(AGENCY).post('/api/user/erase', ERASE, { token: second });
    expect(asked.status).toBe(202);
    const [{ id: secondId } = { id: '' }] = await admin<{ id: string }>(
      `select user_id as id from erasure where state = 'waiting'`,
    );
    const at = server.clock.iso();
    const lines = [
      { erasure: 'asked', agency: agencyId, user: ben.id, at: '2026-12-21T10:00:00.000Z' },
      { erasure: 'erased', agency: agencyId, user: ben.id, at },
      { erasure: 'undone', agency: agencyId, user: secondId, at },
      { erasure: 'erased', agency: agencyId, user: crypto.randomUUID(), at },
      { erasure: 'erased', agency: crypto.randomUUID(), user: ben.id, at },
    ];
    await writeFile(
      file,
      `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"erasure":"er`,
    );
    const left = found(await dump(database), words(ben));
    expect(left.length).toBeGreaterThan(30);
    const said = await erasures(kernel, database.ownerUrl, 'again', file);
    expect(said).toContain('1 are forgotten');
    expect(said).toContain('1 that were taken back');
    await server.worker.runDue();
    await server.clock.advance(10 * MINUTE);
    await server.worker.runDue();
    expect(found(await dump(database), words(ben))).toEqual([]);
    expect(await statesOf(ben)).toEqual(['undone', 'erased']);
    expect((await admin('select state from erasure where user_id = $1', [secondId]))[0]).toEqual({
      state: 'undone',
    });
    await rm(folder, { recursive: true });
  });
});

describe('what is left to forget', () => {
  it('every table with a person’s id, or what a person wrote, has a keeper that forgets', async () => {
    const covered = new Set(PERSONAL_DATA.flatMap(({ tables }) => tables));
    const tied = await admin<{ name: string }>(
      `select distinct c.conrelid::regclass::text as name from pg_constraint c
       where c.contype = 'f' and c.confrelid in ('app_user'::regclass, 'booking'::regclass, 'saved_traveller'::regclass)`,
    );
    /** Tables that hold only ids, states and amounts, data of an agency's own users, or the request itself. */
    // the trip stays, and its supplier's changes
    const NOTHING_PERSONAL = [
      'booking_transition',
      'booking_notice',
      'deadline',
      'refund',
      'agency_markup',
      'markup_rule',
      'saved_view',
      'settings_version',
      'erasure',
    ];
    const open = tied
      .map(({ name }) => name)
      .filter((name) => !covered.has(name) && !NOTHING_PERSONAL.includes(name));
    expect(open).toEqual([]);
  });
});

import {
  addAgency,
  type TestClock,
  testClock,
  type TestDatabase,
  testDatabase,
} from '@portico/test-kit';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { createDatabase, type Database, type WorkItem } from './db/database.ts';
import { sql } from './db/sql.ts';
import { finishWork, holdWork, LeaseLost, postponeWork, scheduleWork } from './db/work.ts';
import { createLog } from './log.ts';
import { listFailed, sendAgain } from './dead-letters.ts';
import {
  type GivenUp,
  OUTBOX,
  type OutboxMessage,
  outboxHandler,
  sendLater,
  NotYet,
  Undeliverable,
} from './outbox.ts';
import { createWorker, RELEASED, type WorkHandler } from './worker.ts';

let database: TestDatabase;
let db: Database;
let a: string;
let b: string;
let clock: TestClock;
const log = createLog({ write: () => undefined });

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase({ url: database.appUrl });
  a = await addAgency(database, 'a');
  b = await addAgency(database, 'b');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  clock = testClock();
  await database.admin('delete from work_item; delete from outbox');
});

const schedule = (agency: string, id: string, inMs = 0) =>
  db.tenant(agency, (tx) => scheduleWork(tx, { kind: 'test', id, dueAt: clock.now() + inMs }));
const worker = (handler: WorkHandler, owner = 'one') =>
  createWorker({ db, clock, log, owner, handlers: { test: handler } });
const claim = (owner: string) =>
  db.claim({ kinds: ['test'], owner, now: clock.now(), leaseMs: 3_000, limit: 10 });
const left = () =>
  database.admin<{ id: string; attempts: number; lease_owner: string | null }>(
    'select id, attempts, lease_owner from work_item order by due_at',
  );

describe('due work', () => {
  it('of all agencies is handled once, each inside its own agency, when its time has come', async () => {
    const [x, y, z] = [randomUUID(), randomUUID(), randomUUID()];
    await schedule(a, x);
    await schedule(b, y);
    await schedule(a, z, 60_000);
    const done: [string, string][] = [];
    const one = worker(async (item) => void done.push([item.agencyId, item.id]));
    expect(await one.runDue()).toBe(2);
    expect(done.sort()).toEqual(
      [
        [a, x],
        [b, y],
      ].sort(),
    );
    expect((await left()).map((item) => item.id)).toEqual([z]);
    await clock.advance(60_000);
    expect(await one.runDue()).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('nobody but the worker role sees another agency’s items', async () => {
    await schedule(a, randomUUID());
    expect(await db.read(b, sql`select 1 from work_item`)).toEqual([]);
    expect(await db.platform((tx) => tx.many(sql`select 1 from work_item`))).toEqual([]);
    expect(await db.tenant(b, (tx) => tx.run(sql`delete from work_item`))).toBe(0);
  });

  it('is leased to one of several; after the lease another takes over and the first cannot write any more', async () => {
    const id = randomUUID();
    await schedule(a, id);
    const [[first], none] = await Promise.all([claim('one'), claim('two')]).then((claims) =>
      claims.sort((p, q) => q.length - p.length),
    );
    expect(none).toEqual([]);
    await clock.advance(3_001);
    const [second] = await claim('two');
    expect(second).toMatchObject({ id, fence: (first as WorkItem).fence + 1, attempts: 2 });
    await expect(db.tenant(a, (tx) => holdWork(tx, first as WorkItem))).rejects.toThrow(LeaseLost);
    await expect(db.tenant(a, (tx) => finishWork(tx, first as WorkItem))).rejects.toThrow(
      LeaseLost,
    );
    await expect(db.tenant(a, (tx) => postponeWork(tx, first as WorkItem, 0))).rejects.toThrow(
      LeaseLost,
    );
    await db.tenant(a, (tx) => finishWork(tx, second as WorkItem));
    expect(await left()).toEqual([]);
  });

  it('twenty workers, two hundred items: each is handled exactly once', async () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    await db.tenant(a, async (tx) => {
      for (const id of ids) await scheduleWork(tx, { kind: 'test', id, dueAt: clock.now() });
    });
    const counts = new Map<string, number>();
    const workers = Array.from({ length: 20 }, (_, index) =>
      worker(async (item) => void counts.set(item.id, (counts.get(item.id) ?? 0) + 1), `w${index}`),
    );
    await Promise.all(workers.map((one) => one.runDue()));
    expect([...counts.keys()].sort()).toEqual([...ids].sort());
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });

  it('that failed comes up again after a growing pause', async () => {
    await schedule(a, randomUUID());
    let tries = 0;
    const one = worker(async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await one.runDue();
    expect(tries).toBe(1);
    await clock.advance(999);
    await one.runDue();
    expect(tries).toBe(1);
    await clock.advance(1);
    await one.runDue();
    expect(tries).toBe(2);
    await clock.advance(2_000);
    await one.runDue();
    expect([tries, await left()]).toEqual([3, []]);
  });

  it('scheduled again while it is handled comes up again; postponed by its handler, too', async () => {
    const id = randomUUID();
    await schedule(a, id);
    let runs = 0;
    const one = worker(async (item) => {
      runs += 1;
      if (runs === 1) await schedule(a, id);
      if (runs === 2) await db.tenant(a, (tx) => postponeWork(tx, item, clock.now() + 5_000));
    });
    await one.runDue();
    await clock.advance(10);
    await one.runDue();
    expect(runs).toBe(2);
    await clock.advance(5_000);
    await one.runDue();
    expect([runs, await left()]).toEqual([3, []]);
  });

  it('due at a fraction of a millisecond is handled once, and postponed for as long as asked', async () => {
    const id = randomUUID();
    const due = `${new Date(clock.now() - 1).toISOString().slice(0, -1)}456Z`;
    await database.admin(
      "insert into work_item (agency_id, kind, id, due_at) values ($1, 'test', $2, $3)",
      [a, id, due],
    );
    let runs = 0;
    const one = worker(async (item) => {
      runs += 1;
      // ends a loop
      if (runs > 3) await database.admin('delete from work_item');
      if (runs === 1) {
        await db.tenant(a, (tx) => postponeWork(tx, item, clock.now() + 5_000));
        await database.admin("update work_item set due_at = due_at + interval '456 microseconds'");
        return RELEASED;
      }
      if (runs === 2) await schedule(a, id);
      return undefined;
    });
    await one.runDue();
    await clock.advance(5_000);
    expect(runs).toBe(1);
    // claimed in the next millisecond, scheduled again by its own handler, and then finished
    await clock.advance(1);
    await one.runDue();
    await clock.advance(1);
    await one.runDue();
    expect([runs, await left()]).toEqual([3, []]);
  });

  it('of a kind that waits long takes its share of the hands and leaves the others', async () => {
    const add = (kind: string, inMs: number) =>
      db.tenant(a, (tx) => scheduleWork(tx, { kind, id: randomUUID(), dueAt: clock.now() + inMs }));
    for (let index = 0; index < 6; index += 1) await add('slow', -1_000);
    for (let index = 0; index < 5; index += 1) await add('test', 0);
    const { promise: papers, resolve: give } = Promise.withResolvers<void>();
    const done = { slow: 0, test: 0 };
    let atOnce = 0;
    let most = 0;
    const slow: WorkHandler = async () => {
      most = Math.max(most, (atOnce += 1));
      await papers;
      atOnce -= 1;
      done.slow += 1;
    };
    const one = createWorker({
      db,
      clock,
      log,
      owner: 'one',
      handlers: { slow, test: async () => void (done.test += 1) },
      concurrency: 4,
      atMost: { slow: 2 },
    });
    one.start();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual({ slow: 0, test: 5 });
    expect(atOnce).toBe(2);
    give();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    expect({ ...done, most }).toEqual({ slow: 6, test: 5, most: 2 });
    await one.stop();
  });

  it('a running worker hears of new work at once and finishes what it has when it stops', async () => {
    const done: string[] = [];
    const one = createWorker({
      db,
      clock,
      log,
      owner: 'live',
      pollMs: 60_000,
      handlers: { test: async (item) => void done.push(item.id) },
    });
    one.start();
    const id = randomUUID();
    await db.tenant(a, async (tx) => {
      await scheduleWork(tx, { kind: 'test', id, dueAt: clock.now() });
      tx.afterCommit(one.wake);
    });
    await expect.poll(() => done).toEqual([id]);
    await one.stop();
    expect(await left()).toEqual([]);
  });
});

describe('outbox', () => {
  const mail = (key: string) =>
    db.tenant(a, (tx) =>
      sendLater(tx, clock, { topic: 'mail.confirmation', dedupeKey: key, payload: { to: 'x' } }),
    );
  const givenUp: GivenUp[] = [];
  const sender = (deliver: (message: OutboxMessage) => Promise<void>) =>
    createWorker({
      db,
      clock,
      log,
      owner: 'sender',
      handlers: {
        [OUTBOX]: outboxHandler({
          db,
          clock,
          log,
          deliverers: { 'mail.confirmation': deliver },
          onGivenUp: async (message) => void givenUp.push(message),
        }),
      },
    });
  const rows = () =>
    database.admin(
      'select sent_at is not null as sent, failed_at is not null as failed, last_error, attempts from outbox order by dedupe_key',
    );

  it('sends what was committed, once, and nothing that was rolled back', async () => {
    await mail('one');
    await mail('one');
    await db
      .tenant(a, async (tx) => {
        await sendLater(tx, clock, { topic: 'mail.confirmation', dedupeKey: 'two', payload: {} });
        throw new Error('no');
      })
      .catch(() => undefined);
    const sent: string[] = [];
    const one = sender(
      async (message) => void sent.push(`${message.dedupeKey} ${JSON.stringify(message.payload)}`),
    );
    await one.runDue();
    await one.runDue();
    expect(sent).toEqual(['one {"to":"x"}']);
  });

  it('is tried for two days when the receiver is away, then given up with a log line and a call', async () => {
    await mail('three');
    const begun = clock.now();
    let tries = 0;
    let lastAt = 0;
    const one = sender(async () => {
      tries += 1;
      lastAt = clock.now();
      throw new Error('no route to customer@full.example');
    });
    givenUp.length = 0;
    for (let minute = 0; minute < 60 * 50; minute += 5) {
      await one.runDue();
      await clock.advance(5 * 60_000);
    }
    const triedFor = lastAt - begun;
    expect(triedFor).toBeGreaterThan(47 * 3_600_000);
    expect(triedFor).toBeLessThan(50 * 3_600_000);
    // often at first, hourly later on
    expect(tries).toBeGreaterThan(45);
    expect(tries).toBeLessThan(65);
    expect(await rows()).toEqual([
      { sent: false, failed: true, last_error: 'no route to [mail]', attempts: tries },
    ]);
    expect(givenUp).toMatchObject([
      { topic: 'mail.confirmation', because: 'too-long', reason: 'no route to [mail]' },
    ]);
  });

  it('loses nothing when the receiver is away for a day', async () => {
    for (let n = 0; n < 5; n += 1) await mail(`day ${n}`);
    let isAway = true;
    const sent = new Set<string>();
    const one = sender(async ({ dedupeKey }) => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      sent.add(dedupeKey);
    });
    givenUp.length = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      await one.runDue();
      await clock.advance(3_600_000);
    }
    isAway = false;
    await clock.advance(3_600_000);
    await one.runDue();
    expect(sent.size).toBe(5);
    expect(givenUp).toEqual([]);
  });

  it('is given up at once when the receiver refuses it for good, and only then', async () => {
    await mail('refused');
    givenUp.length = 0;
    const one = sender(async () => {
      throw new Undeliverable('550 no such mailbox');
    });
    await one.runDue();
    expect(await rows()).toEqual([
      { sent: false, failed: true, last_error: '550 no such mailbox', attempts: 1 },
    ]);
    expect(givenUp).toMatchObject([{ because: 'refused' }]);
  });

  it('is due again at the time its deliverer names, which is no attempt', async () => {
    await mail('held');
    const until = clock.now() + 3_600_000;
    let asked = 0;
    const one = sender(async () => {
      asked += 1;
      if (clock.now() < until) throw new NotYet(until, 'later');
    });
    await one.runDue();
    expect(await rows()).toEqual([{ sent: false, failed: false, last_error: null, attempts: 0 }]);
    await clock.advance(3_599_000);
    await one.runDue();
    expect(asked).toBe(1);
    await clock.advance(1_000);
    await one.runDue();
    expect(asked).toBe(2);
    expect(await rows()).toEqual([{ sent: true, failed: false, last_error: null, attempts: 1 }]);
  });

  it('is sent again when a person asks for it, each once', async () => {
    await mail('again');
    await mail('other');
    const refusing = sender(async () => {
      throw new Undeliverable('550 no such mailbox');
    });
    await refusing.runDue();
    const failed = await listFailed(db, a, 10);
    expect(failed).toMatchObject([
      { topic: 'mail.confirmation', reason: '550 no such mailbox' },
      { topic: 'mail.confirmation' },
    ]);
    const [one] = failed;
    expect(await sendAgain(db, clock, a, { id: one?.id ?? '' })).toBe(1);
    expect(await sendAgain(db, clock, a, { id: one?.id ?? '' })).toBe(0);
    const sent: string[] = [];
    await sender(async ({ id }) => void sent.push(id)).runDue();
    expect(sent).toEqual([one?.id]);
    const day = clock.iso().slice(0, 10);
    expect(await sendAgain(db, clock, a, { topic: 'mail.confirmation', day: '2000-01-01' })).toBe(
      0,
    );
    expect(await sendAgain(db, clock, a, { topic: 'mail.confirmation', day })).toBe(1);
    expect(await listFailed(db, a, 10)).toEqual([]);
  });
});

describe('audit', () => {
  const entry = (n: number) =>
    ({
      at: clock.iso(),
      actorType: 'system',
      via: 'cli',
      action: 'agency.look',
      object: `x:${n}`,
      after: { price: 1 },
    }) as const;
  const broken = (agency: string) =>
    db
      .read(agency, sql<{ seq: number | null }>`select portico.audit_broken() as seq`)
      .then((rows) => rows[0]?.seq);

  it('is one unbroken chain for each agency, also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        db.tenant(index % 2 ? a : b, (tx) => audit(tx, entry(index))),
      ),
    );
    expect(
      await db.read(a, sql`select array_agg(seq::int order by seq) as seqs from audit_log`),
    ).toEqual([{ seqs: Array.from({ length: 12 }, (_, index) => index + 1) }]);
    expect([await broken(a), await broken(b)]).toEqual([null, null]);
  });

  it('cannot be changed or shortened by anybody, and a change behind its back is found', async () => {
    for (const text of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(db.tenant(a, (tx) => tx.run({ text, values: [] }))).rejects.toThrow(
        /permission denied/,
      );
      await expect(database.admin(text)).rejects.toThrow(/only ever added to/);
    }
    await database.admin(
      `set session_replication_role = replica; update audit_log set after = '{"price": 2}' where agency_id = '${a}' and seq = 5`,
    );
    expect(await broken(a)).toBe(5);
    await database.admin(
      `set session_replication_role = replica; delete from audit_log where agency_id = '${b}' and seq = 7`,
    );
    expect(await broken(b)).toBe(8);
  });
});

// Statements of one request for a list of the command center, its login included: a few, and as many
// for 100 rows as for 10.
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { auditEntry } from '../../../kernel/audit.ts';
import { copies } from '../testing/copies.ts';

const ROWS = 100;
const MOST = 4;
/** A search may time out on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 500 };

let world: DemoWorld;
let token: string;
const asked = { statements: 0, transactions: 0 };

beforeAll(async () => {
  world = await demoWorld('alpha');
  const way = journeys(world);
  const guest = { agency: 'full' };
  const { reference } = (
    await way.book(guest, way.body(await vi.waitFor(() => way.quote(guest), PATIENT)))
  ).json;
  await copies(
    world,
    reference,
    Array.from({ length: ROWS }, () => ({
      state: 'MANUAL',
      traveller: { first_name: 'Wilhelmina' },
    })),
  );
  await fill();
  count();
}, 120_000);
afterAll(() => world?.close());
beforeEach(async () => {
  token = await world.token('owner', 'full');
});

/** Each copy gets a deadline and a task; the audit log and the searches get as many entries. */
async function fill(): Promise<void> {
  const { database, clock, kernel } = world.server;
  const agencyId = world.ids.get('full') ?? '';
  await database.admin(
    `insert into deadline (agency_id, id, source, kind, key, booking_id, at, stands_until, zone, since, changed_at)
      select agency_id, gen_random_uuid(), id, 'balance', 'one', id, created_at + interval '9 days', created_at + interval '9 days', 'UTC', created_at, created_at
      from booking where agency_id = $1 and state = 'MANUAL'`,
    [agencyId],
  );
  await database.admin(
    `insert into booking_task (agency_id, id, booking_id, opened_at, reason)
      select agency_id, gen_random_uuid(), id, created_at, 'SUPPLIER_UNKNOWN' from booking where agency_id = $1 and state = 'MANUAL'`,
    [agencyId],
  );
  await database.admin(
    `insert into search_log (agency_id, id, product_id, criteria, result_count, source, x_session_id, at)
      select $1, gen_random_uuid(), 1, '{}', 3, 'direct', i::text, $2 from generate_series(1, ${ROWS}) i`,
    [agencyId, clock.iso()],
  );
  await database.admin(
    `with c as (insert into client (agency_id, id, first_name, last_name, origin, name_key, created_at, changed_at)
        select $1, gen_random_uuid(), 'Ana', 'Silva' || i, 'agent', 'silva' || i || ' ana', $2, $2 from generate_series(1, ${ROWS}) i returning id),
      w as (insert into client_word (agency_id, word, client_id) select $1, 'ana', id from c)
      insert into client_tag (agency_id, client_id, tag, tag_key) select $1, id, 'many', 'many' from c`,
    [agencyId, clock.iso()],
  );
  const entry = {
    actorType: 'system',
    via: 'worker',
    action: 'booking.assign',
    object: 'booking:NONE',
  } as const;
  for (let i = 0; i < ROWS; i += 1)
    await kernel.db.write(
      agencyId,
      auditEntry(agencyId, { at: clock.iso(), correlationId: randomUUID(), ...entry }),
    );
}

function count(): void {
  const { db } = world.server.kernel;
  const { read, write, tenant, platform } = db;
  vi.spyOn(db, 'read').mockImplementation((...args) => {
    asked.statements += 1;
    return read(...args) as ReturnType<typeof db.read<never>>;
  });
  vi.spyOn(db, 'write').mockImplementation((...args) => {
    asked.statements += 1;
    return write(...args) as ReturnType<typeof db.write<never>>;
  });
  vi.spyOn(db, 'tenant').mockImplementation((...args) => {
    asked.transactions += 1;
    return tenant(...args) as never;
  });
  vi.spyOn(db, 'platform').mockImplementation((...args) => {
    asked.transactions += 1;
    return platform(...args) as never;
  });
}

async function costOf(path: string) {
  Object.assign(asked, { statements: 0, transactions: 0 });
  const reply = await world.client('full').get<Record<string, unknown>>(path, { token });
  expect(reply.status, `${path} ${reply.text}`).toBe(200);
  const rows = Object.values(reply.json).find(Array.isArray);
  return { ...asked, rows: rows?.length };
}

const LISTS = [
  ...['created', 'total', 'client', 'departure', 'markup', 'deadline'].map(
    (sort) => `bookings?sort=${sort}`,
  ),
  'bookings?q=wilh&deadline=500',
  'deadlines?scope=team',
  'tasks?state=open',
  'audit?',
  'searches?',
  '/api/clients?sort=created',
  '/api/clients?q=ana&tag=many',
];

it.each(LISTS)('%s takes at most 4 statements, for 10 rows and for 100', async (list) => {
  const [path, query = ''] = list.split('?');
  const base = path?.startsWith('/') ? path : `/api/agency/${path}`;
  const of = (limit: number) => `${base}?${query}${query && '&'}limit=${limit}`;
  // the agency and the rights of the login are known afterwards
  await costOf(of(1));
  const few = await costOf(of(10));
  const many = await costOf(of(ROWS));
  expect([few.rows, many.rows]).toEqual([10, ROWS]);
  expect(few.statements).toBeGreaterThan(0);
  expect(few.statements).toBeLessThanOrEqual(MOST);
  expect(many.statements).toBe(few.statements);
  expect([few.transactions, many.transactions]).toEqual([0, 0]);
});

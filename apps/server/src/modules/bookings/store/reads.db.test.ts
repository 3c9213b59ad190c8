// For an agency with 60,000 bookings, lists of bookings and the sweep read a small multiple of the
// rows they return, both with a custom plan and with the generic plan that prepared statements get
// after a while.
import { addAgency, testClock, type TestDatabase, testDatabase } from '@portico/test-kit';
import { addedTo, manyBookings } from '@portico/test-kit/many-bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Documents } from '../../../kernel/documents.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, type Statement, statementOf } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { agencyListRepo, type AgencyListQuery, type ListSort } from '../read/agency-list.repo.ts';
import { bookingsRepo, type ListQuery, type Tab } from './bookings.repo.ts';
import type { Products } from '../record/products.ts';
import {
  type Cost,
  expectInProportion,
  readCosts,
  type ReadCosts,
} from '@portico/test-kit/read-costs';
import { joinGuestBookings } from './joining.repo.ts';
import { sweepRepo } from '../engine/sweep.repo.ts';

const BOOKINGS = 60_000;
const LIMIT = 21;
const OPEN = 60;
const NOW = '2026-11-20T10:00:00.000Z';
const clock = testClock(NOW);
const user = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Each owns a tenth of all bookings; the other agents and customers have some ten each. */
const OWNERS = { agency: null, agent: user(1), customer: user(2) };

let database: TestDatabase;
let agencyId: string;
let db: Database;
let costs: ReadCosts;
beforeAll(async () => {
  database = await testDatabase();
  agencyId = await addAgency(database, 'busy');
  await database.admin(seed());
  await database.admin('vacuum analyze booking, work_item');
  costs = await readCosts(database, agencyId);
  ({ db } = costs);
}, 60_000);
afterAll(async () => {
  await costs?.close();
  await database?.drop();
});

/**
 * One in three by an agent, one by a customer, one by a guest; one in ten cancelled, one in fifty
 * failed, one in a hundred an amendment.
 */
const seed = () => `${manyBookings({
  agencyId,
  count: BOOKINGS,
  made: `'${NOW}'::timestamptz - (i / 2) * interval '10 minutes'`,
  columns: {
    state: `case when i % 10 = 3 then 'CANCELLED' when i % 50 = 4 then 'REJECTED' when i % ${BOOKINGS / OPEN} = 5 then 'BOOKING' else 'CONFIRMED' end`,
    failure: "case when i % 50 = 4 then 'SOLD_OUT' end",
    product_id: 'case when h % 500 = 1 then 4 else 1 + h % 3 end',
    customer_id: `case when h % 10 = 0 then '${OWNERS.customer}'::uuid when h % 3 = 0 then ${owner(1_000)} end`,
    agent_id: `case when h % 10 = 1 then '${OWNERS.agent}'::uuid when h % 10 > 1 and h % 3 = 1 then ${owner(5_000)} end`,
    changed_at: "made + interval '1 minute'",
    cancelled_at: "case when i % 10 = 3 then made + h % 9 * interval '1 day' end",
    contact_mailbox: "'guest' || i % 3000 || '@mail.example'",
    ...addedTo('i % 100 = 99', 1),
  },
})}
  insert into work_item (agency_id, kind, id, due_at)
  select agency_id, 'booking', id, case when state = 'BOOKING' then '${NOW}'::timestamptz else 'infinity' end from booking where reference !~ '5$' or state <> 'BOOKING'`;
const owner = (from: number) =>
  `('00000000-0000-4000-8000-' || lpad((${from} + i % 2000)::text, 12, '0'))::uuid`;

const costOf = (statement: Statement): Promise<Cost> => costs.costOf(statement);
const asked = <T>(reads: (on: Database) => Promise<T>) => costs.asked(reads);

const products = { row: (stored: unknown) => stored } as unknown as Products;
const trips = (on: Database) => bookingsRepo(on, clock, products, {} as Documents);
const wish = (of: Partial<ListQuery>): ListQuery => ({
  tab: undefined,
  ownerId: null,
  limit: LIMIT,
  after: null,
  now: NOW,
  ...of,
});

const GONE = "(cancelled_at is not null or state in ('CANCELLING', 'CANCEL_UNKNOWN'))";
const REAL = "failure is null and state not in ('REJECTED', 'EXPIRED')";
const PLAIN: readonly [NonNullable<Tab> | 'all', string, string][] = [
  ['all', 'true', 'created_at desc, id desc'],
  ['upcoming', `over_at > '${NOW}' and not ${GONE} and ${REAL}`, 'over_at, id'],
  ['past', `over_at <= '${NOW}' and not ${GONE} and ${REAL}`, 'over_at desc, id desc'],
  ['cancelled', `${GONE} and ${REAL}`, 'coalesce(cancelled_at, changed_at) desc, id desc'],
];
const tabOf = (name: NonNullable<Tab> | 'all'): Tab => (name === 'all' ? undefined : name);
const owned = (id: string | null) =>
  id === null ? 'true' : `(customer_id = '${id}' or agent_id = '${id}')`;

describe.each(Object.entries(OWNERS))('the list of the %s', (_, ownerId) => {
  it.each(PLAIN)('%s: reads what it returns, page by page', async (name, condition, order) => {
    const all = await database.admin<{ id: string }>(
      `select id from booking where parent_id is null and ${owned(ownerId)} and ${condition} order by ${order} limit ${3 * LIMIT}`,
    );
    const got: string[] = [];
    for (let after: ListQuery['after'] = null; got.length < all.length;) {
      const { result, statements } = await asked((on) =>
        trips(on).list(agencyId, wish({ tab: tabOf(name), ownerId, after })),
      );
      expect(result).toHaveLength(LIMIT);
      for (const one of statements) expectInProportion(await costOf(one), result.length);
      got.push(...result.map(({ id }) => id));
      const last = result.at(-1)!;
      after = { at: last.sortAt, id: last.id };
    }
    expect(got).toEqual(all.map(({ id }) => id));
  });
});

describe('the lists', () => {
  it.each(PLAIN)('%s of an owner with few bookings read only these', async (name) => {
    for (const ownerId of [user(1_007), user(5_007), user(9)]) {
      const { result, statements } = await asked((on) =>
        trips(on).list(agencyId, wish({ tab: tabOf(name), ownerId })),
      );
      for (const one of statements) expectInProportion(await costOf(one), result.length + 8);
    }
  });

  it('read what hangs on a page by the ids of its bookings', async () => {
    const listed = await trips(db).list(agencyId, wish({}));
    const rows = listed.map((row) => ({ ...row, confirmedAt: row.createdAt }));
    for (const [some, most] of [
      [rows, rows.length],
      [rows.slice(0, 1), 9],
    ] as const) {
      const { statements } = await asked((on) => trips(on).whole(agencyId, some));
      expect(statements.length).toBeGreaterThan(3);
      for (const one of statements) expectInProportion(await costOf(one), most);
    }
  });

  it('read only who travels of bookings that nothing can hang on yet, and refunds once money was taken', async () => {
    const rows = (await trips(db).list(agencyId, wish({}))).map((row) => ({
      ...row,
      confirmedAt: null,
    }));
    const tables = async (captured: number) => {
      const some = rows.map((row) => ({ ...row, captured }));
      const { statements } = await asked((on) => trips(on).whole(agencyId, some));
      return statements.map(({ text }) => /from (\w+)/.exec(text)?.[1]);
    };
    expect(await tables(0)).toEqual(['booking_traveller']);
    expect(await tables(100)).toEqual(['booking_traveller', 'refund']);
  });
});

describe('an agent’s own of one product', () => {
  const own = (sort: ListSort, productId: number): AgencyListQuery => ({
    productId,
    ownerId: OWNERS.agent,
    status: undefined,
    from: undefined,
    to: undefined,
    terms: undefined,
    sort,
    after: null,
    limit: LIMIT,
  });
  it.each([
    ['created', 2, 'created_at desc, id desc'],
    ['created', 4, 'created_at desc, id desc'],
    ['departure', 2, 'starts_on, id'],
    ['departure', 4, 'starts_on, id'],
  ] as const)('by %s, product %i: reads what it returns', async (sort, product, order) => {
    const { result, statements } = await asked((on) =>
      agencyListRepo(on, products).list(agencyId, own(sort, product)),
    );
    const all = await database.admin<{ id: string }>(
      `select id from booking where parent_id is null and product_id = ${product} and ${owned(OWNERS.agent)} order by ${order} limit ${LIMIT}`,
    );
    expect(result.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const one of statements) expectInProportion(await costOf(one), result.length);
  });
});

describe('the bookings of a mailbox', () => {
  it('are found without the other guests', async () => {
    const found: Cost[] = [];
    const tx = {
      agencyId,
      many: async (query: Sql) => {
        found.push(await costOf(statementOf(query)));
        return [];
      },
    } as unknown as Tx;
    await joinGuestBookings(tx, { userId: user(2), email: 'none@mail.example' }, NOW);
    expect(found).toHaveLength(1);
    for (const cost of found) expectInProportion(cost, 0);
  });
});

describe('the sweep', () => {
  it('reads the open bookings and the work that is due', async () => {
    const found: Cost[] = [];
    const measured = async (query: Sql) => {
      found.push(await costOf(statementOf(query)));
    };
    const tx = {
      agencyId,
      run: (query: Sql) => measured(query).then(() => 1),
      maybe: (query: Sql) => measured(query).then(() => ({})),
      one: (query: Sql) => measured(query).then(() => ({ keys: true, busy: true })),
    } as unknown as Tx;
    const on = { ...db, tenant: (_: string, fn: (given: Tx) => unknown) => fn(tx) } as Database;
    const item = { kind: 'booking-sweep', id: agencyId, fence: 1, attempts: 1, dueAt: NOW };
    await sweepRepo(on, clock, [{ kind: 'looks', afterMs: 1 }]).sweep({ agencyId, ...item });
    expect(found.length).toBeGreaterThan(5);
    for (const cost of found) expectInProportion(cost, OPEN);
  });
});

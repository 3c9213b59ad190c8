// For an agency with 50,000 bookings and 200 agents, its list and the search by name read a small
// multiple of the rows they return, for every order, page and search text.
import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { addedTo, manyBookings } from '@portico/test-kit/many-bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Products } from '../record/products.ts';
import {
  type Cost,
  expectInProportion,
  readCosts,
  type ReadCosts,
} from '@portico/test-kit/read-costs';
import { RARE, type SearchTerms } from '../../../kernel/word-search.ts';
import { findRepo } from './find.repo.ts';
import { linesRepo, type LineQuery } from './lines.repo.ts';

const BOOKINGS = 50_000;
const AGENTS = 200;
const PAGE = 50;
const NOW = '2026-11-20T10:00:00.000Z';
const agent = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
let agencyId: string;
let costs: ReadCosts;
beforeAll(async () => {
  database = await testDatabase();
  agencyId = await addAgency(database, 'busy');
  await database.admin(seed());
  await database.admin('vacuum analyze booking, booking_traveller, search_word, app_user');
  costs = await readCosts(database, agencyId);
}, 120_000);
afterAll(async () => {
  await costs?.close();
  await database?.drop();
});

/** Names are numbered, so that their beginning is common and a whole one rare. */
const seed = () => `${manyBookings({
  agencyId,
  count: BOOKINGS,
  made: `'${NOW}'::timestamptz - i * interval '10 minutes'`,
  columns: {
    state:
      "case when h % 10 = 3 then 'CANCELLED' when h % 50 = 4 then 'REJECTED' else 'CONFIRMED' end",
    failure: "case when h % 50 = 4 then 'SOLD_OUT' end",
    agent_id: `case when h % 5 > 0 then ${agentSql(`1 + h % ${AGENTS}`)} end`,
    total: 'h % 1000000',
    over_at: "made + (h % 200 + 5) * interval '1 day'",
    client_key: "'silva' || i % 5000 || ' ana'",
    whole_total: 'h % 1000000',
    markup: 'h % 10000',
    indexed: 'true',
    ...addedTo('i % 100 = 99', 1),
  },
})}
  insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at)
  select '${agencyId}', ${agentSql('i')}, i || '@busy.example', 'SalesAgent', 'Agent', i::text, '${NOW}' from generate_series(1, ${AGENTS}) i;
  insert into booking_traveller (agency_id, booking_id, position, unit, room, type, first_name, last_name, lead)
  select agency_id, id, 1, 1, 1, 'adult', 'Ana', split_part(client_key, ' ', 1), true from booking;
  insert into search_word (agency_id, kind, word, id)
  select agency_id, 'client', unnest(string_to_array(client_key, ' ')), id from booking where parent_id is null
  union all select agency_id, 'booking', lower(reference), coalesce(parent_id, id) from booking on conflict do nothing`;
const agentSql = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const products = { line: () => ({}) } as unknown as Products;
const wish = (over: Partial<LineQuery> & { readonly terms?: SearchTerms } = {}): LineQuery => ({
  ownerId: null,
  sort: 'created',
  direction: 'desc',
  after: null,
  limit: PAGE,
  ...over,
  filter: { readerId: agent(1), now: NOW, terms: over.terms, ...over.filter },
});

/** Returns the rows of a page and what its statements read. */
async function page(of: LineQuery) {
  const { result, statements } = await costs.asked((on) =>
    linesRepo(on, products).page(agencyId, of),
  );
  expect(statements).toHaveLength(1);
  const read: Cost[] = [];
  for (const one of statements) read.push(await costs.costOf(one));
  return { rows: result, cost: read[0] ?? { rows: Infinity, buffers: Infinity } };
}

/**
 * Every list reads its rows twice: once for the order, once for the columns. A line also reads its
 * lead traveller, agent, amendments and deadline.
 */
const parts = (lines: number) => 4 * lines;

const KEYS = {
  created: 'created_at',
  departure: 'starts_on',
  total: 'whole_total',
  client: 'client_key',
  markup: 'markup',
} as const;

describe('a page', () => {
  it.each([
    ['created', 'desc'],
    ['departure', 'asc'],
    ['total', 'desc'],
    ['total', 'asc'],
    ['client', 'asc'],
    ['markup', 'desc'],
  ] as const)(
    'by %s %s reads what it returns, the first and the 500th',
    async (sort, direction) => {
      const first = await page(wish({ sort, direction }));
      expect(first.rows).toHaveLength(PAGE);
      expectInProportion(first.cost, parts(PAGE));
      const [middle] = await database.admin<{ at: string; id: string }>(
        `select ${KEYS[sort]}::text as at, id
        from booking where parent_id is null order by ${KEYS[sort]} ${direction}, id ${direction} offset 24950 limit 1`,
      );
      if (middle === undefined) throw new Error('no page 500');
      const late = await page(wish({ sort, direction, after: middle }));
      expect(late.rows).toHaveLength(PAGE);
      expectInProportion(late.cost, parts(PAGE));
    },
  );

  it('of an agent reads that agent’s', async () => {
    const { rows, cost } = await page(wish({ ownerId: agent(7) }));
    expect(rows).toHaveLength(PAGE);
    expectInProportion(cost, parts(PAGE));
    const { cost: all } = await page(wish({ ownerId: agent(7), sort: 'total' }));
    // no index has agent and total: the list by total is read until it has a page of the agent's
    expect(all.rows).toBeLessThan(1.2 * PAGE * AGENTS);
  });
});

it('by deadline reads the bookings that have one', async () => {
  await database.admin(`
    insert into deadline (agency_id, id, source, kind, key, booking_id, at, stands_until, since, changed_at)
    select agency_id, gen_random_uuid(), id, k, '', id, starts_on - n * interval '5 days', starts_on - n * interval '5 days', '${NOW}', '${NOW}'
    from booking, (values ('freeCancellation', 2), ('balance', 1)) as d (k, n)
    where parent_id is null and state = 'CONFIRMED' and starts_on > '${NOW}'::date + 12`);
  await database.admin('vacuum analyze deadline');
  const { rows, cost } = await page(wish({ sort: 'deadline', direction: 'asc' }));
  expect(rows).toHaveLength(PAGE);
  const times = rows.map(({ sortAt }) => Date.parse(String(sortAt)));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expectInProportion(cost, 3 * parts(PAGE));
  await database.admin('delete from deadline');
});

/**
 * A search by rare words reads the bookings that they find. A search by common words reads bookings
 * in the order of the list until the page is full.
 */
const mostFor = ({ ids }: SearchTerms): number =>
  ids === undefined ? (BOOKINGS / RARE) * PAGE * 8 : 5 * (ids.length + PAGE);

describe('words', () => {
  const NAMES: readonly [string, number][] = [
    ['silva4711', 10],
    ['silva47', PAGE],
    ['ana silva4711', 10],
    ['si', PAGE],
    ['a', PAGE],
    ['nobody', 0],
    ['ana nobody', 0],
  ];
  it.each(NAMES)('%s: reads in proportion to what it finds', async (q, found) => {
    const { result: terms, statements } = await costs.asked((on) =>
      findRepo(on).lookUp(agencyId, q),
    );
    for (const one of statements)
      expect((await costs.costOf(one)).rows).toBeLessThanOrEqual(
        2 * (RARE + 1) * terms.words.length,
      );
    const { rows, cost } = await page(wish({ terms }));
    expect(rows).toHaveLength(found);
    const clients = await costs.asked((on) => findRepo(on).clients(agencyId, null, terms));
    for (const one of [cost, ...(await Promise.all(clients.statements.map(costs.costOf)))])
      expect(one.rows).toBeLessThanOrEqual(mostFor(terms));
  });
});

it('counts are one statement, which reads each booking a few times at most', async () => {
  const { result, statements } = await costs.asked((on) =>
    linesRepo(on, products).counts(agencyId, null, wish().filter),
  );
  expect(statements).toHaveLength(1);
  expect(Object.values(result.products).reduce((a, b) => a + b)).toBe(BOOKINGS - BOOKINGS / 100);
  for (const one of statements)
    expect((await costs.costOf(one)).rows).toBeLessThanOrEqual(5 * BOOKINGS);
});

// For an agency with 20,000 clients and 50,000 bookings, lists and search read a small multiple of the
// rows they return, for every order, page and search text.
import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { manyBookings } from '@portico/test-kit/many-bookings';
import {
  type Cost,
  expectInProportion,
  readCosts,
  type ReadCosts,
} from '@portico/test-kit/read-costs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RARE } from '../../kernel/word-search.ts';
import { type ClientPage, clientsRepo } from './clients.repo.ts';

const CLIENTS = 20_000;
const BOOKINGS = 50_000;
const AGENTS = 200;
const PAGE = 50;
const NOW = '2026-11-20T10:00:00.000Z';
const idSql = (n: string, kind: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const agent = (n: number) => `00000001-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
let agencyId: string;
let costs: ReadCosts;
beforeAll(async () => {
  database = await testDatabase();
  agencyId = await addAgency(database, 'busy');
  await database.admin(seed());
  await database.admin('vacuum analyze booking, client, client_word, client_tag, app_user');
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
  columns: { client_id: idSql(`1 + h % ${CLIENTS}`, '2'), indexed: 'true' },
})}
  insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at)
  select '${agencyId}', ${idSql('i', '1')}, i || '@busy.example', 'SalesAgent', 'Agent', i::text, '${NOW}' from generate_series(1, ${AGENTS}) i;
  insert into client (agency_id, id, owner_agent_id, first_name, last_name, email, email_key, phone_e164, birth_date, origin, name_key, status, created_at, changed_at)
  select '${agencyId}', ${idSql('i', '2')}, ${idSql(`1 + i % ${AGENTS}`, '1')}, 'Ana', 'Silva' || i, i || '@mail.example', i || '@mail.example',
    '+3519' || lpad(i::text, 8, '0'), '1980-01-01', 'booking', 'silva' || i || ' ana', case when i % 500 = 0 then 'Inactive' else 'Active' end,
    '${NOW}'::timestamptz - i * interval '1 hour', '${NOW}' from generate_series(1, ${CLIENTS}) i;
  insert into client_word (agency_id, word, client_id)
  select agency_id, unnest(array['ana', lower(last_name)]), id from client;
  insert into client_tag (agency_id, client_id, tag, tag_key)
  select agency_id, id, t, t from client, unnest(array['common', 'rare' || right(last_name, 3)]) t`;

const wish = (over: Partial<ClientPage> = {}): ClientPage => ({
  ownerId: null,
  sort: 'name',
  direction: 'asc',
  after: null,
  limit: PAGE,
  ...over,
});

/** Returns the rows of a page and what its statement reads. */
async function page(of: ClientPage) {
  const { result, statements } = await costs.asked((on) => clientsRepo(on).page(agencyId, of));
  const [statement] = statements;
  expect(statements).toHaveLength(1);
  if (statement === undefined) throw new Error('no statement');
  const cost: Cost = await costs.costOf(statement);
  return { rows: result, cost };
}

/** A line also reads its tags and its bookings. The agents of the agency may be read at once. */
const parts = (lines: number) => 6 * lines + AGENTS;

describe('a page', () => {
  it.each([
    ['name', 'asc', 'name_key'],
    ['name', 'desc', 'name_key'],
    ['created', 'desc', 'created_at'],
    ['created', 'asc', 'created_at'],
  ] as const)(
    'by %s %s reads what it returns, the first and a late one',
    async (sort, direction, column) => {
      const first = await page(wish({ sort, direction }));
      expect(first.rows).toHaveLength(PAGE);
      expectInProportion(first.cost, parts(PAGE));
      const [middle] = await database.admin<{ at: string; id: string }>(
        `select ${column}::text as at, id from client order by ${column} ${direction}, id ${direction} offset 12000 limit 1`,
      );
      if (middle === undefined) throw new Error('no late page');
      const late = await page(wish({ sort, direction, after: middle }));
      expect(late.rows).toHaveLength(PAGE);
      expectInProportion(late.cost, parts(PAGE));
    },
  );

  it('of an agent, and of those whom few conditions leave, reads what it returns', async () => {
    for (const over of [
      { ownerId: agent(7) },
      { ownerAgentId: agent(7), sort: 'created', direction: 'desc' },
      { status: 'Inactive' },
    ] as const) {
      const { rows, cost } = await page(wish(over));
      expect(rows.length).toBeGreaterThan(30);
      expectInProportion(cost, parts(rows.length));
    }
  });
});

describe('a search', () => {
  const found = async (...words: string[]) => {
    const { result: terms, statements } = await costs.asked((on) =>
      clientsRepo(on).lookUp(agencyId, words),
    );
    const looked: Cost[] = [];
    for (const one of statements) looked.push(await costs.costOf(one));
    return { terms, looked };
  };

  it('for a common word reads at most the limit, and one page in the order of the list', async () => {
    const { terms, looked } = await found('silva');
    expect(terms.ids).toBeUndefined();
    for (const cost of looked) expect(cost.rows).toBeLessThan(3 * RARE);
    const { rows, cost } = await page(wish({ terms }));
    expect(rows).toHaveLength(PAGE);
    expectInProportion(cost, parts(PAGE));
  });

  it('for a rare word reads its clients', async () => {
    const { terms } = await found('silva777', 'ana');
    const { rows, cost } = await page(wish({ terms }));
    expect(rows.map(({ lastName }) => lastName)).toContain('Silva777');
    expectInProportion(cost, parts(rows.length));
  });

  it('by tag reads its clients, or a page of them', async () => {
    for (const key of ['rare777', 'common']) {
      const { result: tag } = await costs.asked((on) => clientsRepo(on).lookUpTag(agencyId, key));
      const { rows, cost } = await page(wish({ tag }));
      expect(rows).toHaveLength(key === 'common' ? PAGE : 20);
      expectInProportion(cost, parts(rows.length));
    }
  });
});

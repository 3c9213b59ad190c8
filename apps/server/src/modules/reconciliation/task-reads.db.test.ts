// Rows that the list of tasks reads in an agency with many bookings. Dashboards poll it.
import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { expectInProportion, readCosts, type ReadCosts } from '@portico/test-kit/read-costs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasksRepo } from './tasks.repo.ts';

const BOOKINGS = 20_000;
const TASKS = 40;
const NOW = '2026-11-20T10:00:00.000Z';

let database: TestDatabase;
let agencyId: string;
let costs: ReadCosts;
beforeAll(async () => {
  database = await testDatabase();
  agencyId = await addAgency(database, 'busy');
  await database.admin(seed());
  await database.admin('vacuum analyze booking, booking_task');
  costs = await readCosts(database, agencyId);
}, 120_000);
afterAll(async () => {
  await costs?.close();
  await database?.drop();
});

/** Held bookings with their tasks; every other one is the second payment of another booking. */
const seed = () => `
  set session_replication_role = replica;
  insert into booking (agency_id, id, reference, state, product_id, language, origin, contact, terms_version, sale,
    quote_id, supplier, supplier_idempotent, supplier_settle_ms, currency, total, due_now, pay_by, starts_on, over_at, created_at, changed_at,
    correlation_id, confirmed_at, client_key, whole_total, markup, indexed, parent_id, amendment)
  select '${agencyId}', md5(i::text)::uuid, upper(translate(lpad(to_hex(i), 8, '0'), '01', 'xy')),
    case when i <= ${TASKS} then 'MANUAL' else 'CONFIRMED' end, 1 + i % 3, 'en', 'https://busy.example', '{}', '1', '{}',
    i, 'sandbox', true, 0, 'USD', 1000, 100, '${NOW}', '${NOW}'::date, '${NOW}', '${NOW}', '${NOW}', i, '${NOW}', 'ana', 1000, 0, true,
    case when i <= ${TASKS} and i % 2 = 0 then md5((i + ${TASKS})::text)::uuid end, case when i <= ${TASKS} and i % 2 = 0 then 'balance' end
  from generate_series(1, ${BOOKINGS}) i;
  insert into booking_task (agency_id, id, booking_id, opened_at, reason)
  select '${agencyId}', md5('t' || i)::uuid, md5(i::text)::uuid, '${NOW}', 'SUPPLIER_UNKNOWN' from generate_series(1, ${TASKS}) i`;

it.each([5, TASKS])('%i tasks with their bookings, and no others', async (count) => {
  const ids = (await database.admin<{ id: string }>('select id from booking_task order by id'))
    .slice(0, count)
    .map(({ id }) => id);
  const { result, statements } = await costs.asked((on) =>
    tasksRepo(on, () => ({ title: 'Hotel Lumen' }) as never).byIds(agencyId, ids),
  );
  expect(result).toHaveLength(count);
  expect(result.every(({ booking }) => booking?.title === 'Hotel Lumen')).toBe(true);
  expect(result.some(({ booking }) => booking?.paysFor !== null)).toBe(true);
  expect(statements).toHaveLength(1);
  // each has its booking, and some the booking that it pays for
  for (const one of statements) expectInProportion(await costs.costOf(one), 3 * TASKS);
});

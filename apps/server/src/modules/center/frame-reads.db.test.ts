// Rows that the frame reads in an agency with many bookings. Each agent's browser polls it.
import { addAgency, type TestDatabase, testDatabase } from '@portico/test-kit';
import { addedTo, manyBookings } from '@portico/test-kit/many-bookings';
import { expectInProportion, readCosts, type ReadCosts } from '@portico/test-kit/read-costs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../kernel/db/database.ts';
import { frameRepo } from './frame.repo.ts';
import { ENTRIES_READ } from './news.repo.ts';
import { notificationsRepo } from './notifications.repo.ts';

const BOOKINGS = 5_000;
const NOW = '2026-11-20T10:00:00.000Z';
const AGENT = '00000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let agencyId: string;
let costs: ReadCosts;
beforeAll(async () => {
  database = await testDatabase();
  agencyId = await addAgency(database, 'busy');
  await database.admin(seed());
  await database.admin('vacuum analyze booking, booking_task, booking_notice, audit_log');
  costs = await readCosts(database, agencyId);
}, 120_000);
afterAll(async () => {
  await costs?.close();
  await database?.drop();
});

/**
 * Ten held bookings, two of them added to others of them; ten changes that wait for an answer. The
 * tasks and changes of all other bookings are settled.
 */
const seed = () => `${manyBookings({
  agencyId,
  count: BOOKINGS,
  made: `'${NOW}'::timestamptz`,
  columns: {
    state: "case when i <= 10 then 'MANUAL' else 'CONFIRMED' end",
    agent_id: `case when i % 2 = 1 then '${AGENT}'::uuid end`,
    client_key: "'ana'",
    whole_total: '100',
    markup: '0',
    indexed: 'true',
    ...addedTo('i in (3, 4)', 2),
  },
})}
  insert into audit_log (agency_id, seq, at, actor_type, via, action, object, hash)
  select '${agencyId}', i, '${NOW}', 'system', 'worker', case when i > ${BOOKINGS} - 10 then 'booking.confirmed' else 'booking.create' end, 'booking:' || reference, ''
  from generate_series(1, ${BOOKINGS}) i join booking on id = md5(i::text)::uuid;
  insert into booking_task (agency_id, id, booking_id, opened_at, settled_at, reason)
  select '${agencyId}', md5('t' || i)::uuid, md5(i::text)::uuid, '${NOW}', case when i > 10 then '${NOW}'::timestamptz end, 'SUPPLIER_UNKNOWN' from generate_series(1, ${BOOKINGS}) i;
  insert into booking_notice (agency_id, id, booking_id, n, state, significant, usable, mark, before, after, detail, noticed_at, answer_by)
  select '${agencyId}', md5('n' || i)::uuid, md5(i::text)::uuid, 1, case when i <= 1010 then 'open' else 'accepted' end, true, true, '', '{}', '{}', '{}', '${NOW}', '${NOW}'
  from generate_series(1001, ${BOOKINGS}) i`;

it.each([
  ['all of the agency', null, 18],
  ['those of an agent', AGENT, 9],
])('counts %s that need a person, and reads no others', async (_, ownerId, expected) => {
  const { result, statements } = await costs.asked((on) =>
    frameRepo(on).bookingsInNeed(agencyId, ownerId),
  );
  expect(result).toBe(expected);
  expect(statements).toHaveLength(1);
  for (const one of statements) expectInProportion(await costs.costOf(one), 2 * 20);
});

it.each([
  ['all of the agency', null, 30],
  ['those of an agent', AGENT, 20],
])(
  'reads no more of notifications than what stands open, and the newest entries (%s)',
  async (_, ownerId, expected) => {
    const reader = { agencyId, userId: AGENT, ownerId, withUnowned: true, withTasks: true };
    const clock = { now: () => Date.parse(NOW) };
    const asks: readonly ((on: Database) => Promise<number>)[] = [
      async (on) => (await notificationsRepo(on, clock).newest(reader, 50)).length,
      (on) => notificationsRepo(on, clock).unread(reader, 100),
    ];
    for (const ask of asks) {
      const { result, statements } = await costs.asked(ask);
      expect(result).toBe(expected);
      expect(statements).toHaveLength(1);
      // each has its source and its booking, which the list reads once more to name it; news also reads
      // the newest entries of the log
      for (const one of statements)
        expectInProportion(await costs.costOf(one), 4 * 30 + ENTRIES_READ);
    }
  },
);

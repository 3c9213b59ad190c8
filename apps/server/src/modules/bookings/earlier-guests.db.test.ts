// Guest bookings from before their mailbox had a column: after the upgrade an erasure and an account reach them by their mailbox.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addAgency } from '@portico/test-kit/agency';
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../kernel/db/database.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { bookingsOf } from './store/erasing.repo.ts';
import { joinGuestBookings } from './store/joining.repo.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const ALL = join(ROOT, 'db/migrations');
const NOW = '2026-11-20T10:00:00Z';

let database: TestDatabase;
let db: Database;
let folder: string;
const agencies: string[] = [];

/** The last migration before the column of the mailbox. */
const LAST_WITHOUT_MAILBOX = 160;
/** The migration that was to fill the column, and could not see the rows. */
const FIRST_ATTEMPT = 168;

/** Applies the migrations up to this one. */
async function migrateTo(last: number): Promise<void> {
  for (const file of readdirSync(ALL))
    if (Number(file.split('_', 1)[0]) <= last) cpSync(join(ALL, file), join(folder, file));
  await migrate(database.ownerUrl, folder);
}

/** Inserts a confirmed booking of a guest, with the columns of that time. */
async function guestBooks(agencyId: string, reference: string, email: string): Promise<string> {
  const id = randomUUID();
  await database.admin(
    `insert into booking (agency_id, id, reference, state, product_id, language, origin, contact, terms_version, sale, quote_id,
      supplier, supplier_idempotent, supplier_settle_ms, currency, total, due_now, pay_by, starts_on, over_at, created_at, changed_at,
      confirmed_at, correlation_id)
     values ($1, $2, $3, 'CONFIRMED', 1, 'en', 'https://a.example', $4, '1', '{}', $3, 'sandbox-alpha', true, 0, 'USD', 100, 100,
       $5, '2026-11-01', '2026-11-05T00:00:00Z', $5, $5, $5, 'c')`,
    [
      agencyId,
      id,
      reference,
      JSON.stringify({ firstName: 'Grace', lastName: 'Okafor', email }),
      NOW,
    ],
  );
  return id;
}

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  folder = mkdtempSync(join(tmpdir(), 'portico-guests-'));
  await migrateTo(LAST_WITHOUT_MAILBOX);
  for (const name of ['one', 'two']) agencies.push(await addAgency(database, name));
  db = createDatabase({ url: database.appUrl });
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('are reached by erasing and joining in their own agency', async () => {
  const [here = '', there = ''] = agencies;
  const email = 'Grace@Mail.example';
  const id = await guestBooks(here, 'ABCDEFGH', email);
  const foreign = await guestBooks(there, 'ABCDEFGJ', email);
  await migrateTo(FIRST_ATTEMPT);
  expect(await database.admin('select contact_mailbox as mailbox from booking')).toEqual([
    { mailbox: null },
    { mailbox: null },
  ]);
  await migrate(database.ownerUrl, ALL);
  const user = randomUUID();
  await database.admin(
    `insert into app_user (agency_id, id, email, first_name, last_name, user_type, created_at)
     values ($1, $2, 'grace@mail.example', 'Grace', 'Okafor', 'Customer', $3)`,
    [here, user, NOW],
  );
  const reached = await db.tenant(here, (tx) =>
    bookingsOf(tx, user, ['grace@mail.example'], '2026-12-01T00:00:00Z'),
  );
  expect(reached).toEqual([{ id, reference: 'ABCDEFGH', block: null }]);
  await db.tenant(here, (tx) =>
    joinGuestBookings(tx, { userId: user, email: 'grace@mail.example' }, NOW),
  );
  expect(await database.admin('select id, customer_id from booking order by reference')).toEqual([
    { id, customer_id: user },
    { id: foreign, customer_id: null },
  ]);
  // row security is forced on the owner again
  expect(
    await database.admin(
      "select relforcerowsecurity as on from pg_class where relname = 'booking'",
    ),
  ).toEqual([{ on: true }]);
});

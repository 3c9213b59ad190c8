import { addAgency } from '@portico/test-kit/agency';
import { testDatabase, type TestDatabase } from '@portico/test-kit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoOf } from '../../../kernel/clock.ts';
import { createDatabase, type Database } from '../../../kernel/db/database.ts';
import { createTries } from '../../../kernel/tries.ts';
import { mailboxLimit, type MailboxLimit } from './mailbox-limit.ts';

const HOUR = 3_600_000;
let now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => now, iso: () => isoOf(now), sleep: async () => undefined };

let database: TestDatabase;
let db: Database;
let limit: MailboxLimit;
const agencies: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase({ url: database.appUrl });
  for (const name of ['one', 'two', 'three', 'four'])
    agencies.push(await addAgency(database, name));
  limit = mailboxLimit({ db, clock, tries: createTries(db, clock), key: Buffer.alloc(32, 7) }, 1);
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

/** Counts that many mails, from every agency in turn. Returns how many may be sent now. */
async function sent(mails: number, email: string): Promise<number> {
  const held = await Promise.all(
    Array.from({ length: mails }, (_, n) =>
      limit.heldUntil(agencies[n % agencies.length] ?? '', email),
    ),
  );
  return held.filter((until) => until === null).length;
}

it('a mailbox gets ten mails in an hour, from however many agencies', async () => {
  expect(await sent(16, 'Ana@mail.example')).toBe(10);
  expect(await sent(4, 'ana+again@mail.example')).toBe(0);
  expect(await sent(8, 'other@mail.example')).toBe(8);
  now += HOUR;
  expect(await sent(4, 'ana@mail.example')).toBe(4);
});

it('one agency reaches the same limit alone', async () => {
  const [first = ''] = agencies;
  const held = [];
  for (let n = 0; n < 11; n += 1) held.push(await limit.heldUntil(first, 'alone@mail.example'));
  expect(held.filter((until) => until === null)).toHaveLength(10);
  expect(held.at(-1)).toBe(now + HOUR);
});

it('what is stored names neither the mailbox nor an agency', async () => {
  const rows = await database.admin('select * from mailbox_mail');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(Object.keys(row).sort()).toEqual(['mailbox_hash', 'mails', 'window_start']);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../apps/server/src/kernel/db/migrations.ts';
import { DONE_LATER, forcedTables, LAST_UNCHECKED, refusalsOf, unseenRows } from './migrations.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { commit } = JSON.parse(readFileSync(resolve(ROOT, 'db/version-before.json'), 'utf8')) as {
  commit: string;
};

const file = (text: string, more: { isOutside?: boolean; contractSince?: number } = {}) => ({
  text,
  isOutside: false,
  contractSince: null,
  ...more,
});
const reasons = (...args: Parameters<typeof file>): string =>
  refusalsOf(file(...args))
    .map(({ line, reason }) => `${line}: ${reason}`)
    .join('\n');

describe('migrations', () => {
  const all = readMigrations(resolve(ROOT, 'db/migrations'));

  it('only add, and hold no lock while they read a table', () => {
    const refused = all
      .filter(({ version }) => version > LAST_UNCHECKED)
      .flatMap((one) => refusalsOf(one).map((refusal) => ({ file: one.version, ...refusal })));
    expect(refused).toEqual([]);
  });

  it('read and change no rows that are hidden from their owner', () => {
    const refused = all
      .filter(({ version }) => version > LAST_UNCHECKED)
      .flatMap((one) =>
        unseenRows(one, forcedTables(all.filter(({ version }) => version < one.version))).map(
          (refusal) => ({ file: one.version, ...refusal }),
        ),
      );
    expect(refused).toEqual([]);
    for (const later of DONE_LATER.values())
      expect(all.map(({ version }) => version)).toContain(later);
  });

  it('take away only what the version before no longer uses', () => {
    const known = execFileSync('git', ['ls-tree', '--name-only', commit, 'db/migrations/'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const newest = Math.max(...[...known.matchAll(/\/(\d{4})_/g)].map(([, n]) => Number(n)));
    expect(newest).toBeGreaterThanOrEqual(LAST_UNCHECKED);
    for (const { version, contractSince } of all)
      if (contractSince !== null) {
        expect(contractSince).toBeLessThan(version);
        expect(contractSince).toBeLessThanOrEqual(newest);
      }
  });
});

describe('a statement is refused in a transaction', () => {
  it.each([
    'drop table cart',
    'drop index booking_of_parent',
    'drop function portico.due()',
    'drop view x',
    'truncate cart',
    'delete from cart',
    'update booking set state = state',
    'lock table booking',
    'alter table booking drop column note',
    'alter table booking drop note',
    'alter table booking drop constraint booking_amends',
    'alter table booking rename column note to notes',
    'alter table booking rename note to notes',
    'alter table booking rename to bookings',
    'alter table booking alter column note type text',
    'alter table "booking" alter note set data type text',
    'alter table booking alter column note set not null',
    'alter table booking alter column note drop not null',
    'alter table booking alter column note drop default',
    'alter table booking add column note text not null',
    'alter table booking add note text not null',
    'alter table booking add column if not exists note text not null',
    "alter table booking add column a text, add column b text not null, add column c text default ','",
    'alter table booking add column id2 uuid default gen_random_uuid()',
    'alter table booking add column at timestamptz not null default clock_timestamp()',
    'alter table booking add column n int generated always as (1) stored',
    'alter table booking add column n int check (n > 0)',
    'alter table booking add column n int unique',
    'alter table booking add column n uuid references agency (id) default null',
    'alter table booking add constraint n check (total > 0)',
    'alter table booking add check (total > 0)',
    'alter table booking add constraint n foreign key (a) references agency (id)',
    'alter table booking add constraint n unique (reference)',
    'alter table booking add primary key (reference)',
    'alter table booking validate constraint n',
    'alter table booking disable row level security',
    'alter table booking enable row level security',
    'create index n on booking (total)',
    'create unique index n on booking (total)',
    'create index concurrently n on booking (total)',
    'create policy n on booking using (true)',
    'alter type t rename value',
    'revoke select on booking from portico_app',
    'revoke execute on function portico.due() from public',
    'do $$ begin execute $a$ drop table booking $a$; end $$',
    'set local statement_timeout = 0',
    "select portico.agency_table('booking')",
    'ALTER TABLE booking\n  DROP COLUMN note',
    'alter table booking /* add */ drop column note',
  ])('%s', (statement) => {
    expect(refusalsOf(file(`-- a comment\n${statement};`))).toMatchObject([{ line: 1 }]);
  });
});

describe('a statement is taken in a transaction', () => {
  it.each([
    'create function due(n int) returns int language sql as $$ select 1 $$; revoke execute on function due(int) from public',
    "create table hold (n int);\nselect portico.agency_table('hold')",
    'create table n (a int primary key, b uuid references agency (id), check (a > 0)); create index n_b on n (b); alter table n enable row level security; alter table n force row level security; create policy p on n using (true); grant select on n to portico_app',
    'alter table booking add column note text',
    "alter table booking add column note text not null default 'drop column'",
    'alter table booking add note text, add other int default 0',
    'alter table booking add column at timestamptz not null default now()',
    'alter table booking add column other uuid references agency (id)',
    'alter table booking add constraint n check (total > 0) not valid',
    'alter table booking add constraint n foreign key (a, b) references agency (a, b) not valid',
    'alter table booking alter column note set default 1',
    'create or replace function f() returns int language sql as $$ delete from booking; select 1 $$',
    'create trigger t after insert on booking for each row execute function f()',
    "insert into platform_setting values ('a')",
    'comment on table booking is $$drop table$$',
  ])('%s', (statements) => {
    expect(reasons(statements)).toBe('');
  });
});

describe('outside a transaction', () => {
  const outside = (text: string, contractSince?: number) =>
    reasons(
      text,
      contractSince === undefined ? { isOutside: true } : { isOutside: true, contractSince },
    );

  it.each([
    'create index concurrently if not exists n on booking (total) where total > 0',
    'alter table booking validate constraint n',
    'alter table booking no force row level security',
    '-- portico: repeat until no row is changed\nupdate booking set a = 1 where id in (select id from booking where a is null limit 5000)',
    'analyze booking',
  ])('%s is taken', (statement) => {
    expect(outside(statement)).toBe('');
  });

  it.each([
    'create index concurrently n on booking (total)',
    'create index if not exists n on booking (total)',
    'create index concurrently if not exists on booking (total)',
    'create unique index concurrently if not exists n on booking (total)',
    'drop index concurrently if exists n',
    'drop index n',
    'alter table booking add column n int',
    'update booking set a = 1',
    '-- portico: repeat until no row is changed\nupdate booking set a = 1 where a is null',
    '-- portico: repeat until no row is changed\ndelete from booking where id in (select id from booking limit 10)',
    'drop table booking',
    'vacuum full booking',
  ])('%s is refused', (statement) => {
    expect(outside(statement)).not.toBe('');
  });

  it('an index goes where no version uses it', () => {
    expect(outside('drop index concurrently if exists n', 160)).toBe('');
  });
});

describe('rows of a table with forced row security', () => {
  const forced = forcedTables([
    { text: "create table booking (n int); select portico.agency_table('booking');" },
    { text: "select portico.agency_journal('audit_log'); select portico.platform_table('ship');" },
    {
      text: 'alter table note force row level security; alter table seen force row level security;',
    },
    { text: 'alter table seen no force row level security;' },
  ]);
  const found = (text: string) => unseenRows({ version: 200, text }, forced);
  const batch =
    '-- portico: repeat until no row is changed\nupdate booking set a = 1 where id in (select id from booking where a is null limit 5000)';
  const off = 'alter table booking no force row level security';
  const on = 'alter table booking force row level security';

  it('are those of the two calls and of the statement', () => {
    expect([...forced]).toEqual(['booking', 'audit_log', 'note']);
  });

  it.each([
    batch,
    `${on};\n${batch}`,
    `${off};\n${on};\n${batch}`,
    `alter table note no force row level security;\n${batch};\nalter table note force row level security`,
    'delete from booking where id in (select id from booking limit 10)',
    'update seen set a = 1 where exists (select from note n where n.id = seen.id)',
    'with old as (select id from booking) delete from seen using old where seen.id = old.id',
    'insert into seen select id from "booking"',
    'create table copy as select id from audit_log',
  ])('are not reached by %s', (text) => {
    expect(found(text)).toMatchObject([{ reason: expect.stringContaining('is forced on') }]);
  });

  it.each([off, `${off};\n${batch}`])('are to be hidden again after %s', (text) => {
    expect(found(text)).toMatchObject([{ line: 1, reason: expect.stringContaining('never') }]);
  });

  it.each([
    `${off};\n${batch};\n${on}`,
    'update ship set a = 1',
    'update seen set a = 1',
    "insert into booking values ('a')",
    'alter table booking validate constraint a',
  ])('are reached or not needed by %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a file that takes away what no version uses', () => {
  it('may drop, but may not read a table under a lock', () => {
    expect(
      reasons('alter table booking drop column a; drop table cart', { contractSince: 160 }),
    ).toBe('');
    expect(reasons('create index n on booking (a)', { contractSince: 160 })).toMatch(/writes wait/);
    expect(
      reasons('alter table booking drop column a, add check (b > 0)', { contractSince: 160 }),
    ).toMatch(/NOT VALID/);
  });
});

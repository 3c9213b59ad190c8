import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../apps/server/src/kernel/db/migrations.ts';
import { LAST_UNCHECKED, refusalsOf } from './migrations.ts';

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

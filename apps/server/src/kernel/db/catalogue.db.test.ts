import { catalogueFaults, type TestDatabase, testDatabase } from '@portico/test-kit';
import { inTurn } from '@portico/test-kit/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const GOOD = `create table good (agency_id uuid not null references agency (id), id uuid not null, name text, primary key (agency_id, id), unique (agency_id, name));
  select portico.agency_table('good');`;

/** Each entry introduces one fault, with the expected message. */
const PLANTED: readonly [what: string, sql: string, fault: RegExp][] = [
  [
    'a table nobody declared',
    'create table bad (id uuid primary key)',
    /bad: has no column agency_id/,
  ],
  [
    'a platform table with agency data',
    `create table bad (agency_id uuid primary key); select portico.platform_table('bad')`,
    /bad: a platform table with a column agency_id/,
  ],
  [
    'a primary key of its own',
    `create table bad (agency_id uuid not null, id uuid primary key); select portico.agency_table('bad')`,
    /bad: primary key bad_pkey does not begin/,
  ],
  [
    'no primary key',
    `create table bad (agency_id uuid not null); select portico.agency_table('bad')`,
    /bad: has no primary key/,
  ],
  [
    'agency_id as text',
    `create table bad (agency_id text, id uuid, primary key (agency_id, id)); alter table bad enable row level security`,
    /bad: agency_id is not "uuid not null"/,
  ],
  [
    'a unique constraint over all agencies',
    `${GOOD} alter table good add unique (name)`,
    /good: unique good_name_key does not begin/,
  ],
  [
    'a unique index over all agencies',
    `${GOOD} create unique index good_name on good (lower(name))`,
    /good: unique good_name does not begin/,
  ],
  [
    'a foreign key of one column',
    `${GOOD} alter table good add unique (id); create table bad (agency_id uuid not null, id uuid not null, good_id uuid references good (id), primary key (agency_id, id)); select portico.agency_table('bad')`,
    /bad: foreign key bad_good_id_fkey does not begin/,
  ],
  [
    'a foreign key that crosses over',
    `${GOOD} alter table good add unique (id, agency_id); create table bad (agency_id uuid not null, id uuid not null, primary key (agency_id, id), foreign key (agency_id, id) references good (id, agency_id)); select portico.agency_table('bad')`,
    /bad: foreign key bad_agency_id_id_fkey does not meet agency_id/,
  ],
  [
    'row security off',
    `${GOOD} alter table good disable row level security`,
    /good: row security is not enabled/,
  ],
  [
    'row security not forced',
    `${GOOD} alter table good no force row level security`,
    /good: row security is not forced/,
  ],
  ['no policy', `${GOOD} drop policy agency on good`, /good: has no policy/],
  [
    'a policy that lets everything be written',
    `${GOOD} drop policy agency on good; create policy agency on good to portico_app using (agency_id = (select portico.agency())) with check (true)`,
    /good: its policy has another WITH CHECK: true/,
  ],
  [
    'a policy without its own check',
    `${GOOD} drop policy agency on good; create policy agency on good to portico_app using (agency_id = (select portico.agency()))`,
    /good: its policy has another WITH CHECK: none/,
  ],
  [
    'a policy that lets everything be read',
    `${GOOD} drop policy agency on good; create policy agency on good to portico_app using (true) with check (agency_id = (select portico.agency()))`,
    /good: its policy has another USING: true/,
  ],
  [
    'a policy for reading only',
    `${GOOD} drop policy agency on good; create policy agency on good for select to portico_app using (agency_id = (select portico.agency()))`,
    /good: its policy is not for all commands/,
  ],
  [
    'a second policy',
    `${GOOD} create policy more on good to portico_app using (true)`,
    /good: has a second policy "more"/,
  ],
  [
    'a table of the app role',
    `${GOOD} alter table good owner to portico_app`,
    /good: belongs to portico_app/,
  ],
  [
    'a function of the app role',
    `create function public.mine() returns int language sql return 1; alter function public.mine() owner to portico_app`,
    /function mine\(\): belongs to a role that serves/,
  ],
  [
    'a view with its owner’s rights',
    `${GOOD} create view seen as select * from good`,
    /seen: a view without security_invoker/,
  ],
  [
    'a materialised view',
    `${GOOD} create materialized view seen as select * from good`,
    /seen: a materialised view/,
  ],
  [
    'a function with its owner’s rights',
    'create function public.peek() returns int language sql security definer return 1',
    /public.peek: a SECURITY DEFINER function/,
  ],
  [
    'time from the database',
    `${GOOD} alter table good add at timestamptz default now()`,
    /good.at: takes its time from the database/,
  ],
  [
    'ids from the database',
    `${GOOD} alter table good alter id set default gen_random_uuid()`,
    /good.id: makes an id in the database/,
  ],
  [
    'ids by identity',
    `${GOOD} alter table good add n int generated always as identity`,
    /good.n: makes an id in the database/,
  ],
  ['a grant to everybody', `${GOOD} grant select on good to public`, /good: everybody may SELECT/],
  [
    'a grant to the worker',
    `${GOOD} grant select on good to portico_worker`,
    /good: portico_worker may SELECT/,
  ],
  [
    'the right to empty a table',
    `${GOOD} grant truncate on good to portico_app`,
    /good: portico_app may TRUNCATE/,
  ],
];

describe('the schema isolates agencies', () => {
  it('all migrations keep every rule', async () => {
    expect(await catalogueFaults(database)).toEqual([]);
  });

  it.each(inTurn(PLANTED, 3))('finds %s', async (_what, sql, fault) => {
    const copy = await testDatabase();
    try {
      await copy.admin(
        `set role portico_owner; ${sql.includes('owner to') ? 'reset role;' : ''} ${sql}`,
      );
      expect(await catalogueFaults(copy)).toContainEqual(expect.stringMatching(fault));
    } finally {
      await copy.drop();
    }
  });

  it('finds nothing in a table made by the rules', async () => {
    const copy = await testDatabase();
    await copy.admin(`set role portico_owner; ${GOOD}`);
    expect(await catalogueFaults(copy)).toEqual([]);
    await copy.drop();
  });
});

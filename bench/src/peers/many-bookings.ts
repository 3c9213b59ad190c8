// Fills an agency with bookings, for measurements: copies of one booking with other names, days,
// amounts, states and agents, spread evenly, with words and keys as the server writes them.

/** Runs statements as the administrator of the database. */
export type RunSql = <Row extends Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

export interface Many {
  /** Reference of the booking to copy, which has words and travellers. */
  readonly of: string;
  readonly agencyId: string;
  readonly bookings: number;
  readonly agents: number;
}

const FIRST = ['Ana', 'Bo', 'Cy', 'Dana', 'Emil', 'Fay', 'Gus', 'Hana', 'Ines', 'Jun'];
const LAST = ['Silva', 'Lind', 'Okafor', 'Weber', 'Novak', 'Tanaka', 'Haddad', 'Reyes', 'Berg'];
/** Every tenth booking is cancelled, and every tenth has failed; the others stand. */
const STATES = [
  ...Array.from({ length: 8 }, () => ['CONFIRMED', null] as const),
  ['CANCELLED', null] as const,
  ['REJECTED', 'DECLINED'] as const,
];

const quoted = (text: string | null): string =>
  text === null ? 'null' : `'${text.replaceAll("'", "''")}'`;
/** Element of a list by the number of the booking. */
const oneOf = (list: readonly (string | null)[], every = 1): string =>
  `(array[${list.map(quoted).join()}]::text[])[1 + (c.n / ${every}) % ${list.length}]`;

/** Last names are numbered within their word, so that a full one is rare and a prefix is not. */
const FIRST_NAME = oneOf(FIRST);
const LAST_NAME = `${oneOf(LAST, FIRST.length)} || (c.n / 90)`;

/** Columns of the copies that differ from the booking's; SQL over `c (n, id)`. */
const BOOKING: Readonly<Record<string, string>> = {
  agency_id: '$2::uuid',
  id: 'c.id',
  reference: `translate(lpad(c.n::text, 8, '0'), '01', 'AB')`,
  quote_id: 'c.id::text',
  quote_claim: 'null',
  customer_id: 'null',
  agent_id: `case when c.n % 5 = 0 then null else (select id from app_user u where u.agency_id = $2 and u.email = 'agent-' || (c.n % $4) || '@many.example') end`,
  product_id: '(array[1, 2, 5])[1 + c.n % 3]',
  state: oneOf(STATES.map(([state]) => state)),
  failure: oneOf(STATES.map(([, failure]) => failure)),
  total: '10000 + (c.n::bigint * 7919) % 900000',
  whole_total: '10000 + (c.n::bigint * 7919) % 900000',
  markup: '(c.n::bigint * 104729) % 50000',
  client_key: `lower(${LAST_NAME} || ' ' || ${FIRST_NAME})`,
  starts_on: 't.starts_on - 700 + (c.n % 1000)::integer',
  over_at: `t.over_at + make_interval(days => (c.n % 1000)::integer - 700)`,
  created_at: `t.created_at - make_interval(mins => (c.n * 17)::integer)`,
  indexed: 'true',
};

/** Inserts the agents and the bookings, and updates the statistics of the planner. */
export async function manyBookings(run: RunSql, wish: Many): Promise<void> {
  const { of, agencyId, bookings, agents } = wish;
  await run(
    `insert into app_user (agency_id, id, email, user_type, first_name, last_name, created_at)
      select $1, gen_random_uuid(), 'agent-' || n || '@many.example', 'SalesAgent', 'Agent', 'No ' || n, '2026-01-01' from generate_series(0, $2 - 1) n`,
    [agencyId, agents],
  );
  const columns = await columnsOf(run, 'booking');
  const values = columns.map((name) => BOOKING[name] ?? `t.${name}`);
  await run(
    `insert into booking (${columns.join()}) select ${values.join()}
      from booking t, (select n, gen_random_uuid() as id from generate_series(1, $3::bigint) n) c where t.reference = $1`,
    [of, agencyId, bookings, agents],
  );
  const made = `select row_number() over (order by b.created_at desc)::bigint as n, b.id, b.reference, b.client_key
    from booking b where b.agency_id = $1 and b.reference ~ '^[AB2-9]{8}$'`;
  await run(
    `insert into booking_traveller (agency_id, booking_id, position, unit, room, type, first_name, last_name, age, lead)
      select $1, c.id, 1, 1, 1, 'adult', initcap(split_part(c.client_key, ' ', 2)), initcap(split_part(c.client_key, ' ', 1)), null, true from (${made}) c
      on conflict do nothing`,
    [agencyId],
  );
  await run(
    `insert into search_word (agency_id, kind, word, id)
      select $1, 'client', unnest(string_to_array(c.client_key, ' ')), c.id from (${made}) c
      union all select $1, 'booking', lower(c.reference), c.id from (${made}) c
      on conflict do nothing`,
    [agencyId],
  );
  for (const table of ['booking', 'booking_traveller', 'search_word', 'app_user'])
    await run(`vacuum (analyze) ${table}`);
}

/** Every so many of the newest bookings is held for a decision. */
const HELD_EVERY = 500;

/**
 * Inserts two deadlines of each booking that is ahead, and the tasks of some that are held; agents
 * get the password of the agency's owner.
 */
export async function agentsAtWork(run: RunSql, agencyId: string): Promise<void> {
  await run(
    `insert into deadline (agency_id, id, source, kind, key, booking_id, agent_id, at, stands_until, zone, at_stake, since, changed_at)
      select b.agency_id, gen_random_uuid(), b.id, k.kind, '', b.id, b.agent_id, b.over_at - k.ahead, b.over_at - k.ahead, 'Europe/Lisbon', 100, b.created_at, b.created_at
      from booking b, (values ('freeCancellation', interval '10 days'), ('balance', interval '20 days')) as k (kind, ahead)
      where b.agency_id = $1 and b.parent_id is null and b.state = 'CONFIRMED' and b.over_at - k.ahead > now()`,
    [agencyId],
  );
  await run(
    `with held as (
        update booking b set state = 'MANUAL' from (select id, row_number() over (order by created_at desc) as n from booking where agency_id = $1) c
        where b.agency_id = $1 and b.id = c.id and c.n % ${HELD_EVERY} = 0 returning b.id)
      insert into booking_task (agency_id, id, booking_id, opened_at, reason) select $1, gen_random_uuid(), id, now(), 'SUPPLIER_UNKNOWN' from held`,
    [agencyId],
  );
  await run(
    `update app_user u set password_hash = o.password_hash, verified_at = o.created_at, user_type = case when u.email ~ '0@' then 'Admin' else u.user_type end
      from app_user o where o.agency_id = $1 and o.user_type = 'AgencyOwner' and u.agency_id = $1 and u.email ~ '^agent-'`,
    [agencyId],
  );
  for (const table of ['booking', 'deadline', 'booking_task', 'app_user'])
    await run(`vacuum (analyze) ${table}`);
  // else PostgreSQL would write these pages during the measurement
  await run('checkpoint');
}

const columnsOf = async (run: RunSql, table: string): Promise<string[]> =>
  (
    await run<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    )
  ).map(({ column_name }) => column_name);

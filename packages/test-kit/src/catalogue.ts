// Reads the database catalogue and reports every place where the schema does not enforce the
// isolation of agencies.
import type { TestDatabase } from './database.ts';

/** Exceptions to the rules; the migration that creates each states its reason. */
const EXCEPT = {
  /**
   * Global by nature: a host or subdomain maps to one agency, and one agency is the house agency.
   */
  unique: new Set([
    'agency_pkey',
    'agency_subdomain_key',
    'agency_one_house',
    'agency_domain_host_key',
  ]),
  /** Second policies: the owner's look-up of a host, the worker's view of due items. */
  policies: new Set(['agency.lookup', 'agency_domain.lookup', 'work_item.worker']),
  /** Look-ups of one exact host, by the owner's policy on agency_domain. */
  definers: new Set(['portico.agency_of_host', 'portico.may_have_certificate']),
  workerGrants: new Set(['work_item:SELECT', 'work_item:UPDATE']),
} as const;

interface Table {
  oid: number;
  name: string;
  owner: string;
  rls: boolean;
  forced: boolean;
  platform: boolean;
  agency_attnum: number | null;
  agency_type: string | null;
  agency_notnull: boolean | null;
}

/**
 * Returns one line per fault, e.g. "booking: primary key does not begin with agency_id". Empty if
 * all rules hold.
 */
export async function catalogueFaults(database: Pick<TestDatabase, 'admin'>): Promise<string[]> {
  const faults: string[] = [];
  const tables = await database.admin<Table & Record<string, unknown>>(`
    select c.oid::int, c.relname as name, o.rolname as owner, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      coalesce(obj_description(c.oid, 'pg_class') like 'platform%', false) or c.relname = 'migration' as platform,
      a.attnum as agency_attnum, format_type(a.atttypid, a.atttypmod) as agency_type, a.attnotnull as agency_notnull
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles o on o.oid = c.relowner
    left join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'agency' then 'id' else 'agency_id' end and not a.attisdropped
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and c.relkind in ('r', 'p') order by 2`);
  for (const table of tables) {
    if (table.owner !== 'portico_owner')
      faults.push(`${table.name}: belongs to ${table.owner}, not to portico_owner`);
    if (table.platform) {
      if (table.agency_attnum !== null)
        faults.push(`${table.name}: a platform table with a column agency_id`);
      continue;
    }
    if (table.agency_attnum === null) {
      faults.push(
        `${table.name}: has no column agency_id (a table without agency data is declared with portico.platform_table)`,
      );
      continue;
    }
    if (table.agency_type !== 'uuid' || !table.agency_notnull)
      faults.push(`${table.name}: agency_id is not "uuid not null"`);
    if (!table.rls) faults.push(`${table.name}: row security is not enabled`);
    if (!table.forced) faults.push(`${table.name}: row security is not forced`);
  }
  const agencyTables = new Map(
    tables
      .filter((table) => !table.platform && table.agency_attnum !== null)
      .map((table) => [table.oid, table]),
  );
  faults.push(
    ...(await keyFaults(database, agencyTables)),
    ...(await policyFaults(database, agencyTables)),
  );
  faults.push(...(await objectFaults(database)), ...(await grantFaults(database)));
  return faults;
}

async function keyFaults(
  database: Pick<TestDatabase, 'admin'>,
  tables: Map<number, Table>,
): Promise<string[]> {
  const faults: string[] = [];
  const indexes = await database.admin<{
    table: number;
    name: string;
    primary: boolean;
    first: number;
  }>(
    `select i.indrelid::int as table, c.relname as name, i.indisprimary as primary, i.indkey[0]::int as first
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique`,
  );
  for (const [oid, table] of tables) {
    const own = indexes.filter((index) => index.table === oid);
    if (!own.some((index) => index.primary)) faults.push(`${table.name}: has no primary key`);
    for (const index of own) {
      if (index.first === table.agency_attnum || EXCEPT.unique.has(index.name)) continue;
      faults.push(
        `${table.name}: ${index.primary ? 'primary key' : 'unique'} ${index.name} does not begin with agency_id`,
      );
    }
  }
  const foreign = await database.admin<{
    table: number;
    name: string;
    first: number;
    to: number;
    to_name: string;
    to_first: number;
  }>(
    `select conrelid::int as table, conname as name, conkey[1]::int as first, confrelid::int as to, confrelid::regclass::text as to_name, confkey[1]::int as to_first
     from pg_constraint where contype = 'f'`,
  );
  for (const key of foreign) {
    const table = tables.get(key.table);
    if (table === undefined)
      faults.push(`${key.name}: a table without agency data refers to another`);
    else if (key.first !== table.agency_attnum)
      faults.push(`${table.name}: foreign key ${key.name} does not begin with agency_id`);
    else if (tables.get(key.to)?.agency_attnum !== key.to_first)
      faults.push(
        `${table.name}: foreign key ${key.name} does not meet agency_id of ${key.to_name}`,
      );
  }
  return faults;
}

async function policyFaults(
  database: Pick<TestDatabase, 'admin'>,
  tables: Map<number, Table>,
): Promise<string[]> {
  const faults: string[] = [];
  const policies = await database.admin<{
    table: number;
    name: string;
    command: string;
    permissive: boolean;
    roles: string[];
    using: string | null;
    check: string | null;
  }>(
    `select polrelid::int as table, polname as name, polcmd as command, polpermissive as permissive,
       array(select case when r = 0 then 'public' else r::regrole::text end from unnest(polroles) r) as roles,
       pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
     from pg_policy`,
  );
  for (const [oid, table] of tables) {
    const column = table.name === 'agency' ? 'id' : 'agency_id';
    const expected = `(${column} = ( SELECT portico.agency() AS agency))`;
    const own = policies.filter((policy) => policy.table === oid);
    const main = own.find((policy) => policy.name === 'agency');
    if (main === undefined) faults.push(`${table.name}: has no policy "agency"`);
    else {
      if (main.command !== '*' || !main.permissive || main.roles.join() !== 'portico_app')
        faults.push(`${table.name}: its policy is not for all commands of portico_app`);
      if (main.using !== expected)
        faults.push(`${table.name}: its policy has another USING: ${main.using ?? 'none'}`);
      if (main.check !== expected)
        faults.push(`${table.name}: its policy has another WITH CHECK: ${main.check ?? 'none'}`);
    }
    for (const policy of own) {
      if (policy.name !== 'agency' && !EXCEPT.policies.has(`${table.name}.${policy.name}`))
        faults.push(`${table.name}: has a second policy "${policy.name}"`);
    }
  }
  return faults;
}

async function objectFaults(database: Pick<TestDatabase, 'admin'>): Promise<string[]> {
  const faults: string[] = [];
  const views = await database.admin<{ name: string; kind: string; invoker: boolean }>(
    `select c.relname as name, c.relkind as kind, coalesce('security_invoker=true' = any(c.reloptions), false) as invoker
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  for (const view of views) {
    if (view.kind === 'm') faults.push(`${view.name}: a materialised view knows no row security`);
    else if (!view.invoker) faults.push(`${view.name}: a view without security_invoker`);
  }
  const definers = await database.admin<{ name: string; path: boolean }>(
    `select n.nspname || '.' || p.proname as name, exists (select from unnest(p.proconfig) s where s like 'search_path=%') as path
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  for (const definer of definers) {
    if (!EXCEPT.definers.has(definer.name))
      faults.push(`${definer.name}: a SECURITY DEFINER function`);
    if (!definer.path)
      faults.push(`${definer.name}: a SECURITY DEFINER function without a fixed search_path`);
  }
  const defaults = await database.admin<{ name: string; text: string }>(
    `select d.adrelid::regclass || '.' || a.attname as name, pg_get_expr(d.adbin, d.adrelid) as text
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname not in ('pg_catalog', 'information_schema') and a.attgenerated = ''`,
  );
  for (const { name, text } of defaults) {
    if (
      /now\(\)|current_timestamp|current_date|localtime|clock_timestamp|statement_timestamp|transaction_timestamp/i.test(
        text,
      )
    )
      faults.push(`${name}: takes its time from the database, not from the clock`);
    if (/nextval|random|uuid/i.test(text)) faults.push(`${name}: makes an id in the database`);
  }
  const identities = await database.admin<{ name: string }>(
    `select attrelid::regclass || '.' || attname as name from pg_attribute where attidentity <> '' and attrelid::regclass::text not like 'pg_%'`,
  );
  for (const { name } of identities) faults.push(`${name}: makes an id in the database`);
  const owned = await database.admin<{ name: string }>(
    `select pg_describe_object(classid, objid, objsubid) as name from pg_shdepend where deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())
       and refobjid in (select oid from pg_roles where rolname in ('portico_app', 'portico_worker'))`,
  );
  for (const { name } of owned) faults.push(`${name}: belongs to a role that serves`);
  return faults;
}

async function grantFaults(database: Pick<TestDatabase, 'admin'>): Promise<string[]> {
  const faults: string[] = [];
  const grants = await database.admin<{ name: string; grantee: string; privilege: string }>(
    `select c.relname as name, case when x.grantee = 0 then 'public' else x.grantee::regrole::text end as grantee, x.privilege_type as privilege
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) x
     where n.nspname not in ('pg_catalog', 'information_schema') and c.relkind in ('r', 'p', 'v', 'm')`,
  );
  for (const { name, grantee, privilege } of grants) {
    if (grantee === 'public') faults.push(`${name}: everybody may ${privilege}`);
    if (grantee === 'portico_worker' && !EXCEPT.workerGrants.has(`${name}:${privilege}`))
      faults.push(`${name}: portico_worker may ${privilege}`);
    if (grantee === 'portico_app' && !['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(privilege))
      faults.push(`${name}: portico_app may ${privilege}`);
  }
  const roles = await database.admin<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'portico_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit)`,
  );
  for (const { name } of roles) faults.push(`${name}: has more rights than a role of ours may`);
  return faults;
}

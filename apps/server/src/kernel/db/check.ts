// Refuses to serve with a database role that row security does not restrict.
import { openClient } from './connect.ts';

const OLDEST = 150_014; // Minimum version 15.14: earlier ones leak hidden rows through statistics (CVE-2025-8713)

/**
 * Returns the faults of the role or server at this URL; empty if there are none. Throws if it
 * cannot be reached.
 */
export async function databaseFaults(url: string): Promise<string[]> {
  const client = openClient(url);
  client.on('error', () => undefined); // also rejects the pending statement
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, boolean | number | string>>(`
      select current_setting('server_version_num')::int as version, current_user as role,
        r.rolsuper as super, r.rolbypassrls as bypass,
        exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p', 'v', 'm')) as owns,
        exists (select from pg_class c join pg_roles o on o.oid = c.relowner where c.relkind in ('r', 'p') and c.relrowsecurity
          and o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member')) as may_own,
        to_regclass('public.work_item') is not null as migrated,
        exists (select from pg_roles w where w.rolname = 'portico_worker' and pg_has_role(r.oid, w.oid, 'member')) as worker,
        exists (select from pg_roles w where w.rolname = 'portico_worker' and pg_has_role(r.oid, w.oid, 'usage')) as inherits
      from pg_roles r where r.rolname = current_user`);
    const row = rows[0] ?? {};
    const role = String(row['role']);
    const faults: string[] = [];
    if (Number(row['version']) < OLDEST) faults.push('PostgreSQL is older than 15.14');
    if (row['super'] === true) faults.push(`the role ${role} is a superuser`);
    if (row['bypass'] === true) faults.push(`the role ${role} has BYPASSRLS`);
    if (row['owns'] === true || row['may_own'] === true)
      faults.push(`the role ${role} owns tables`);
    if (row['migrated'] !== true)
      faults.push(
        'the database is not migrated (node apps/launch/node24.mjs apps/server/src/cli/migrate.ts)',
      );
    if (row['worker'] !== true)
      faults.push(`the role ${role} may not take the role portico_worker (see db/roles.sql)`);
    // A superuser has every role, which is reported above.
    else if (row['inherits'] === true && row['super'] !== true)
      faults.push(`the role ${role} inherits portico_worker; it must be NOINHERIT`);
    return faults;
  } finally {
    await client.end();
  }
}

// Ensures that the migrating role may create tables. From PostgreSQL 16 on the owner of a database
// may; up to 15 a NOINHERIT role does not inherit that from pg_database_owner, which owns the
// schema.
import type pg from 'pg';

/**
 * Throws with the statement an administrator has to run if the right cannot be granted from here.
 */
export async function ensureRights(client: pg.Client): Promise<void> {
  if (await mayCreate(client)) return;
  const { rows } = await client.query<{ role: string; owner: string; may: boolean }>(
    `select current_user as role, n.nspowner::regrole as owner, pg_has_role(current_user, n.nspowner, 'member') as may
       from pg_namespace n where n.nspname = 'public'`,
  );
  const role = rows[0]?.role ?? '';
  const grant = `grant create, usage on schema public to ${client.escapeIdentifier(role)}`;
  if (rows[0]?.may) await client.query(`begin; set local role ${rows[0].owner}; ${grant}; commit`);
  if (await mayCreate(client)) return;
  throw new Error(
    `The role ${role} may not create tables in the schema public. Make it the owner of the database, ` +
      `or run as an administrator of this database: ${grant}`,
  );
}

async function mayCreate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_schema_privilege('public', 'create') as may",
  );
  return rows[0]?.may === true;
}

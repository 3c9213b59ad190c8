import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { AppliedMigration } from './health.types.ts';

/** Reads the applied migrations; also supports a table created before it had the column. */
export const appliedMigrations = (db: Database): Promise<readonly AppliedMigration[]> =>
  db.platform(
    (tx) =>
      tx.many(
        sql<AppliedMigration>`select version, (to_jsonb(m) ->> 'contract_since')::int as "contractSince" from migration m order by version`,
      ),
    { readOnly: true },
  );

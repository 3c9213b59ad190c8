import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { AppliedMigration } from './health.types.ts';

/** Returns the time of the database's clock, epoch milliseconds. */
export const databaseTime = (db: Database): Promise<number> =>
  db.platform(
    async (tx) =>
      (
        await tx.one(
          sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
        )
      ).ms,
    { readOnly: true },
  );

/** Reads the applied migrations; also supports a table created before it had the column. */
export const appliedMigrations = (db: Database): Promise<readonly AppliedMigration[]> =>
  db.platform(
    (tx) =>
      tx.many(
        sql<AppliedMigration>`select version, (to_jsonb(m) ->> 'contract_since')::int as "contractSince" from migration m order by version`,
      ),
    { readOnly: true },
  );

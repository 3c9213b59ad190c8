import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

const TABLES = ['totp_factor', 'recovery_code', 'passkey', 'factor_challenge', 'factor_reset'];

/** Erases second factors and their challenges. */
export const factorsData: PersonalData = {
  tables: TABLES,
  async forget(tx, { userId }) {
    for (const table of TABLES)
      await tx.run(
        sql`delete from ${sql.ident(table)} where agency_id = ${tx.agencyId} and user_id = ${userId}`,
      );
  },
};

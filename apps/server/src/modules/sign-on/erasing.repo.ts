import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases a user's identities at external providers. */
export const identitiesData: PersonalData = {
  tables: ['user_identity'],
  async forget(tx, { userId }) {
    await tx.run(
      sql`delete from user_identity where agency_id = ${tx.agencyId} and user_id = ${userId}`,
    );
  },
};

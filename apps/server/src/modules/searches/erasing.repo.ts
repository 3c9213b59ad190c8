import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/**
 * Erases searches: those of the account, and those of the same visits that were logged without it.
 */
export const searchesData: PersonalData = {
  tables: ['search_log'],
  async forget(tx, { userId, visits }) {
    await tx.run(sql`delete from search_log where agency_id = ${tx.agencyId}
      and (user_id = ${userId} or (user_id is null and x_session_id = any(${[...visits]})))`);
  },
};

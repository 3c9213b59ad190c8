import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/**
 * Erases searches: those of the account, those of the same visits that were logged without it, and
 * those that led to one of its bookings.
 */
export const searchesData: PersonalData = {
  tables: ['search_log'],
  async forget(tx, { userId, visits, bookings }) {
    await tx.run(sql`delete from search_log where agency_id = ${tx.agencyId}
      and (user_id = ${userId} or (user_id is null and x_session_id = any(${[...visits]}))
      or booking_id = any(${bookings.map(({ id }) => id)}::uuid[]))`);
  },
};

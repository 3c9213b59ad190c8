import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases quotes; a booking has its own copy of the sale. */
export const quotesData: PersonalData = {
  tables: ['quote'],
  async forget(tx, { userId, bookings }) {
    const { agencyId } = tx;
    await tx.run(sql`delete from quote where agency_id = ${agencyId} and (user_id = ${userId}
      or id::text in (select quote_id from booking where agency_id = ${agencyId} and id = any(${bookings.map(({ id }) => id)}::uuid[])))`);
  },
};

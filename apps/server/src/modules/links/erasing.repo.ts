import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases secret codes that open a booking. */
export const linksData: PersonalData = {
  tables: ['short_url'],
  async forget(tx, { bookings }) {
    await tx.run(sql`delete from short_url where agency_id = ${tx.agencyId} and opens = 'booking'
      and subject = any(${bookings.map(({ id }) => id)})`);
  },
};

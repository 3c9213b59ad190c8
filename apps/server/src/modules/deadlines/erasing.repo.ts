import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases the calendar feed of a user. Deadlines name nobody: they refer to bookings and agents. */
export const deadlinesData: PersonalData = {
  tables: ['deadline_feed'],
  async forget(tx, { userId }) {
    await tx.run(
      sql`delete from deadline_feed where agency_id = ${tx.agencyId} and user_id = ${userId}`,
    );
  },
};

import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases what a user has read of their notifications, which are derived from other tables. */
export const notificationsData: PersonalData = {
  tables: ['notification_read'],
  async forget(tx, { userId }) {
    await tx.run(
      sql`delete from notification_read where agency_id = ${tx.agencyId} and user_id = ${userId}`,
    );
  },
};

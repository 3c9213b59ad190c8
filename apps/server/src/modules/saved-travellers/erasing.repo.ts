import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/** Erases saved travellers; their documents are deleted with them. */
export const travellersData: PersonalData = {
  tables: ['saved_traveller', 'saved_traveller_document'],
  async forget(tx, { userId }) {
    await tx.run(
      sql`delete from saved_traveller where agency_id = ${tx.agencyId} and user_id = ${userId}`,
    );
  },
};

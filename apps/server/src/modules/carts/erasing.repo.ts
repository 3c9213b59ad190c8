import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/**
 * Erases carts: those of the account, of its visits before a login, and of its bookings as a guest.
 */
export const cartsData: PersonalData = {
  tables: ['cart'],
  async forget(tx, { userId, visits, bookings }) {
    const { agencyId } = tx;
    await tx.run(sql`delete from cart where agency_id = ${agencyId} and (user_id = ${userId} or session_id = any(${[...visits]}::text[])
      or quote_id in (select quote_id from booking where agency_id = ${agencyId} and id = any(${bookings.map(({ id }) => id)}::uuid[])))`);
  },
};

import { sql } from '../../kernel/db/sql.ts';
import type { PersonalData } from '../../kernel/erasing.ts';

/**
 * Erases peers' data about a user's bookings (names, cards) and notes on it, and the user's own
 * requests for access; amounts and references stay.
 */
export const comparisonsData: PersonalData = {
  tables: ['reconciliation_break', 'booking_task', 'access_request'],
  async forget(tx, { userId, bookings }) {
    const { agencyId } = tx;
    const ids = bookings.map(({ id }) => id);
    const references = bookings.map(({ reference }) => reference);
    const own = sql`(k.booking_id = any(${ids}::uuid[]) or k.theirs ->> 'reference' = any(${references}) or k.ours ->> 'reference' = any(${references}))`;
    await tx.run(sql`update booking_task t set note = null where t.agency_id = ${agencyId} and (t.booking_id = any(${ids}::uuid[])
      or exists (select 1 from reconciliation_break k where k.agency_id = ${agencyId} and k.id = t.break_id and ${own}))`);
    await tx.run(sql`update reconciliation_break k set note = null, theirs = (k.theirs - '{leadTraveller,card}'::text[]) #- '{payment,card}'
      where k.agency_id = ${agencyId} and ${own}`);
    await tx.run(
      sql`delete from access_request where agency_id = ${agencyId} and user_id = ${userId}`,
    );
  },
};

// Erases personal data from the bookings of a user, and finds what prevents it (kernel/erasing.ts).
// The trip, its amounts and the ledger remain under the pseudonym.
import type { ErasureBlock } from '@portico/contract/http/account';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { ERASED_NAME, erasedAddress, type PersonalData } from '../../../kernel/erasing.ts';
import { namesDelete } from '../record/search-words.ts';

export interface ErasableBooking {
  readonly id: string;
  readonly reference: string;
  /** Reason that it cannot be erased now. */
  readonly block: ErasureBlock['why'] | null;
}

/**
 * Returns the bookings of a customer: made with the account, or as a guest with one of its
 * addresses. Bookings by an agent belong to the agency. A trip that is booked or being booked is in
 * use until it is over; money is open while the booking is not at rest, a refund is not completed,
 * or an operator has to review it.
 */
export const bookingsOf = (
  tx: Tx,
  userId: string,
  addresses: readonly string[],
  now: string,
): Promise<ErasableBooking[]> =>
  tx.many(sql<ErasableBooking>`
    select b.id, b.reference, case
      when b.state = 'CONFIRMED' and b.over_at > ${now} then 'RUNNING_BOOKING'
      when b.state in ('CANCELLING', 'CANCEL_UNKNOWN', 'VOIDING', 'REFUNDING', 'REFUND_UNKNOWN', 'REFUND_FAILED', 'MANUAL') then 'OPEN_MONEY'
      when b.state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED') then 'RUNNING_BOOKING'
      when exists (select 1 from refund r where r.agency_id = b.agency_id and r.booking_id = b.id and r.status in ('requested', 'sent')) then 'OPEN_MONEY'
      when exists (select 1 from booking_task t where t.agency_id = b.agency_id and t.booking_id = b.id and t.settled_at is null) then 'OPEN_MONEY'
      when exists (select 1 from reconciliation_break k where k.agency_id = b.agency_id and k.settled_at is null
        and (k.booking_id = b.id or k.theirs ->> 'reference' = b.reference)) then 'OPEN_MONEY'
      end as block
    from booking b where b.agency_id = ${tx.agencyId}
      and (b.customer_id = ${userId} or (b.customer_id is null and b.agent_id is null and b.contact_mailbox = any(${[...addresses]})))
    order by b.created_at, b.id`);

export const bookingsData: PersonalData = {
  tables: ['booking', 'booking_traveller', 'search_word', 'booking_step', 'payment', 'idempotency'],
  async forget(tx, { userId, pseudonym, bookings }) {
    const { agencyId } = tx;
    const ids = bookings.map(({ id }) => id);
    const own = sql`agency_id = ${agencyId} and booking_id = any(${ids}::uuid[])`;
    const contact = {
      firstName: ERASED_NAME,
      lastName: pseudonym,
      email: erasedAddress(pseudonym),
    };
    await tx.run(sql`update booking set contact = ${JSON.stringify(contact)}::jsonb, special_requests = '', cancel_reason = null, rehearsal = null, visit_mark = null, credits = null,
        client_key = ''
      where agency_id = ${agencyId} and id = any(${ids}::uuid[])`);
    await tx.run(namesDelete(agencyId, ids));
    await tx.run(
      sql`update booking_traveller set first_name = ${ERASED_NAME}, last_name = ${pseudonym}, age = null, detail = null where ${own}`,
    );
    await tx.run(sql`update booking_step set detail = null where ${own}`);
    await tx.run(
      sql`update payment set card_brand = null, card_last4 = null, payer_url = null where ${own}`,
    );
    await tx.run(
      sql`delete from idempotency where agency_id = ${agencyId} and (${own} or principal = ${`user:${userId}`})`,
    );
  },
};

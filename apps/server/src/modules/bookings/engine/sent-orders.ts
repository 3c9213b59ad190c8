// Reads the details that suppliers may need to find an order.
import type { SentOrder } from '@portico/contract/ports/orders';
import { stepKey } from '@portico/rules/lifecycle';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { BookingRow } from '../record/bookings.types.ts';

/** The part of a sent order that is not in the booking's row. */
export type OrderSent = Pick<SentOrder, 'sentAt' | 'leadName'>;

/**
 * Returns the time of the first attempt and the lead traveller; an amendment has the travellers of
 * its parent booking.
 */
export async function orderSent(
  db: Database,
  { agencyId, id, parent }: Pick<BookingRow, 'agencyId' | 'id' | 'parent'>,
): Promise<OrderSent> {
  const [found] = await db.read(
    agencyId,
    sql<OrderSent>`
      select (select min(intended_at) from booking_step where agency_id = ${agencyId} and booking_id = ${id} and step = 'book') as "sentAt",
        (select first_name || ' ' || last_name from booking_traveller where agency_id = ${agencyId} and booking_id = ${parent?.id ?? id}
          order by lead is true desc, position limit 1) as "leadName"`,
  );
  return found ?? { sentAt: null, leadName: null };
}

/** Returns the order of a booking as its supplier is asked about it. */
export const sentOrderOf = (
  { id, sale, contact, supplierReference, parent }: BookingRow,
  sent: OrderSent,
): SentOrder => ({
  key: stepKey(id, 'book'),
  rateKey: sale.rateKey,
  email: contact.email,
  supplierReference,
  ...(parent === null ? {} : { amends: parent.supplierReference ?? undefined }),
  ...sent,
});

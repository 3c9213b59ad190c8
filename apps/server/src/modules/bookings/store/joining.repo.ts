// Gives a guest's bookings to the account that has proven their mailbox (decision 0140).
import { auditEntry } from '../../../kernel/audit.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { writtenForms } from '../../../kernel/mailboxes.ts';
import type { BookingRow } from '../record/bookings.types.ts';

/** An account whose user has just proven that the mailbox is theirs. */
export interface MailboxOwner {
  readonly userId: string;
  readonly email: string;
}

type Via = 'http' | 'worker';

/**
 * Gives the account every confirmed booking of the agency that a guest made with this mailbox and
 * that has no owner. Idempotent. Audits each booking, so call it late in the transaction.
 */
export const joinGuestBookings = (
  tx: Tx,
  { userId, email }: MailboxOwner,
  now: string,
): Promise<void> =>
  join(tx, userId, now, 'http', sql`b.contact_mailbox = any(${[...writtenForms(email)]})`);

/**
 * Gives a confirmed guest booking to the customer whose verified address is its contact's, if the
 * last name is the same too: a person who types the address of another one does not get into that
 * person's list.
 */
export async function joinNamesake(
  tx: Tx,
  { id, contact }: Pick<BookingRow, 'id' | 'contact'>,
  now: string,
): Promise<void> {
  // locks the user before the booking, like every other transaction about a user
  const user = await tx.maybe(
    sql<{ id: string; lastName: string }>`select id, last_name as "lastName" from app_user
      where agency_id = ${tx.agencyId} and email = any(${[...writtenForms(contact.email)]}) and user_type = 'Customer' and active
        and verified_at is not null and erased_at is null for key share`,
  );
  if (user === undefined || folded(user.lastName) !== folded(contact.lastName)) return;
  await join(tx, user.id, now, 'worker', sql`b.id = ${id}`);
}

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Amendments follow the booking they amend. */
async function join(tx: Tx, userId: string, now: string, via: Via, which: Sql): Promise<void> {
  const { agencyId } = tx;
  const joined = await tx.many(sql<{ id: string; reference: string }>`
    update booking b set customer_id = ${userId}, joined_at = ${now}
    where b.agency_id = ${agencyId} and b.customer_id is null and b.agent_id is null and b.parent_id is null
      and b.confirmed_at is not null and ${which}
    returning b.id, b.reference`);
  if (joined.length === 0) return;
  await tx.run(sql`update booking set customer_id = ${userId}, joined_at = ${now}
    where agency_id = ${agencyId} and parent_id = any(${joined.map(({ id }) => id)}::uuid[]) and customer_id is null`);
  for (const { reference } of joined)
    await tx.run(
      auditEntry(agencyId, {
        at: now,
        actorType: via === 'http' ? 'user' : 'system',
        ...(via === 'http' ? { actorId: userId } : {}),
        via,
        action: 'booking.join',
        object: `booking:${reference}`,
        after: { customerId: userId },
      }),
    );
}

// Erases mails to and about a user, and messages that are pending or were sent.
import { sql } from '../../kernel/db/sql.ts';
import { erasedAddress, type PersonalData } from '../../kernel/erasing.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

/**
 * Empties messages that contain the user, one of their bookings or one of their addresses: their
 * keys stay, so that nothing is sent again. Deletes the mails made from them, and all mails to the
 * user's addresses.
 */
export const correspondenceData: PersonalData = {
  tables: ['outbox', 'mail'],
  async forget(tx, { userId, addresses, bookings, now }) {
    const { agencyId } = tx;
    const names = [
      userId,
      ...addresses,
      ...bookings.flatMap(({ id, reference }) => [id, reference.toLowerCase()]),
    ];
    const messages = await tx.many(sql<{ id: string; key: string }>`
      select id, dedupe_key as key from outbox where agency_id = ${agencyId} and exists (
        select 1 from jsonb_path_query(payload, 'strict $.**') said
        where jsonb_typeof(said) = 'string' and lower(said #>> '{}') = any(${names}))`);
    const keys = messages.flatMap(({ id, key }) => [id, key]);
    // keys of mails are those of their messages, or 'about:' and the message's key or id
    await tx.run(sql`delete from mail where agency_id = ${agencyId} and (lower(recipient) = any(${[...addresses]}) or dedupe_key = any(${keys})
      or regexp_replace(dedupe_key, '^[a-z]+:', '') = any(${keys}))`);
    await tx.run(sql`update outbox set payload = '{}', last_error = null,
        failed_at = case when sent_at is null and failed_at is null then ${now}::timestamptz else failed_at end
      where agency_id = ${agencyId} and id = any(${messages.map(({ id }) => id)}::uuid[])`);
  },
};

/**
 * Erases the recipient of the last mail, whose text contains no name; without a mail server its row
 * is the only copy.
 */
export async function forgetRecipient(tx: Tx, dedupeKey: string, pseudonym: string): Promise<void> {
  await tx.run(
    sql`update mail set recipient = ${erasedAddress(pseudonym)} where agency_id = ${tx.agencyId} and dedupe_key = ${dedupeKey}`,
  );
}

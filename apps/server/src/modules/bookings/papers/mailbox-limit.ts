// Limits booking mails to unverified mailboxes, since a booking may contain a stranger's address.
// Each gets a maximum number of mails per hour; the others are sent after the hour, and none is
// lost.
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { type OutboxMessage, sendLater } from '../../../kernel/outbox.ts';
import type { Tries } from '../../../kernel/tries.ts';
import { mailboxKey } from '../store/booking-limits.ts';

export interface MailboxLimit {
  /** Counts a mail. Returns false if this mailbox has reached its limit for this hour. */
  takes(agencyId: string, email: string): Promise<boolean>;
  /** Puts the message into the outbox again, due after the hour. */
  later(message: OutboxMessage): Promise<void>;
}

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 10;

/**
 * Creates the limit.
 * @param factor multiplier of the limit (RATE_FACTOR)
 */
export const mailboxLimit = (
  { db, clock, tries }: { readonly db: Database; readonly clock: Clock; readonly tries: Tries },
  factor: number,
): MailboxLimit => ({
  async takes(agencyId, email) {
    const [mails = 0] = await tries.count(agencyId, [`booking-mail:${mailboxKey(email)}`], HOUR);
    return mails <= MAILS_AN_HOUR * factor;
  },
  later: ({ agencyId, topic, dedupeKey, payload }) =>
    db.tenant(agencyId, (tx) =>
      sendLater(tx, clock, {
        topic,
        dedupeKey: `${dedupeKey}:later`,
        payload,
        notBefore: clock.now() + HOUR,
      }),
    ),
});

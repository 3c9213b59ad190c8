// Anybody may write a stranger's address into a booking. A mailbox that nobody has shown to be
// theirs is sent only so many mails in an hour; the others are sent when the hour is over, and none
// is lost.
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type OutboxMessage, sendLater } from '../../kernel/outbox.ts';
import type { Tries } from '../../kernel/tries.ts';
import { mailboxKey } from './booking-limits.ts';

export interface MailboxLimit {
  /** Counts a mail; false when this mailbox has had enough of them in this hour. */
  takes(agencyId: string, email: string): Promise<boolean>;
  /** Puts the message into the outbox once more, due when the hour is over. */
  later(message: OutboxMessage): Promise<void>;
}

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 10;

/** @param factor how many times as many as usual (RATE_FACTOR) */
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

// Limits booking mails to unverified mailboxes, since a booking may contain a stranger's address.
// Each gets a maximum number of mails per hour; the others are sent after the hour, and none is
// lost.
import type { Clock } from '../../../kernel/clock.ts';
import type { Tries } from '../../../kernel/tries.ts';
import { mailboxKey } from '../store/booking-limits.ts';

export interface MailboxLimit {
  /**
   * Counts a mail. Returns null if it may be sent now, else the time (epoch milliseconds) at which
   * it is counted again, since this mailbox has reached its limit for this hour.
   */
  heldUntil(agencyId: string, email: string): Promise<number | null>;
}

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 10;

/**
 * Creates the limit.
 * @param factor multiplier of the limit (RATE_FACTOR)
 */
export const mailboxLimit = (
  { clock, tries }: { readonly clock: Clock; readonly tries: Tries },
  factor: number,
): MailboxLimit => ({
  async heldUntil(agencyId, email) {
    const [mails = 0] = await tries.count(agencyId, [`booking-mail:${mailboxKey(email)}`], HOUR);
    return mails <= MAILS_AN_HOUR * factor ? null : clock.now() + HOUR;
  },
});

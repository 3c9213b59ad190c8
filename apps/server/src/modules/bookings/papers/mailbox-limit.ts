// Limits booking mails to unverified mailboxes, since a booking may contain a stranger's address.
// Each gets a maximum number of mails per hour, from one agency and from all together; the others
// are sent after the hour, and none is lost.
import { createHmac } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import type { Tries } from '../../../kernel/tries.ts';
import { mailboxKey } from '../store/booking-limits.ts';
import { mailboxMailRepo } from './mailbox-mail.repo.ts';

export interface MailboxLimit {
  /**
   * Counts a mail. Returns null if it may be sent now, else the time (epoch milliseconds) at which
   * it is counted again, since this mailbox has reached its limit for this hour.
   */
  heldUntil(agencyId: string, email: string): Promise<number | null>;
}

export interface MailboxLimitDeps {
  readonly db: Pick<Database, 'platform'>;
  readonly clock: Clock;
  readonly tries: Tries;
  /** Key of the hashes under which mailboxes are counted over all agencies. */
  readonly key: Buffer;
}

const HOUR = 3_600_000;
const MAILS_AN_HOUR = 10;

/**
 * Creates the limit.
 * @param factor multiplier of the limit (RATE_FACTOR)
 */
export function mailboxLimit(
  { db, clock, tries, key }: MailboxLimitDeps,
  factor: number,
): MailboxLimit {
  const mails = mailboxMailRepo(db, clock);
  const hashOf = (mailbox: string) => createHmac('sha256', key).update(mailbox).digest();
  return {
    async heldUntil(agencyId, email) {
      const mailbox = mailboxKey(email);
      const [here = 0] = await tries.count(agencyId, [`booking-mail:${mailbox}`], HOUR);
      const most = MAILS_AN_HOUR * factor;
      const isHeld = here > most || (await mails.count(hashOf(mailbox))) > most;
      return isHeld ? clock.now() + HOUR : null;
    },
  };
}

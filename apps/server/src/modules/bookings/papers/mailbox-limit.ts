// Limits booking mails to unverified mailboxes, since a booking may contain a stranger's address.
// Each gets a maximum number of mails per hour, from one agency and from all together; the others
// are sent after the hour, and none is lost.
import { createHmac } from 'node:crypto';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tries } from '../../../kernel/tries.ts';
import { mailboxKey } from '../store/booking-limits.ts';

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
const DAY = 24 * HOUR;
const MAILS_AN_HOUR = 10;
/** Number of counts after which rows older than a day are deleted. */
const SWEEP_EVERY = 500;

/**
 * Creates the limit.
 * @param factor multiplier of the limit (RATE_FACTOR)
 */
export function mailboxLimit(
  { db, clock, tries, key }: MailboxLimitDeps,
  factor: number,
): MailboxLimit {
  let counted = 0;

  /** Counts a mail of any agency. Returns the mailbox's number in this hour. */
  async function countEverywhere(mailbox: string): Promise<number> {
    const now = clock.now();
    const before = isoOf(now - HOUR);
    const hash = createHmac('sha256', key).update(mailbox).digest();
    counted += 1;
    return db.platform(async (tx) => {
      if (counted % SWEEP_EVERY === 0)
        await tx.run(sql`delete from mailbox_mail where window_start < ${isoOf(now - DAY)}`);
      const row = await tx.one(sql<{ mails: number }>`
        insert into mailbox_mail as m (mailbox_hash, window_start, mails) values (${hash}, ${isoOf(now)}, 1)
        on conflict (mailbox_hash) do update set
          mails = case when m.window_start <= ${before} then 1 else m.mails + 1 end,
          window_start = case when m.window_start <= ${before} then excluded.window_start else m.window_start end
        returning mails`);
      return row.mails;
    });
  }

  return {
    async heldUntil(agencyId, email) {
      const mailbox = mailboxKey(email);
      const [here = 0] = await tries.count(agencyId, [`booking-mail:${mailbox}`], HOUR);
      const most = MAILS_AN_HOUR * factor;
      const isHeld = here > most || (await countEverywhere(mailbox)) > most;
      return isHeld ? clock.now() + HOUR : null;
    },
  };
}

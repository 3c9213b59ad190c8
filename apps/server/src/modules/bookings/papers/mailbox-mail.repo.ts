// Counts booking mails by mailbox, from all agencies together.
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of counts after which rows older than a day are deleted. */
const SWEEP_EVERY = 500;

export function mailboxMailRepo(db: Pick<Database, 'platform'>, clock: Clock) {
  let counted = 0;
  return {
    /** Counts a mail. Returns the number of mails to the mailbox in this hour. */
    async count(mailboxHash: Buffer): Promise<number> {
      const now = clock.now();
      const before = isoOf(now - HOUR);
      counted += 1;
      return db.platform(async (tx) => {
        if (counted % SWEEP_EVERY === 0)
          await tx.run(sql`delete from mailbox_mail where window_start < ${isoOf(now - DAY)}`);
        const row = await tx.one(sql<{ mails: number }>`
          insert into mailbox_mail as m (mailbox_hash, window_start, mails) values (${mailboxHash}, ${isoOf(now)}, 1)
          on conflict (mailbox_hash) do update set
            mails = case when m.window_start <= ${before} then 1 else m.mails + 1 end,
            window_start = case when m.window_start <= ${before} then excluded.window_start else m.window_start end
          returning mails`);
        return row.mails;
      });
    },
  };
}

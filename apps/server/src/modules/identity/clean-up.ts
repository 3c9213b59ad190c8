// Deletes users who did not verify after thirty days, and ended links after a week.
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { finishWork, holdWork, postponeWork } from '../../kernel/db/work.ts';
import { RELEASED, type WorkHandler } from '../../kernel/worker.ts';
import { cleanUp } from './accounts.repo.ts';

export const ACCOUNTS_WORK = 'accounts.clean-up';
export const APPLICANT_DAYS = 30;
export const TOKEN_DAYS = 7;
const DAY = 86_400_000;

/** One work item per agency, due when its oldest unverified user is. */
export const accountsCleanUp =
  (db: Database, clock: Clock): WorkHandler =>
  async (item) => {
    const before = (days: number) => isoOf(clock.now() - days * DAY);
    await db.tenant(item.agencyId, async (tx) => {
      await holdWork(tx, item);
      const next = await cleanUp(tx, {
        applicants: before(APPLICANT_DAYS),
        tokens: before(TOKEN_DAYS),
      });
      if (next === null) await finishWork(tx, item);
      else
        await postponeWork(tx, item, Math.max(Date.parse(next), clock.now() + 1), { fresh: true });
    });
    return RELEASED;
  };

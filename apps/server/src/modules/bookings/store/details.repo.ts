// Deletes the encrypted data of travellers (birth dates, documents). It is needed to order and to
// change an order, and is deleted thirty days after the journey, or after a failed sale.
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { finishWork, holdWork, postponeWork } from '../../../kernel/db/work.ts';
import { RELEASED, type WorkHandler } from '../../../kernel/worker.ts';

/** Kind of the deleting work item; its id is the agency's. */
export const DETAILS_WORK = 'booking-details';
/** Days they are stored after the journey. */
export const DETAILS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Runs daily while anything is stored; the sweep of bookings creates the next item. */
export const detailsHandler =
  (db: Database, clock: Clock): WorkHandler =>
  async (item) => {
    await forgetDetails(db, clock, item);
    return RELEASED;
  };

async function forgetDetails(db: Database, clock: Clock, item: WorkItem): Promise<void> {
  const { agencyId } = item;
  const until = isoOf(clock.now() - DETAILS_KEPT_DAYS * DAY_MS);
  await db.tenant(agencyId, async (tx) => {
    await holdWork(tx, item);
    await tx.run(sql`
      update booking_traveller t set detail = null from booking b
      where t.agency_id = ${agencyId} and t.detail is not null and b.agency_id = t.agency_id and b.id = t.booking_id
        and (b.over_at <= ${until} or (b.state in ('CANCELLED', 'REJECTED', 'EXPIRED') and b.changed_at <= ${until}))`);
    const { isAnyLeft } = await tx.one(sql<{ isAnyLeft: boolean }>`
      select exists (select 1 from booking_traveller where agency_id = ${agencyId} and detail is not null) as "isAnyLeft"`);
    if (isAnyLeft) await postponeWork(tx, item, clock.now() + DAY_MS, { fresh: true });
    else await finishWork(tx, item);
  });
}

// Stores how far each agency has read the changes that a supplier tells.
import type { ChangePage } from '@portico/contract/ports/orders';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { holdWork, scheduleWork } from '../../../kernel/db/work.ts';
import { uuidv7 } from '../../../kernel/ids.ts';
import { hintedStatement } from './notices.repo.ts';

/** Kind of the work item that reads a supplier's changes; its id is that of the `change_feed`. */
export const FEED_WORK = 'change-feed';
/** Kind of the work item that ensures that every supplier's changes are read; its id is the agency's. */
export const FEEDS_WORK = 'change-feeds';

export interface ChangeFeed {
  readonly id: string;
  readonly supplier: string;
  readonly cursor: string | null;
  readonly acknowledged: string | null;
}

export interface ChangeFeedsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Kind of work that compares an agency's ledgers; its id is the agency's. Default: none. */
  readonly comparison?: string | undefined;
}

export function changeFeedsRepo({ db, clock, comparison }: ChangeFeedsDeps) {
  return {
    /** Ensures that the changes of these suppliers are read. */
    begin: (agencyId: string, suppliers: readonly string[]): Promise<void> =>
      db.tenant(agencyId, async (tx) => {
        for (const supplier of suppliers)
          await tx.run(sql`
            insert into change_feed (agency_id, id, supplier) values (${agencyId}, ${uuidv7(clock)}, ${supplier})
            on conflict (agency_id, supplier) do nothing`);
        await tx.run(sql`
          insert into work_item (agency_id, kind, id, due_at)
          select agency_id, ${FEED_WORK}, id, ${clock.iso()} from change_feed where agency_id = ${agencyId} and supplier = any(${[...suppliers]})
          on conflict do nothing`);
      }),

    async byId(agencyId: string, id: string): Promise<ChangeFeed | undefined> {
      const [found] = await db.read(
        agencyId,
        sql<ChangeFeed>`select id, supplier, cursor, acknowledged from change_feed where agency_id = ${agencyId} and id = ${id}`,
      );
      return found;
    },

    /**
     * Makes the polls of the bookings of a page due, and stores the position after it: after a crash
     * before the commit the page is read again. Returns the number of bookings.
     */
    record: (
      item: WorkItem,
      { supplier }: ChangeFeed,
      { changes, cursor }: ChangePage,
      unread: number,
    ): Promise<number> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const named = { agencyId: item.agencyId, supplier, hints: changes };
        const due = changes.length === 0 ? 0 : await tx.run(hintedStatement(named, clock.now()));
        await tx.run(sql`
          update change_feed set cursor = ${cursor}, unread = unread + ${unread}, read_at = ${clock.iso()}
          where agency_id = ${item.agencyId} and id = ${item.id}`);
        return due;
      }),

    /** Records what the supplier was told to have arrived. */
    acknowledged: (item: WorkItem, cursor: string): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        await tx.run(
          sql`update change_feed set acknowledged = ${cursor} where agency_id = ${item.agencyId} and id = ${item.id}`,
        );
      }),

    /** Begins again at the supplier's oldest change; the ledgers are compared for those that are lost. */
    restart: (item: WorkItem): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        const { agencyId, id } = item;
        await holdWork(tx, item);
        await tx.run(
          sql`update change_feed set cursor = null, acknowledged = null where agency_id = ${agencyId} and id = ${id}`,
        );
        if (comparison !== undefined)
          await scheduleWork(tx, { kind: comparison, id: agencyId, dueAt: clock.now() });
      }),
  };
}
export type ChangeFeedsRepo = ReturnType<typeof changeFeedsRepo>;

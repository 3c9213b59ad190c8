// Checks an agency's open payments and holds each minute: lost work items are made due again, old
// keys are deleted.
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { finishWork, holdWork, postponeWork } from '../../../kernel/db/work.ts';
import { BALANCE_WORK, BOOKING_WORK } from './engine.types.ts';

const SOON_MS = 60_000;
const SWEEP_MS = 60_000;
/** Interval while an agency has made no booking for a day. The next booking wakes the sweep. */
const IDLE_MS = 30 * 60_000;
/** Maximum days ahead that a sale may begin; refunds follow soon after it. */
const SWEPT_DAYS = 500;
const KEYS_KEPT_DAYS = 30;
const LONGEST_WAIT_MS = 65 * 60_000;

/** A work item that must exist for every selling agency, and its first due time. */
export interface Standing {
  readonly kind: string;
  readonly afterMs: number;
}

export function sweepRepo(db: Database, clock: Clock, standing: readonly Standing[] = []) {
  return {
    /** Returns the number of bookings that had lost their work item. */
    async sweep(item: WorkItem): Promise<number> {
      const { agencyId } = item;
      const now = clock.iso();
      return db.tenant(agencyId, async (tx) => {
        await holdWork(tx, item);
        const revived = await tx.run(sql`
          insert into work_item (agency_id, kind, id, due_at)
          select b.agency_id, ${BOOKING_WORK}, b.id, ${now} from booking b
          where b.agency_id = ${agencyId} and b.state not in ('CONFIRMED', 'CANCELLED', 'REJECTED', 'EXPIRED', 'MANUAL')
            and b.created_at > ${now}::timestamptz - make_interval(days => ${SWEPT_DAYS}) and b.changed_at < ${isoOf(clock.now() - SOON_MS)}
            and not exists (select 1 from work_item w where w.agency_id = b.agency_id and w.kind = ${BOOKING_WORK} and w.id = b.id)
          on conflict do nothing`);
        const reminded = await tx.run(sql`
          insert into work_item (agency_id, kind, id, due_at)
          select b.agency_id, ${BALANCE_WORK}, b.id, ${now} from booking b
          where b.agency_id = ${agencyId} and b.later_state in ('planned', 'due', 'overdue') and b.state = 'CONFIRMED' and b.over_at > ${now}
            and b.changed_at < ${isoOf(clock.now() - SOON_MS)}
            and not exists (select 1 from work_item w where w.agency_id = b.agency_id and w.kind = ${BALANCE_WORK} and w.id = b.id)
          on conflict do nothing`);
        // No booking waits longer than the hour between two refunds: a later time was set by a
        // wrong clock.
        await tx.run(sql`
          update work_item set due_at = ${now} where agency_id = ${agencyId} and kind = ${BOOKING_WORK} and due_at < 'infinity' and due_at > ${isoOf(clock.now() + LONGEST_WAIT_MS)}`);
        for (const { kind, afterMs } of standing) {
          await tx.run(sql`
            insert into work_item (agency_id, kind, id, due_at) select ${agencyId}, ${kind}, ${agencyId}, ${isoOf(clock.now() + afterMs)}::timestamptz
            where not exists (select 1 from work_item where agency_id = ${agencyId} and kind = ${kind} and id = ${agencyId}) on conflict do nothing`);
        }
        await tx.run(
          sql`delete from idempotency where agency_id = ${agencyId} and created_at < ${now}::timestamptz - make_interval(days => ${KEYS_KEPT_DAYS})`,
        );
        const left = await tx.one(sql<{ keys: boolean; busy: boolean }>`
          select exists (select 1 from idempotency where agency_id = ${agencyId}) as keys,
            exists (select 1 from booking where agency_id = ${agencyId} and created_at > ${now}::timestamptz - interval '1 day') as busy`);
        if (left.keys)
          await postponeWork(tx, item, clock.now() + (left.busy ? SWEEP_MS : IDLE_MS), {
            fresh: true,
          });
        else await finishWork(tx, item);
        return revived + reminded;
      });
    },
  };
}
export type SweepRepo = ReturnType<typeof sweepRepo>;

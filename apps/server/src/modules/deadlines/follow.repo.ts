// Writes the deadlines derived from a booking or a task, in the transaction of the work item's lease.
import { type BookingDeadline, earliestWarning } from '@portico/rules/deadlines';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, scheduleStatement, scheduleWork } from '../../kernel/db/work.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import { BOOKING_DEADLINES_WORK, TASK_DEADLINES_WORK, WARNINGS_WORK } from './work.ts';

/** Deadlines derived by a work item. */
export interface Followed {
  readonly bookingId: string | null;
  readonly agentId: string | null;
  readonly deadlines: readonly BookingDeadline[];
}

export interface FollowedTask {
  readonly bookingId: string | null;
  readonly openedAt: string;
  readonly isOpen: boolean;
}

/** Returns a timestamp for PostgreSQL, whose `infinity` is later than every other one. */
const stampOf = (at: number): string => (Number.isFinite(at) ? isoOf(at) : 'infinity');

/** The deadline `d` is the one that was acknowledged, and the same agent answers for it. */
const isStillSeen = sql`d.at = excluded.at and d.ended_at is null and d.agent_id is not distinct from excluded.agent_id`;

export function followRepo(db: Database, clock: Clock) {
  return {
    /**
     * Writes the deadlines of the item's source and finishes the item. A deadline whose time has
     * changed, or that counts again, loses its acknowledgement and is warned of again; one that
     * another agent answers for loses its acknowledgement. New deadlines that have passed already
     * are not written.
     */
    write: (item: WorkItem, { bookingId, agentId, deadlines }: Followed): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const now = clock.iso();
        const rows = deadlines.map(({ at, standsUntil, ...one }) => ({
          ...one,
          id: uuidv7(clock),
          at: isoOf(at),
          standsUntil: stampOf(standsUntil),
        }));
        const wanted = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as w(id uuid, kind text, key text, at timestamptz, "standsUntil" timestamptz, zone text, "atStake" bigint))`;
        // before the deadlines are locked: the warnings lock in this order
        await scheduleWarnings(tx, deadlines, clock.now());
        await tx.run(sql`
          update deadline d set ended_at = ${now}, changed_at = ${now}, sequence = sequence + 1,
            stands_until = case when stands_until = 'infinity' then greatest(at, ${now}) else stands_until end
          where d.agency_id = ${tx.agencyId} and d.source = ${item.id} and d.ended_at is null
            and not exists (select 1 from ${wanted} w where w.kind = d.kind and w.key = d.key)`);
        await tx.run(sql`
          insert into deadline as d (agency_id, id, source, kind, key, booking_id, agent_id, at, stands_until, zone, at_stake, since, changed_at)
          select ${tx.agencyId}, w.id, ${item.id}, w.kind, w.key, ${bookingId}::uuid, ${agentId}::uuid, w.at, w."standsUntil", w.zone, w."atStake", ${now}, ${now}
          from ${wanted} w where w."standsUntil" > ${now} or exists (select 1 from deadline o
            where o.agency_id = ${tx.agencyId} and o.source = ${item.id} and o.kind = w.kind and o.key = w.key)
          on conflict (agency_id, source, kind, key) do update set
            booking_id = excluded.booking_id, agent_id = excluded.agent_id, stands_until = excluded.stands_until, zone = excluded.zone,
            at_stake = excluded.at_stake, at = excluded.at, ended_at = null,
            since = case when d.at = excluded.at and d.ended_at is null then d.since else ${now} end,
            changed_at = case when d.at = excluded.at and d.ended_at is null then d.changed_at else ${now} end,
            sequence = case when d.at = excluded.at and d.ended_at is null then d.sequence else d.sequence + 1 end,
            warned = case when d.at = excluded.at and d.ended_at is null then d.warned end,
            acknowledged_at = case when ${isStillSeen} then d.acknowledged_at end,
            acknowledged_by = case when ${isStillSeen} then d.acknowledged_by end`);
        await finishWork(tx, item);
      }),

    async task(agencyId: string, taskId: string): Promise<FollowedTask | undefined> {
      const [task] = await db.read(
        agencyId,
        sql<FollowedTask>`
          select coalesce(t.booking_id, k.booking_id) as "bookingId", t.opened_at as "openedAt", t.settled_at is null as "isOpen"
          from booking_task t left join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
          where t.agency_id = ${agencyId} and t.id = ${taskId}`,
      );
      return task;
    },

    /** Schedules all bookings and tasks of an agency for derivation. */
    begin: (item: WorkItem): Promise<void> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const { agencyId } = tx;
        await tx.run(
          scheduleStatement(
            BOOKING_DEADLINES_WORK,
            clock.now(),
            sql`select agency_id, id from booking where agency_id = ${agencyId} and parent_id is null and over_at > ${clock.iso()}
              and state in ('AWAITING_PAYER', 'TICKETING', 'TICKET_UNKNOWN', 'CONFIRMED', 'MANUAL')`,
          ),
        );
        await tx.run(
          scheduleStatement(
            TASK_DEADLINES_WORK,
            clock.now(),
            sql`select agency_id, id from booking_task where agency_id = ${agencyId} and settled_at is null`,
          ),
        );
        await finishWork(tx, item);
      }),
  };
}
export type FollowRepo = ReturnType<typeof followRepo>;

/**
 * Lets the warnings be planned before the first of these deadlines may need one. A plan in progress
 * may not know them yet: it is made again at once.
 */
async function scheduleWarnings(
  tx: Tx,
  deadlines: readonly BookingDeadline[],
  now: number,
): Promise<void> {
  const times = deadlines.flatMap(({ at }) => earliestWarning(at, now) ?? []);
  if (times.length === 0) return;
  const dueAt = Math.min(...times);
  await scheduleWork(tx, { kind: WARNINGS_WORK, id: tx.agencyId, dueAt, againAt: now });
}

// Lists messages whose delivery has failed permanently, and sends them again.
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import { scheduleWork } from './db/work.ts';
import { OUTBOX } from './outbox.ts';

export interface FailedMessage {
  readonly id: string;
  readonly topic: string;
  readonly createdAt: string;
  readonly failedAt: string;
  readonly attempts: number;
  readonly reason: string;
  /** Reference of the related booking; null for other messages. */
  readonly reference: string | null;
}

/** One message, all failures of a topic on a day (YYYY-MM-DD, UTC), or all of the agency. */
export type FailedSelection =
  | { readonly id: string }
  | { readonly topic: string; readonly day: string }
  | 'all';

const condition = (which: FailedSelection): Sql => {
  if (which === 'all') return sql`true`;
  if ('id' in which) return sql`o.id = ${which.id}`;
  return sql`o.topic = ${which.topic} and (o.failed_at at time zone 'UTC')::date = ${which.day}::date`;
};

/** Messages of erased users have lost their content and are never sent. */
const FAILED = sql`o.failed_at is not null and o.sent_at is null and o.payload <> '{}'::jsonb`;

/** Lists an agency's failed messages, newest first. */
export const listFailed = (
  db: Database,
  agencyId: string,
  limit: number,
): Promise<FailedMessage[]> =>
  db.read(
    agencyId,
    sql<FailedMessage>`
      select o.id, o.topic, o.created_at as "createdAt", o.failed_at as "failedAt", o.attempts,
        coalesce(o.last_error, '') as reason, b.reference
      from outbox o left join booking b on b.agency_id = o.agency_id and b.id::text = o.payload ->> 'bookingId'
      where o.agency_id = ${agencyId} and ${FAILED} order by o.failed_at desc, o.id desc limit ${limit}`,
  );

/**
 * Makes messages due again and resets their attempts. Returns their count, without those sent
 * meanwhile.
 */
export const sendAgain = (
  db: Database,
  clock: Clock,
  agencyId: string,
  which: FailedSelection,
): Promise<number> =>
  db.tenant(agencyId, async (tx) => {
    const rows = await tx.many(sql<{ id: string; failedAt: string }>`
      with failed as (
        select o.id, o.failed_at from outbox o
        where o.agency_id = ${agencyId} and ${FAILED} and ${condition(which)} for update)
      update outbox o set failed_at = null, attempts = 0 from failed
      where o.agency_id = ${agencyId} and o.id = failed.id
      returning o.id, failed.failed_at as "failedAt"`);
    // due since it failed: this process's clock may be ahead of the worker's
    for (const { id, failedAt } of rows) {
      const dueAt = Math.min(clock.now(), Date.parse(failedAt));
      await scheduleWork(tx, { kind: OUTBOX, id, dueAt });
    }
    return rows.length;
  });

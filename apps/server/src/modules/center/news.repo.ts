// Derives from the audit log what has happened lately to an agent's bookings.
import type { AuditAction } from '@portico/contract/http/center/audit-actions';
import type { NewsKind } from '@portico/contract/http/center/news';
import { isoOf } from '../../kernel/clock.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';

/** News is told for this long. */
const TOLD_MS = 14 * 24 * 3_600_000;
/**
 * Newest entries about such news that are read: the cost of a poll does not grow with the agency. An
 * agency with more news in two weeks tells each for a shorter time.
 */
export const ENTRIES_READ = 500;

export const KINDS: Readonly<Partial<Record<AuditAction, NewsKind>>> = {
  'booking.confirmed': 'booked',
  'booking.failed': 'failed',
  'booking.cancelled': 'cancelled',
  'booking.amended': 'amended',
  'booking.balance-paid': 'amended',
  'booking.notice-accepted': 'amended',
  'booking.assign': 'assigned',
};

/**
 * Entries that are news, in the words of the index `audit_log_news`: a list of values would not be
 * known to imply it.
 */
export const IS_NEWS = sql`action in ('booking.confirmed', 'booking.failed', 'booking.cancelled', 'booking.amended', 'booking.balance-paid', 'booking.notice-accepted', 'booking.assign')`;

interface NewsReader {
  readonly agencyId: string;
  readonly userId: string;
  /** True if bookings without an agent are the reader's too. */
  readonly withUnowned: boolean;
}

/**
 * Selects the last news of each booking in the reader's charge; not what they did themselves. The
 * columns are those of the other notifications; the id is the booking's.
 */
export function news({ agencyId, userId, withUnowned }: NewsReader, now: number): Sql {
  const inCharge = withUnowned
    ? sql`(b.agent_id = ${userId} or b.agent_id is null)`
    : sql`b.agent_id = ${userId}`;
  // `limit` keeps the plan from reading all bookings to join them
  const booking = sql`
    select id, agent_id from booking where agency_id = ${agencyId} and reference = substr(a.object, 9) and parent_id is null limit 1`;
  return sql`
    select n.kind, n.id, n.reason, n.at, null::timestamptz, n.id, n.by_id, null::text from (
      select distinct on (b.id) k.kind, b.id, a.at,
        case a.action when 'booking.balance-paid' then 'balance' when 'booking.notice-accepted' then 'notice'
          when 'booking.failed' then coalesce(a.after ->> 'failure', '') else coalesce(a.after ->> 'kind', '') end as reason,
        case when a.action = 'booking.assign' then a.actor_id::uuid end as by_id
      from (select seq, at, action, object, actor_id, after from audit_log where agency_id = ${agencyId} and ${IS_NEWS} order by seq desc limit ${ENTRIES_READ}) a
      join unnest(${Object.keys(KINDS)}::text[], ${Object.values(KINDS)}::text[]) as k(action, kind) on k.action = a.action
      cross join lateral (${booking}) b
      where a.at > ${isoOf(now - TOLD_MS)} and a.actor_id is distinct from ${userId} and ${inCharge}
        and (a.action <> 'booking.assign' or a.after ->> 'agentId' = ${userId})
      order by b.id, a.seq desc) n
    where true`;
}

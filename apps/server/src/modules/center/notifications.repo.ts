// Derives the notifications of an agent from open tasks, notices, deadlines and requests for access,
// and from news of their bookings, and stores which of them the agent has read.
import type { NotificationKind } from '@portico/contract/http/center/notifications';
import { SALE_VERSION, type StoredSale } from '@portico/selling/sale';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { ownedBy } from '../../kernel/db/owned.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { news } from './news.repo.ts';

/** The agent who reads notifications, and the extent of their rights. */
export interface NotificationReader {
  readonly agencyId: string;
  readonly userId: string;
  /** Only bookings of this owner; null for all of the agency. */
  readonly ownerId: string | null;
  /** True if deadlines and news of bookings without an agent are the reader's too. */
  readonly withUnowned: boolean;
  /** False if the reader may not decide tasks. */
  readonly withTasks: boolean;
}

export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly reason: string;
  readonly at: string;
  readonly due: string | null;
  readonly path: string | null;
  readonly isRead: boolean;
  readonly booking: {
    readonly reference: string;
    /** The sale's `SaleHead`; the whole sale if an earlier version stored it. */
    readonly sale: StoredSale;
    readonly client: string;
  } | null;
  readonly by: { readonly id: string; readonly name: string | null } | null;
}

const HOUR_MS = 3_600_000;
/** A deadline is near for this long before its time. */
const NEAR_MS = 24 * HOUR_MS;
/** The answer to an own request stays for this long. */
const ANSWERED_MS = 14 * 24 * HOUR_MS;
/** Read marks are deleted after this time; a notification that is still open is then unread again. */
const KEPT_MS = 365 * 24 * HOUR_MS;

/**
 * Selects the reader's `limit` newest events of each kind. Every branch reads rows that are open, or
 * a fixed number of entries, so its cost does not grow with all bookings.
 */
function events(reader: NotificationReader, now: number, limit: number): Sql {
  const { agencyId, userId, ownerId, withUnowned, withTasks } = reader;
  const newest = (branch: Sql) => sql`(${branch} order by at desc limit ${limit})`;
  const near = isoOf(now + NEAR_MS);
  const ownDeadline = withUnowned
    ? sql`(d.agent_id = ${userId} or d.agent_id is null)`
    : sql`d.agent_id = ${userId}`;
  const branches = [
    sql`
      select 'held' as kind, t.id, t.reason, t.opened_at as at, null::timestamptz as due, coalesce(b.parent_id, b.id) as booking_id, null::uuid as by_id, null::text as path
      from booking_task t join booking b on b.agency_id = t.agency_id and b.id = t.booking_id
      where t.agency_id = ${agencyId} and t.settled_at is null and t.break_id is null and b.state = 'MANUAL' and ${ownedBy(ownerId)}`,
    sql`
      select 'change', n.id, '', n.noticed_at as at, n.answer_by, b.id, null::uuid, null::text
      from booking_notice n join booking b on b.agency_id = n.agency_id and b.id = n.booking_id
      where n.agency_id = ${agencyId} and n.state = 'open' and b.state = 'CONFIRMED' and ${ownedBy(ownerId)}`,
    sql`
      select 'deadline', d.id, d.kind, greatest(d.since, d.at - interval '24 hours') as at, d.at as due, d.booking_id, null::uuid, null::text
      from deadline d where d.agency_id = ${agencyId} and d.ended_at is null and d.at <= ${near} and d.stands_until > ${isoOf(now)}
        and d.kind <> 'task' and ${ownDeadline}`,
    sql`
      select r.decision, r.id, r.capability, r.settled_at as at, null::timestamptz, null::uuid, null::uuid, r.path
      from access_request r where r.agency_id = ${agencyId} and r.user_id = ${userId} and r.settled_at > ${isoOf(now - ANSWERED_MS)}`,
    news(reader, now),
    ...(withTasks
      ? [
          sql`
            select 'task', t.id, t.reason, t.opened_at as at, null::timestamptz, coalesce(t.booking_id, k.booking_id), null::uuid, null::text
            from booking_task t join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
            where t.agency_id = ${agencyId} and t.settled_at is null`,
          sql`
            select 'access', r.id, r.capability, r.opened_at as at, null::timestamptz, null::uuid, r.user_id, r.path
            from access_request r where r.agency_id = ${agencyId} and r.settled_at is null and r.user_id <> ${userId}`,
        ]
      : []),
  ];
  return branches.map(newest).reduce((all, branch) => sql`${all} union all ${branch}`);
}

const isRead = ({ agencyId, userId }: NotificationReader): Sql => sql`exists (
  select from notification_read r
  where r.agency_id = ${agencyId} and r.user_id = ${userId} and r.event_id = e.id and r.event_at >= e.at)`;

export function notificationsRepo(db: Database, clock: Pick<Clock, 'now'>) {
  return {
    /** Returns the newest ones, newest first. */
    newest: (reader: NotificationReader, limit: number): Promise<NotificationRow[]> =>
      db.read(
        reader.agencyId,
        sql<NotificationRow>`
          select e.kind, e.id, e.reason, e.at, e.due, e.path, ${isRead(reader)} as "isRead",
            case when b.id is not null then jsonb_build_object('reference', b.reference,
              'sale', case when s.v = ${SALE_VERSION} then to_jsonb(s) else b.sale end,
              'client', (b.contact ->> 'firstName') || ' ' || (b.contact ->> 'lastName')) end as booking,
            case when e.by_id is not null then jsonb_build_object('id', e.by_id, 'name',
              case when u.erased_at is null then trim(u.first_name || ' ' || u.last_name) end) end as by
          from (select * from (${events(reader, clock.now(), limit)}) every order by at desc, id limit ${limit}) e
          left join booking b on b.agency_id = ${reader.agencyId} and b.id = e.booking_id
          left join lateral jsonb_to_record(b.sale) as s(v integer, product text, title text, place jsonb, span jsonb) on true
          left join app_user u on u.agency_id = ${reader.agencyId} and u.id = e.by_id
          order by e.at desc, e.id`,
      ),

    /** Returns the number of unread ones, at most `limit`. */
    async unread(reader: NotificationReader, limit: number): Promise<number> {
      const [row] = await db.read(
        reader.agencyId,
        sql<{ count: number }>`
          select least(count(*), ${limit}::int)::int as count from (${events(reader, clock.now(), limit)}) e where not ${isRead(reader)}`,
      );
      return row?.count ?? 0;
    },

    /** Marks these as read, or all of them; ids of other events change nothing. */
    async markRead(
      reader: NotificationReader,
      ids: readonly string[] | undefined,
      limit: number,
    ): Promise<void> {
      const { agencyId, userId } = reader;
      const now = clock.now();
      await db.tenant(agencyId, async (tx) => {
        await tx.run(sql`
          insert into notification_read as r (agency_id, user_id, event_id, event_at, read_at)
          select ${agencyId}, ${userId}, e.id, e.at, ${isoOf(now)} from (${events(reader, now, limit)}) e
          ${ids === undefined ? sql.empty : sql`where e.id = any(${[...ids]}::uuid[])`}
          on conflict (agency_id, user_id, event_id) do update set event_at = excluded.event_at, read_at = excluded.read_at`);
        await tx.run(sql`
          delete from notification_read
          where agency_id = ${agencyId} and user_id = ${userId} and read_at < ${isoOf(now - KEPT_MS)}`);
      });
    },
  };
}
export type NotificationsRepo = ReturnType<typeof notificationsRepo>;

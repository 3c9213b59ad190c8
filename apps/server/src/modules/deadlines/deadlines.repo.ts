// Reads the queue of deadlines as its readers may see it.
import type { BookingState, Money, ProductTitle } from '@portico/contract';
import type { DeadlineKind } from '@portico/contract/http/center/dashboard';
import { SALE_VERSION, type StoredSale } from '@portico/selling/sale';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';

/** Selects the deadlines that a reader may see. */
export interface Reach {
  /** Only deadlines of this agent; null for the whole agency. */
  readonly agentId: string | null;
  /** True if deadlines without an agent count as this agent's own. */
  readonly withUnowned: boolean;
  /** False if the reader may not decide tasks. */
  readonly withTasks: boolean;
}

export interface DeadlineRow {
  readonly id: string;
  readonly kind: DeadlineKind;
  readonly source: string;
  readonly at: string;
  readonly zone: string | null;
  readonly atStake: number | null;
  readonly acknowledgedAt: string | null;
  readonly sequence: number;
  readonly since: string;
  readonly changedAt: string;
  readonly endedAt: string | null;
  readonly booking: {
    readonly reference: string;
    readonly state: BookingState;
    readonly currency: string;
    /** The sale's `SaleHead`; the whole sale if an earlier version stored it. */
    readonly sale: StoredSale;
    /** Name of the contact. */
    readonly client: string;
  } | null;
}

export interface DeadlineQuery {
  readonly reach: Reach;
  readonly until: string | undefined;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

const columns = sql`
  d.id, d.kind, d.source, d.at, d.zone, d.at_stake as "atStake", d.acknowledged_at as "acknowledgedAt", d.sequence, d.since,
  d.changed_at as "changedAt", d.ended_at as "endedAt",
  case when b.id is null then null else jsonb_build_object('reference', b.reference, 'state', b.state, 'currency', b.currency,
    'sale', case when s.v = ${SALE_VERSION} then to_jsonb(s) else b.sale end,
    'client', (b.contact ->> 'firstName') || ' ' || (b.contact ->> 'lastName')) end as booking
  from deadline d left join booking b on b.agency_id = d.agency_id and b.id = d.booking_id
    left join lateral jsonb_to_record(b.sale) as s(v integer, product text, title text, place jsonb, span jsonb) on true`;

/** Condition: the reader may see the deadline. */
const within = ({ agentId, withUnowned, withTasks }: Reach): Sql => {
  const whose =
    agentId === null
      ? sql`true`
      : withUnowned
        ? sql`(d.agent_id = ${agentId} or d.agent_id is null)`
        : sql`d.agent_id = ${agentId}`;
  return withTasks ? whose : sql`${whose} and d.kind <> 'task'`;
};

const beyond = (after: DeadlineQuery['after']): Sql =>
  after === null ? sql.empty : sql`and (d.at, d.id) > (${after.at}, ${after.id})`;

export function deadlinesRepo(db: Database, clock: Clock) {
  const standing = (agencyId: string, reach: Reach, until: string | undefined): Sql => sql`
    d.agency_id = ${agencyId} and d.ended_at is null and d.stands_until > ${clock.iso()} and ${within(reach)}
    ${until === undefined ? sql.empty : sql`and d.at <= ${until}`}`;
  return {
    /** Returns a page of standing deadlines by time, overdue ones first. */
    page: (
      agencyId: string,
      { reach, until, after, limit }: DeadlineQuery,
    ): Promise<DeadlineRow[]> =>
      db.read(
        agencyId,
        sql<DeadlineRow>`
          select ${columns} where ${standing(agencyId, reach, until)}
            ${beyond(after)}
          order by d.at, d.id limit ${limit}`,
      ),

    /**
     * Returns a text that changes whenever the deadlines of a page or what is shown of them do, and
     * their number on all pages. Reads no sales: they never change. Counts further pages only if
     * there are any.
     * @param counted the number to return if there are further pages; null to count them
     */
    async outline(
      agencyId: string,
      { reach, until, after, limit }: DeadlineQuery,
      counted: number | null,
    ): Promise<{ readonly mark: string; readonly total: number; readonly isCounted: boolean }> {
      const isWhole = after === null ? sql`count(*) < ${limit}` : sql`false`;
      const [row] = await db.read(
        agencyId,
        sql<{ mark: string; total: number; isCounted: boolean }>`
          select coalesce(md5(string_agg(m::text, ',' order by m.at, m.id)), '') as mark,
            case when ${isWhole} then count(*)
              else coalesce(${counted}::bigint, (select count(*) from deadline d where ${standing(agencyId, reach, until)})) end as total,
            not (${isWhole}) and ${counted}::bigint is null as "isCounted"
          from (select d.id, d.at, d.at <= ${clock.iso()} as is_overdue, d.zone, d.at_stake, d.acknowledged_at, b.contact
            from deadline d left join booking b on b.agency_id = d.agency_id and b.id = d.booking_id
            where ${standing(agencyId, reach, until)} ${beyond(after)} order by d.at, d.id limit ${limit}) m`,
      );
      if (row === undefined) throw new Error('an outline without a row');
      return row;
    },

    /** Returns the deadlines with these ids that are ahead and have not ended. */
    byIds: (agencyId: string, ids: readonly string[]): Promise<DeadlineRow[]> =>
      db.read(
        agencyId,
        sql<DeadlineRow>`
          select ${columns} where d.agency_id = ${agencyId} and d.id = any(${[...ids]}) and d.ended_at is null and d.at > ${clock.iso()}
          order by d.at, d.id`,
      ),

    /** Returns when it was first acknowledged; undefined if the reader may not see it. */
    async acknowledge(
      agencyId: string,
      id: string,
      userId: string,
      reach: Reach,
    ): Promise<string | undefined> {
      const [row] = await db.write(
        agencyId,
        sql<{ at: string }>`
          update deadline d set acknowledged_by = coalesce(d.acknowledged_by, ${userId}), acknowledged_at = coalesce(d.acknowledged_at, ${clock.iso()})
          where d.id = ${id} and ${standing(agencyId, reach, undefined)} returning d.acknowledged_at as at`,
      );
      return row?.at;
    },

    /**
     * Returns what a calendar shows: deadlines until a time, and those of the last days that no
     * longer stand.
     */
    calendar: (
      agencyId: string,
      reach: Reach,
      from: string,
      until: string,
      limit: number,
    ): Promise<DeadlineRow[]> =>
      db.read(
        agencyId,
        sql<DeadlineRow>`
          select ${columns} where d.agency_id = ${agencyId} and ${within(reach)} and d.at > ${from} and d.at <= ${until}
            and (d.ended_at is null or d.sequence > 0)
          order by d.at, d.id limit ${limit}`,
      ),
  };
}
export type DeadlinesRepo = ReturnType<typeof deadlinesRepo>;

/** Returns the amount at stake; null if it is not fixed. */
export const stakeOf = ({ atStake, booking }: DeadlineRow): Money | null =>
  atStake === null || booking === null ? null : { amount: atStake, currency: booking.currency };

/** Product and title of a booking. */
export interface Titled {
  readonly product: ProductTitle;
  readonly title: string;
}

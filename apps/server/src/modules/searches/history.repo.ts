// Reads the history of searches on an agency's site, and notes which of them led to a booking.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { SearchLogEntry } from './searches.repo.ts';

export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly productId: number;
  readonly criteria: unknown;
  readonly results: number;
  readonly source: SearchLogEntry['source'];
  readonly userId: string | null;
  /** Name of the user; null for a visitor. */
  readonly userName: string | null;
  /** Reference of the confirmed booking that it led to. */
  readonly booked: string | null;
}

export interface HistoryQuery {
  /** The agent whose searches, and whose clients' searches, are read; null for all of the agency. */
  readonly ownerId: string | null;
  readonly product?: ProductTitle | undefined;
  /** Id of a user; null for visitors. */
  readonly userId?: string | null | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly isBooked?: boolean | undefined;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

/** A visit in which a booking was made. */
export interface BookedVisit {
  readonly agencyId: string;
  readonly bookingId: string;
  readonly product: ProductTitle;
  readonly sessionId: string;
  readonly userId: string | null;
}

/** Maximum number of searches of a visit that are compared with a booking. */
const CANDIDATES = 20;

const when = (value: unknown, condition: () => Sql): readonly Sql[] =>
  value === undefined || value === null ? [] : [condition()];

/** The booking was confirmed; it may have been cancelled since. */
const confirmed = sql`b.agency_id = s.agency_id and b.id = s.booking_id and b.confirmed_at is not null`;

export function historyRepo(db: Database) {
  return {
    /** Returns a page, newest first. */
    list(agencyId: string, wish: HistoryQuery): Promise<HistoryRow[]> {
      const { ownerId, userId, isBooked, after, limit } = wish;
      const conditions = [
        sql`s.agency_id = ${agencyId}`,
        ...when(ownerId, () => ownedBy(agencyId, ownerId)),
        ...when(wish.product, () => sql`s.product_id = ${PRODUCT_IDS[wish.product ?? 'Hotels']}`),
        ...when(userId, () => sql`s.user_id = ${userId}`),
        ...(userId === null ? [sql`s.user_id is null`] : []),
        ...when(wish.from, () => sql`s.at >= ${wish.from}`),
        ...when(wish.until, () => sql`s.at < ${wish.until}`),
        ...when(isBooked, () => {
          const exists = sql`exists (select 1 from booking b where ${confirmed})`;
          return isBooked === true ? exists : sql`not ${exists}`;
        }),
        ...when(after, () => sql`(s.at, s.id) < (${after?.at}, ${after?.id})`),
      ];
      return db.read(
        agencyId,
        sql<HistoryRow>`
          select s.id, s.at, s.product_id as "productId", s.criteria, s.result_count as results, s.source, s.user_id as "userId",
            case when u.erased_at is null then u.first_name || ' ' || u.last_name end as "userName", b.reference as booked
          from (select * from search_log s where ${sql.join(conditions, ' and ')} order by s.at desc, s.id desc limit ${limit}) s
          left join app_user u on u.agency_id = s.agency_id and u.id = s.user_id
          left join booking b on ${confirmed}
          order by s.at desc, s.id desc`,
      );
    },

    /** Returns a visit's newest searches of a product that led to no booking yet. */
    ofVisit(
      { agencyId, product, sessionId, userId }: BookedVisit,
      since: string,
    ): Promise<{ readonly id: string; readonly criteria: unknown }[]> {
      return db.read(
        agencyId,
        sql<{ id: string; criteria: unknown }>`
          select id, criteria from search_log
          where agency_id = ${agencyId} and x_session_id = ${sessionId} and at >= ${since} and product_id = ${PRODUCT_IDS[product]}
            and (user_id is null or user_id = ${userId}) and booking_id is null
          order by at desc, id desc limit ${CANDIDATES}`,
      );
    },

    /** Notes that a search led to a booking, unless it has led to another one. */
    async note(agencyId: string, id: string, bookingId: string): Promise<void> {
      await db.write(
        agencyId,
        sql`update search_log set booking_id = ${bookingId} where agency_id = ${agencyId} and id = ${id} and booking_id is null`,
      );
    },
  };
}
export type HistoryRepo = ReturnType<typeof historyRepo>;

/** An agent's own searches, and those of the customers whose bookings the agent has. */
const ownedBy = (
  agencyId: string,
  ownerId: string | null,
): Sql => sql`(s.user_id = ${ownerId} or s.user_id in (
  select c.customer_id from booking c where c.agency_id = ${agencyId} and c.agent_id = ${ownerId} and c.customer_id is not null))`;

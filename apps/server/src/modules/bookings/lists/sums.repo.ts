// Sums over all bookings of a list, on all its pages.
import type { Database } from '../../../kernel/db/database.ts';
import { ownedBy } from '../../../kernel/db/owned.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { amendedAmount } from '../record/amended-amount.ts';
import { conditionsOf, type LineFilter } from '../store/list-conditions.ts';

/** Sums of the bookings in one currency, in its minor units. */
export interface Sums {
  readonly currency: string;
  readonly count: number;
  /** Includes completed amendments. */
  readonly total: number;
  /** Captured, before refunds; includes completed amendments and second payments. */
  readonly paid: number;
  readonly markup: number;
}

export function sumsRepo(db: Database) {
  const listed = (agencyId: string, ownerId: string | null, filter: LineFilter): Sql =>
    sql.join(
      [
        sql`b.agency_id = ${agencyId}`,
        sql`b.parent_id is null`,
        ownedBy(ownerId),
        ...conditionsOf(filter),
      ],
      ' and ',
    );
  return {
    /** Amendments are sold at cost: they count in the total but have no markup. */
    sums: (agencyId: string, ownerId: string | null, filter: LineFilter): Promise<Sums[]> =>
      db.read(
        agencyId,
        sql<Sums>`
          select s.currency, sum(s.n)::bigint as count, sum(s.total)::bigint as total, sum(s.paid)::bigint as paid, sum(s.markup)::bigint as markup from (
            select b.currency, count(*) as n, sum(b.total) as total, sum(b.captured) as paid,
              sum(b.total - case when b.cost is null then portico.cost_of_sale(b.sale) else b.cost end) as markup
            from booking b where ${listed(agencyId, ownerId, filter)} group by b.currency
            union all
            select b.currency, 0, sum(case when a.amendment = 'balance' then 0 else ${amendedAmount} end), sum(a.captured), 0 from booking a join booking b on b.agency_id = a.agency_id and b.id = a.parent_id
            where a.agency_id = ${agencyId} and a.parent_id is not null and a.failure is null and a.confirmed_at is not null
              and ${listed(agencyId, ownerId, filter)} group by b.currency) s
          group by s.currency order by s.currency`,
      ),

    /** Returns the number of bookings made per quarter of an hour, which suits every time zone. */
    made: (
      agencyId: string,
      ownerId: string | null,
      filter: LineFilter,
    ): Promise<{ at: string; n: number }[]> =>
      db.read(
        agencyId,
        sql<{ at: string; n: number }>`
          select date_bin('15 minutes', b.created_at, '2000-01-01T00:00:00Z') as at, count(*) as n
          from booking b where ${listed(agencyId, ownerId, filter)} group by 1 order by 1`,
      ),

    /** Counts the bookings that were confirmed, and those of them that were cancelled since. */
    async cancelled(
      agencyId: string,
      ownerId: string | null,
      filter: LineFilter,
    ): Promise<{ readonly confirmed: number; readonly cancelled: number }> {
      const [row] = await db.read(
        agencyId,
        sql<{ confirmed: number; cancelled: number }>`
          select count(*) as confirmed, count(b.cancelled_at) as cancelled
          from booking b where ${listed(agencyId, ownerId, filter)} and b.confirmed_at is not null`,
      );
      return row ?? { confirmed: 0, cancelled: 0 };
    },
  };
}
export type SumsRepo = ReturnType<typeof sumsRepo>;

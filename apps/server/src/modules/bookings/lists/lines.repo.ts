// Reads the agency's bookings as lines of its list, and counts them.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import {
  BOOKING_VIEWS,
  type BookingLine,
  type BookingSort,
  type BookingsViewName,
} from '@portico/contract/http/center/bookings';
import { SALE_VERSION, type SaleLine } from '@portico/selling/sale';
import type { Database } from '../../../kernel/db/database.ts';
import { ownedBy } from '../../../kernel/db/owned.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { amendedAmount } from '../record/amended-amount.ts';
import type { BookingRow, StoredBookingRow } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';
import { type ListPage, pageStatement } from '../store/list-page.ts';
import {
  conditionsBesides,
  conditionsOf,
  inView,
  type LineFilter,
  stillCounts,
  ofProduct,
} from '../store/list-conditions.ts';

/** Columns of a booking that its line shows, its amendments included. */
export interface LineRow extends Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'version'
  | 'state'
  | 'failure'
  | 'givingBack'
  | 'createdAt'
  | 'currency'
  | 'total'
> {
  readonly sale: SaleLine;
  readonly sortAt: string | number;
  /** The next deadline, or one that has passed unmet. */
  readonly deadline: Pick<NonNullable<BookingLine['deadline']>, 'kind' | 'at' | 'zone'> | null;
  readonly agentId: string | null;
  /** Null without an agent. */
  readonly agentName: string | null;
  /** Null if no traveller is named yet. */
  readonly leadName: string | null;
  /** Price of the completed amendments, less what they have given back. */
  readonly added: number;
  /** Captured by the booking's payment and those of its completed amendments. */
  readonly paid: number;
}

export interface LineQuery {
  /** Null for all of the agency. */
  readonly ownerId: string | null;
  readonly filter: LineFilter;
  readonly sort: BookingSort;
  readonly direction: 'asc' | 'desc';
  readonly after: ListPage['after'];
  readonly limit: number;
}

const KEYS: Record<BookingSort, Sql> = {
  created: sql`b.created_at`,
  deadline: sql`d.at`,
  departure: sql`b.starts_on`,
  total: sql`b.whole_total`,
  client: sql`b.client_key`,
  markup: sql`b.markup`,
};

/** Columns of lines at `now`. */
const lineColumns = (now: string): Sql => sql`
  b.id, b.reference, b.version, b.state, b.failure, b.giving_back as "givingBack", b.created_at as "createdAt", b.currency, b.total,
  case when s.v = ${SALE_VERSION} and b.standing is null then to_jsonb(s) else b.sale end as sale, b.standing,
  b.agent_id as "agentId", case when g.id is null then null else g.first_name || ' ' || g.last_name end as "agentName",
  (select t.first_name || ' ' || t.last_name from booking_traveller t
    where t.agency_id = b.agency_id and t.booking_id = b.id order by t.lead desc, t.position limit 1) as "leadName",
  m.added, b.captured + m.captured as paid,
  case when n.at is null then null else jsonb_build_object('kind', n.kind, 'at', n.at, 'zone', n.zone) end as deadline
  from booking b left join app_user g on g.agency_id = b.agency_id and g.id = b.agent_id
    left join lateral jsonb_to_record(b.sale) as s(v integer, product text, title text, place jsonb, span jsonb, party jsonb, price jsonb) on true
    left join lateral (select d.kind, d.at, d.zone from deadline d
      where d.agency_id = b.agency_id and d.source = b.id and ${stillCounts(now)} order by d.at, d.id limit 1) n on true,
    lateral (select coalesce(sum(case when a.amendment = 'balance' then 0 else ${amendedAmount} end), 0)::bigint as added,
      coalesce(sum(a.captured), 0)::bigint as captured
      from booking a where a.agency_id = b.agency_id and a.parent_id = b.id and a.failure is null and a.confirmed_at is not null) m`;

type StoredLine = Omit<LineRow, 'sale'> & Pick<StoredBookingRow, 'sale' | 'standing'>;

/** Bookings with their next deadline `d`; those without one are not listed. */
const byDeadline = (now: string): Pick<ListPage, 'from' | 'shownKey'> => ({
  from: sql`deadline d join booking b on b.agency_id = d.agency_id and b.id = d.source
    and ${stillCounts(now)} and not exists (select 1 from deadline e where e.agency_id = d.agency_id and e.source = d.source
      and e.ended_at is null and e.stands_until > ${now} and (e.at, e.id) < (d.at, d.id))`,
  shownKey: sql`n.at`,
});

/** Returns the statement that reads one page. */
export const lineStatement = (
  agencyId: string,
  { ownerId, filter, sort, direction, after, limit }: LineQuery,
): Sql<StoredLine & { sortAt: string }> =>
  pageStatement<StoredLine>(
    agencyId,
    {
      ownerId,
      conditions: conditionsOf(filter),
      key: KEYS[sort],
      ...(sort === 'deadline' ? byDeadline(filter.now) : {}),
      direction,
      after,
      limit,
    },
    lineColumns(filter.now),
  );

export interface Counts {
  readonly products: Readonly<Record<ProductTitle, number>>;
  readonly views: Readonly<Record<BookingsViewName, number>>;
}

export function linesRepo(db: Database, products: Products) {
  return {
    async page(agencyId: string, wish: LineQuery): Promise<LineRow[]> {
      const stored = await db.read(agencyId, lineStatement(agencyId, wish));
      return stored.map((line) => ({ ...line, sale: products.line(line) }));
    },

    async one(
      agencyId: string,
      ownerId: string | null,
      reference: string,
      now: string,
    ): Promise<LineRow | undefined> {
      const [stored] = await db.read(
        agencyId,
        sql<StoredLine>`
          select b.created_at as "sortAt", ${lineColumns(now)}
          where b.agency_id = ${agencyId} and b.parent_id is null and b.reference = ${reference} and ${ownedBy(ownerId)}`,
      );
      return stored && { ...stored, sale: products.line(stored) };
    },

    /** Counts per product within the filter's view, and per view within the filter's product. */
    async counts(agencyId: string, ownerId: string | null, filter: LineFilter): Promise<Counts> {
      const common = [
        sql`b.agency_id = ${agencyId}`,
        sql`b.parent_id is null`,
        ownedBy(ownerId),
        ...conditionsBesides(filter),
      ];
      const { product, view } = filter;
      const ofTabs = [...common, ...(view === undefined ? [] : [inView(view, filter)])];
      const ofViews = [...common, ...(product === undefined ? [] : [ofProduct(product)])];
      const count = (name: BookingsViewName) =>
        sql`(select count(*) from booking b where ${sql.join([...ofViews, inView(name, filter)], ' and ')}) as ${sql.ident(name)}`;
      const [row] = await db.read(
        agencyId,
        sql<Record<BookingsViewName, number> & { tabs: Record<string, number> | null }>`
          select (select jsonb_object_agg(t.product_id, t.n) from (select b.product_id, count(*) as n from booking b
            where ${sql.join(ofTabs, ' and ')} group by b.product_id) t) as tabs, ${sql.join(BOOKING_VIEWS.map(count))}`,
      );
      if (row === undefined) throw new Error('a count without a row');
      const { tabs, ...views } = row;
      const entries = Object.entries(PRODUCT_IDS).map(
        ([title, id]) => [title, tabs?.[String(id)] ?? 0] as const,
      );
      return { products: Object.fromEntries(entries) as Counts['products'], views };
    },
  };
}
export type LinesRepo = ReturnType<typeof linesRepo>;

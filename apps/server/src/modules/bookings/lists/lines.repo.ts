// Reads the agency's bookings as lines of its list, and counts them.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import {
  BOOKING_VIEWS,
  type BookingSort,
  type BookingsViewName,
} from '@portico/contract/http/center/bookings';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { BookingRow, StoredBookingRow } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';
import { type ListPage, pageStatement } from '../store/list-page.ts';
import {
  conditionsBesides,
  conditionsOf,
  inView,
  type LineFilter,
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
  | 'sale'
> {
  readonly sortAt: string | number;
  readonly agentId: string | null;
  /** Null without an agent. */
  readonly agentName: string | null;
  /** Null if no traveller is named yet. */
  readonly leadName: string | null;
  /** Price of the completed amendments, less what they have given back. */
  readonly added: number;
  /** The first deadline that still counts, as the module of deadlines has stored it. */
  readonly deadline: {
    readonly kind: string;
    readonly at: string;
    readonly zone: string | null;
  } | null;
  /** Captured by the booking's payment and those of its completed amendments. */
  readonly paid: number;
}

export interface LineWish {
  /** Null for all of the agency. */
  readonly ownerId: string | null;
  readonly filter: LineFilter;
  readonly sort: LineSort;
  readonly direction: 'asc' | 'desc';
  readonly after: ListPage['after'];
  readonly limit: number;
}

/** Orders that the database serves. */
export type LineSort = BookingSort;

const KEYS: Record<LineSort, Sql> = {
  created: sql`b.created_at`,
  departure: sql`b.starts_on`,
  total: sql`b.total`,
};

const lineColumns = (now: string) => sql`
  b.id, b.reference, b.version, b.state, b.failure, b.giving_back as "givingBack", b.created_at as "createdAt", b.currency, b.total, b.sale,
  b.standing, b.agent_id as "agentId", case when g.id is null then null else g.first_name || ' ' || g.last_name end as "agentName",
  (select t.first_name || ' ' || t.last_name from booking_traveller t
    where t.agency_id = b.agency_id and t.booking_id = b.id order by t.lead desc, t.position limit 1) as "leadName",
  m.added, b.captured + m.captured as paid,
  (select jsonb_build_object('kind', d.kind, 'at', d.at, 'zone', d.zone) from deadline d
    where d.agency_id = b.agency_id and d.source = b.id and d.ended_at is null and d.stands_until > ${now} order by d.at limit 1) as deadline
  from booking b left join app_user g on g.agency_id = b.agency_id and g.id = b.agent_id,
    lateral (select coalesce(sum(case when a.amendment = 'balance' then 0 else a.due_now - a.back end), 0)::bigint as added,
      coalesce(sum(a.captured), 0)::bigint as captured
      from booking a where a.agency_id = b.agency_id and a.parent_id = b.id and a.failure is null and a.confirmed_at is not null) m`;

type StoredLine = Omit<LineRow, 'sale'> & Pick<StoredBookingRow, 'sale' | 'standing'>;

export interface Counts {
  readonly products: Readonly<Record<ProductTitle, number>>;
  readonly views: Readonly<Record<BookingsViewName, number>>;
}

export function linesRepo(db: Database, products: Products) {
  return {
    async page(agencyId: string, wish: LineWish): Promise<LineRow[]> {
      const { ownerId, filter, sort, direction, after, limit } = wish;
      const stored = await db.read(
        agencyId,
        pageStatement<StoredLine>(
          agencyId,
          { ownerId, conditions: conditionsOf(filter), key: KEYS[sort], direction, after, limit },
          lineColumns(filter.now),
        ),
      );
      return stored.map((line) => ({ ...line, sale: products.sale(line) }));
    },

    /** Counts by product within the view of the filter, and by view within its product. */
    async counts(agencyId: string, ownerId: string | null, filter: LineFilter): Promise<Counts> {
      const common = [
        sql`b.agency_id = ${agencyId}`,
        sql`b.parent_id is null`,
        ...(ownerId === null ? [] : [sql`(b.customer_id = ${ownerId} or b.agent_id = ${ownerId})`]),
        ...conditionsBesides(filter),
      ];
      const { product, view } = filter;
      const ofTabs = [...common, ...(view === undefined ? [] : [inView(view, filter)])];
      const ofViews = [...common, ...(product === undefined ? [] : [ofProduct(product)])];
      const count = (name: BookingsViewName) =>
        sql`(select count(*) from booking b where ${sql.join([...ofViews, inView(name, filter)], ' and ')}) as ${sql.ident(name)}`;
      const [tabs, [views]] = await Promise.all([
        db.read(
          agencyId,
          sql<{ productId: number; n: number }>`
            select b.product_id as "productId", count(*) as n from booking b
            where ${sql.join(ofTabs, ' and ')} group by b.product_id`,
        ),
        db.read(
          agencyId,
          sql<Record<BookingsViewName, number>>`select ${sql.join(BOOKING_VIEWS.map(count))}`,
        ),
      ]);
      const numbers = new Map(tabs.map(({ productId, n }) => [productId, n]));
      const entries = Object.entries(PRODUCT_IDS).map(
        ([title, id]) => [title, numbers.get(id) ?? 0] as const,
      );
      if (views === undefined) throw new Error('a count without a row');
      return { products: Object.fromEntries(entries) as Counts['products'], views };
    },
  };
}
export type LinesRepo = ReturnType<typeof linesRepo>;

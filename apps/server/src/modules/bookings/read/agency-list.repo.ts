// Reads the agency's bookings of one product, as its agents search for them.
import type { BookingStatus } from '@portico/contract';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { BookingRow } from '../record/bookings.types.ts';
import { withStatus } from '../store/list-conditions.ts';
import { type ListPage, pageStatement } from '../store/list-page.ts';
import type { Products } from '../record/products.ts';

export type ListSort = 'created' | 'departure';

export interface AgencyListQuery {
  readonly productId: number;
  /** Null for all of the agency. */
  readonly ownerId: string | null;
  readonly status: BookingStatus | undefined;
  /** Range of the start date, if given. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Reference, locator or part of a traveller's name; never empty. */
  readonly terms: string | undefined;
  readonly sort: ListSort;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

export type ListedRow = BookingRow & { readonly sortAt: string };

/**
 * Newest first, or by departure with the next one first. The order of rows is stable: neither key
 * ever changes.
 */
const ORDERS: Record<ListSort, Pick<ListPage, 'key' | 'direction'>> = {
  created: { key: sql`b.created_at`, direction: 'desc' },
  departure: { key: sql`b.starts_on`, direction: 'asc' },
};

export function agencyListRepo(db: Database, products: Products) {
  return {
    async list(agencyId: string, wish: AgencyListQuery): Promise<ListedRow[]> {
      const { ownerId, after, limit, sort } = wish;
      const conditions = [
        sql`b.product_id = ${wish.productId}`,
        ...(wish.status === undefined ? [] : [withStatus([wish.status])]),
        ...(wish.from === undefined ? [] : [sql`b.starts_on >= ${wish.from}`]),
        ...(wish.to === undefined ? [] : [sql`b.starts_on <= ${wish.to}`]),
        ...(wish.terms === undefined ? [] : [found(wish.terms)]),
      ];
      const stored = await db.read(
        agencyId,
        pageStatement(agencyId, { ownerId, conditions, ...ORDERS[sort], after, limit }),
      );
      return stored.map((row) => products.row(row));
    },
  };
}
export type AgencyListRepo = ReturnType<typeof agencyListRepo>;

/** Names are matched literally, so that no character in the search text is a wildcard. */
const found = (terms: string): Sql => sql`
  (b.reference = upper(${terms})
    or exists (select 1 from booking c where c.agency_id = b.agency_id and c.parent_id = b.id and c.reference = upper(${terms})) or upper(b.issued ->> 'locator') = upper(${terms})
    or exists (select 1 from booking_traveller t where t.agency_id = b.agency_id and t.booking_id = b.id
      and strpos(lower(t.first_name || ' ' || t.last_name), lower(${terms})) > 0))`;

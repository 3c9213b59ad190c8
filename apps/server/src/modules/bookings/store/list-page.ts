// Reads one page of a list of bookings, by the index of its order.
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import { bookingColumns } from '../record/bookings.columns.ts';
import type { StoredBookingRow } from '../record/bookings.types.ts';

export interface ListPage {
  /** Null for all of the agency. */
  readonly ownerId: string | null;
  /** Conditions on booking `b`, besides agency and owner. Amendments are never listed. */
  readonly conditions: readonly Sql[];
  /** Sort key of booking `b`; ties are sorted by id in the same direction. */
  readonly key: Sql;
  /** Tables that the key is read from, with `b` among them. Default: `booking b`. */
  readonly from?: Sql;
  /** The key in terms of the tables of `columns`. Default: `key`. */
  readonly shownKey?: Sql;
  readonly direction: 'asc' | 'desc';
  /** Key and id of the previous page's last booking. */
  readonly after: { readonly at: string | number; readonly id: string } | null;
  readonly limit: number;
}

/**
 * Selects the bookings of one page, with their sort key as `sortAt` and `columns`, which name the
 * tables they come from.
 *
 * The ids come first, from a plain scan of `booking` that an index can serve in the order of the
 * list, so that it ends at the limit. An owner is a customer or an agent: `customer_id = x or
 * agent_id = x` has no such index, so each of the two is a branch that ends at the limit.
 */
export function pageStatement<Row = StoredBookingRow>(
  agencyId: string,
  { ownerId, conditions, key, from, shownKey = key, direction, after, limit }: ListPage,
  columns: Sql = bookingColumns,
): Sql<Row & { sortAt: string }> {
  const isAscending = direction === 'asc';
  const order = (at: Sql, id: Sql) =>
    isAscending ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`;
  const common = [sql`b.agency_id = ${agencyId}`, sql`b.parent_id is null`, ...conditions];
  if (after !== null) {
    const beyond = isAscending ? sql`>` : sql`<`;
    common.push(sql`(${key}, b.id) ${beyond} (${after.at}, ${after.id})`);
  }
  const branch = (owned: readonly Sql[]) => sql`(
    select b.id, ${key} as at from ${from ?? sql`booking b`} where ${sql.join([...common, ...owned], ' and ')}
    order by ${order(key, sql`b.id`)} limit ${limit})`;
  const branches =
    ownerId === null
      ? [branch([])]
      : [
          branch([sql`b.customer_id = ${ownerId}`]),
          branch([sql`b.agent_id = ${ownerId}`, sql`b.customer_id is distinct from ${ownerId}`]),
        ];
  return sql<Row & { sortAt: string }>`
    select ${shownKey} as "sortAt", ${columns}
    where b.agency_id = ${agencyId} and b.id = any(array(
      select c.id from (${sql.join(branches, ' union all ')}) c
      order by ${order(sql`c.at`, sql`c.id`)} limit ${limit}))
    order by ${order(shownKey, sql`b.id`)}`;
}

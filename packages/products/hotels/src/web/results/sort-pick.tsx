import { SortPick as Pick } from '@portico/storefront/list/list-phone.tsx';
import type { Listing } from '../../rules/rows.ts';
import { type Order, ORDERS } from '../../rules/order.ts';

interface SortPickProps {
  readonly order: Order;
  readonly listings: readonly Listing[];
  /** True to show only the label for sorting: in the bar at the bottom of a phone. */
  readonly short: boolean;
  readonly onOrder: (order: Order) => void;
}

/** Select for the order of the list. Where prices are hidden, sorting by price is not available. */
export function SortPick({ order, listings, short, onOrder }: SortPickProps) {
  const hasPrices =
    listings.some(({ choices }) => choices[0]?.total != null) || listings.length === 0;
  const orders = ORDERS.filter((one) => one !== 'price' || hasPrices);
  return <Pick area="results" sorts={orders} sort={order} short={short} onSort={onOrder} />;
}

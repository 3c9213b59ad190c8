// Decides whether a booking's open notice can be answered with another service of its supplier.
import type { Peers, BookingRow, NoticeRow } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';
import { isBeingMade } from './amendments.view.ts';

export interface RebookingDeps {
  readonly products: Products;
  readonly peers: Pick<Peers, 'supplier'>;
}

/**
 * Returns true if the supplier offers other services in place of what it has changed, and no purchase
 * for the booking is in progress. @param now epoch milliseconds
 */
export function mayBeRebooked(
  { products, peers }: RebookingDeps,
  { sale, supplier: name }: BookingRow,
  amendments: readonly BookingRow[],
  { detail }: NoticeRow,
  now: number,
): boolean {
  const isRebookable = products.of(sale.product).changes?.isRebookable;
  const supplier = peers.supplier(name);
  if (isRebookable === undefined || supplier === undefined) return false;
  const isBusy = amendments.some(isBeingMade);
  return !isBusy && isRebookable(supplier, detail, now);
}

// The supplier's side of an amendment: an order of its own, or a change of the original order in place.
// The latter is told by the original order, and ends with it.
import type {
  SupplierBooking,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
} from '@portico/contract';
import type { OrderContact, SentOrder } from '@portico/contract/ports/orders';
import { stepKey } from '@portico/rules/lifecycle';
import type { BookingRow } from '../record/bookings.types.ts';
import type { Products } from '../record/products.ts';

type Profiled = Pick<SupplierOrders, 'profile'>;

/** Returns true for an amendment that has no order of its own. */
export const isInPlace = (
  supplier: Profiled | undefined,
  { parent }: Pick<BookingRow, 'parent'>,
): boolean =>
  supplier?.profile.amendments === 'in-place' && parent !== null && parent.kind !== 'balance';

/** Orders an amendment within the order of its parent booking. */
export async function amended(
  supplier: Pick<SupplierOrders, 'amend'>,
  { id, reference, parent, sale }: BookingRow,
  { products, contact }: { readonly products: Products; readonly contact: OrderContact },
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  const amends = parent?.supplierReference ?? null;
  if (supplier.amend === undefined || amends === null)
    return { kind: 'refused', reason: 'INVALID', message: 'this order cannot be amended' };
  return supplier.amend(
    {
      key: stepKey(id, 'book'),
      reference,
      amends,
      rateKey: sale.rateKey,
      owed: sale.owed,
      requested: products.of(sale.product).requested(sale),
      contact,
    },
    context,
  );
}

/** Refusal of everything that would cancel an amendment in place alone: the call would end its order. */
export const ONLY_WITH_ORDER = {
  kind: 'refused',
  reason: 'NOT_CANCELLABLE',
  message: 'the supplier cancels it only with its order',
} as const;

/** Ends an amendment in place, which the supplier has cancelled with its order. Nothing is sent. */
export async function endedInPlace(
  supplier: Pick<SupplierOrders, 'retrieve'>,
  sent: SentOrder,
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  const found = await supplier.retrieve(sent, context);
  if (found.kind !== 'ok') return { kind: 'unknown', message: found.message };
  if (found.value === null) return { kind: 'unknown', message: 'the order does not tell it' };
  return found.value.status === 'cancelled' ? { ...found, value: found.value } : ONLY_WITH_ORDER;
}

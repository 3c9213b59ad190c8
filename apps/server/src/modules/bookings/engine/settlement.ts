// The supplier's side of a booking's second payment. It has no order of its own: the supplier is owed
// for the parent's. A supplier that must be told of the payment is; all others agree.
import type {
  SupplierBooking,
  SupplierContext,
  SupplierOrders,
  SupplierOutcome,
} from '@portico/contract';
import { stepKey } from '@portico/rules/lifecycle';
import type { BookingRow } from '../record/bookings.types.ts';

/** Returns true for a row that is a payment for the order of its parent booking. */
export const isPaymentOnly = ({ parent }: Pick<BookingRow, 'parent'>): boolean =>
  parent?.kind === 'balance';

/**
 * Carries out a payment's step at the supplier: tells that it is made. A supplier is not told that it
 * ends with its booking, whose cancellation it is sent. If the capture failed after a supplier was
 * told, the end is refused: no call takes it back, so an operator must.
 */
export async function settled(
  supplier: Pick<SupplierOrders, 'settle'>,
  { id, reference, parent, sale, failure }: BookingRow,
  isEnding: boolean,
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  const own = (status: SupplierBooking['status']) =>
    ({ kind: 'ok', value: { supplierReference: reference, status, penalty: null } }) as const;
  const settles = parent?.supplierReference ?? null;
  if (supplier.settle === undefined || settles === null)
    return own(isEnding ? 'cancelled' : 'booked');
  if (isEnding && failure !== null)
    return {
      kind: 'refused',
      reason: 'NOT_CANCELLABLE',
      message: 'the supplier counts it as paid',
    };
  if (isEnding) return own('cancelled');
  const { net, tax, currency } = sale.owed;
  const outcome = await supplier.settle(
    { key: stepKey(id, 'book'), settles, amount: { amount: net + tax, currency } },
    context,
  );
  if (outcome.kind !== 'ok') return outcome;
  return outcome.value.status === 'cancelled'
    ? { kind: 'refused', reason: 'NOT_FOUND', message: 'the order is cancelled' }
    : own('booked');
}

/**
 * Finds out what became of that step after a lost response, by repeating it. The end of a payment
 * that the supplier counts as made is refused again: it stands.
 */
export async function settledBefore(
  supplier: Pick<SupplierOrders, 'settle'>,
  booking: BookingRow,
  isEnding: boolean,
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking | null>> {
  const outcome = await settled(supplier, booking, isEnding, context);
  if (outcome.kind !== 'refused') return outcome;
  if (!isEnding) return { kind: 'ok', value: null };
  return {
    kind: 'ok',
    value: { supplierReference: booking.reference, status: 'booked', penalty: null },
  };
}

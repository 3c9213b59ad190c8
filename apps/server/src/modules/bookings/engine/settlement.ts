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
 * ends with its booking, whose cancellation it is sent.
 */
export async function settled(
  supplier: Pick<SupplierOrders, 'settle'>,
  { id, reference, parent, sale }: BookingRow,
  isEnding: boolean,
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking>> {
  const own = (status: SupplierBooking['status']) =>
    ({ kind: 'ok', value: { supplierReference: reference, status, penalty: null } }) as const;
  if (isEnding) return own('cancelled');
  const settles = parent?.supplierReference ?? null;
  if (supplier.settle === undefined || settles === null) return own('booked');
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

/** Finds out what became of that step after a lost response, by repeating it. */
export async function settledBefore(
  supplier: Pick<SupplierOrders, 'settle'>,
  booking: BookingRow,
  isEnding: boolean,
  context: SupplierContext,
): Promise<SupplierOutcome<SupplierBooking | null>> {
  const outcome = await settled(supplier, booking, isEnding, context);
  return outcome.kind === 'refused' ? { kind: 'ok', value: null } : outcome;
}

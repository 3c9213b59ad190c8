// What the hotel suite asks of whoever runs it, and its short ways of asking.
import type { BookingOrder, SupplierContext, SupplierOutcome } from '@portico/contract';
import type {
  HotelQuery,
  HotelSupplier,
  SupplierHotelRates,
  SupplierRate,
} from '@portico/product-hotels/port';
import { randomUUID } from 'node:crypto';

export interface HotelRehearsal {
  readonly supplier: HotelSupplier;
  /** The same adapter pointed at an address where nobody listens. */
  readonly unreachable: HotelSupplier;
  /** The same adapter with a key the supplier refuses. */
  readonly wrongKey: HotelSupplier;
  /** A wish the supplier has plenty for, 30 days ahead or more. */
  readonly query: HotelQuery;
  /** Bookings the supplier really holds with this key: its own ledger, not its answers. */
  bookingsWith(key: string): number;
  stop(): Promise<void>;
}

export interface Chosen {
  readonly hotelId: string;
  readonly rate: SupplierRate;
}

export const orderFor = (
  query: HotelQuery,
  rate: SupplierRate,
  key = `${randomUUID()}:book:1`,
): BookingOrder => ({
  key,
  reference: `PF-${key.slice(0, 8)}`,
  rateKey: rate.rateKey,
  net: rate.net,
  tax: rate.tax,
  currency: rate.currency,
  stay: query.stay,
  occupancies: query.occupancies,
  guests: query.occupancies.map((_, index) => ({
    room: index + 1,
    firstName: 'Nadia',
    lastName: 'Rahman',
    type: 'adult',
  })),
  specialRequests: 'High floor, please.',
});

export async function allOf(
  supplier: HotelSupplier,
  query: HotelQuery,
  context: SupplierContext,
): Promise<SupplierHotelRates[]> {
  const found: SupplierHotelRates[] = [];
  for await (const some of supplier.search(query, context)) found.push(...some);
  return found;
}

export function valueOf<T>(outcome: SupplierOutcome<T>): T {
  if (outcome.kind !== 'ok')
    throw new Error(`expected an answer, got ${outcome.kind}: ${outcome.message}`);
  return outcome.value;
}

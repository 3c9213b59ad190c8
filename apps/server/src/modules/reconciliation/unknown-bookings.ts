// Finds peers' records under keys of no booking of ours.
import { bookingIdOf } from '@portico/rules/reconciliation';
import type { PeerLists } from './peer-lists.ts';

/** Returns payments and reservations of bookings unknown to us, grouped by booking. */
export function unknownBookingsOf(
  { payments, reservations }: PeerLists,
  rows: ReadonlyMap<string, unknown>,
): { payments: PeerLists['payments']; reservations: PeerLists['reservations'] }[] {
  const groups = new Map<
    string,
    { payments: PeerLists['payments'][number][]; reservations: PeerLists['reservations'][number][] }
  >();
  const groupOf = (id: string) => {
    const group = groups.get(id) ?? { payments: [], reservations: [] };
    groups.set(id, group);
    return group;
  };
  for (const payment of payments) {
    const id = bookingIdOf(payment.key);
    if (id === null || !rows.has(id)) groupOf(id ?? payment.paymentRef).payments.push(payment);
  }
  for (const reservation of reservations) {
    const id = bookingIdOf(reservation.key);
    if (id === null || !rows.has(id))
      groupOf(id ?? `${reservation.supplier} ${reservation.supplierReference}`).reservations.push(
        reservation,
      );
  }
  return [...groups.values()];
}

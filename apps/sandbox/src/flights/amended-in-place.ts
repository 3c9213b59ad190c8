// Orders of a supplier whose amendments change the order itself: they have no id, are listed with their
// order, and end with it.
import type { OrdersService } from '../orders/orders.service.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import { type SoldJourney, ticketsIssued, ticketState } from './sold-journey.ts';
import type { BookBody } from './wire.ts';

type Sold = Reservation<SoldJourney>;
type Orders = OrdersService<BookBody, SoldJourney>;

const isOriginal = ({ item }: Sold): boolean => item.facts.amends === undefined;

/** Returns the orders without their amendments. */
export function originalsOnly(orders: Orders): Orders {
  const original: Orders['read'] = (id, caller) => {
    const found = orders.read(id, caller);
    if (!isOriginal(found)) throw new Refusal('reservation_unknown', 'No reservation has this id.');
    return found;
  };
  return {
    book: orders.book,
    find: (query, caller) => orders.find(query, caller).filter(isOriginal),
    list: (from, until, caller) => orders.list(from, until, caller).filter(isOriginal),
    read: original,
    cancelQuote: (id, at, caller) => orders.cancelQuote(original(id, caller).id, at, caller),
    cancel: (id, reference, caller, agreed) =>
      orders.cancel(original(id, caller).id, reference, caller, agreed),
  };
}

/** Formats the amendments of an order, the oldest first. */
export const amendmentsAnswer = (amendments: readonly Sold[], nowMs: number) => ({
  amendments: amendments.map((one) => ({
    client_reference: one.clientReference,
    status: one.status,
    tickets: ticketState(one.item, nowMs),
    issued: ticketsIssued(one.item, nowMs),
    total: { amount: one.net + one.tax, currency: one.currency },
    penalty: one.penalty === null ? null : { amount: one.penalty, currency: one.currency },
  })),
});

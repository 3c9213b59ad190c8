// Tickets of orders: issued with the order, by a separate call, or later; and the flights with all
// schedule changes applied.
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { Refusal } from '../orders/refusal.ts';
import type { Reservation } from '../orders/reservations.repo.ts';
import type { Caller } from '../orders/supplier.ts';
import { acceptChanges, changed, changesOf, noteChange } from './changes.repo.ts';
import { notTicketable } from './refusals.ts';
import { type SoldJourney, ticketsIssued, type TicketState, ticketState } from './sold-journey.ts';
import type { Supplier } from './suppliers.ts';
import type { BookBody } from './wire.ts';
import type { Network } from './world/network.ts';
import { flightOf, type Hop } from './world/schedule.ts';

export interface Ticketing {
  readonly reservation: string;
  readonly pnr: string;
  readonly state: TicketState;
  readonly tickets: readonly { readonly passenger: number; readonly number: string }[];
  readonly ticketBy: number;
}

/** The flights of an order, and its changes that are not accepted yet. */
export interface FlownJourney {
  readonly legs: readonly (readonly Hop[])[];
  readonly changes: readonly { readonly before: Hop; readonly after: Hop | null }[];
}

export interface TicketBody {
  readonly ticket_reference: string;
  readonly agreed: BookBody['agreed'];
}

export interface TicketingService {
  /** Finds an order by the caller's own reference; null if the caller has no such order. */
  find(
    clientReference: string,
    caller: Caller,
  ): (Ticketing & { readonly journey: FlownJourney }) | null;
  /**
   * Issues the tickets of a held order. Throws a Refusal if the price is higher than agreed or the
   * tickets are not available.
   */
  ticket(id: string, body: TicketBody, caller: Caller): Reservation<SoldJourney>;
  accept(id: string, caller: Caller): FlownJourney;
}

export interface TicketingDeps {
  readonly supplier: Supplier;
  readonly orders: OrdersService<BookBody, SoldJourney>;
  readonly database: Database;
  readonly clock: Clock;
  readonly network: () => Network;
  readonly lateTicketsMs: number;
}

type Sold = Reservation<SoldJourney>;

export const createTicketingService = (deps: TicketingDeps): TicketingService => ({
  find: (clientReference, caller) => {
    const found = deps.orders.find({ client_reference: clientReference }, caller);
    const live = found.find(({ status }) => status === 'confirmed') ?? found[0];
    if (live === undefined) return null;
    const kind = caller.plan.value('schedule-change');
    if (kind !== null) changeFirst(deps, live, kind, caller.nowMs);
    return { ...ticketsOf(deps, live), journey: journeyOf(deps, live) };
  },
  ticket: (id, body, caller) => ticket(deps, id, body, caller),
  accept: (id, caller) => {
    const reservation = deps.orders.read(id, caller);
    if (reservation.status === 'cancelled')
      throw new Refusal('not_cancellable', 'This reservation has been cancelled.');
    acceptChanges(deps.database, id);
    return journeyOf(deps, reservation);
  },
});

function ticketsOf({ clock }: TicketingDeps, { id, item }: Sold): Ticketing {
  const { pnr, facts } = item;
  return {
    reservation: id,
    pnr,
    state: ticketState(item, clock.now()),
    tickets: ticketsIssued(item, clock.now()),
    ticketBy: facts.ticketBy,
  };
}

function ticket(deps: TicketingDeps, id: string, body: TicketBody, caller: Caller): Sold {
  const { orders, database, clock, lateTicketsMs } = deps;
  const reservation = orders.read(id, caller);
  const { item, net, tax, currency } = reservation;
  if (item.ticketKey === null && item.ticketsFrom !== null)
    throw notTicketable('Tickets come with the order at this supplier.');
  if (item.ticketKey === body.ticket_reference) return reservation;
  if (item.ticketKey !== null) throw notTicketable('The tickets have been issued already.');
  if (reservation.status !== 'confirmed')
    throw notTicketable(`The reservation is ${reservation.status}.`);
  if (caller.nowMs >= item.facts.ticketBy) {
    orders.cancel(id, LAPSED, caller);
    throw notTicketable('The time limit has passed; the seats have been given back.');
  }
  if (caller.plan.has('sold-out')) throw notTicketable('The airline has withdrawn the fare.');
  const now = caller.plan.price(net);
  if (body.agreed.currency !== currency)
    throw new Refusal('invalid_request', `This fare is sold in ${currency}.`, {
      field: 'agreed.currency',
    });
  if (now + tax > body.agreed.net + body.agreed.tax)
    throw new Refusal('price_changed', 'This fare costs more now.', { net: now, tax, currency });
  const ticketsFrom = clock.now() + (caller.plan.has('ticket-pending') ? lateTicketsMs : 0);
  const missing = caller.plan.has('ticket-partial') ? 1 : item.missing;
  database.transaction(() => {
    database.run(
      'UPDATE reservation SET ticket_key = ?, tickets_from = ?, missing = ? WHERE id = ? AND ticket_key IS NULL',
      body.ticket_reference,
      ticketsFrom,
      missing,
      id,
    );
    recordLine(database, {
      at: new Date(caller.nowMs).toISOString(),
      kind: 'ticket',
      key: body.ticket_reference,
      ref: id,
      amount: net + tax,
      currency,
      status: missing > 0 ? 'partial' : 'ticketed',
    });
  });
  return orders.read(id, caller);
}

/** Reference of a cancellation by the airline because the payment was not made in time. */
const LAPSED = 'time-limit';

const hopsOf = ({ network }: TicketingDeps, { item }: Sold): readonly (readonly Hop[])[] =>
  item.facts.legs.map((ids) => ids.flatMap((id) => flightOf(network(), id) ?? []));

/** Changes the first flight that has not departed yet. */
function changeFirst(deps: TicketingDeps, reservation: Sold, kind: string, nowMs: number): void {
  const legs = hopsOf(deps, reservation);
  const ids = reservation.item.facts.legs.flat();
  const index = legs.flat().findIndex(({ departs }) => departs * 60_000 > nowMs);
  const hop = legs.flat()[index];
  const id = ids[index];
  if (hop !== undefined && id !== undefined)
    noteChange(deps.database, reservation.id, id, hop, kind);
}

function journeyOf(deps: TicketingDeps, reservation: Sold): FlownJourney {
  const changes = new Map(
    changesOf(deps.database, reservation.id).map((change) => [change.flight, change]),
  );
  const open: { before: Hop; after: Hop | null }[] = [];
  const legs = hopsOf(deps, reservation).map((hops, leg) =>
    hops.flatMap((hop, index) => {
      const change = changes.get(reservation.item.facts.legs[leg]?.[index] ?? '');
      if (change === undefined) return [hop];
      const after = changed(hop, change.kind);
      if (!change.isAccepted) open.push({ before: hop, after });
      return after === null ? [] : [after];
    }),
  );
  return { legs, changes: open };
}

// Converts orders between the supplier's format and ours. Pure.
import type {
  Order,
  OrderTraveller,
  StockCell,
  SupplierBooking,
  SupplierRefusal,
} from '@portico/contract';
import type { Issued } from '@portico/contract/ports/orders';
import {
  type AirRequested,
  inPartyOrder,
  type Journey,
  ticketName,
  type Ticketing,
} from '@portico/product-flights/port';
import { creditsFrom } from '../credits.ts';
import { type HeldParts, orderedFields } from '../orders.ts';
import { flightFrom, itineraryTo, keyOf } from './map.ts';
import type { WireJourney, WireReservation, WireReservationEntry, WireTicketing } from './wire.ts';

/** Converts options selected in addition to the fare. */
export const servicesTo = ({ seats, bags }: Pick<AirRequested, 'seats' | 'bags'>) => ({
  seats: seats.map(({ traveller, flight, seat }) => ({ passenger: traveller, flight, seat })),
  bags: bags.map(({ traveller, leg, pieces }) => ({ passenger: traveller, leg, pieces })),
});

/**
 * Converts a name to its ticket form; one that cannot be printed on a ticket is sent unchanged, and
 * rejected.
 */
function nameTo({ firstName, lastName, detail }: OrderTraveller) {
  const printed = ticketName({ title: detail?.title ?? 'ms', firstName, lastName });
  return printed.ok
    ? { first_name: printed.name.firstName, last_name: printed.name.lastName }
    : { first_name: firstName, last_name: lastName };
}

const DOCUMENTS = { passport: 'passport', id: 'identity_card' } as const;

/**
 * Converts traveller data other than the name. @param lapOf returns the number of the adult an
 * infant sits with
 */
function detailTo({ detail }: OrderTraveller, lapOf: number) {
  if (detail === undefined) return {};
  const { title, gender, birthDate, document } = detail;
  return {
    ...(title === undefined ? {} : { title }),
    ...(gender === undefined ? {} : { gender }),
    ...(birthDate === undefined ? {} : { born_on: birthDate }),
    ...(lapOf === 0 ? {} : { lap_of: lapOf }),
    ...(document === undefined
      ? {}
      : {
          document: {
            kind: DOCUMENTS[document.kind],
            number: document.number,
            country: document.country,
            expires_on: document.expiresOn,
          },
        }),
  };
}

/** Types and ages come from the search request, names from the travellers. */
export const orderTo = (order: Order<AirRequested>) => {
  const { passengers, ...itinerary } = itineraryTo(order.requested);
  const named = inPartyOrder(order.requested.travellers, order.travellers);
  const placeOf = (n: number | undefined): number =>
    n === undefined ? 0 : named.findIndex((one) => one?.detail?.n === n) + 1;
  return {
    ...orderedFields(order),
    ...itinerary,
    passengers: passengers.map((passenger, index) => {
      const one = named[index];
      if (one === undefined) return { ...passenger, first_name: '', last_name: '' };
      return { ...passenger, ...nameTo(one), ...detailTo(one, placeOf(one.detail?.infantOf)) };
    }),
    ...servicesTo(order.requested),
    remarks: order.specialRequests,
  };
};

export function statusOf({
  status,
  tickets,
}: Pick<WireReservation, 'status' | 'tickets'>): SupplierBooking['status'] {
  if (status === 'pending') return 'pending';
  // a reservation that failed while pending counts as cancelled
  if (status !== 'confirmed') return 'cancelled';
  if (tickets === 'ticketed') return 'booked';
  return tickets === 'held' ? 'held' : 'pending';
}

export const ticketsFrom = (issued: WireReservation['issued'] = []): Issued['tickets'] =>
  issued.map(({ passenger, number }) => ({ traveller: passenger, number }));

export const bookingFrom = (r: WireReservation): SupplierBooking => ({
  supplierReference: r.reservation_id,
  status: statusOf(r),
  penalty: r.penalty,
  ...creditsFrom(r.credits),
  ...(r.pnr === undefined
    ? {}
    : {
        issued: {
          locator: r.pnr,
          tickets: ticketsFrom(r.issued),
        },
      }),
});

/** Parts of a reservation list entry. */
export const heldParts = {
  itemKey: (r) => keyOf(r.legs),
  unitKey: (r) => r.cabin,
  units: (r) => r.travellers,
  span: (r) => ({
    from: r.departs_at,
    fromZone: r.departs_zone,
    to: r.arrives_at,
    toZone: r.arrives_zone,
  }),
  leadTraveller: (r) => r.lead_passenger,
} satisfies Partial<HeldParts<WireReservationEntry>>;

export const cellFrom = ({
  day,
  capacity,
  sold,
}: {
  readonly day: string;
  readonly capacity: number;
  readonly sold: number;
}): StockCell => ({ cell: day, capacity, sold });

export const journeyFrom = ({ legs, changes }: WireJourney): Journey => ({
  legs: legs.map((flights) => flights.map(flightFrom)),
  changes: changes.map(({ before, after }) => ({
    before: flightFrom(before),
    after: after === null ? null : flightFrom(after),
  })),
});

export const ticketingFrom = (order: WireTicketing): Ticketing & { readonly journey: Journey } => ({
  pnr: order.pnr,
  state: order.state,
  tickets: order.tickets.map(({ passenger, number }) => ({ traveller: passenger, number })),
  ticketBy: order.ticket_by,
  journey: journeyFrom(order.journey),
});

/** Maps the supplier's refusal codes; codes not listed mean that the request is invalid. */
export const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  no_seats: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  flight_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
  name_refused: 'NAME_REFUSED',
  seat_taken: 'SEAT_TAKEN',
};

// Orders from the supplier's words to ours and back. Pure.
import type {
  HeldBooking,
  Order,
  StockCell,
  SupplierBooking,
  SupplierRefusal,
} from '@portico/contract';
import type { AirRequested, ChangeOffer, Journey, Ticketing } from '@portico/product-flights/port';
import { heldFields, orderedFields } from '@portico/supplier-kit/sandbox-orders';
import { flightFrom, itineraryTo, keyOf } from './map.ts';
import type {
  WireChangeOffers,
  WireJourney,
  WireReservation,
  WireReservationEntry,
  WireTicketing,
} from './wire.ts';

/** What is chosen beside the fare. */
export const servicesTo = ({ seats, bags }: Pick<AirRequested, 'seats' | 'bags'>) => ({
  seats: seats.map(({ traveller, flight, seat }) => ({ passenger: traveller, flight, seat })),
  bags: bags.map(({ traveller, leg, pieces }) => ({ passenger: traveller, leg, pieces })),
});

/** Types and ages are those of the question; names come with the travellers, in the same order. */
export const orderTo = (order: Order<AirRequested>) => {
  const { passengers, ...itinerary } = itineraryTo(order.requested);
  return {
    ...orderedFields(order),
    ...itinerary,
    passengers: passengers.map((passenger, index) => ({
      ...passenger,
      first_name: order.travellers[index]?.firstName ?? '',
      last_name: order.travellers[index]?.lastName ?? '',
    })),
    ...servicesTo(order.requested),
    remarks: order.specialRequests,
  };
};

function statusOf({ status, tickets }: WireReservation): SupplierBooking['status'] {
  if (status === 'pending') return 'pending';
  // one that failed while it was pending was never ours to keep
  if (status !== 'confirmed') return 'cancelled';
  if (tickets === 'ticketed') return 'booked';
  return tickets === 'held' ? 'held' : 'pending';
}

export const bookingFrom = (r: WireReservation): SupplierBooking => ({
  supplierReference: r.reservation_id,
  status: statusOf(r),
  penalty: r.penalty,
});

export const heldFrom = (r: WireReservationEntry): HeldBooking => ({
  ...bookingFrom(r),
  ...heldFields(r),
  itemKey: keyOf(r.legs),
  unitKey: r.cabin,
  units: r.travellers,
  span: {
    from: r.departs_at,
    fromZone: r.departs_zone,
    to: r.arrives_at,
    toZone: r.arrives_zone,
  },
  leadTraveller: r.lead_passenger,
});

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

export const changeOffersFrom = ({ offers }: WireChangeOffers): readonly ChangeOffer[] =>
  offers.map((offer) => ({
    changeKey: offer.change_key,
    legs: offer.legs.map((flights) => flights.map(flightFrom)),
    fee: offer.fee,
    difference: offer.difference,
    expiresAt: offer.expires_at,
  }));

/** Their words for a refusal; those that are missing mean that something is wrong with what was asked. */
export const REASONS: Readonly<Record<string, SupplierRefusal['reason']>> = {
  no_seats: 'SOLD_OUT',
  price_changed: 'PRICE_CHANGED',
  flight_unknown: 'NOT_FOUND',
  rate_unknown: 'NOT_FOUND',
  reservation_unknown: 'NOT_FOUND',
  not_cancellable: 'NOT_CANCELLABLE',
};

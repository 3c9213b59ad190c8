// The sandbox suppliers' own shape. Unknown fields are ignored: a supplier may add some.
import {
  sandboxEnd,
  sandboxEntry,
  sandboxMoney,
  sandboxReservation,
} from '@portico/supplier-kit/sandbox-orders';
import { z } from 'zod';

const amount = z.int().min(0);
const currency = z.string().regex(/^[A-Z]{3}$/);
const cabin = z.enum(['economy', 'premium_economy', 'business', 'first']);
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/);
const flightNumber = z.object({ airline: z.string().min(1), number: z.int().min(1) });

export const wireFlight = z.object({
  id: z.string().min(1),
  marketing: flightNumber,
  operating: flightNumber,
  origin: z.string().regex(/^[A-Z]{3}$/),
  destination: z.string().regex(/^[A-Z]{3}$/),
  departs_at: local,
  departs_zone: z.string().min(1),
  arrives_at: local,
  arrives_zone: z.string().min(1),
  minutes: z.int().min(1),
  origin_terminal: z.string().nullable(),
  destination_terminal: z.string().nullable(),
  aircraft: z.string().nullable(),
});

const wireTerms = z.object({
  time_zone: z.string().min(1),
  steps: z.array(z.object({ before: local.nullable(), penalty: amount.nullable() })).min(1),
});

const wireBags = z.object({
  under_seat: z.boolean(),
  cabin: z.boolean(),
  checked: z.object({ pieces: z.int().min(0), kg: z.int().min(0) }),
});

const wirePrice = z.object({ currency, net: amount, tax: amount, suggested_retail: amount });
export const wireFare = z.object({
  rate_key: z.string().min(1),
  brand: z.string().min(1),
  marketing_airline: z.string().min(1),
  cabins: z.array(cabin).min(1),
  classes: z.array(z.string()).min(1),
  bags: z.array(wireBags).min(1),
  seat_choice: z.enum(['free', 'paid', 'none']),
  price: wirePrice,
  per_type: z
    .array(
      z.object({
        type: z.enum(['adult', 'child', 'infant']),
        count: z.int().min(1),
        base: amount,
        tax: amount,
      }),
    )
    .min(1),
  refund: wireTerms,
  change: wireTerms,
  void_until: instant.nullable(),
  documents: z.enum(['none', 'later', 'now']),
  ticket_by: instant,
  expires_at: instant,
  seats_left: z.int().min(0).nullable(),
});

const legs = z.array(z.array(z.string().min(1)).min(1)).min(1);

/** A line of a search: some itineraries, with flights that no line before has told. */
export const wireSearchLine = z.object({
  itineraries: z.array(
    z.object({ flights: z.array(wireFlight), legs, fares: z.array(wireFare).min(1) }),
  ),
});
export const wireSearchEnd = sandboxEnd;

const wireItinerary = z.object({ legs, fares: z.array(wireFare).min(1) });
export const wireFares = z.object({ flights: z.array(wireFlight), itinerary: wireItinerary });

const seatChosen = z.object({ passenger: z.int(), flight: z.string(), seat: z.string() });
const bagsChosen = z.object({ passenger: z.int(), leg: z.int(), pieces: z.int() });
export const wireCheck = wireFares.extend({
  fare: wireFare,
  services: z.array(
    z.object({ seat: seatChosen.optional(), bags: bagsChosen.optional(), price: amount }),
  ),
  remarks: z.array(z.string()),
});

const wireSeat = z.object({
  id: z.string().regex(/^\d{1,3}[A-Z]$/),
  free: z.boolean(),
  price: amount.nullable(),
  traits: z.array(z.string()),
});
export const wireSeatMaps = z.object({
  maps: z.array(
    z.object({
      flight: z.string(),
      cabins: z.array(
        z.object({
          cabin,
          groups: z.array(z.int().min(1)).min(1),
          wings: z.object({ from: z.int(), to: z.int() }).nullable(),
          rows: z.array(
            z.object({ number: z.int().min(1), exit: z.boolean(), seats: z.array(wireSeat) }),
          ),
        }),
      ),
    }),
  ),
});

export const wireAirlines = z.object({
  airlines: z.array(
    z.object({ code: z.string().min(1), name: z.string().min(1), alliance: z.string().nullable() }),
  ),
});
export const wireCalendar = z.object({
  days: z.array(z.object({ date: z.iso.date(), prices: z.array(wirePrice) })),
  as_of: instant,
});
export const wireDaysAround = z.object({
  days: z.array(z.object({ out: z.iso.date(), back: z.iso.date(), prices: z.array(wirePrice) })),
  as_of: instant,
});
export const wireStock = z.object({
  flights: z.array(z.object({ day: z.iso.date(), capacity: amount, sold: amount })),
});

const wireTicket = z.object({
  passenger: z.int().min(1),
  number: z.string().regex(/^\d{13}$/),
});
export const wireReservation = sandboxReservation.extend({
  tickets: z.enum(['held', 'partial', 'ticketed']),
  pnr: z.string().min(1).optional(),
  /** Tickets that have been issued. */
  issued: z.array(wireTicket).optional(),
});
const wireReservationEntry = wireReservation.extend({
  ...sandboxEntry,
  legs,
  cabin,
  travellers: z.int().min(1),
  departs_at: local,
  departs_zone: z.string().min(1),
  arrives_at: local,
  arrives_zone: z.string().min(1),
  lead_passenger: z.string(),
});
/** The last line of a list says how many entries there were. */
export const wireReservationLine = z.union([
  z
    .object({ reservations: z.array(wireReservationEntry) })
    .transform(({ reservations }) => reservations),
  sandboxEnd,
]);

const wireJourney = z.object({
  legs: z.array(z.array(wireFlight)).min(1),
  changes: z.array(z.object({ before: wireFlight, after: wireFlight.nullable() })),
});
export const wireAccepted = z.object({ journey: wireJourney });
export const wireTicketing = z.object({
  order: z
    .object({
      reservation_id: z.string().min(1),
      pnr: z.string().min(1),
      state: z.enum(['held', 'partial', 'ticketed']),
      tickets: z.array(wireTicket),
      ticket_by: instant,
      journey: wireJourney,
    })
    .nullable(),
});
export const wireChangeOffers = z.object({
  offers: z.array(
    z.object({
      change_key: z.string().min(1),
      legs: z.array(z.array(wireFlight)).min(1),
      fee: sandboxMoney,
      difference: z.object({ amount: z.int(), currency }),
      expires_at: instant,
      leg_cabins: z.array(cabin).min(1),
      leg_classes: z.array(z.string()).min(1),
      leg_bags: wireBags,
      own_refund: wireTerms,
      refund: wireTerms,
      change: wireTerms,
    }),
  ),
});
export const wireExtras = z.object({
  currency,
  maps: wireSeatMaps.shape.maps,
  bags: z.array(z.object({ leg: z.int().min(0), price: amount, kg: z.int().min(0) })),
  void_until: instant.nullable(),
});

export type WireFlight = z.infer<typeof wireFlight>;
export type WireFare = z.infer<typeof wireFare>;
export type WireFares = z.infer<typeof wireFares>;
export type WireCheck = z.infer<typeof wireCheck>;
export type WireSearchEntry = z.infer<typeof wireSearchLine>['itineraries'][number];
export type WireSeatMaps = z.infer<typeof wireSeatMaps>;
export type WireJourney = z.infer<typeof wireJourney>;
export type WireTicketing = NonNullable<z.infer<typeof wireTicketing>['order']>;
export type WireReservation = z.infer<typeof wireReservation>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
export type WireExtras = z.infer<typeof wireExtras>;
export type WireChangeOffers = z.infer<typeof wireChangeOffers>;

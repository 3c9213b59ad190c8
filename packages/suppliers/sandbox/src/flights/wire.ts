// Wire format of sandbox flight suppliers, limited to the fields we use. Other fields are ignored;
// optional fields of a flight or fare are `spare`, and itineraries, flights and fares are parsed
// one by one.
import {
  capitals,
  currencyCode,
  itemReader,
  list,
  several,
  spare,
  tidied,
  wallTime,
  word,
} from '@portico/supplier-kit';
import { wireCredits } from '../credits.ts';
import { sandboxEntry, sandboxMoney, sandboxReservation } from '../orders.ts';
import { z } from 'zod';

const amount = z.int().min(0);
const cabin = word(['economy', 'premium_economy', 'business', 'first']);
const airport = capitals(/^[A-Z]{3}$/);
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/);
const flightNumber = z.object({ airline: capitals(/^[A-Z0-9]{2}$/), number: z.int().min(1) });

const terminal = spare(z.string().min(1).max(20).nullable(), null);

export const wireFlight = z.object({
  id: z.string().min(1),
  marketing: flightNumber,
  operating: flightNumber,
  origin: airport,
  destination: airport,
  departs_at: wallTime,
  departs_zone: z.string().min(1),
  arrives_at: wallTime,
  arrives_zone: z.string().min(1),
  /** Computed from the times if the supplier does not send it. */
  minutes: spare(z.int().min(1).nullable(), null),
  origin_terminal: terminal,
  destination_terminal: terminal,
  aircraft: spare(
    z
      .string()
      .regex(/^[A-Z0-9]{3,4}$/)
      .nullable(),
    null,
  ),
});

const wireTerms = z.object({
  time_zone: z.string().min(1),
  steps: z
    .array(
      z.object({
        before: wallTime.nullable(),
        penalty: amount.nullable(),
        unknown: z.literal(true).optional(),
      }),
    )
    .min(1),
});

const wireBags = z.object({
  under_seat: z.boolean().nullable(),
  cabin: z.boolean().nullable(),
  checked: z.object({ pieces: z.int().min(0), kg: z.int().min(0).nullable() }),
});

const wirePrice = z.object({
  currency: currencyCode,
  net: amount,
  tax: amount,
  suggested_retail: spare(amount, 0),
});
export const wireFare = z.object({
  rate_key: z.string().min(1),
  brand: z.string().min(1).nullable(),
  marketing_airline: capitals(/^[A-Z0-9]{2}$/),
  cabins: z.array(cabin).min(1),
  classes: z
    .array(capitals(/^[A-Z]{1,2}$/))
    .min(1)
    .nullable(),
  bags: z.array(wireBags).min(1),
  seat_choice: word(['free', 'paid', 'none', 'unknown']),
  price: wirePrice,
  per_type: z
    .array(
      z.object({
        type: word(['adult', 'child', 'infant']),
        count: z.int().min(1),
        base: amount,
        tax: amount,
      }),
    )
    .min(1)
    .nullable(),
  /** Stated if it differs by fare. */
  ticketing: spare(z.enum(['with-order', 'separate']).optional(), undefined),
  refund: wireTerms,
  change: wireTerms,
  void_until: instant.nullable(),
  documents: word(['none', 'later', 'now']),
  ticket_by: instant,
  expires_at: instant,
  seats_left: spare(z.int().min(0).nullable(), null),
});

const legs = z.array(z.array(z.string().min(1)).min(1)).min(1);

const flights = list(wireFlight, 'flight', 'id');
const fares = list(wireFare, 'fare', 'rate_key');
/** Named by every later call about these offers. */
const offerSet = spare(z.string().min(1).max(60).optional(), undefined);

/**
 * A search line: some itineraries, with the flights not sent in an earlier line. An itinerary that
 * cannot be sold has no legs or no fares; other itineraries may use its flights.
 */
export const wireSearchLine = z.object({
  itineraries: list(
    z.object({
      flights: spare(flights, []),
      legs: spare(z.array(z.array(z.string().min(1))), []),
      fares: spare(fares, []),
      offer_set: offerSet,
    }),
    'itinerary',
    'legs.0.0',
  ),
});
export const wireSearchEnd = z.object({ complete: z.literal(true) });

const wireItinerary = z.object({ legs, fares, offer_set: offerSet });
export const wireFares = z.object({ flights, itinerary: wireItinerary });

const seatChosen = z.object({ passenger: z.int(), flight: z.string(), seat: z.string() });
const bagsChosen = z.object({ passenger: z.int(), leg: z.int(), pieces: z.int() });
export const wireCheck = wireFares.extend({
  fare: wireFare,
  services: z.array(
    z.object({
      seat: seatChosen.optional(),
      bags: bagsChosen.optional(),
      /** Missing if the supplier does not state the maximum weight of a bag. */
      kg: spare(z.int().min(1).optional(), undefined),
      price: amount,
    }),
  ),
  remarks: spare(several(z.string()), []),
});

const wireSeat = z.object({
  id: tidied(z.string().regex(/^\d{1,3}[A-Z]$/), (value) =>
    typeof value === 'string' ? value.trim().toUpperCase() : value,
  ),
  /** A seat not marked as free is not offered. */
  free: spare(z.boolean(), false),
  price: amount.nullable(),
  traits: spare(several(z.string()), []),
});
export const wireSeatMaps = z.object({
  maps: list(
    z.object({
      flight: z.string(),
      cabins: list(
        z.object({
          cabin,
          groups: z.array(z.int().min(1).max(10)).min(1),
          wings: spare(z.object({ from: z.int(), to: z.int() }).nullable(), null),
          rows: list(
            z.object({
              number: z.int().min(1).max(999),
              exit: spare(z.boolean(), false),
              seats: list(wireSeat, 'seat', 'id'),
            }),
            'row',
            'number',
          ),
        }),
        'cabin',
        'cabin',
      ),
    }),
    'seat map',
    'flight',
  ),
});

export const wireAirlines = z.object({
  airlines: list(
    z.object({
      code: z.string().min(1),
      name: z.string().min(1),
      alliance: spare(z.string().nullable(), null),
    }),
    'airline',
    'code',
  ),
});
export const wireCalendar = z.object({
  days: list(
    z.object({ date: z.iso.date(), prices: list(wirePrice, 'price', 'currency') }),
    'day',
    'date',
  ),
  as_of: instant,
});
export const wireDaysAround = z.object({
  days: list(
    z.object({
      out: z.iso.date(),
      back: z.iso.date(),
      prices: list(wirePrice, 'price', 'currency'),
    }),
    'day',
    'out',
  ),
  as_of: instant,
});
export const wireStock = z.object({
  flights: z.array(z.object({ day: z.iso.date(), capacity: amount, sold: amount })),
});

const wireTicket = z.object({
  passenger: z.int().min(1),
  number: z.string().regex(/^\d{13}$/),
});
/** An amendment that has changed its order in place. */
const wireAmendment = sandboxReservation.pick({ status: true, penalty: true }).extend({
  client_reference: z.string().min(1).max(200),
  tickets: word(['held', 'partial', 'ticketed']),
  issued: z.array(wireTicket).optional(),
});
export const wireAmended = sandboxReservation.extend({
  pnr: z.string().min(1).optional(),
  amendments: z.array(wireAmendment),
});
const wireFound = z.object({ reservations: z.array(wireAmended) });
export const wireReservation = sandboxReservation.extend({
  tickets: word(['held', 'partial', 'ticketed']),
  pnr: z.string().min(1).optional(),
  /** Issued tickets. */
  issued: z.array(wireTicket).optional(),
  credits: wireCredits,
});
/** A reservation list entry. */
export const wireReservationEntry = wireReservation.extend({
  ...sandboxEntry,
  legs,
  cabin,
  travellers: z.int().min(1),
  departs_at: wallTime,
  departs_zone: z.string().min(1),
  arrives_at: wallTime,
  arrives_zone: z.string().min(1),
  lead_passenger: z.string(),
});
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
      state: word(['held', 'partial', 'ticketed']),
      tickets: z.array(wireTicket),
      ticket_by: instant,
      journey: wireJourney,
    })
    .nullable(),
});
export const wireChangeOffers = z.object({
  offers: list(
    z.object({
      change_key: z.string().min(1),
      legs: z.array(z.array(wireFlight)).min(1),
      fee: sandboxMoney,
      difference: z.object({ amount: z.int(), currency: currencyCode }),
      expires_at: instant,
      leg_cabins: z.array(cabin).min(1),
      leg_classes: z.array(z.string()).min(1).nullable(),
      leg_bags: wireBags,
      own_refund: wireTerms,
      refund: wireTerms,
      change: wireTerms,
    }),
    'offer',
    'change_key',
  ),
});
export const wireExtras = z.object({
  currency: currencyCode,
  maps: wireSeatMaps.shape.maps,
  bags: list(
    z.object({ leg: z.int().min(0), price: amount, kg: z.int().min(0) }),
    'bag of leg',
    'leg',
  ),
  void_until: spare(instant.nullable(), null),
});

export const readers = {
  fares: itemReader(wireFares),
  check: itemReader(wireCheck),
  seatMaps: itemReader(wireSeatMaps),
  airlines: itemReader(wireAirlines),
  calendar: itemReader(wireCalendar),
  daysAround: itemReader(wireDaysAround),
  reservation: itemReader(wireReservation),
  amended: itemReader(wireAmended),
  foundAmended: itemReader(wireFound),
  accepted: itemReader(wireAccepted),
  ticketing: itemReader(wireTicketing),
  changeOffers: itemReader(wireChangeOffers),
  extras: itemReader(wireExtras),
};

export type WireFlight = z.infer<typeof wireFlight>;
export type WireFare = z.infer<typeof wireFare>;
export type WireFares = z.infer<typeof wireFares>;
export type WireCheck = z.infer<typeof wireCheck>;
export type WireSearchEntry = z.infer<typeof wireSearchLine>['itineraries'][number];
export type WireSeatMaps = z.infer<typeof wireSeatMaps>;
export type WireJourney = z.infer<typeof wireJourney>;
export type WireTicketing = NonNullable<z.infer<typeof wireTicketing>['order']>;
export type WireAmended = z.infer<typeof wireAmended>;
export type WireReservation = z.infer<typeof wireReservation>;
export type WireReservationEntry = z.infer<typeof wireReservationEntry>;
export type WireExtras = z.infer<typeof wireExtras>;
export type WireChangeOffers = z.infer<typeof wireChangeOffers>;

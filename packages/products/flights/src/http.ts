// HTTP contract of flights: airports, search, fares of one itinerary, seats, prices by day, quotes,
// carts.
import { agencyBookingsCall } from '@portico/contract/http/booking';
import { cartCall, cartReadCall, cartWriteCall } from '@portico/contract/http/cart';
import { defineCall } from '@portico/contract/call';
import {
  choosingQuoteBody,
  itemSuppliers,
  quoteCall,
  quoteReadCall,
  rowSums,
  suppliersProgress,
  UNANSWERED,
} from '@portico/contract/product-calls';
import { cancellation, price, quote } from '@portico/contract/sale';
import { schengenStay } from '@portico/contract/travellers';
import {
  countryCode,
  currencyCode,
  localDate,
  money,
  sealedOffer,
} from '@portico/contract/schemas';
import { z } from 'zod';
import {
  airlineWords,
  airportWords,
  airTravellers,
  bagKilos,
  bookedFlights,
  fareFacts,
  fareWord,
  flightNumber,
  flightView,
  perTraveller,
  point,
  serviceChosen,
} from './http-words.ts';
import { CABINS, JOURNEY_CHANGES, SEARCH_LIMITS, TRAVELLER_TYPES } from './shapes.ts';

export * from './http-days.ts';
export * from './http-words.ts';
export * from './http-after-sale.ts';

export const airport = z.object({
  /** 'airport-LHR', 'city-2643743'. */
  id: z.string(),
  type: z.enum(['airport', 'city']),
  code: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode,
  timeZone: z.string(),
});
export type Airport = z.infer<typeof airport>;

export const airports = defineCall('airports', {
  summary: 'Airports and cities for a few letters (specification, section 7)',
  access: 'public',
  lane: 'search',
  query: z.object({ search: z.string().max(8_000).optional() }),
  replies: { 200: z.object({ data: z.array(airport) }) },
});

const source = z.enum(['direct', 'deal', 'plum', 'proposal']).optional();

export const flightSearchBody = z.strictObject({
  slices: z
    .array(z.strictObject({ from: point, to: point, date: localDate }))
    .min(1)
    .max(SEARCH_LIMITS.legs),
  travellers: airTravellers,
  cabin: z.enum(CABINS),
  source,
});
export type FlightSearchBody = z.infer<typeof flightSearchBody>;

// ── words: what rows refer to, each told once ─────────────────────────────────────────────────────────────────────────────

/**
 * A flight in a list. Operating airline, airports and day are parsed from the id; zones come from
 * the airports.
 */
const flightWord = z.object({
  id: z.string(),
  departs: z.string(),
  arrives: z.string(),
  minutes: z.int(),
  /** Absent if the supplier does not state it. */
  aircraft: z.string().optional(),
  /**
   * Kilograms CO2e per traveller in the requested cabin: the supplier's value, else by the Travel
   * Impact Model.
   */
  co2Kg: z.number().optional(),
  /** Marketing flight number, if it is another airline's. */
  sold: flightNumber.optional(),
});

/**
 * One itinerary: indexes of its legs, and its offers as `[fare, total, left, ...sums]`: index of
 * its terms, minor units for all travellers (null where prices are hidden), seats left if the
 * supplier states it, and the sums this viewer may see in addition to the total.
 */
const flightRow = z.object({
  legs: z.array(z.int()),
  offers: z.array(z.tuple([z.int(), z.int().nullable(), z.int().nullable(), ...rowSums])),
});

/**
 * Lookup tables that rows refer to by index. In a stream they grow: indexes continue from the
 * previous line.
 */
const words = {
  airports: airportWords,
  airlines: airlineWords,
  flights: z.array(flightWord),
  /** Indexes of flights. */
  legs: z.array(z.array(z.int())),
  fares: z.array(fareWord),
  /**
   * Typical kilograms CO2e per traveller in the requested cabin, keyed by the airports of a leg
   * ('LHRLIS'): a route average. Absent if there are no new values.
   */
  usual: z.record(z.string(), z.int()).optional(),
};

export const flightSearch = defineCall('flightSearch', {
  summary:
    'Search flights; one document, or lines of JSON as suppliers answer (Accept: application/x-ndjson)',
  access: 'public',
  lane: 'search',
  body: flightSearchBody,
  replies: {
    200: z.object({
      searchId: z.string(),
      currency: currencyCode,
      suppliers: suppliersProgress,
      ...words,
      rows: z.array(flightRow),
    }),
  },
  errors: ['INVALID_FIELD', 'TOO_LATE_TO_BOOK', 'SERVICE_NOT_AVAILABLE', ...UNANSWERED],
});

/** One line of the streamed response. */
export const flightSearchLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    searchId: z.string(),
    currency: currencyCode,
    suppliers: suppliersProgress,
  }),
  /** `rows`: new rows. `more`: offers added to earlier rows; a row is identified by its legs. */
  z.object({
    type: z.literal('rows'),
    suppliers: suppliersProgress,
    ...words,
    rows: z.array(flightRow),
    more: z.array(flightRow),
  }),
  z.object({ type: z.literal('end'), suppliers: suppliersProgress, total: z.int() }),
]);
export type FlightSearchLine = z.infer<typeof flightSearchLine>;
export type FlightRow = z.infer<typeof flightRow>;
export type FlightWord = z.infer<typeof flightWord>;

// ── one itinerary ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const itinerary = z.string().min(1).max(800);

export const fareOffer = z.object({
  offerId: z.string(),
  mark: z.string(),
  ...fareFacts,
  /** True if part of the fare is refunded, not only its taxes; as in lists. */
  isRefundable: z.boolean().nullable().optional(),
  /** null where prices are hidden. */
  price: price.nullable(),
  /** Also null if the airline only states the sum. */
  perTraveller: perTraveller.nullable(),
  /** Refund after cancellation, including the free first hours. */
  cancellation,
  left: z.int().nullable(),
  /** Only for unrestricted agents. */
  supplier: z.string().optional(),
});
export type FareOffer = z.infer<typeof fareOffer>;

export const flightFares = defineCall('flightFares', {
  summary: 'All fares of one itinerary, named by its flights, with sealed offers',
  access: 'public',
  lane: 'search',
  body: z.strictObject({ itinerary, travellers: airTravellers, cabin: z.enum(CABINS), source }),
  replies: {
    200: z.object({
      itinerary: z.string(),
      currency: currencyCode,
      suppliers: itemSuppliers,
      airports: airportWords,
      airlines: airlineWords,
      legs: z.array(z.array(flightView)),
      fares: z.array(fareOffer),
    }),
  },
  errors: [
    'INVALID_FIELD',
    'ITEM_GONE',
    'TOO_LATE_TO_BOOK',
    'SERVICE_NOT_AVAILABLE',
    ...UNANSWERED,
  ],
});

export const flightSeatMap = defineCall('flightSeatMap', {
  summary: 'Seats of the flights of an offer, a quote or a booking, with what each costs',
  access: 'public',
  lane: 'search',
  body: z.union([
    z.strictObject({ offerId: sealedOffer }),
    z.strictObject({ quoteId: z.string().min(1).max(80) }),
    /** For a booking: seats that can be added now. */
    z.strictObject(bookedFlights),
  ]),
  replies: {
    200: z.object({
      currency: currencyCode,
      /**
       * Price of one more checked bag on each leg, minor units. Optional: absent if unknown before
       * it is chosen.
       */
      bags: z.array(z.object({ leg: z.int(), each: z.int() })).optional(),
      maps: z.array(
        z.object({
          flight: z.string(),
          cabins: z.array(
            z.object({
              cabin: z.enum(CABINS),
              /** Seat groups between aisles, e.g. [3, 3]. */
              groups: z.array(z.int()),
              wings: z.object({ from: z.int(), to: z.int() }).nullable(),
              rows: z.array(
                z.object({
                  number: z.int(),
                  isExit: z.boolean(),
                  seats: z.array(
                    z.object({
                      id: z.string(),
                      isFree: z.boolean(),
                      /** Minor units; 0: free of charge; null: not available with this fare. */
                      price: z.int().nullable(),
                      traits: z.array(
                        z.enum(['window', 'aisle', 'legroom', 'quiet', 'no-recline']),
                      ),
                    }),
                  ),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  errors: [
    'OFFER_INVALID',
    'OFFER_EXPIRED',
    'QUOTE_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'NOT_CHANGEABLE',
    'ITEM_GONE',
    'SERVICE_NOT_AVAILABLE',
    ...UNANSWERED,
  ],
});

// ── what is sold ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Flight-specific part of a quote and a booking, in the buyer's language. */
export const flightDetail = z.object({
  itinerary: z.string(),
  airports: airportWords,
  airlines: airlineWords,
  legs: z.array(z.array(flightView)),
  cabin: z.enum(CABINS),
  ...fareFacts,
  /** In the order of the order's travellers, with the ages of the request. */
  travellers: z.array(z.object({ type: z.enum(TRAVELLER_TYPES), age: z.int().optional() })),
  /** null if the airline only states the sum. */
  perTraveller: perTraveller.nullable(),
  /** Chosen seats and bags, with their prices as part of the total. */
  services: z.array(
    z.object({
      chosen: serviceChosen,
      amount: money,
      /** True for a seat lost with its flight when the journey was changed. */
      isLost: z.boolean().optional(),
      kg: bagKilos,
    }),
  ),
  /** Seats and bags purchased and paid after the sale. Optional: absent if there are none. */
  added: z
    .array(z.object({ chosen: serviceChosen, isLost: z.boolean().optional(), kg: bagKilos }))
    .optional(),
  /** Instant by which tickets must be issued. */
  ticketBy: z.string(),
  /** Optional: absent if the journey does not stay in the Schengen area, or asks for no documents. */
  schengen: schengenStay.optional(),
});
export type FlightDetail = z.infer<typeof flightDetail>;

/** An airline's changes to a journey: the `detail` of a notice. */
export const flightNotice = z.object({
  airports: airportWords,
  airlines: airlineWords,
  before: z.array(z.array(flightView)),
  /** Empty for a leg that no longer operates. */
  after: z.array(z.array(flightView)),
  changes: z.array(
    z.object({
      leg: z.int(),
      kind: z.enum(JOURNEY_CHANGES),
      isSignificant: z.boolean(),
      /**
       * Minutes of a schedule change, negative if earlier; of a short connection, the minutes left
       * to change.
       */
      minutes: z.int().optional(),
      /** Departure airport of the flight after a short connection. */
      airport: z.string().optional(),
    }),
  ),
});
export type FlightNotice = z.infer<typeof flightNotice>;

export const flightQuoteView = quote.extend({ detail: flightDetail });

export const flightQuote = quoteCall('flightQuote', flightQuoteView, {
  body: choosingQuoteBody({
    /** All chosen services: those absent from a later quote are removed. */
    services: z.array(serviceChosen).max(90).optional(),
  }),
});
export const flightQuoteRead = quoteReadCall('flightQuoteRead', flightQuoteView);

export const flightCart = cartCall('flightCart');
export const flightCartRead = cartReadCall('flightCartRead');
export const flightCartWrite = cartWriteCall('flightCartWrite', undefined, ['NAME_REFUSED']);

export const agencyFlightBookings = agencyBookingsCall('agencyFlightBookings');

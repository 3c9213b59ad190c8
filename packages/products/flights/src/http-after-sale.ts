// Air Travel after the sale: other flights for a leg, seats and bags that are added; offered here,
// bought by the calls that every product shares (contract/http/amendments.ts).
import { defineCall } from '@portico/contract/call';
import { currencyCode, localDate, money } from '@portico/contract/schemas';
import { z } from 'zod';
import {
  airlineWords,
  airportWords,
  bookedFlights,
  changeTerms,
  flightView,
  serviceChosen,
} from './http-words.ts';
import { SEARCH_LIMITS, TRAVELLER_TYPES } from './shapes.ts';

const sealedOffer = z.string().min(1).max(4000);
/** Instant. */
const expiresAt = z.string();

export const flightChangeOffers = defineCall('flightChangeOffers', {
  summary:
    'Other flights for one leg of a booking on a day, each with its fee, the difference of the fares, and what is to be paid or comes back',
  access: 'public',
  lane: 'search',
  body: z.strictObject({
    ...bookedFlights,
    leg: z
      .int()
      .min(0)
      .max(SEARCH_LIMITS.legs - 1),
    /** Of the new departure, where it departs. */
    date: localDate,
  }),
  replies: {
    200: z.object({
      /** Of all amounts: what the booking was charged in. */
      currency: currencyCode,
      airports: airportWords,
      airlines: airlineWords,
      leg: z.int(),
      /** All legs as they are now. */
      before: z.array(z.array(flightView)),
      /** Seats that are given up with the flights of this leg; nothing comes back for them. */
      seatsLost: z.array(serviceChosen),
      /** What changing costs, in steps of time, in `currency`. */
      change: changeTerms,
      /** The cheapest first; none: nothing is flown then, or it does not fit the other legs. */
      offers: z.array(
        z.object({
          changeOfferId: sealedOffer,
          /** All legs as they would be; only the one asked about differs. */
          legs: z.array(z.array(flightView)),
          fee: money,
          /** New fare less what the old one is worth; negative where it costs less. */
          difference: money,
          /** Fee and difference: to be paid, or to come back; one of them is 0. */
          due: money,
          refund: money,
          expiresAt,
        }),
      ),
    }),
  },
  errors: [
    'INVALID_FIELD',
    'BOOKING_NOT_FOUND',
    'NOT_CHANGEABLE',
    'SERVICE_NOT_AVAILABLE',
    'SUPPLIER_UNAVAILABLE',
  ],
});

export const flightExtras = defineCall('flightExtras', {
  summary: 'Bags that can be added to a booking, and which seats its travellers have',
  access: 'public',
  lane: 'search',
  body: z.strictObject(bookedFlights),
  replies: {
    200: z.object({
      /** Of all amounts: what the booking was charged in. */
      currency: currencyCode,
      /** Legs nothing can be added to any more are left out. */
      legs: z.array(
        z.object({
          leg: z.int(),
          /** One more checked bag on this leg. */
          bag: z.object({ each: money, kg: z.int() }),
          travellers: z.array(
            z.object({
              traveller: z.int(),
              type: z.enum(TRAVELLER_TYPES),
              /** Checked bags of the fare, those bought besides, and how many more can be. */
              included: z.int(),
              bought: z.int(),
              most: z.int(),
            }),
          ),
        }),
      ),
      /** Flights on which seats can be chosen: their map is told by `flightSeatMap`. */
      seats: z.array(
        z.object({
          flight: z.string(),
          leg: z.int(),
          /** By traveller; those without one, infants left out, may choose. */
          taken: z.array(z.object({ traveller: z.int(), seat: z.string() })),
        }),
      ),
    }),
  },
  errors: ['BOOKING_NOT_FOUND', 'NOT_CHANGEABLE', 'SERVICE_NOT_AVAILABLE', 'SUPPLIER_UNAVAILABLE'],
});

export const flightAddOns = defineCall('flightAddOns', {
  summary: 'Seats and bags for a booking as an offer, with exactly what is to be paid for them',
  access: 'public',
  lane: 'search',
  body: z.strictObject({ ...bookedFlights, services: z.array(serviceChosen).min(1).max(90) }),
  replies: {
    200: z.object({
      offer: z.object({
        addOnsOfferId: sealedOffer,
        services: z.array(z.object({ chosen: serviceChosen, amount: money })),
        /** Their sum. */
        due: money,
        expiresAt,
      }),
    }),
  },
  errors: [
    'INVALID_FIELD',
    'BOOKING_NOT_FOUND',
    'NOT_CHANGEABLE',
    'SEAT_TAKEN',
    'SERVICE_NOT_AVAILABLE',
    'SUPPLIER_UNAVAILABLE',
  ],
});

/** What an amendment of a journey is: its `detail`. */
export const flightAmendment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    airports: airportWords,
    airlines: airlineWords,
    leg: z.int(),
    before: z.array(z.array(flightView)),
    after: z.array(z.array(flightView)),
    fee: money,
    difference: money,
    seatsLost: z.array(serviceChosen),
  }),
  z.object({
    kind: z.literal('add-ons'),
    services: z.array(z.object({ chosen: serviceChosen, amount: money })),
  }),
]);
export type FlightAmendment = z.infer<typeof flightAmendment>;

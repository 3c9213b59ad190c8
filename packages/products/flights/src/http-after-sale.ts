// HTTP contract of flights after the sale: other flights for a leg, additional seats and bags.
// Offered here, purchased by the calls shared by every product (contract/http/amendments.ts).
import { defineCall } from '@portico/contract/call';
import { currencyCode, localDate, money, sealedOffer } from '@portico/contract/schemas';
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

/** Instant. */
const expiresAt = z.string();

/**
 * Whoever may buy for the booking: its people, and the holder of its guest link. The booking is named
 * in the body.
 */
const ofBooking = { access: 'guest', capability: 'bookings.create' } as const;

const changeOffers = z.object({
  /** Currency of all amounts: the one the booking was charged in. */
  currency: currencyCode,
  airports: airportWords,
  airlines: airlineWords,
  leg: z.int(),
  /** All current legs. */
  before: z.array(z.array(flightView)),
  /** Seats lost with the flights of this leg; they are not refunded. */
  seatsLost: z.array(serviceChosen),
  /** Change penalties in steps of time, in `currency`. */
  change: changeTerms,
  /** Cheapest first; empty if there are no flights, or none that fits the other legs. */
  offers: z.array(
    z.object({
      changeOfferId: sealedOffer,
      /** All legs after the change; only the requested one differs. */
      legs: z.array(z.array(flightView)),
      fee: money,
      /** New fare less the value of the old one; negative if it costs less. */
      difference: money,
      /** Sum of fee and difference: to be paid or refunded; one of them is 0. */
      due: money,
      refund: money,
      expiresAt,
    }),
  ),
});

export const flightChangeOffers = defineCall('flightChangeOffers', {
  summary:
    'Other flights for one leg of a booking on a day, each with its fee, the difference of the fares, and what is to be paid or comes back',
  ...ofBooking,
  lane: 'search',
  body: z.strictObject({
    ...bookedFlights,
    leg: z
      .int()
      .min(0)
      .max(SEARCH_LIMITS.legs - 1),
    /** Date of the new departure, local to the departure airport. */
    date: localDate,
  }),
  replies: { 200: changeOffers },
  errors: [
    'INVALID_FIELD',
    'BOOKING_NOT_FOUND',
    'NOT_CHANGEABLE',
    'SERVICE_NOT_AVAILABLE',
    'SUPPLIER_UNAVAILABLE',
  ],
});

export const flightRebookingOffers = defineCall('flightRebookingOffers', {
  summary:
    'Other flights of the airline in place of those it has changed, free of charge or with what is to be paid; booked by changing the booking, which answers the notice',
  ...ofBooking,
  lane: 'search',
  body: z.strictObject({
    ...bookedFlights,
    /** Id of an open notice of the booking. */
    notice: z.string().max(40),
  }),
  replies: { 200: changeOffers },
  errors: [
    'BOOKING_NOT_FOUND',
    'NOT_FOUND',
    'NOT_CHANGEABLE',
    'NOTICE_DECIDED',
    'CHANGE_IN_PROGRESS',
    'SERVICE_NOT_AVAILABLE',
    'SUPPLIER_UNAVAILABLE',
  ],
});

export const flightExtras = defineCall('flightExtras', {
  summary: 'Bags that can be added to a booking, and which seats its travellers have',
  ...ofBooking,
  lane: 'search',
  body: z.strictObject(bookedFlights),
  replies: {
    200: z.object({
      /** Currency of all amounts: the one the booking was charged in. */
      currency: currencyCode,
      /** Legs to which something can still be added. */
      legs: z.array(
        z.object({
          leg: z.int(),
          /** Price of one more checked bag on this leg. */
          bag: z.object({ each: money, kg: z.int().nullable() }),
          travellers: z.array(
            z.object({
              traveller: z.int(),
              type: z.enum(TRAVELLER_TYPES),
              /** Checked bags of the fare, purchased ones, and how many more can be added. */
              included: z.int(),
              bought: z.int(),
              most: z.int(),
            }),
          ),
        }),
      ),
      /** Flights with selectable seats: `flightSeatMap` returns the map. */
      seats: z.array(
        z.object({
          flight: z.string(),
          leg: z.int(),
          /** Seats by traveller; travellers without one, except infants, may choose. */
          taken: z.array(z.object({ traveller: z.int(), seat: z.string() })),
        }),
      ),
    }),
  },
  errors: ['BOOKING_NOT_FOUND', 'NOT_CHANGEABLE', 'SERVICE_NOT_AVAILABLE', 'SUPPLIER_UNAVAILABLE'],
});

export const flightAddOns = defineCall('flightAddOns', {
  summary: 'Seats and bags for a booking as an offer, with exactly what is to be paid for them',
  ...ofBooking,
  lane: 'search',
  body: z.strictObject({ ...bookedFlights, services: z.array(serviceChosen).min(1).max(90) }),
  replies: {
    200: z.object({
      offer: z.object({
        addOnsOfferId: sealedOffer,
        services: z.array(z.object({ chosen: serviceChosen, amount: money })),
        /** Sum of the prices. */
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

/** Content of an amendment of a journey: its `detail`. */
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

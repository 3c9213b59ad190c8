// Wire format of the suppliers: snake case, flights by their ids, local times with zones, amounts
// in minor units.
import { z } from 'zod';
import { orderFields, rateKey, words } from '../orders/wire.ts';
import { CABINS } from './world/fleet.ts';
import { TYPES } from './selling/question.ts';

const date = z.iso.date();
const flight = z.string().regex(/^[A-Z0-9]{2}\d{3,4}\.[A-Z]{6}\.\d{8}$/);
const legs = z.array(z.array(flight).min(1).max(6)).min(1).max(5);
const point = z.string().regex(/^(?:[A-Z]{3}|city-[a-z0-9-]{1,40})$/);
const cabin = z.enum(CABINS);
const traveller = { type: z.enum(TYPES), age: z.int().min(0).max(120).optional() };
const MAX_PASSENGERS = 18;
const passengers = z.array(z.strictObject(traveller)).min(1).max(MAX_PASSENGERS);
const nth = z.int().min(1).max(MAX_PASSENGERS);
const services = {
  seats: z
    .array(z.strictObject({ passenger: nth, flight, seat: z.string().regex(/^[1-9]\d?[A-K]$/) }))
    .max(200)
    .default([]),
  bags: z
    .array(
      z.strictObject({ passenger: nth, leg: z.int().min(0).max(4), pieces: z.int().min(1).max(5) }),
    )
    .max(90)
    .default([]),
};
/** Required by suppliers with sets of offers. */
const offer_set = z.string().max(60).optional();
const itinerary = { legs, passengers, cabin, offer_set };

export const searchRequest = z.strictObject({
  slices: z
    .array(z.strictObject({ origin: point, destination: point, departure_date: date }))
    .min(1)
    .max(5),
  passengers,
  cabin,
});
export const faresRequest = z.strictObject(itinerary);
export const seatMapRequest = z.strictObject({ rate_key: rateKey, ...itinerary });
export const checkRequest = z.strictObject({ rate_key: rateKey, ...itinerary, ...services });
export const calendarRequest = z.strictObject({
  origin: point,
  destination: point,
  month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/),
  nights: z.int().min(0).max(60).nullable(),
  passengers,
  cabin,
});
export const daysAroundRequest = z.strictObject({
  origin: point,
  destination: point,
  outs: z.array(date).min(1).max(7),
  backs: z.array(date).min(1).max(31),
  passengers,
  cabin,
});
export const stockQuery = z.strictObject({ itinerary: z.string().min(10).max(800), cabin });
export const stockLegs = legs;

/** The order of the fields is part of every fingerprint stored in ledgers. */
export const bookRequest = z.strictObject({
  ...orderFields,
  legs,
  cabin,
  passengers: z
    .array(
      z.strictObject({
        ...traveller,
        first_name: words(60),
        last_name: words(60),
        title: z.enum(['mr', 'ms', 'mrs', 'miss', 'mx', 'dr']).optional(),
        gender: z.enum(['f', 'm', 'x', 'u']).optional(),
        born_on: date.optional(),
        lap_of: nth.optional(),
        document: z
          .strictObject({
            kind: z.enum(['passport', 'identity_card']),
            number: z.string().regex(/^[A-Z0-9]{4,20}$/),
            country: z.string().regex(/^[A-Z]{2}$/),
            expires_on: date,
          })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_PASSENGERS),
  ...services,
  remarks: z.string().max(1_000).default(''),
  offer_set,
});
export const ticketRequest = z.strictObject({
  ticket_reference: orderFields.client_reference,
  agreed: orderFields.agreed,
});
export const acceptRequest = z.strictObject({ accept_reference: orderFields.client_reference });
/**
 * Changes an order to an offer (`rate_key`), or adds services to it; then `rate_key` is not used.
 */
export const amendRequest = z.strictObject({ ...orderFields, ...services });
export const changeRequest = z.strictObject({ leg: z.int().min(0).max(4), date });

export const rebookingRequest = changeRequest.omit({ date: true });

export type BookBody = z.infer<typeof bookRequest>;
/** @param order id of the order */
export type AmendBody = z.infer<typeof amendRequest> & { readonly order: string };
export type Services = Pick<z.infer<typeof checkRequest>, 'seats' | 'bags'>;

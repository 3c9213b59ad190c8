// What a sale of flights keeps of its own.
import type { Sale } from '@portico/selling/sale';
import { cancellation } from '@portico/contract/sale';
import { z } from 'zod';
import { flightDetail, serviceChosen } from '../http.ts';
import { TRAVELLER_TYPES } from '../shapes.ts';

const legsSold = flightDetail.shape.legs;

/** What was bought for a journey; amounts in the currency of its sale. */
const soldAmendment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    leg: z.int(),
    before: legsSold,
    fee: z.int(),
    difference: z.int(),
    seatsLost: z.array(serviceChosen),
    /** Of the order, after it. */
    refund: cancellation,
    change: flightDetail.shape.change,
  }),
  z.object({ kind: z.literal('add-ons'), amounts: z.array(z.int()) }),
]);
export type SoldAmendment = z.infer<typeof soldAmendment>;

/**
 * Amounts of a promise are the supplier's, in its currency; what is shown is made of them and of
 * the sale's price.
 */
export const flightPromise = flightDetail.omit({ perTraveller: true, services: true }).extend({
  parts: z.array(
    z.object({
      type: z.enum(TRAVELLER_TYPES),
      count: z.int(),
      base: z.int(),
      tax: z.int(),
    }),
  ),
  /** Of the fare alone. */
  net: z.int(),
  tax: z.int(),
  services: z.array(
    z.object({
      chosen: serviceChosen,
      net: z.int(),
      isLost: z.boolean().optional(),
      /**
       * Of each bag; missing where the supplier does not say, and in sales of an earlier version.
       */
      kg: z.int().optional(),
    }),
  ),
  remarks: z.array(z.string()),
  /** Set of what was bought for a journey after its sale. */
  amendment: soldAmendment.optional(),
});
/** What was promised with the quote of a journey, in the buyer's language. */
export type FlightPromise = z.infer<typeof flightPromise>;
export type FlightSale = Sale<FlightPromise>;

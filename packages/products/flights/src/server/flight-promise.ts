// Storage schema of the flight-specific part of a sale.
import type { Sale } from '@portico/selling/sale';
import { cancellation } from '@portico/contract/sale';
import { z } from 'zod';
import { flightDetail, serviceChosen } from '../http.ts';
import { TRAVELLER_TYPES } from '../shapes.ts';

const legsSold = flightDetail.shape.legs;

/** A purchase after the sale of a journey; amounts in the currency of its sale. */
const soldAmendment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    leg: z.int(),
    before: legsSold,
    fee: z.int(),
    difference: z.int(),
    seatsLost: z.array(serviceChosen),
    /** Terms of the order after the purchase. */
    refund: cancellation,
    change: flightDetail.shape.change,
  }),
  z.object({ kind: z.literal('add-ons'), amounts: z.array(z.int()) }),
]);
export type SoldAmendment = z.infer<typeof soldAmendment>;

/**
 * Amounts are the supplier's, in its currency; displayed amounts are computed from them and the
 * sale's price.
 */
export const flightPromise = flightDetail
  .omit({ perTraveller: true, services: true, schengen: true })
  .extend({
    /** null if the supplier only stated the sum. */
    parts: z
      .array(
        z.object({
          type: z.enum(TRAVELLER_TYPES),
          count: z.int(),
          base: z.int(),
          tax: z.int(),
        }),
      )
      .nullable(),
    /** Amounts of the fare without services. */
    net: z.int(),
    tax: z.int(),
    services: z.array(
      z.object({
        chosen: serviceChosen,
        net: z.int(),
        isLost: z.boolean().optional(),
        /**
         * Weight limit of each bag; absent if the supplier does not state it, and in sales of an
         * earlier version.
         */
        kg: z.int().optional(),
        /** True for a seat in an exit row, in a party with a child or an infant. */
        isExit: z.boolean().optional(),
      }),
    ),
    remarks: z.array(z.string()),
    /** Present for a purchase after the sale. */
    amendment: soldAmendment.optional(),
  });
/** Terms promised with the quote of a journey, in the buyer's language. */
export type FlightPromise = z.infer<typeof flightPromise>;
export type FlightSale = Sale<FlightPromise>;

// What a sale of flights keeps of its own.
import type { Sale } from '@portico/selling/sale';
import { z } from 'zod';
import { flightDetail, serviceChosen } from '../http.ts';
import { TRAVELLER_TYPES } from '../shapes.ts';

/** Amounts of a promise are the supplier's, in its currency; what is shown is made of them and of the sale's price. */
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
  services: z.array(z.object({ chosen: serviceChosen, net: z.int() })),
  remarks: z.array(z.string()),
});
/** What was promised with the quote of a journey, in the buyer's language. */
export type FlightPromise = z.infer<typeof flightPromise>;
export type FlightSale = Sale<FlightPromise>;

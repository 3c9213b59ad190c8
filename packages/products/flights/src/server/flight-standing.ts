// What is written beside a sale of flights: what the airline has changed and was accepted, and what
// amendments have made of it.
import { cancellation } from '@portico/contract/sale';
import { z } from 'zod';
import { flightDetail, flightNotice } from '../http.ts';

const { change, bags, classes, cabins, added } = flightDetail.shape;

export const flightStanding = flightNotice.extend({
  cancellation: cancellation.optional(),
  change: change.optional(),
  bags: bags.optional(),
  classes: classes.optional(),
  cabins: cabins.optional(),
  added,
  /**
   * Of the services of the sale, in their order: the flight a seat is on now; null: it was lost
   * with its flight.
   */
  seats: z.array(z.string().nullable()).optional(),
});
export type FlightStanding = z.infer<typeof flightStanding>;

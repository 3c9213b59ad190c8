// Storage schema of a journey's later state: accepted changes by the airline, and the results of
// amendments.
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
   * For each service of the sale, in order: the current flight of a seat; null: it was lost with
   * its flight.
   */
  seats: z.array(z.string().nullable()).optional(),
});
export type FlightStanding = z.infer<typeof flightStanding>;

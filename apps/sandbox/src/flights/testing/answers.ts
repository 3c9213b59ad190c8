// Schemas of the responses about flights, for tests. Repeated here instead of imported from the
// adapter, so that a change of the responses alone is noticed.
import { z } from 'zod';

const amount = z.int().min(0);
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const price = z.object({
  currency: z.string().length(3),
  net: amount,
  tax: amount,
  suggested_retail: amount,
});
const flight = z.object({
  id: z.string(),
  departs_at: local,
  arrives_at: local,
  minutes: z.int().min(1),
});
const terms = z.object({
  steps: z.array(z.object({ before: local.nullable(), penalty: amount.nullable() })).min(1),
});
const fare = z.object({
  rate_key: z.string(),
  brand: z.string(),
  classes: z.array(z.string()).min(1),
  price,
  refund: terms,
  change: terms,
  void_until: z.iso.datetime().nullable(),
  seats_left: amount.nullable(),
});
const offered = {
  legs: z.array(z.array(z.string()).min(1)).min(1),
  fares: z.array(fare).min(1),
};

/** A search: lines of itineraries, and their total number. */
export const searchAnswer = z.array(
  z.union([
    z.object({ itineraries: z.array(z.object({ flights: z.array(flight), ...offered })) }),
    z.object({ complete: z.literal(true), count: amount }),
  ]),
);
export const faresAnswer = z.object({ flights: z.array(flight), itinerary: z.object(offered) });
export const seatMapsAnswer = z.object({
  maps: z.array(
    z.object({
      flight: z.string(),
      cabins: z.array(
        z.object({
          rows: z.array(
            z.object({
              seats: z.array(
                z.object({ id: z.string(), free: z.boolean(), price: amount.nullable() }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});
export const stockAnswer = z.object({ flights: z.array(z.object({ sold: amount })) });
export const ticketingAnswer = z.object({
  order: z
    .object({
      pnr: z.string(),
      state: z.enum(['held', 'partial', 'ticketed']),
      tickets: z.array(z.object({ passenger: z.int().min(1), number: z.string() })),
      journey: z.object({
        changes: z.array(z.object({ before: flight, after: flight.nullable() })),
      }),
    })
    .nullable(),
});

export type Fare = z.infer<typeof fare>;
/** Item of an order: the flights of an itinerary, with its fares. */
export type Offered = z.infer<typeof faresAnswer>['itinerary'];
export type Ticketed = NonNullable<z.infer<typeof ticketingAnswer>['order']>;

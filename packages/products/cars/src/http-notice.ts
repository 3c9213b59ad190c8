// Schema of a supplier's changes to a rental.
import { salePlace } from '@portico/contract/sale';
import { z } from 'zod';
import { deskView, vehicleView, vendorView } from './http-words.ts';
import { DESK_SERVICES, RENTAL_ENDS } from './shapes.ts';

const carSide = z.object({
  title: z.string(),
  place: salePlace.nullable(),
  vendor: vendorView,
  pickUp: deskView,
  dropOff: deskView,
  model: vehicleView,
});

/** A supplier's changes to a rental: the `detail` of a notice. */
export const carNotice = z.object({
  before: carSide,
  after: carSide,
  changes: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('desk'),
        isSignificant: z.boolean(),
        end: z.enum(RENTAL_ENDS),
        /** Distance the desk has moved. */
        km: z.number(),
      }),
      z.object({
        kind: z.literal('hours'),
        isSignificant: z.boolean(),
        end: z.enum(RENTAL_ENDS),
        /** How the desk serves the driver at their time. */
        service: z.enum(DESK_SERVICES),
      }),
      z.object({
        kind: z.literal('vehicle'),
        isSignificant: z.boolean(),
        to: z.enum(['better', 'worse', 'other']),
      }),
      z.object({ kind: z.literal('vendor'), isSignificant: z.boolean() }),
    ]),
  ),
});
export type CarNotice = z.infer<typeof carNotice>;

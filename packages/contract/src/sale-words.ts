// Schemas shared by sales, bookings and notices.
import { z } from 'zod';

/** Local start and end times of a sale, each in the time zone of its place. */
export const span = z.object({
  from: z.string(),
  fromZone: z.string(),
  to: z.string(),
  toZone: z.string(),
  /** A time of day is not known: only the dates are shown. */
  hasDatesOnly: z.literal(true).optional(),
});

/**
 * Product-specific fields. Their schema is in the product's package and is joined in the registry;
 * it is open here so that shared code does not depend on products.
 */
export const saleDetail: z.ZodType<object> = z.looseObject({});

const until = z.string().nullable();
const absent = z.never().optional();
/** Exactly one of: a share, an amount, or unknown. Input with two of them is rejected. */
const cancellationStep = z.union([
  z.object({ until, penaltyBp: z.int().min(0).max(10_000), penalty: absent, unknown: absent }),
  z.object({ until, penalty: z.int().min(0), penaltyBp: absent, unknown: absent }),
  z.object({ until, unknown: z.literal(true), penaltyBp: absent, penalty: absent }),
]);
export const cancellation = z.object({
  timeZone: z.string(),
  steps: z.array(cancellationStep).min(1),
});

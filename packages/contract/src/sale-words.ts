// What a sale and what is said of it share on the wire.
import { z } from 'zod';

/** Wall times of a sale, each in its place's zone. */
export const span = z.object({
  from: z.string(),
  fromZone: z.string(),
  to: z.string(),
  toZone: z.string(),
});

/**
 * The fields only one product has. Their schema stands in the product's package, and the registry
 * joins them; here they are open, so that shared code knows no product.
 */
export const saleDetail: z.ZodType<object> = z.looseObject({});

const until = z.string().nullable();
const absent = z.never().optional();
/**
 * Exactly one of a share, an amount or unknown; what is stored or sent with two of them is refused.
 */
const cancellationStep = z.union([
  z.object({ until, penaltyBp: z.int().min(0).max(10_000), penalty: absent, unknown: absent }),
  z.object({ until, penalty: z.int().min(0), penaltyBp: absent, unknown: absent }),
  z.object({ until, unknown: z.literal(true), penaltyBp: absent, penalty: absent }),
]);
export const cancellation = z.object({
  timeZone: z.string(),
  steps: z.array(cancellationStep).min(1),
});

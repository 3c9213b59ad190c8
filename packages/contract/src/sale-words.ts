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
 * The fields only one product has. Their schema stands in the product's package, and the registry joins them; here they are open, so
 * that shared code knows no product.
 */
export const saleDetail: z.ZodType<object> = z.looseObject({});

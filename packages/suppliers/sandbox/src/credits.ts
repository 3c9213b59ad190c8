// Credits that sandbox suppliers give for a part of a penalty.
import type { TravelCredit } from '@portico/contract/ports/orders';
import { currencyCode, spareList } from '@portico/supplier-kit';
import { z } from 'zod';

const wireCredit = z.object({
  amount: z.object({ amount: z.int(), currency: currencyCode }),
  holder: z.string(),
  passenger: z.int().optional(),
  code: z.string().optional(),
  valid_until: z.string().optional(),
});
/** Named by its holder in the log: whoever reads a code can use the credit. */
export const wireCredits = spareList(wireCredit, 'credit of', 'holder');

/** Converts credits; nothing without any. */
export const creditsFrom = (
  credits: readonly z.infer<typeof wireCredit>[] = [],
): { readonly credits?: readonly TravelCredit[] } =>
  credits.length === 0
    ? {}
    : {
        credits: credits.map(({ amount, holder, passenger, code, valid_until: expiresOn }) => ({
          amount: { amount: amount.amount, currency: amount.currency },
          holder,
          ...(passenger === undefined ? {} : { traveller: passenger }),
          ...(code === undefined ? {} : { code }),
          ...(expiresOn === undefined ? {} : { expiresOn }),
        })),
      };

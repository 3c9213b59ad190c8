// Storage schema of the terms promised with a sold rental.
import { money } from '@portico/contract/schemas';
import { type Sale, saleFrame, storedOwed } from '@portico/selling/sale';
import { z } from 'zod';
import { carDetail } from '../http.ts';
import type { CarCartDetails } from '../http-cart.ts';
import { withSeconds } from '../rules/address.ts';
import { DESK_DUES } from '../shapes.ts';

/**
 * Format readable by the previous version, which has no kind `fuel`: a local fee, distinguished by
 * `of`.
 */
const storedDue = z
  .object({
    kind: z.enum(DESK_DUES),
    of: z.literal('fuel').optional(),
    amount: money,
    about: z.int(),
  })
  .transform(({ kind, of, ...due }) => ({ kind: of ?? kind, ...due }));

/**
 * The driver's details in stored form: the previous version of the server accepts no other fields
 * in `told`.
 */
function storedTold({ told }: Pick<CarSale, 'told'>) {
  if (told === undefined) return {};
  const { landsAt, ...rest } = told as Partial<CarCartDetails>;
  return { told: rest, ...(landsAt === undefined ? {} : { landsAt }) };
}

/** Returns the stored form of a sale. */
export const storedForm = (sale: CarSale) => ({
  ...sale,
  ...storedTold(sale),
  promise: {
    ...sale.promise,
    dues: sale.promise.dues.map((due) =>
      due.kind === 'fuel' ? { ...due, kind: 'local' as const, of: 'fuel' as const } : due,
    ),
  },
});

/**
 * Amounts of `rate`, `dues` and each chosen extra are the supplier's; all others are approximate
 * amounts in the agency's settlement currency.
 */
const promise = carDetail.omit({ atDesk: true, extras: true }).extend({
  /** Amounts of the rate without extras. */
  rate: storedOwed,
  dues: z.array(storedDue),
  chosen: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      now: z.int(),
      atDesk: z.object({ amount: money, about: z.int() }).nullable(),
      amount: z.int(),
    }),
  ),
  remarks: z.array(z.string()),
});
/** Terms promised with a quote, in the buyer's language. */
export type CarPromise = z.infer<typeof promise>;
export type CarSale = Sale<CarPromise>;

export const storedCarSale = saleFrame
  .extend({ product: z.literal('Cars'), promise, landsAt: z.string().optional() })
  .transform(({ landsAt, ...sale }) =>
    landsAt === undefined ? sale : { ...sale, told: { ...(sale.told as object), landsAt } },
  );

/** Rental times in the form sent to suppliers. */
export const timesOf = ({ span }: Pick<CarSale, 'span'>) => ({
  pickUpAt: withSeconds(span.from),
  dropOffAt: withSeconds(span.to),
});

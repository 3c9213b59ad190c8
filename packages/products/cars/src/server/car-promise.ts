// What was promised with a rental that is sold, as it is stored.
import { money } from '@portico/contract/schemas';
import { type Sale, saleFrame, storedOwed } from '@portico/selling/sale';
import { z } from 'zod';
import { carDetail } from '../http.ts';
import type { CarCartDetails } from '../http-cart.ts';
import { withSeconds } from '../rules/address.ts';
import { DESK_DUES } from '../shapes.ts';

/** As the version before reads it, which knows no `fuel`: a local fee, told apart by `of`. */
const storedDue = z
  .object({
    kind: z.enum(DESK_DUES),
    of: z.literal('fuel').optional(),
    amount: money,
    about: z.int(),
  })
  .transform(({ kind, of, ...due }) => ({ kind: of ?? kind, ...due }));

/**
 * What its driver told, as it is stored: a server of the version before reads nothing else in
 * `told`.
 */
function storedTold({ told }: Pick<CarSale, 'told'>) {
  if (told === undefined) return {};
  const { landsAt, ...rest } = told as Partial<CarCartDetails>;
  return { told: rest, ...(landsAt === undefined ? {} : { landsAt }) };
}

/** A sale as it is stored. */
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
 * Amounts of `rate`, `dues` and of each chosen extra are the supplier's; all others about in the
 * agency's own currency.
 */
const promise = carDetail.omit({ atDesk: true, extras: true }).extend({
  /** The rate alone. */
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
/** What was promised with the quote of a rental, in the buyer's language. */
export type CarPromise = z.infer<typeof promise>;
export type CarSale = Sale<CarPromise>;

export const storedCarSale = saleFrame
  .extend({ product: z.literal('Cars'), promise, landsAt: z.string().optional() })
  .transform(({ landsAt, ...sale }) =>
    landsAt === undefined ? sale : { ...sale, told: { ...(sale.told as object), landsAt } },
  );

/** When the car is had, as suppliers are asked. */
export const timesOf = ({ span }: Pick<CarSale, 'span'>) => ({
  pickUpAt: withSeconds(span.from),
  dropOffAt: withSeconds(span.to),
});

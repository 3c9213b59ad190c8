// Sales of lockers: serialization, views, orders and names.
import type { Span } from '@portico/contract';
import { paidFor } from '@portico/documents';
import { nightsBetween } from '@portico/rules/dates';
import type { ProductSales } from '@portico/selling/product-sales';
import { type Sale, saleFrame } from '@portico/selling/sale';
import { z } from 'zod';
import { lockerNeeds } from '../rules/traveller-needs.ts';
import { type LockerDetail, lockerFacts, type Rental, rental, SIZES } from '../shapes.ts';

const promise = z.object({ locker: lockerFacts, size: z.enum(SIZES), rental });
/** Data promised with a quote, in the buyer's language. */
export type LockerPromise = z.infer<typeof promise>;
export type LockerSale = Sale<LockerPromise>;

const stored = saleFrame.extend({ product: z.literal('Lockers'), promise });

export const daysOf = ({ from, to }: Rental): number => nightsBetween(from, to) + 1;

/** Returns the span from the start of the first day to the end of the last, in local time. */
export const spanOf = ({ from, to }: Rental, timeZone: string): Span => ({
  from: `${from}T00:00`,
  fromZone: timeZone,
  to: `${to}T23:59`,
  toZone: timeZone,
});

export const lockerSales = {
  product: 'Lockers' as const,
  read: (sale): LockerSale => stored.parse(sale),
  stored: (sale) => ({ ...sale }),
  detail: ({ promise: { locker, size, rental: days } }): LockerDetail => ({
    locker,
    size,
    rental: days,
    days: daysOf(days),
  }),
  requested: ({ promise: { rental: days } }): Rental => days,
  needs: ({ promise: { rental: days } }) => lockerNeeds(days),
  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),
} satisfies ProductSales<LockerPromise>;

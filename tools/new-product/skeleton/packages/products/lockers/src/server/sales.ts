// What lockers know of their own sales: read and written, shown, ordered, named.
import { type CreateBookingBody, PorticoError, type Span } from '@portico/contract';
import { paidFor } from '@portico/documents';
import { nightsBetween } from '@portico/rules/dates';
import type { ProductSales, SaleTraveller } from '@portico/selling/product-sales';
import { type Sale, saleFrame } from '@portico/selling/sale';
import { z } from 'zod';
import { type LockerDetail, lockerFacts, type Rental, rental, SIZES } from '../shapes.ts';

const promise = z.object({ locker: lockerFacts, size: z.enum(SIZES), rental });
/** What was promised with a quote, in the buyer's language. */
export type LockerPromise = z.infer<typeof promise>;
export type LockerSale = Sale<LockerPromise>;

const stored = saleFrame.extend({ product: z.literal('Lockers'), promise });

export const daysOf = ({ from, to }: Rental): number => nightsBetween(from, to) + 1;

/** From the first morning to the last midnight, by the clock of the place. */
export const spanOf = ({ from, to }: Rental, timeZone: string): Span => ({
  from: `${from}T00:00`,
  fromZone: timeZone,
  to: `${to}T23:59`,
  toZone: timeZone,
});

/** One adult is named: who opens the locker. */
function travellers(named: CreateBookingBody['travellers']): SaleTraveller[] {
  const fault = (field: string, text: string) => new PorticoError('INVALID_FIELD', { field, text });
  const [first, second] = named;
  if (first === undefined || second !== undefined)
    throw fault('travellers', 'Name the one person who rents the locker');
  if (first.type !== 'adult') throw fault('travellers.0.type', 'An adult rents the locker');
  if (first.unit !== 1) throw fault('travellers.0.unit', 'There is one locker');
  return [{ ...first, age: null, lead: true }];
}

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
  travellers,
  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),
} satisfies ProductSales<LockerPromise>;

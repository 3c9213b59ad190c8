// Computes prices of lockers, and processes their rentals for orders.
import { addDays } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import { z } from 'zod';
import type { Database } from '../kernel/database.ts';
import type { Inventory } from '../orders/inventory.ts';
import { Refusal } from '../orders/refusal.ts';
import { orderFields, rateKey, words } from '../orders/wire.ts';
import {
  CURRENCY,
  DAY_PRICE,
  type Locker,
  LOCKERS,
  type Size,
  SIZES,
  TAX_BP,
} from './catalogue.ts';
import { cellsOf, giveCells, leftOver, type SoldRental, reserveCells } from './stock.repo.ts';

const days = { from: z.iso.date(), to: z.iso.date() };
export const availabilityRequest = z.strictObject({ city: words(80), ...days });
export const ratesRequest = z.strictObject(days);
export const checkRequest = z.strictObject({ rate_key: rateKey, ...days });
export const paymentRequest = z.strictObject({
  payment_reference: orderFields.client_reference,
  amount: z.int().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export const bookRequest = z.strictObject({ ...orderFields, ...days, renter: words(120) });
export type BookBody = z.infer<typeof bookRequest>;
type Days = z.infer<typeof ratesRequest>;

export const soldOut = (): Refusal =>
  new Refusal({ code: 'no_locker_left', status: 410 }, 'The last one has just been rented.');

export function lockerOf(id: string): Locker {
  const locker = LOCKERS.find((known) => known.id === id);
  if (locker === undefined)
    throw new Refusal({ code: 'locker_unknown', status: 404 }, 'There is no such locker.');
  return locker;
}

/** Share of the price kept after the end of free cancellation, in basis points. */
const PART_BP = 4_000;

/** Returns the ends of free cancellation, and of cancellation for a part of the price, local time. */
const termsOf = ({ from }: Days) => ({
  freeUntil: `${addDays(from, -10)}T18:00`,
  partUntil: `${addDays(from, -1)}T18:00`,
});

/**
 * Returns a rate, with a simulated price change if one is active.
 * @param price Changes the net price.
 */
export function rateOf(
  { id }: Locker,
  size: Size,
  rental: Days,
  database: Database,
  price: (net: number) => number = (net) => net,
) {
  const cells = cellsOf({ lockerId: id, size, ...rental });
  if (cells.length === 0)
    throw new Refusal('invalid_request', 'The last day is before the first.', { field: 'to' });
  const net = price(DAY_PRICE[size] * cells.length);
  const { freeUntil, partUntil } = termsOf(rental);
  return {
    rate_key: `${id}.${size}.${rental.from}.${rental.to}`,
    size,
    price: { currency: CURRENCY, net, tax: Math.round((net * TAX_BP) / 10_000) },
    free_until: freeUntil,
    part_until: partUntil,
    part_bp: PART_BP,
    left: leftOver(database, cells),
  };
}

/** Returns the rates of all sizes still available. */
export const ratesOf = (locker: Locker, rental: Days, database: Database) =>
  SIZES.map((size) => rateOf(locker, size, rental, database)).filter(({ left }) => left > 0);

/** Parses a rate key. Throws if it does not belong to this rental. */
export function rateNamed(key: string, rental: Days): { locker: Locker; size: Size } {
  const [id = '', name = '', from, to] = key.split('.');
  const size = SIZES.find((known) => known === name);
  if (size === undefined || from !== rental.from || to !== rental.to)
    throw new Refusal('rate_unknown', 'There is no such rate.');
  return { locker: lockerOf(id), size };
}

export const rentalInventory = (database: Database): Inventory<BookBody, SoldRental> => ({
  order: (body, { plan }) => {
    const { from, to } = body;
    const { locker, size } = rateNamed(body.rate_key, { from, to });
    const { price } = rateOf(locker, size, { from, to }, database, (net) => plan.price(net));
    const { timeZone } = locker;
    const { freeUntil, partUntil } = termsOf({ from, to });
    return {
      ...price,
      item: {
        lockerId: locker.id,
        size,
        from,
        to,
        timeZone,
        freeUntil: localInstant(freeUntil, timeZone),
        partUntil: localInstant(partUntil, timeZone),
        renter: body.renter,
      },
    };
  },
  reserve: (tx, item) => reserveCells(tx, cellsOf(item)),
  release: (tx, item) => giveCells(tx, cellsOf(item)),
  soldOut,
  penalty({ net, tax, item: { freeUntil: free, partUntil: part } }, atMs) {
    if (atMs < free) return 0;
    return atMs < part ? Math.round(((net + tax) * PART_BP) / 10_000) : net + tax;
  },
});

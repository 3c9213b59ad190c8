// Reads, writes, displays, orders and names stored sales of hotels, in every version.
import type { Span } from '@portico/contract';
import { cancellation } from '@portico/contract/sale';
import { AUDIENCES } from '@portico/contract/vocabulary';
import { paidFor } from '@portico/documents';
import { nightsBetween } from '@portico/rules/dates';
import { instantOf } from '@portico/rules/lifecycle';
import { totalFor, wholesaleOf } from '@portico/rules/pricing';
import type { ProductSales } from '@portico/selling/product-sales';
import {
  type Sale,
  saleFrame,
  SALE_VERSION,
  type StoredSale,
  storedOwed,
  storedPrice,
  versionOf,
} from '@portico/selling/sale';
import { z } from 'zod';
import type { HotelRequested } from '../port.ts';
import { atHotelOf } from '../rules/at-hotel.ts';
import {
  type AtHotel,
  BOARDS,
  type HotelDetail,
  hotelFacts,
  type Occupancy,
  occupancies,
  room,
  type Stay,
  stay,
} from '../shapes.ts';
import { stayNeeds } from '../rules/traveller-needs.ts';
import { stayIn } from './names.ts';

const promise = z.object({
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  boardName: z.string().optional(),
  stay,
  occupancies,
  checkInFrom: z.string().nullable(),
  checkOutBy: z.string().nullable(),
  phone: z.string().optional(),
  remarks: z.array(z.string()),
  /**
   * Fees paid at the hotel, minor units of the currency of `owed`; absent in sales from before it
   * was stored.
   */
  feeOnSite: z.int().optional(),
  /** Point and name that distances are measured from. */
  near: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable()
    .default(null),
});
/** Returns the part of a query that check and order repeat, with the handle of the rates if any. */
export const requestedOf = (
  { stay, occupancies }: Pick<HotelRequested, 'stay' | 'occupancies'>,
  handle: string | undefined,
): HotelRequested => ({ stay, occupancies, ...(handle === undefined ? {} : { handle }) });

/** Terms promised with the quote of a stay, in the buyer's language. */
export type HotelPromise = z.infer<typeof promise>;
export type HotelSale = Sale<HotelPromise>;

/** A sale in version 1 format, which contained neither version nor product. */
const firstVersion = z.object({
  id: z.string(),
  audience: z.enum(AUDIENCES),
  userId: z.string().nullable(),
  supplier: z.string(),
  supplierHotelId: z.string(),
  rateKey: z.string(),
  stay,
  occupancies,
  currency: z.string(),
  total: z.int(),
  dueNow: z.int(),
  owed: storedOwed,
  price: storedPrice,
  promise: promise
    .omit({ stay: true, occupancies: true })
    .extend({ payAt: z.enum(['now', 'property']), cancellation }),
  expiresAt: z.string(),
});

const secondVersion = saleFrame.extend({ product: z.literal('Hotels'), promise });

/** Returns the shared fields of a sale for a stay: title, place, picture, times and party. */
export function frameOfStay(
  promised: HotelPromise,
): Pick<HotelSale, 'title' | 'place' | 'picture' | 'span' | 'party'> {
  const { hotel } = promised;
  const { name, address, city, countryCode, latitude, longitude, timeZone } = hotel;
  return {
    title: name,
    place: { name, address, city, countryCode, latitude, longitude, timeZone },
    picture: hotel.pictures[0] ?? null,
    span: spanOfStay(promised.stay, promised),
    party: partyOf(promised.occupancies),
  };
}

/**
 * Returns the span from check-in to check-out time, in the hotel's local time. A time that is not
 * known leaves what is certain: the end of the first day, the beginning of the last.
 */
export function spanOfStay(
  { checkIn, checkOut }: Stay,
  {
    checkInFrom,
    checkOutBy,
    hotel: { timeZone },
  }: Pick<HotelPromise, 'checkInFrom' | 'checkOutBy'> & {
    readonly hotel: { readonly timeZone: string };
  },
): Span {
  return {
    from: `${checkIn}T${checkInFrom ?? '23:59'}`,
    fromZone: timeZone,
    to: `${checkOut}T${checkOutBy ?? '00:00'}`,
    toZone: timeZone,
    ...(checkInFrom === null || checkOutBy === null ? { hasDatesOnly: true } : {}),
  };
}

/** Returns the guests of all rooms. */
export const partyOf = (rooms: readonly Occupancy[]): HotelSale['party'] => ({
  adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
  children: rooms.flatMap(({ childAges }) => [...childAges]),
  units: rooms.length,
});

function fromFirstVersion(stored: StoredSale): HotelSale {
  const old = firstVersion.parse(stored);
  const { payAt, cancellation: rules, ...promised } = old.promise;
  const made: HotelPromise = { ...promised, stay: old.stay, occupancies: old.occupancies };
  return {
    v: SALE_VERSION,
    product: 'Hotels',
    id: old.id,
    supplier: old.supplier,
    itemKey: old.supplierHotelId,
    rateKey: old.rateKey,
    ...frameOfStay(made),
    audience: old.audience,
    userId: old.userId,
    currency: old.currency,
    total: old.total,
    dueNow: old.dueNow,
    owed: old.owed,
    price: old.price,
    payAt: payAt === 'property' ? 'on-site' : 'now',
    cancellation: rules,
    promise: made,
    expiresAt: old.expiresAt,
  };
}

/**
 * Returns fields of a quote and a sale in the previous version's format, so that either version can
 * continue with the other's sales while both run. To be removed in the next release.
 */
export function readableByVersionBefore({
  itemKey,
  payAt,
  cancellation: rules,
  promise: made,
}: HotelSale) {
  return {
    supplierHotelId: itemKey,
    stay: made.stay,
    occupancies: made.occupancies,
    nationality: null,
    promise: {
      ...made,
      payAt: payAt === 'on-site' ? 'property' : 'now',
      cancellation: rules,
      cancellationInstants: rules.steps.map(({ until }) =>
        until === null ? null : new Date(instantOf(until, rules.timeZone)).toISOString(),
      ),
    },
  } as const;
}

/**
 * Returns the amount paid at the hotel in its currency; null if it is nothing, or if a sale of an
 * earlier version does not state it.
 */
function takenThere(sale: HotelSale): AtHotel | null {
  const { owed, payAt, price, audience, charge, promise: made } = sale;
  if (made.feeOnSite === undefined && price.fee > 0) return null;
  // a price converted for its charge has no rate to the supplier's currency: its unconverted parts
  // are not stored
  if (
    charge !== undefined &&
    payAt === 'on-site' &&
    totalFor(price, audience) - price.fee !== wholesaleOf(price)
  )
    return null;
  return atHotelOf({
    payAt,
    owed,
    feeOnSite: made.feeOnSite ?? 0,
    sold: totalFor(price, audience) - price.fee,
    wholesale: wholesaleOf(price),
    exchange: price.exchange,
  });
}

export const hotelSales = {
  product: 'Hotels' as const,

  read: (stored): HotelSale =>
    versionOf(stored) === 1 ? fromFirstVersion(stored) : secondVersion.parse(stored),

  stored: (sale) => ({ ...sale, ...readableByVersionBefore(sale) }),

  detail(sale): HotelDetail {
    const { promise: made } = sale;
    const own = takenThere(sale);
    const { hotel, room: booked, board, boardName, checkInFrom, checkOutBy, phone } = made;
    return {
      hotel,
      room: booked,
      board,
      ...(boardName === undefined ? {} : { boardName }),
      stay: made.stay,
      occupancies: made.occupancies,
      nights: nightsBetween(made.stay.checkIn, made.stay.checkOut),
      checkInFrom,
      checkOutBy,
      ...(phone === undefined ? {} : { phone }),
      ...(own === null ? {} : { atHotel: own }),
    };
  },

  requested: ({ handle, promise: made }) => requestedOf(made, handle),

  needs: ({ promise: made }) => stayNeeds(made.occupancies, made.stay),

  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),

  named: stayIn,
} satisfies ProductSales<HotelPromise>;

// What hotels know of their own sales: read and written in every version, shown, ordered, named.
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

const promise = z.object({
  hotel: hotelFacts,
  room,
  board: z.enum(BOARDS),
  stay,
  occupancies,
  checkInFrom: z.string(),
  checkOutBy: z.string(),
  phone: z.string().optional(),
  remarks: z.array(z.string()),
  /**
   * What the hotel takes as fees, minor units of the currency of `owed`; missing in sales made
   * before it was kept.
   */
  feeOnSite: z.int().optional(),
  /** Point and name that distances are measured from. */
  near: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .nullable()
    .default(null),
});
/** What was promised with the quote of a stay, in the buyer's language. */
export type HotelPromise = z.infer<typeof promise>;
export type HotelSale = Sale<HotelPromise>;

/** A sale as version 1 stored it, which had neither version nor product written in it. */
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

/** The shared fields of a sale, for a stay: title, place, picture, when and who. */
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

/** A stay runs from the check-in hour to the check-out hour, by the hotel's clock. */
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
    from: `${checkIn}T${checkInFrom}`,
    fromZone: timeZone,
    to: `${checkOut}T${checkOutBy}`,
    toZone: timeZone,
  };
}

/** Everybody in all rooms. */
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
 * What the version before this one reads of a quote and of a sale, so that either may go on with
 * what the other has sold while both run. The next release drops it.
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
 * What the hotel takes in its own money; null where it takes nothing, or a sale of an earlier
 * version does not say how much.
 */
function takenThere(sale: HotelSale): AtHotel | null {
  const { owed, payAt, price, audience, charge, promise: made } = sale;
  if (made.feeOnSite === undefined && price.fee > 0) return null;
  // a price that was converted to be charged has no rate to the supplier's money: its parts before
  // are not kept
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
    const { hotel, room: booked, board, checkInFrom, checkOutBy, phone } = made;
    return {
      hotel,
      room: booked,
      board,
      stay: made.stay,
      occupancies: made.occupancies,
      nights: nightsBetween(made.stay.checkIn, made.stay.checkOut),
      checkInFrom,
      checkOutBy,
      ...(phone === undefined ? {} : { phone }),
      ...(own === null ? {} : { atHotel: own }),
    };
  },

  requested: ({ promise: made }): HotelRequested => ({
    stay: made.stay,
    occupancies: made.occupancies,
  }),

  needs: ({ promise: made }) => stayNeeds(made.occupancies, made.stay),

  paidFor: ({ title, span }, language) => paidFor({ title, span, language }),
} satisfies ProductSales<HotelPromise>;

// Creates sales of stays directly from a supplier's rates, for the rehearsal's quotes.
import { randomUUID } from 'node:crypto';
import type { Audience, PayAt } from '@portico/contract';
import type { SupplierRate } from '@portico/product-hotels/port';
import type { Zoned } from '@portico/product-hotels/rules/zoned';
import {
  frameOfStay,
  type HotelPromise,
  type HotelSale,
} from '@portico/product-hotels/server/sales';
import type { Stay } from '@portico/product-hotels/shapes';
import { dueNow, priceRate, priceTerms, totalFor } from '@portico/rules/pricing';

export interface StayWanted {
  readonly supplier: string;
  readonly hotel: Zoned;
  readonly rate: SupplierRate;
  readonly handle?: string | undefined;
  readonly stay: Stay;
  readonly occupancies: HotelPromise['occupancies'];
}

/** Creates a sale of a supplier's rate. */
export function saleOf(
  { supplier, hotel, rate, handle, stay, occupancies }: StayWanted,
  buyer: Pick<HotelSale, 'audience' | 'userId' | 'expiresAt'>,
): HotelSale {
  const promise: HotelPromise = {
    ...promised(hotel, rate, `${supplier.replace('sandbox-', '')}:${hotel.supplierHotelId}`),
    stay,
    occupancies,
  };
  return {
    v: 2,
    product: 'Hotels',
    id: randomUUID(),
    supplier,
    itemKey: hotel.supplierHotelId,
    rateKey: rate.rateKey,
    handle,
    ...frameOfStay(promise),
    ...buyer,
    ...priced(rate, buyer.audience),
    payAt: rate.payAt,
    cancellation: rate.cancellation,
    promise,
  };
}

const promised = (
  hotel: Zoned,
  { room, board }: SupplierRate,
  id: string,
): Omit<HotelPromise, 'stay' | 'occupancies'> => ({
  hotel: {
    id,
    name: hotel.name,
    stars: hotel.stars,
    score: hotel.score,
    reviews: hotel.reviews,
    area: hotel.area,
    city: hotel.city,
    countryCode: hotel.countryCode,
    address: hotel.address,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    timeZone: hotel.timeZone,
    distance: 1,
    distanceFrom: 'Lisbon',
    chain: hotel.chain,
    amenities: [...hotel.amenities],
    pictures: [],
  },
  room: {
    code: room.code,
    name: room.name,
    beds: room.beds,
    sleeps: room.sleeps,
    sizeSqm: room.sizeSqm,
    view: room.view,
  },
  board,
  checkInFrom: hotel.checkInFrom,
  checkOutBy: hotel.checkOutBy,
  remarks: [],
  near: null,
});

type RateLike = {
  currency: string;
  net: number;
  tax: number;
  feeOnSite: number;
  published: number;
  payAt: PayAt;
};
export function priced(rate: RateLike, audience: Audience) {
  const exchange = {
    from: rate.currency,
    to: 'USD',
    rate: rate.currency === 'USD' ? '1' : '1.1',
    asOf: '2026-01-01T00:00:00Z',
    fromExponent: 2,
    toExponent: 2,
  };
  const price = priceRate(rate, priceTerms(exchange, null));
  return {
    price,
    currency: 'USD',
    total: totalFor(price, audience),
    dueNow: dueNow(price, audience, rate.payAt),
    owed: { currency: rate.currency, net: rate.net, tax: rate.tax },
  };
}

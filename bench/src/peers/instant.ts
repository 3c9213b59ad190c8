// A supplier in the server's own process that responds immediately and has unlimited stock, so that
// only the product's own work is measured.
import type { HotelSupplier, SupplierRate } from '@portico/product-hotels/port';
import type { Zoned } from '@portico/product-hotels/rules/zoned';
import {
  fakeHotel,
  fakeRate,
  fakeSupplier,
} from '../../../packages/products/hotels/src/testing/fake-supplier.ts';
import { day, LISBON } from '../kit/bodies.ts';
import type { Offering } from './offering.ts';

const hotel = (number: number): Zoned =>
  fakeHotel({
    supplierHotelId: `H${number}`,
    name: `Casa numero ${number}`,
    latitude: LISBON.latitude + (Math.floor(number / 8) - 3) * 0.008,
    longitude: LISBON.longitude + ((number % 8) - 4) * 0.01,
  });

const rate = (number: number): SupplierRate =>
  fakeRate({
    rateKey: `R${number}`,
    payAt: 'on-site',
    net: 20_000 + number,
    published: 30_000 + number,
    cancellation: {
      timeZone: 'Europe/Lisbon',
      steps: [
        { until: `${day(19)}T18:00`, penaltyBp: 0 },
        { until: null, penaltyBp: 10_000 },
      ],
    },
  });

export function instantSupplier({
  itemsEach,
  ratesEach,
}: Pick<Offering, 'itemsEach' | 'ratesEach'>): HotelSupplier & { close(): Promise<void> } {
  const stock = Array.from({ length: itemsEach }, (_, h) => ({
    hotel: hotel(h),
    rates: Array.from({ length: ratesEach }, (_r, r) => rate(r)),
  }));
  return {
    ...fakeSupplier('instant', [{ afterMs: 0, hotels: stock }]),
    hotel: async (hotelId) => {
      const found = stock.find((entry) => entry.hotel.supplierHotelId === hotelId);
      return found
        ? {
            kind: 'ok',
            value: {
              ...found.hotel,
              description: { en: 'A house.' },
              scores: [],
              guestQuote: null,
              policies: [],
              rooms: found.rates.slice(0, 1).map(({ room }) => room),
            },
          }
        : { kind: 'refused', reason: 'NOT_FOUND', message: hotelId };
    },
    rates: async (hotelId) => {
      const found = stock.find((entry) => entry.hotel.supplierHotelId === hotelId);
      return found
        ? { kind: 'ok', value: found }
        : { kind: 'refused', reason: 'NOT_FOUND', message: hotelId };
    },
    check: async (hotelId, rateKey) => {
      const found = stock.find((entry) => entry.hotel.supplierHotelId === hotelId);
      const priced = found?.rates.find((one) => one.rateKey === rateKey);
      return found && priced
        ? { kind: 'ok', value: { hotel: found.hotel, rate: priced, remarks: [] } }
        : { kind: 'refused', reason: 'NOT_FOUND', message: rateKey };
    },
    book: async ({ key }) => ({
      kind: 'ok',
      value: { supplierReference: key, status: 'booked', penalty: null },
    }),
    close: async () => undefined,
  };
}

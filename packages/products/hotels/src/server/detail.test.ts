import { PorticoError, type SupplierOutcome } from '@portico/contract';
import {
  ask as askSuppliers,
  type RequestContext,
  createPricer,
  type ProductHost,
  unanswered,
  unpricedOf,
} from '@portico/selling';
import { expect, it } from 'vitest';
import { hotelRates } from '../http.ts';
import type {
  HotelSupplier,
  SupplierHotelDetail,
  SupplierHotelRates,
  SupplierRate,
} from '../port.ts';
import { saneHotels } from '../rules/sane.ts';
import { fakeHotel, fakeRate, type FakeStep, fakeSupplier } from '../testing/fake-supplier.ts';
import { hotelAnswers } from './detail.ts';
import type { HotelTypes } from './hotel-types.ts';
import { zoned } from './zones.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const SITE = { id: 'a', settlementCurrency: 'USD', pictured: [] };
const asker = {
  agencyId: 'a',
  site: SITE,
  viewer: { audience: 'anonymous', user: undefined },
  language: 'en',
  correlationId: 'c',
  signal: new AbortController().signal,
} as unknown as RequestContext;
const room = (name: string) => ({ ...fakeRate().room, code: name.slice(0, 3), name });
const rate = (name: string, over: Partial<SupplierRate> = {}) =>
  fakeRate({ rateKey: name, room: room(name), ...over });
const DETAIL: SupplierHotelDetail = {
  ...fakeHotel(),
  description: {},
  scores: [],
  guestQuote: null,
  policies: [],
  rooms: [room('Double room'), room('Suite')],
};
const refused = (reason: 'SOLD_OUT' | 'NOT_FOUND' | 'INVALID') =>
  ({ kind: 'refused', reason, message: 'no' }) as const;
const silent = { kind: 'unknown', message: 'silent' } as const;
const sells = (...rates: SupplierRate[]): SupplierOutcome<SupplierHotelRates> => ({
  kind: 'ok',
  value: { hotel: fakeHotel(), rates },
});
const also = (...rates: SupplierRate[]): FakeStep[] => [
  { afterMs: 0, hotels: [{ hotel: fakeHotel(), rates }] },
];
const FAULT: FakeStep[] = [{ afterMs: 0, fault: new Error('5xx') }];

/**
 * A server desk with these suppliers; prices are in dollars, and the exchange rate of yen is
 * missing.
 */
function deskOf(suppliers: readonly HotelSupplier[]): ProductHost<HotelTypes> {
  const clock = { now: () => NOW };
  const context = { agencyId: 'a', correlationId: 'c', language: 'en' };
  const pricer = createPricer({
    product: 'Hotels',
    settlementCurrency: 'USD',
    rules: [],
    userId: null,
    day: '2027-01-01',
    rates: { rates: { USD: 1, EUR: 0.9 }, asOf: '' },
  });
  return {
    clock,
    suppliers,
    waits: { search: 50, deals: 50, one: 50, suggest: 50 },
    itemOf: (id) => ({ supplier: suppliers[0], itemKey: id }),
    answer: (_asker, question) =>
      question({ ...context, signal: asker.signal, now: new Date(NOW).toISOString() }),
    ask: (_asker, query, { suppliers: some = suppliers, deadlineMs }) =>
      askSuppliers({
        suppliers: some,
        query,
        sane: (items: readonly SupplierHotelRates[]) =>
          saneHotels(items.map((item) => ({ ...item, hotel: zoned(item.hotel) }))),
        deadlineMs,
        signal: asker.signal,
        clock,
        context,
      }),
    fault: () => undefined,
    memory: () => ({ get: () => undefined, set: () => undefined }),
    offers: async (_asker, _question, rates, make) => {
      const offers = rates.flatMap((sourced) => {
        const full = pricer.price(sourced);
        return full === null
          ? []
          : [{ ...make(sourced, null, full), mark: 'm', offerId: sourced.rate.rateKey }];
      });
      const unpriced = unpricedOf(pricer, rates);
      if (offers.length === 0 && unpriced > 0) throw unanswered('RATES_UNAVAILABLE');
      return { currency: 'USD', offers, unpriced };
    },
  } as Partial<ProductHost<HotelTypes>> as ProductHost<HotelTypes>;
}

/**
 * Response of the hotel's page: rooms with their number of offers and the suppliers' outcomes, or
 * an error code.
 */
async function answered(
  own: SupplierOutcome<SupplierHotelRates>,
  ...others: readonly (readonly FakeStep[])[]
) {
  const house: HotelSupplier = {
    ...fakeSupplier('own', []),
    hotel: async () => ({ kind: 'ok', value: DETAIL }),
    rates: async () => own,
  };
  const desk = deskOf([house, ...others.map((steps, i) => fakeSupplier(`other${i}`, steps))]);
  try {
    const reply = await hotelAnswers(desk).rates(asker, {
      hotelId: 'LIS:0001',
      stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' },
      occupancies: [{ adults: 2, childAges: [] }],
    });
    const { rooms, suppliers } = hotelRates.replies[200].parse(reply);
    return { rooms: rooms.map((one) => `${one.room.name} ${one.offers.length}`), suppliers };
  } catch (error) {
    if (error instanceof PorticoError) return error.code;
    throw error;
  }
}

const WHOLE = { asked: 2, answered: 2 };

it('a room without a rate is told as sold out only where all suppliers have answered', async () => {
  expect(await answered(sells(rate('Suite')), [])).toEqual({
    rooms: ['Suite 1', 'Double room 0'],
    suppliers: WHOLE,
  });
  const part = { rooms: ['Suite 1'], suppliers: { asked: 2, answered: 1 } };
  expect(await answered(sells(rate('Suite')), FAULT)).toEqual(part);
  expect(await answered(sells(rate('Suite')), ['hang'])).toEqual(part);
  expect(await answered(silent, also(rate('Suite')))).toEqual(part);
  expect(await answered(refused('INVALID'), also(rate('Suite')))).toEqual(part);
  expect(await answered(refused('SOLD_OUT'), also(rate('Suite')))).toEqual({
    rooms: ['Suite 1', 'Double room 0'],
    suppliers: WHOLE,
  });
});

it('a room whose only rate has no price or cannot be read is not sold out', async () => {
  expect(
    await answered(sells(rate('Suite'), rate('Double room', { currency: 'JPY' })), []),
  ).toEqual({
    rooms: ['Suite 1'],
    suppliers: { ...WHOLE, unpriced: 1 },
  });
  expect(await answered(sells(rate('Suite'), rate('Double room', { net: -1 })), [])).toEqual({
    rooms: ['Suite 1'],
    suppliers: { asked: 2, answered: 1, unreadable: 1 },
  });
  expect(await answered(sells(rate('Suite'), rate('Double room', { left: 0 })), [])).toEqual({
    rooms: ['Suite 1', 'Double room 0'],
    suppliers: WHOLE,
  });
});

it('the hotel is full only where all suppliers have answered so', async () => {
  const full = { rooms: ['Double room 0', 'Suite 0'], suppliers: WHOLE };
  expect(await answered(refused('SOLD_OUT'), [])).toEqual(full);
  expect(await answered(sells(), [])).toEqual(full);
  for (const own of [refused('SOLD_OUT'), sells()]) {
    expect(await answered(own, FAULT)).toBe('SUPPLIER_UNAVAILABLE');
    expect(await answered(own, ['hang'])).toBe('SUPPLIER_UNAVAILABLE');
  }
  expect(await answered(silent, [])).toBe('SUPPLIER_UNAVAILABLE');
  expect(await answered(refused('INVALID'), [])).toBe('SUPPLIER_UNAVAILABLE');
  expect(await answered(sells(rate('Suite', { net: -1 })), [])).toBe('SUPPLIER_UNREADABLE');
  expect(await answered(sells(rate('Suite', { currency: 'JPY' })), [])).toBe('RATES_UNAVAILABLE');
  expect(await answered(refused('NOT_FOUND'), [])).toBe('NOT_FOUND');
  expect(await answered(refused('NOT_FOUND'), FAULT)).toBe('SUPPLIER_UNAVAILABLE');
});

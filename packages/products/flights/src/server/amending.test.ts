import type { SupplierContext } from '@portico/contract';
import { expect, it } from 'vitest';
import type { AirSupplier, ChangeOffer, Extras } from '../port.ts';
import { fakeFlight } from '../testing/fake-itinerary.ts';
import { sampleDetail, sampleFlightBooking } from '../testing/sample-sale.ts';
import { flightAmending } from './amending.ts';
import { saneOffers } from './amending-prices.ts';
import type { FlightSale } from './flight-promise.ts';

const detail = sampleDetail();
const { perTraveller: _parts, services: _services, ...promised } = detail;
const { span, cancellation } = sampleFlightBooking();
const NOW = Date.parse('2099-04-01T00:00:00Z');
/** Sold for 1,000.00 that are owed to the airline, which has moved the flight out by four hours. */
const MOVED = { departs: '2099-06-19T01:35', arrives: '2099-06-19T13:25' };
const SALE = {
  currency: 'USD',
  audience: 'customer',
  span,
  cancellation,
  owed: { net: 100_000, tax: 0, currency: 'USD' },
  price: {
    currency: 'USD',
    net: 100_000,
    tax: 0,
    rounding: 0,
    markups: [],
    fee: 0,
    uplift: 0,
    exchange: null,
  },
  promise: {
    ...promised,
    legs: detail.legs.map((leg, i) => (i === 0 ? leg.map((one) => ({ ...one, ...MOVED })) : leg)),
    parts: null,
    net: 100_000,
    tax: 0,
    services: [],
    remarks: [],
  },
} as unknown as FlightSale;

const BACK = [fakeFlight('LIS', 'JFK', '2099-06-25T12:10', 480)];
const terms = { timeZone: 'America/New_York', steps: [{ until: null, penalty: 9_000 }] };
const offered = (currency: string): ChangeOffer => ({
  changeKey: 'key',
  // as first scheduled: an airline does not tell its own change again
  legs: [detail.legs[0] ?? [], BACK],
  fee: { amount: 9_000, currency },
  difference: { amount: 1_000, currency },
  expiresAt: '2099-04-01T00:15:00Z',
  cabins: ['economy'],
  classes: ['K'],
  bags: { underSeat: true, cabin: true, checked: { pieces: 1, kg: 23 } },
  terms: { own: terms, refund: terms, change: terms },
});

type Named = Awaited<ReturnType<AirSupplier['airlines']>>;
const NAMED: Named = { kind: 'ok', value: [] };
const SILENT: Named = { kind: 'unknown', message: '503' };

const supplierWith = (currency: string, airlines: Named) =>
  ({
    profile: { name: 'kappa' },
    changeOffers: async () => ({ kind: 'ok', value: [offered(currency)] }),
    extras: async (): Promise<{ kind: 'ok'; value: Extras }> => ({
      kind: 'ok',
      value: { currency, maps: [], bags: [{ leg: 1, price: 5_000, kg: 23 }], voidUntil: null },
    }),
    airlines: async () => airlines,
  }) as unknown as AirSupplier;

const renewed = (
  offer: object,
  currency = 'USD',
  { airlines = NAMED, sale = SALE }: { readonly airlines?: Named; readonly sale?: FlightSale } = {},
) =>
  flightAmending.renewed({ sale, supplierReference: 'ORD-1' }, offer, {
    supplier: supplierWith(currency, airlines),
    context: { now: new Date(NOW).toISOString(), language: 'en' } as SupplierContext,
    language: 'en',
    now: NOW,
    id: 'sale-2',
  });
const CHANGE = { leg: 1, date: '2099-06-25', key: 'key', due: 10_000, back: 0 };
const BAG = { services: [{ traveller: 1, leg: 1, bag: 'checked', count: 1 }], due: 5_000 };

it('a change of one leg keeps the times that the airline has given the other', async () => {
  const { sale } = await renewed(CHANGE);
  const { legs, itinerary } = sale.promise as FlightSale['promise'];
  expect(legs[0]?.[0]).toMatchObject(MOVED);
  expect(legs[1]?.map(({ departs }) => departs)).toEqual(['2099-06-25T12:10']);
  expect(sale.span).toMatchObject({ from: MOVED.departs });
  expect(itinerary.split('_')).toHaveLength(2);
  expect(sale.total).toBe(10_000);
});

it('a change that would give back more than was paid is not offered', () => {
  const cheaper = { ...offered('USD'), difference: { amount: -49_000, currency: 'USD' } };
  const asked = { leg: 1, date: '2099-06-25', now: NOW };
  const saneWith = (refundable: number) => saneOffers([cheaper], SALE, { ...asked, refundable });
  expect(saneWith(40_000).offers).toEqual([cheaper]);
  expect(saneWith(39_999)).toEqual({ offers: [], refused: ['refund of more than was paid'] });
});

it('changes come cheapest first, and of two that cost the same the quicker one', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const slow = {
    ...offered('USD'),
    changeKey: 'slow',
    legs: [detail.legs[0] ?? [], [fakeFlight('LIS', 'JFK', '2099-06-25T06:00', 900)]],
  };
  const dear = { ...offered('USD'), changeKey: 'dear', difference: usd(5_000) };
  const cheap = { ...slow, changeKey: 'cheap', difference: usd(-2_000) };
  const { offers } = saneOffers([slow, dear, offered('USD'), cheap], SALE, {
    leg: 1,
    date: '2099-06-25',
    now: NOW,
  });
  expect(offers.map(({ changeKey }) => changeKey)).toEqual(['cheap', 'key', 'slow', 'dear']);
});

it('nothing is sold whose price is in another currency than the order', async () => {
  expect((await renewed(BAG)).sale.total).toBe(5_000);
  await expect(renewed(BAG, 'EUR')).rejects.toMatchObject({ code: 'NOT_CHANGEABLE' });
  await expect(renewed(CHANGE, 'EUR')).rejects.toMatchObject({ code: 'SOLD_OUT' });
});

it('a change to an airline whose name cannot be found out is not sold', async () => {
  const sale = { ...SALE, promise: { ...SALE.promise, airlines: {} } };
  await expect(renewed(CHANGE, 'USD', { airlines: SILENT, sale })).rejects.toMatchObject({
    code: 'SUPPLIER_UNAVAILABLE',
  });
  expect((await renewed(CHANGE, 'USD', { airlines: NAMED, sale })).sale.total).toBe(10_000);
  // the sale names it already
  expect((await renewed(CHANGE, 'USD', { airlines: SILENT })).sale.total).toBe(10_000);
});

/** A flight offered in place of one that the airline has changed, leaving on this day. */
const inPlace = (changeKey: string, day: string, due = 0): ChangeOffer => ({
  ...offered('USD'),
  changeKey,
  legs: [detail.legs[0] ?? [], [fakeFlight('LIS', 'JFK', `${day}T14:10`, 480)]],
  fee: { amount: 0, currency: 'USD' },
  difference: { amount: due, currency: 'USD' },
});
const rebookingWith = (offers: readonly ChangeOffer[]) =>
  ({
    ...supplierWith('USD', NAMED),
    rebooking: { offers: async () => ({ kind: 'ok', value: offers }) },
  }) as unknown as AirSupplier;

it('flights in place of a changed one cost what they state, and an odd one is left out alone', () => {
  const odd = [inPlace('back', '2099-06-24', -1), inPlace('far', '2099-08-24')];
  const offers = [inPlace('dear', '2099-06-23', 4_000), inPlace('late', '2099-06-25')];
  const early = inPlace('early', '2099-06-24');
  const found = saneOffers([...offers, ...odd, early], SALE, {
    leg: 1,
    date: null,
    now: NOW,
  });
  expect(found.offers.map(({ changeKey }) => changeKey)).toEqual(['early', 'late', 'dear']);
  expect(found.refused).toHaveLength(2);
});

it('a flight in place of a changed one is sold for nothing, or for what it stated', async () => {
  const supplier = rebookingWith([
    inPlace('free', '2099-06-24'),
    inPlace('dear', '2099-06-23', 40),
  ]);
  const taken = (key: string, due: number, of = supplier) =>
    flightAmending.renewed(
      { sale: SALE, supplierReference: 'ORD-1' },
      { leg: 1, date: null, key, due, back: 0 },
      { supplier: of, context: {} as SupplierContext, language: 'en', now: NOW, id: 'sale-2' },
    );
  const free = await taken('free', 0);
  expect([free.kind, free.back, free.sale.total, free.sale.owed.net]).toEqual(['change', 0, 0, 0]);
  expect((await taken('dear', 40)).sale.owed.net).toBe(40);
  await expect(taken('dear', 0)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  await expect(taken('gone', 0)).rejects.toMatchObject({ code: 'SOLD_OUT' });
  await expect(async () => taken('free', 0, supplierWith('USD', NAMED))).rejects.toMatchObject({
    code: 'NOT_CHANGEABLE',
  });
});

import { PATHS, PRODUCTS } from '@portico/contract';
import { post } from '@portico/contract/call-path';
import { describe, expect, it } from 'vitest';
import { searchBody } from './rules/address.ts';
import * as http from './http.ts';

const search: http.CarSearchBody = {
  pickUp: { placeId: 'airport-MCO' },
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  driver: { age: 30, residence: 'US' },
};
const takes = (schema: { safeParse(body: unknown): { success: boolean } }, body: unknown) =>
  schema.safeParse(body).success;

describe('calls of cars', () => {
  it('are those of the record, each once', () => {
    const calls = Object.values(http).flatMap((one) =>
      typeof one === 'object' && 'method' in one ? [one] : [],
    );
    const names = calls.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(PRODUCTS.cars.calls).sort());
    for (const { name, method, path, base } of calls)
      expect({ method, path, base }).toEqual(PATHS[name]);
  });

  it('of deals and countries are where the specification has them', () => {
    expect(PATHS.carDeals).toEqual(post('/dealray/deals/car-search'));
    expect(PATHS.carAutoSuggest).toEqual(post('/car-rental/auto-suggest'));
    expect(PATHS.carCountries.path.replace(':language', 'EN')).toBe(
      '/api/car-rental/findCountries/EN',
    );
    for (const language of ['EN', 'de'])
      expect(takes(http.carCountries.params, { language })).toBe(true);
    for (const language of ['', 'ENG', '..', 'E1'])
      expect(takes(http.carCountries.params, { language }), language).toBe(false);
  });
});

describe('body of a car search', () => {
  it('is what addresses ask for', () => {
    const point = { latitude: 28.5, longitude: -81.4, name: 'Orlando' };
    for (const dropOff of [null, { placeId: 'airport-MIA' }, point]) {
      const body = searchBody({ ...search, pickUp: point, dropOff, age: 30, residence: 'US' });
      expect(http.carSearchBody.parse(body)).toEqual(body);
    }
    expect(takes(http.carSearchBody, { ...search, radius: 60 })).toBe(true);
  });

  it('refuses what is none', () => {
    for (const wrong of [
      {},
      null,
      { ...search, extra: 1 },
      { ...search, pickUp: {} },
      { ...search, pickUp: { placeId: '' } },
      { ...search, pickUp: { latitude: 28.5 } },
      { ...search, pickUp: { latitude: 91, longitude: 0 } },
      { ...search, pickUp: { latitude: 1, longitude: 1, name: 'x\u202ey\u0000' } },
      { ...search, dropOff: null },
      { ...search, pickUpAt: '2027-06-18' },
      { ...search, pickUpAt: '2027-06-18T10:00:00Z' },
      { ...search, driver: { age: 17, residence: 'US' } },
      { ...search, driver: { age: 100, residence: 'US' } },
      { ...search, driver: { age: 30.5, residence: 'US' } },
      { ...search, driver: { age: 30, residence: 'us' } },
      { ...search, driver: { age: 30 } },
      { ...search, radius: 0 },
      { ...search, radius: 61 },
      { ...search, source: 'elsewhere' },
    ])
      expect(takes(http.carSearchBody, wrong), JSON.stringify(wrong)).toBe(false);
  });
});

describe('body of a quote', () => {
  it('takes extras and another age with an offer or a quote, and no amounts', () => {
    const { body } = http.carQuote;
    expect(takes(body, { offerId: 'x', extras: [{ code: 'CST', count: 2 }] })).toBe(true);
    expect(takes(body, { quoteId: 'x', driverAge: 24 })).toBe(true);
    for (const wrong of [
      { extras: [] },
      { offerId: 'x', quoteId: 'y' },
      { quoteId: 'x', driverAge: 17 },
      { offerId: 'x', extras: [{ code: 'CST', count: 0 }] },
      { offerId: 'x', extras: [{ code: 'CST', count: 1, price: 0 }] },
      { offerId: 'x', extras: Array(21).fill({ code: 'CST', count: 1 }) },
      { offerId: 'x', total: 1 },
    ])
      expect(takes(body, wrong), JSON.stringify(wrong)).toBe(false);
  });
});

describe('body of a cart', () => {
  const confirms = { licence: true, card: true };
  const read = (flightNumber: string) => {
    const told = http.carCartDetails.safeParse({ flightNumber, confirms });
    return told.success ? told.data.flightNumber : null;
  };

  it('takes the ticks, and a flight number as people write it', () => {
    const { body } = http.carCartWrite;
    expect(takes(body, { details: { confirms } })).toBe(true);
    expect(takes(body, {})).toBe(true);
    expect(['A0201', 'a0 201', 'BA-1234', 'u2 8412a', 'EZY 8712', 'Ａ0201'].map(read)).toEqual([
      'A0201',
      'A0201',
      'BA1234',
      'U28412A',
      'EZY8712',
      'A0201',
    ]);
    for (const wrong of ['', 'A', '201', 'A0', 'A012345', 'A0 201; DROP', 'x'.repeat(30)])
      expect(read(wrong), wrong).toBeNull();
  });

  it('refuses ticks that are none, and everything else', () => {
    const { body } = http.carCartWrite;
    for (const details of [
      {},
      { confirms: { licence: true } },
      { confirms: { licence: 'yes', card: true } },
      { confirms, licenceNumber: 'X1' },
    ])
      expect(takes(body, { details }), JSON.stringify(details)).toBe(false);
    expect(takes(body, { driver: { firstName: 'N' } })).toBe(false);
  });
});

describe('a deal of cars', () => {
  const deal = {
    id: 'x',
    vehiclePicture: '/p.svg',
    vehiclePictureAlt: 'A compact car',
    logo: null,
    veh: 'Compact',
    name: 'Marino Volta',
    passangerCapacity: 5,
    bagCapacity: 2,
    noOfDoors: null,
    pickupLocation: 'Orlando Airport',
    dropOffLocation: 'Orlando Airport',
    pickUpDateTime: '2026-12-11T10:00:00',
    returnDateTime: '2026-12-13T10:00:00',
    link: '/booknow/cars/result-details?vehicle=x',
    days: 2,
    rates: null,
  };

  it('has the keys of the specification, the misspelt one too, and none less', () => {
    expect(http.carDeal.parse(deal)).toEqual(deal);
    for (const key of Object.keys(deal)) {
      const { [key as keyof typeof deal]: _left, ...rest } = deal;
      expect(takes(http.carDeal, rest), key).toBe(false);
    }
  });
});

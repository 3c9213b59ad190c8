// Invalid requests to a vendor of cars.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Any,
  ASKED,
  DRIVER,
  hiringAt,
  openStage,
  ORLANDO,
  payOf,
  type Stage,
} from './testing/hiring.ts';

let stage: Stage;
let car: Any;
const { found, book } = hiringAt(() => stage);
beforeAll(async () => {
  stage = await openStage();
  car = (await found()).find((one) => payOf(one).cars_left > 8);
});
afterAll(() => stage.close());

const LONG = 'x'.repeat(5_000);
const MARKS = '\u202E<b>&"\u0000';

const WISHES: Readonly<Record<string, object>> = {
  'a time in another form': { collect_at: '18/06/2027 10:00' },
  'a time with a zone': { collect_at: '2027-06-18T10:00Z' },
  'a day there is not': { collect_at: '2027-02-30T10:00' },
  'an hour there is not': { return_at: '2027-06-21T24:00' },
  'a time long past': { collect_at: '2026-06-18T10:00' },
  'a time in many years': { collect_at: '2099-06-18T10:00', return_at: '2099-06-19T10:00' },
  'a return before the pick-up': { return_at: '2027-06-16T10:00' },
  'a rental of a year': { return_at: '2028-06-18T10:00' },
  'a text of 5,000 letters': { collect_at: LONG },
  'marks that turn the text': { return_at: MARKS },
  'a driver of no age': { driver: { residence: 'US' } },
  'a driver of 15': { driver: { ...DRIVER, age: 15 } },
  'a driver of half a year more': { driver: { ...DRIVER, age: 30.5 } },
  'a driver of 200': { driver: { ...DRIVER, age: 200 } },
  'a residence in small letters': { driver: { ...DRIVER, residence: 'us' } },
  'a residence of marks': { driver: { ...DRIVER, residence: MARKS } },
  'fields nobody knows': { discount: 100 },
};
const PLACES: Readonly<Record<string, object>> = {
  'a place nowhere': { collect: { latitude: 91, longitude: 0 } },
  'a place of words': { collect: { latitude: 'north', longitude: 0 } },
  'a place of no number': { collect: { latitude: null, longitude: 0 } },
  'no place': { collect: undefined },
  'a return nowhere': { return: { latitude: 0, longitude: 1_000 } },
  'a radius of nothing': { radius_km: 0 },
  'a radius of the world': { radius_km: 20_000 },
};

describe('a search', () => {
  it.each(Object.entries({ ...WISHES, ...PLACES }))('with %s is refused', async (_, change) => {
    const body = { collect: ORLANDO, radius_km: 8, ...ASKED, ...change };
    const said = await stage.post('/availability', body);
    expect([said.status, said.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('in the sea, at the poles and over the line of dates finds what there is', async () => {
    for (const collect of [
      { latitude: 0, longitude: -30 },
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 180 },
      { latitude: -17.8, longitude: 180 },
      { latitude: -17.8, longitude: -180 },
    ]) {
      const said = await stage.post('/availability', { collect, radius_km: 150, ...ASKED });
      expect(said.status, JSON.stringify(collect)).toBe(200);
    }
  });
});

describe('a car', () => {
  it.each(Object.entries(WISHES))('asked for with %s is refused', async (_, change) => {
    const said = await stage.post('/car-rates', { car: car.car, ...ASKED, ...change });
    expect([said.status, said.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['', 400],
    [LONG, 400],
    [MARKS, 400],
    ['v01.mco-v01.mco-v01', 400],
    ['v01.mco-v01.mco-v01.CDAR.CDAR', 400],
    ['v01.mco-v01.mco-v01.ZZZZ', 404],
    ['v99.mco-v99.mco-v99.CDAR', 404],
    ['v02.mco-v01.mco-v01.CDAR', 404],
    ['v12.mco-v12.mco-v12.CDAR', 404],
    ['v01.constructor-v01.constructor-v01.CDAR', 404],
  ])('called %j is refused with %i', async (key, status) => {
    expect((await stage.post('/car-rates', { car: key, ...ASKED })).status).toBe(status);
  });
});

describe('an order', () => {
  const rate = () => payOf(car);

  it('of a rate for others, made up or of another supplier is refused', async () => {
    const made = { ...rate(), rate_key: 'made-up-rate-key' };
    expect((await book(car, made)).body.error.code).toBe('rate_unknown');
    expect((await book(car, rate(), { supplier: 'phi' })).body.error.code).toBe('rate_unknown');
    for (const more of [
      { driver: { age: 30, residence: 'DE' } },
      { driver: { age: 24, residence: 'US' } },
      { return_at: '2027-06-22T10:00' },
      { car: 'v01.mco-v01.mco-v01.CDAR' },
    ])
      expect((await book(car, rate(), {}, more)).body.error.code, JSON.stringify(more)).toBe(
        'invalid_request',
      );
  });

  it.each([
    ['extras there are not', { extras: [{ code: 'JET', count: 1 }] }],
    ['more extras than there may be', { extras: [{ code: 'CST', count: 9 }] }],
    [
      'the same extra twice',
      {
        extras: [
          { code: 'CST', count: 1 },
          { code: 'CST', count: 1 },
        ],
      },
    ],
    ['half an extra', { extras: [{ code: 'CST', count: 0.5 }] }],
    ['less than no extra', { extras: [{ code: 'CST', count: -1 }] }],
    ['no name', { driver_name: { first: '', last: '' } }],
    ['a name with control signs', { driver_name: { first: 'A\u0000', last: 'B' } }],
    ['a name of 5,000 letters', { driver_name: { first: LONG, last: 'B' } }],
    ['a flight of marks', { flight: MARKS }],
    ['another currency', { agreed: { net: 1, tax: 1, currency: 'KWD' } }],
    ['a price below nothing', { agreed: { net: -1, tax: 0, currency: 'USD' } }],
    ['half a price', { agreed: { net: 0.5, tax: 0, currency: 'USD' } }],
  ])('with %s is refused', async (_, more) => {
    const said = await book(car, rate(), {}, more);
    expect([said.status, said.body.error.code]).toEqual([400, 'invalid_request']);
  });

  it('for less than it costs is refused', async () => {
    const { net, tax, currency } = rate().price;
    const said = await book(car, rate(), {}, { agreed: { net: net - 1, tax, currency } });
    expect(said.body.error).toMatchObject({ code: 'price_changed', details: { net, tax } });
  });
});

describe('other calls', () => {
  it.each([
    '/stock?station=nowhere-v01&sipp=CDAR&from=2027-06-18T10:00&until=2027-06-20T10:00',
    '/stock?station=mco-v01&sipp=ZZZZ&from=2027-06-18T10:00&until=2027-06-20T10:00',
    '/stock?station=mco-v01&sipp=CDAR&from=2027-06-18T10:00&until=2037-06-20T10:00',
    '/stock?station=mco-v01&sipp=CDAR&from=2027-06-18T10:00&until=2027-06-20T10:00&until_zone=Nowhere/Town',
    '/stock?station=..%2f..&sipp=CDAR&from=2027-06-18T10:00&until=2027-06-20T10:00',
    `/stations?name=${LONG}`,
    '/stations',
    '/rentals',
    '/nothing',
  ])('%s is refused', async (path) => {
    const { status } = await stage.get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('of names find places by their letters, and none for marks', async () => {
    const named = async (name: string) =>
      (await stage.get(`/stations?name=${encodeURIComponent(name)}`)).body.stations;
    expect((await named('orlando')).map(({ kind }: Any) => kind)).toEqual(
      expect.arrayContaining(['airport', 'town']),
    );
    expect((await named('mco'))[0]).toMatchObject({ kind: 'airport', country: 'US' });
    expect(await named('\u202E<>%')).toEqual([]);
    expect(await named('.*')).toEqual([]);
    expect((await named('são paulo')).length).toBeGreaterThan(0);
  });
});

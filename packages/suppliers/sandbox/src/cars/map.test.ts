import type { Order } from '@portico/contract';
import type { CarRequested } from '@portico/product-cars/port';
import { describe, expect, it } from 'vitest';
import { carFrom, entriesFrom, nothingTold, orderTo, rateFrom, REASONS, searchTo } from './map.ts';
import { readSearchLine } from './search-line.ts';
import type { WireRate, WireSearchEntry } from './wire.ts';

const money = { amount: 1_000, currency: 'USD' };
const rate: WireRate = {
  rate_key: 'key',
  pay: 'deposit',
  price: { currency: 'EUR', net: 900, tax: 100, suggested_retail: 0 },
  at_station: [
    { kind: 'rental', amount: money, about: 5_600 },
    { kind: 'local', amount: money, about: 30 },
  ],
  mileage: null,
  fuel: 'full-to-full',
  covers: [{ kind: 'liability', excess: null, insurer: null }],
  security_deposit: money,
  extras: [
    {
      code: 'CST',
      name: 'Seat',
      price: money,
      about: 900,
      per: 'day',
      most: 3,
      paid: 'at_station',
    },
  ],
  cancellation: { time_zone: 'America/New_York', steps: [{ before: null, penalty: 1_000 }] },
  driver: { min_age: 21, max_age: null, licence_years: 1, card: 'any', international_permit: true },
  cars_left: 4,
};
const vehicle = {
  sipp: 'CDAR',
  model: 'Vale',
  seats: 5,
  bags: { large: 2, small: 1 },
  doors: null,
};
const entry: WireSearchEntry = {
  brands: [{ id: 'v01', name: 'Halden', logo_url: null, score: null, reviews: 0 }],
  stations: [
    {
      id: 'mco-v01',
      brand: 'v01',
      name: 'Airport',
      kind: 'airport',
      address: '',
      telephone: null,
      location: { latitude: 28.4, longitude: -81.3 },
      time_zone: 'America/New_York',
      access: 'shuttle',
      minutes_away: 9,
      hours: [{ weekday: 1, opens: '06:00', closes: '24:00' }],
      closed_on: ['2027-12-25'],
      out_of_hours_fee: null,
    },
  ],
  car: 'v01.mco-v01.mco-v01.CDAR',
  brand: 'v01',
  collect: 'mco-v01',
  return: 'mco-v01',
  vehicle,
  rates: [rate],
};

describe('a rate', () => {
  it('says what is paid now and what the desk takes', () => {
    expect(rateFrom(rate)).toMatchObject({
      payWay: 'split',
      payAt: 'now',
      net: 900,
      tax: 100,
      published: 1_000,
      feeOnSite: 5_630,
      mileage: 'unlimited',
      extras: [{ code: 'CST', max: 3, payAt: 'desk' }],
      needs: { idp: true },
    });
    expect(rateFrom({ ...rate, pay: 'at_station' })).toMatchObject({
      payWay: 'desk',
      payAt: 'on-site',
    });
  });

  it('may tell penalties as shares and days: the highest of a step counts', () => {
    const steps = [
      { before: '2027-06-01T10:00', percent: 0 },
      { before: '2027-06-02T10:00', percent: 10, days: 1 },
      { before: '2027-06-03T10:00', penalty: 250, percent: 10 },
      { before: '2027-06-04T10:00' },
      { before: null, percent: 100 },
    ];
    const told = { ...rate, cancellation: { time_zone: 'America/New_York', days: 3, steps } };
    expect(rateFrom(told)?.cancellation.steps).toEqual([
      { until: '2027-06-01T10:00', penaltyBp: 0 },
      { until: '2027-06-02T10:00', penalty: 334 },
      { until: '2027-06-03T10:00', penalty: 250 },
      { until: '2027-06-04T10:00', unknown: true },
      { until: null, penaltyBp: 10_000 },
    ]);
  });

  it('that is paid in a way we do not sell is left out, and a car of no other rates with it', () => {
    const kept = { ...rate, pay: 'stored_card' };
    expect(rateFrom(kept)).toBeNull();
    expect(entriesFrom(nothingTold(), [{ ...entry, rates: [kept] }])).toEqual({
      found: [],
      leftOut: [],
    });
    const [car] = entriesFrom(nothingTold(), [{ ...entry, rates: [kept, rate] }]).found;
    expect(car?.rates).toHaveLength(1);
  });

  it('hands on nothing that we do not know', () => {
    const odd = {
      ...rate,
      covers: [{ ...rate.covers[0], secret: 1 }],
      security_deposit: { ...money, secret: 1 },
    };
    expect(JSON.stringify(rateFrom(odd as WireRate))).not.toContain('secret');
  });
});

describe('cars of lines', () => {
  it('have the desks and vendors that a line before has told', () => {
    const told = nothingTold();
    const [first] = entriesFrom(told, [entry]).found;
    const [second] = entriesFrom(told, [{ ...entry, brands: [], stations: [] }]).found;
    expect(second).toEqual(first);
    expect(first?.pickUp).toMatchObject({
      deskId: 'mco-v01',
      vendor: 'v01',
      hours: [{ day: 1, from: '06:00', to: '24:00' }],
      closedOn: ['2027-12-25'],
    });
  });

  it('are none when a desk or a vendor was never told', () => {
    for (const part of [{ stations: [] }, { brands: [] }]) {
      const { found, leftOut } = entriesFrom(nothingTold(), [{ ...entry, ...part }, entry]);
      expect(found).toHaveLength(1);
      expect(leftOut).toEqual([expect.stringContaining(`car ${entry.car} (`)]);
    }
    expect(carFrom({ brands: [], stations: [], car: { ...entry, vehicle } })).toBeNull();
  });

  it.each([
    ['half an amount', { price: { ...rate.price, net: 0.5 } }],
    ['an amount below nothing', { price: { ...rate.price, tax: -1 } }],
    ['a fuel nobody knows', { fuel: 'coal' }],
    ['no staircase', { cancellation: { time_zone: 'UTC', steps: [] } }],
    ['a fee of no kind', { at_station: [{ kind: 'tip', amount: money, about: 1 }] }],
  ])('with %s lose that rate, and name it', (_, change) => {
    const odd = { ...rate, rate_key: 'odd', ...change };
    const line = { cars: [{ ...entry, rates: [odd, rate] }, entry] };
    expect(readSearchLine(line)).toEqual({
      kind: 'entries',
      entries: [entry, entry],
      leftOut: [expect.stringMatching(/^rate odd \(/)],
    });
  });

  it('lose a cover nobody knows, and nothing else', () => {
    const covers = [{ kind: 'aliens', excess: null, insurer: null }, ...rate.covers];
    expect(readSearchLine({ cars: [{ ...entry, rates: [{ ...rate, covers }] }] })).toEqual({
      kind: 'entries',
      entries: [entry],
      leftOut: [],
    });
  });

  it('keep the desks and vendors of a car that cannot be read', () => {
    const line = { cars: [{ ...entry, vehicle: { sipp: 7 }, car: null }] };
    const read = readSearchLine(line);
    const entries = read.kind === 'entries' ? read.entries : [];
    const { found, leftOut } = entriesFrom(nothingTold(), [
      ...entries,
      { ...entry, brands: [], stations: [] },
    ]);
    expect([found.length, leftOut.length]).toEqual([1, 1]);
  });
});

const requested: CarRequested = {
  car: entry.car,
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00',
  driver: { age: 30, residence: 'DE' },
  extras: [{ code: 'CST', count: 2 }],
  flightNumber: 'A0201',
};

it('an order names the driver, his birth date and his flight', () => {
  const order: Order<CarRequested> = {
    key: 'b1:book:1',
    reference: 'PF-1',
    rateKey: 'key',
    owed: { net: 900, tax: 100, currency: 'EUR' },
    requested,
    contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: '+442079460000' },
    travellers: [
      {
        unit: 1,
        type: 'adult',
        firstName: 'Nadia',
        lastName: 'Rahman',
        detail: { n: 1, birthDate: '1997-02-03' },
      },
    ],
    specialRequests: '',
  };
  expect(orderTo(order)).toEqual({
    client_reference: 'b1:book:1',
    agency_reference: 'PF-1',
    rate_key: 'key',
    agreed: { net: 900, tax: 100, currency: 'EUR' },
    contact: { name: 'Nadia Rahman', email: 'nadia@example.com', phone: '+442079460000' },
    car: entry.car,
    collect_at: '2027-06-18T10:00',
    return_at: '2027-06-21T10:00',
    driver: { age: 30, residence: 'DE' },
    extras: [{ code: 'CST', count: 2 }],
    driver_name: { first: 'Nadia', last: 'Rahman' },
    born_on: '1997-02-03',
    flight: 'A0201',
    remarks: '',
  });
});

it('a search has a place, a radius in kilometres and, where it ends elsewhere, another place', () => {
  const { pickUpAt, dropOffAt, driver } = requested;
  const query = {
    pickUpAt,
    dropOffAt,
    driver,
    pickUp: { latitude: 1, longitude: 2 },
    dropOff: null,
    radiusMiles: 10,
  };
  expect(searchTo(query)).not.toHaveProperty('return');
  expect(searchTo(query).radius_km).toBeCloseTo(16.09, 2);
  expect(searchTo({ ...query, dropOff: { latitude: 3, longitude: 4 } })).toMatchObject({
    return: { latitude: 3, longitude: 4 },
  });
});

it('a refusal nobody knows is invalid', () => {
  expect(REASONS['no_cars']).toBe('SOLD_OUT');
  expect(REASONS['car_unknown']).toBe('NOT_FOUND');
  expect(REASONS['driver_refused']).toBe('TRAVELLER_REFUSED');
  expect(REASONS['anything_else']).toBeUndefined();
});

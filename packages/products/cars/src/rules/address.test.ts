import { addDays } from '@portico/rules/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CarPlace,
  type CarSearch,
  formatPlace,
  formatSearch,
  formatVehicle,
  isSamePlace,
  parsePlace,
  parseSearch,
  parseVehicle,
  questionOf,
} from './address.ts';

const MCO = { placeId: 'airport-MCO' };
const trip: CarSearch = {
  pickUp: MCO,
  dropOff: null,
  pickUpAt: '2027-06-18T10:00:00',
  dropOffAt: '2027-06-21T10:00:00',
  age: 30,
  residence: 'US',
};
const ADDRESS =
  'pickUp=airport-MCO&pickUpAt=2027-06-18T10:00:00&dropOffAt=2027-06-21T10:00:00&age=30&residence=US';
const faults = (address: string, visitor?: string) => parseSearch(address, visitor).faults;

const place: fc.Arbitrary<CarPlace> = fc.oneof(
  fc.stringMatching(/^[A-Z]{3}$/).map((iata) => ({ placeId: `airport-${iata}` })),
  fc.nat(9_999_999).map((id) => ({ placeId: `city-${id}` })),
  fc.record({
    latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000),
    name: fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || 'Here'),
  }),
);
const half = fc
  .nat(47)
  .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}:00`);
const search: fc.Arbitrary<CarSearch> = fc
  .record({
    pickUp: place,
    dropOff: fc.option(place),
    from: half,
    to: half,
    days: fc.integer({ min: 1, max: 59 }),
    age: fc.integer({ min: 18, max: 99 }),
    residence: fc.stringMatching(/^[A-Z]{2}$/),
  })
  .map(({ pickUp, dropOff, from, to, days, age, residence }) => ({
    pickUp,
    dropOff: dropOff !== null && isSamePlace(pickUp, dropOff) ? null : dropOff,
    pickUpAt: `2027-06-18T${from}`,
    dropOffAt: `${addDays('2027-06-18', days)}T${to}`,
    age,
    residence,
  }));

describe('address of a car search', () => {
  it('is written as everybody agreed', () => {
    expect(formatSearch(trip)).toBe(ADDRESS);
    expect(parseSearch(`?${ADDRESS}`)).toEqual({ search: trip, partial: trip, faults: [] });
    expect(formatSearch({ ...trip, dropOff: { placeId: 'city-4164138' } })).toBe(
      'pickUp=airport-MCO&pickUpAt=2027-06-18T10:00:00&dropOff=city-4164138&dropOffAt=2027-06-21T10:00:00&age=30&residence=US',
    );
    const point = { latitude: 28.53834, longitude: -81.37924, name: 'Orlando & more' };
    expect(formatSearch({ ...trip, pickUp: point })).toBe(
      ADDRESS.replace('airport-MCO', '28.53834,-81.37924&pickUpName=Orlando%20%26%20more'),
    );
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(parseSearch(`?${formatSearch(one)}`)).toEqual({
          search: one,
          partial: one,
          faults: [],
        });
      }),
    );
  });

  it('means 25 years, the visitor’s country and the same place back where it says nothing', () => {
    const short = ADDRESS.replace('&age=30&residence=US', '');
    expect(parseSearch(short, 'DE').search).toEqual({ ...trip, age: 25, residence: 'DE' });
    expect(faults(short)).toEqual(['residence']);
    expect(parseSearch(`${ADDRESS}&dropOff=airport-MCO`).search).toEqual(trip);
    expect(parseSearch(ADDRESS.replaceAll(':00&', '&'), 'DE').search).toEqual(trip);
    expect(parseSearch(ADDRESS.replace('US', 'us'), 'DE').search?.residence).toBe('US');
  });

  it('names what is wrong and keeps the rest', () => {
    expect(faults('', 'US')).toEqual(['pickUp', 'pickUpAt', 'dropOffAt']);
    expect(faults(ADDRESS.replace('airport-MCO', 'MCO'))).toEqual(['pickUp']);
    expect(faults(`${ADDRESS}&dropOff=nowhere`)).toEqual(['dropOff']);
    expect(faults(ADDRESS.replace('2027-06-18T', '2027-06-31T'))).toEqual(['pickUpAt']);
    expect(faults(ADDRESS.replace('2027-06-21T', '2027-06-18T'))).toEqual(['dropOffAt']);
    expect(faults(ADDRESS.replace('2027-06-21T', '2027-06-17T'))).toEqual(['dropOffAt']);
    expect(faults(ADDRESS.replace('2027-06-21T', '2027-08-17T'))).toEqual([]);
    expect(faults(ADDRESS.replace('2027-06-21T', '2027-08-18T'))).toEqual(['dropOffAt']);
    for (const age of ['17', '100', '1e1', '٣٠', '-30', '30.5', '', ' 30'])
      expect(faults(ADDRESS.replace('age=30', `age=${age}`)), age).toEqual(['age']);
    for (const residence of ['', 'USA', 'U1', 'ＵＳ'])
      expect(faults(ADDRESS.replace('=US', `=${residence}`), 'DE'), residence).toEqual([
        'residence',
      ]);
    expect(parseSearch('pickUp=x&pickUpAt=2027-06-18T10:00&age=70&residence=DE').partial).toEqual({
      pickUpAt: '2027-06-18T10:00:00',
      dropOff: null,
      age: 70,
      residence: 'DE',
    });
    // a drop-off place without a pick-up place is kept
    expect(parseSearch('dropOff=airport-MIA').partial.dropOff).toEqual({ placeId: 'airport-MIA' });
  });

  it('gives a search or nothing for hostile text, and never throws', () => {
    for (const text of [
      `pickUp=${'airport-MCO'.repeat(2_000)}`,
      'pickUp=<svg onload=1>',
      'pickUp=__proto__',
      'pickUp=airport-../../etc',
      'pickUp=91,0',
      'pickUp=1e1,2',
      'pickUp=NaN,NaN',
      'pickUp=%00',
      'pickUp=ａirport-MCO',
      '%',
    ])
      expect(
        parseSearch(`${text}&${ADDRESS.slice(ADDRESS.indexOf('&') + 1)}`).faults,
        text.slice(0, 40),
      ).toContain('pickUp');
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (at, time, name) => {
        const { search: read } = parseSearch(
          new URLSearchParams({
            pickUp: at,
            pickUpName: name,
            dropOff: at,
            pickUpAt: time,
            dropOffAt: time,
            age: at,
            residence: name,
          }),
        );
        if (read !== null) expect(parseSearch(formatSearch(read)).search).toEqual(read);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseSearch(text, text)));
  });

  it('reads places as it writes them', () => {
    expect(parsePlace('28.5,-81.25')).toEqual({
      latitude: 28.5,
      longitude: -81.25,
      name: '28.5,-81.25',
    });
    expect(formatPlace({ latitude: 28.123456789, longitude: 0, name: 'x' })).toBe('28.12346,0');
    expect(parsePlace('28.5,-81.25', `${'x'.repeat(500)}`)).toMatchObject({
      name: 'x'.repeat(120),
    });
    for (const wrong of ['', ',', '1,', '1', '1,2,3', 'city-', '-x', 'city_1', '1;2'])
      expect(parsePlace(wrong), wrong).toBeNull();
  });
});

describe('what an address asks for', () => {
  it('is the body of the call; nothing once the day of pick-up is over', () => {
    expect(questionOf(ADDRESS, '2027-06-18')).toEqual({
      pickUp: MCO,
      pickUpAt: '2027-06-18T10:00:00',
      dropOffAt: '2027-06-21T10:00:00',
      driver: { age: 30, residence: 'US' },
      source: 'direct',
    });
    expect(questionOf(`${ADDRESS}&dropOff=airport-MIA`, '2027-06-18')?.dropOff).toEqual({
      placeId: 'airport-MIA',
    });
    expect(questionOf(ADDRESS, '2027-06-19')).toBeNull();
    expect(questionOf('', '2027-06-19')).toBeNull();
    expect(questionOf(ADDRESS.replace('&residence=US', ''), '2027-06-18', 'DE')?.driver).toEqual({
      age: 30,
      residence: 'DE',
    });
  });

  it('may name a car', () => {
    const address = formatVehicle('v01.mco-v01.mia-v01.CDAR', trip);
    expect(parseVehicle(`?${address}`)).toBe('v01.mco-v01.mia-v01.CDAR');
    expect(parseSearch(address).search).toEqual(trip);
    expect([
      parseVehicle(''),
      parseVehicle('vehicle=a.b.c'),
      parseVehicle('vehicle=a.b.c.%0a'),
    ]).toEqual([null, null, null]);
  });
});

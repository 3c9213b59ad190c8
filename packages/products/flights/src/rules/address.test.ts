import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@portico/rules/dates';
import { CABINS, type Point } from '../shapes.ts';
import {
  type AirSearch,
  formatPoint,
  formatSearch,
  formatSlices,
  isSamePoint,
  parsePoint,
  parseSearch,
  parseSlices,
  questionOf,
  tripKindOf,
} from './address.ts';
import { partyFault } from './travellers.ts';

const point: fc.Arbitrary<Point> = fc.oneof(
  fc.stringMatching(/^[A-Z]{3}$/).map((airport) => ({ airport })),
  fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/).map((id) => ({ city: `city-${id}` })),
);
const slices = fc
  .array(fc.record({ from: point, to: point, wait: fc.nat(40) }), { minLength: 1, maxLength: 5 })
  .filter((list) => list.every(({ from, to }) => !isSamePoint(from, to)))
  .map((list) => {
    let date = '2027-06-18';
    return list.map(({ from, to, wait }) => ({ from, to, date: (date = addDays(date, wait)) }));
  });
const party = fc
  .record({
    adult: fc.integer({ min: 1, max: 9 }),
    children: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 8 }),
    infant: fc.integer({ min: 0, max: 9 }),
  })
  .filter((one) => partyFault(one) === null);
const search: fc.Arbitrary<AirSearch> = fc.record({
  slices,
  party,
  cabin: fc.constantFrom(...CABINS),
});
const ADDRESS =
  'slices=JFK.LIS.2027-06-18_LIS.JFK.2027-06-23&adult=1&children=11&infant=1&cabin=economy';
const trip: AirSearch = {
  slices: [
    { from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: '2027-06-18' },
    { from: { airport: 'LIS' }, to: { airport: 'JFK' }, date: '2027-06-23' },
  ],
  party: { adult: 1, children: [11], infant: 1 },
  cabin: 'economy',
};

describe('address of a flight search', () => {
  it('is written as everybody agreed', () => {
    expect(formatSearch(trip)).toBe(ADDRESS);
    expect(parseSearch(`?${ADDRESS}`)).toEqual({ search: trip, partial: trip, faults: [] });
    expect(
      formatSlices([
        { from: { city: 'city-2643743' }, to: { airport: 'JFK' }, date: '2027-06-18' },
      ]),
    ).toBe('city-2643743.JFK.2027-06-18');
  });

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(parseSearch(`?${formatSearch(one)}`).search).toEqual(one);
        expect(new URLSearchParams(formatSearch(one)).get('slices')).toBe(formatSlices(one.slices));
      }),
    );
  });

  it('means one adult in economy where it says nothing', () => {
    expect(parseSearch('slices=JFK.LIS.2027-06-18').search).toEqual({
      slices: [trip.slices[0]],
      party: { adult: 1, children: [], infant: 0 },
      cabin: 'economy',
    });
    expect(parseSearch('slices=jfk.lis.2027-06-18').search?.slices).toEqual([trip.slices[0]]);
  });

  it('names what is wrong and keeps the rest', () => {
    const faults = (address: string) => parseSearch(address).faults;
    expect(faults('')).toEqual(['slices']);
    expect(faults(`${ADDRESS}&cabin=coach`)).toEqual([]);
    expect(faults(ADDRESS.replace('economy', 'coach'))).toEqual(['cabin']);
    expect(faults(ADDRESS.replace('infant=1', 'infant=2'))).toEqual(['party.infants']);
    expect(faults(ADDRESS.replace('adult=1', 'adult=0'))).toEqual(['party.grown']);
    expect(faults(ADDRESS.replace('adult=1', 'adult=10'))).toEqual(['party.seats']);
    expect(faults(ADDRESS.replace('adult=1', 'adult=x'))).toEqual(['party.count']);
    expect(faults(ADDRESS.replace('children=11', 'children=1'))).toEqual(['party.age']);
    expect(faults('slices=JFK.LIS.2027-06-18_LIS.JFK.2027-06-16')).toEqual(['days']);
    expect(faults('slices=JFK.LIS.2027-06-31')).toEqual(['slices']);
    expect(faults('slices=JFK.JFK.2027-06-18')).toEqual(['slices']);
    const { partial } = parseSearch('slices=JFK.LIS.2027-06-18_x&adult=2&cabin=first');
    expect(partial).toEqual({
      slices: [trip.slices[0]],
      party: { adult: 2, children: [], infant: 0 },
      cabin: 'first',
    });
  });

  it('has one to five legs', () => {
    const leg = 'JFK.LIS.2027-06-18';
    expect(parseSlices(Array(5).fill(leg).join('_'))).toHaveLength(5);
    expect(parseSlices(Array(6).fill(leg).join('_'))).toBeNull();
    expect(parseSearch(`slices=${Array(6).fill(leg).join('_')}`).faults).toEqual(['slices']);
    expect(parseSlices('')).toBeNull();
  });

  it('gives a search or nothing for hostile text, and never throws', () => {
    for (const text of [
      'slices=' + 'JFK.LIS.2027-06-18_'.repeat(5_000),
      'slices=%00.%00.2027-06-18',
      'slices=<svg onload=1>.LIS.2027-06-18',
      'slices=__proto__.constructor.2027-06-18',
      'slices=JFK.LIS.2027-06-18.x',
      'slices=city-../../etc.LIS.2027-06-18',
      'slices=ＪＦＫ.LIS.2027-06-18',
      'slices=ıst.LIS.2027-06-18',
      '%',
    ])
      expect(parseSearch(text).search, text.slice(0, 60)).toBeNull();
    for (const wrong of ['1e1', '-1', '1.5', '٣', '0x2', '', ' 2', '100'])
      expect(
        parseSearch(`slices=JFK.LIS.2027-06-18&adult=${encodeURIComponent(wrong)}`).search,
        wrong,
      ).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (legs, count, cabin) => {
        const { search: read } = parseSearch(
          new URLSearchParams({ slices: legs, adult: count, children: count, cabin }),
        );
        if (read !== null) expect(parseSearch(formatSearch(read)).search).toEqual(read);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseSearch(text)));
  });

  it('reads points as it writes them', () => {
    fc.assert(fc.property(point, (one) => void expect(parsePoint(formatPoint(one))).toEqual(one)));
    for (const wrong of ['', 'JF', 'JFKX', 'J1K', 'city-', 'city-A', 'airport-JFK', 'ﬀK'])
      expect(parsePoint(wrong), wrong).toBeNull();
  });
});

describe('what an address asks for', () => {
  it('is the body of the call; nothing once the first day is over', () => {
    expect(questionOf(ADDRESS, '2027-06-18')).toEqual({
      slices: [
        { from: 'JFK', to: 'LIS', date: '2027-06-18' },
        { from: 'LIS', to: 'JFK', date: '2027-06-23' },
      ],
      travellers: { adult: 1, children: [11], infant: 1 },
      cabin: 'economy',
      source: 'direct',
    });
    expect(questionOf(ADDRESS, '2027-06-19')).toBeNull();
    expect(questionOf('adult=1', '2027-06-18')).toBeNull();
  });

  it('is there and back, one way, or several', () => {
    const kind = (text: string) => tripKindOf(parseSlices(text) ?? []);
    expect(kind('JFK.LIS.2027-06-18_LIS.JFK.2027-06-23')).toBe('return');
    expect(kind('JFK.LIS.2027-06-18')).toBe('one-way');
    expect(kind('JFK.LIS.2027-06-18_OPO.JFK.2027-06-23')).toBe('multi-city');
    expect(tripKindOf([])).toBe('multi-city');
  });
});

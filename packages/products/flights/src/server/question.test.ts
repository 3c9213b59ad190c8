import { PorticoError } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { FlightSearchBody } from '../http.ts';
import { flights } from './offering.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const body = (over: Partial<FlightSearchBody> = {}): FlightSearchBody => ({
  slices: [{ from: 'JFK', to: 'LIS', date: '2027-06-18' }],
  travellers: { adult: 1 },
  cabin: 'economy',
  ...over,
});
const check = (over: Partial<FlightSearchBody> = {}, now = NOW) =>
  flights.check(body(over), 'en', now);
/** Code and field of a refusal. */
function refusal(over: Partial<FlightSearchBody>, now = NOW): string {
  try {
    check(over, now);
    return 'fine';
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error;
    return `${error.code} ${error.field}`;
  }
}
const leg = (from: string, to: string, date: string) => ({ from, to, date });

describe('a question', () => {
  it('takes a retired code for the airport that replaced it', () => {
    for (const [typed, current] of [
      ['TXL', 'BER'],
      ['PNH', 'KTI'],
      ['REP', 'SAI'],
      ['ADA', 'COV'],
    ] as const)
      expect(check({ slices: [leg(typed, 'LIS', '2027-06-18')] }).query.slices[0]?.from).toEqual({
        airport: current,
      });
  });

  it('is what suppliers are asked, and what an offer repeats', () => {
    const { query, question, criteria, source } = check({
      travellers: { adult: 1, children: [2, 11, 12], infant: 1 },
      source: 'deal',
    });
    const travellers = [
      { type: 'adult' },
      // sent with an age by pages of earlier versions
      { type: 'adult' },
      { type: 'child', age: 2 },
      { type: 'child', age: 11 },
      { type: 'infant' },
    ];
    expect(query).toEqual({
      slices: [{ from: { airport: 'JFK' }, to: { airport: 'LIS' }, date: '2027-06-18' }],
      travellers,
      cabin: 'economy',
    });
    expect(question).toEqual({ travellers, cabin: 'economy', departs: null });
    expect(criteria).toMatchObject({ slices: [{ from: 'JFK', to: 'LIS' }] });
    expect(source).toBe('deal');
  });

  it('takes cities, small letters and the same day twice', () => {
    const slices = [
      leg('city-2643743', 'jfk', '2027-06-18'),
      leg('JFK', 'BOS', '2027-06-18'),
      leg('BOS', 'city-2643743', '2027-06-19'),
    ];
    expect(check({ slices }).query.slices[0]).toEqual({
      from: { city: 'city-2643743' },
      to: { airport: 'JFK' },
      date: '2027-06-18',
    });
  });

  it.each([
    ['ten seats', { travellers: { adult: 9, children: [5] } }, 'travellers'],
    ['two infants an adult', { travellers: { adult: 1, infant: 2 } }, 'travellers.infant'],
    ['minors alone', { travellers: { adult: 0, children: [17, 16] } }, 'travellers.adult'],
    ['a child of one', { travellers: { adult: 1, children: [1] } }, 'travellers.children'],
    ['half a child', { travellers: { adult: 1, children: [2.5] } }, 'travellers.children'],
    ['nobody', { travellers: { adult: 0 } }, 'travellers'],
    [
      'days that fall',
      { slices: [leg('JFK', 'LIS', '2027-06-18'), leg('LIS', 'JFK', '2027-06-17')] },
      'slices.1.date',
    ],
    ['a day that is none', { slices: [leg('JFK', 'LIS', '2027-02-29')] }, 'slices.0.date'],
    ['a day that is over', { slices: [leg('JFK', 'LIS', '2026-11-19')] }, 'slices.0.date'],
    ['331 days ahead', { slices: [leg('JFK', 'LIS', '2027-10-17')] }, 'slices.0.date'],
    [
      'a way back 331 days ahead',
      { slices: [leg('JFK', 'LIS', '2027-10-16'), leg('LIS', 'JFK', '2027-10-17')] },
      'slices.1.date',
    ],
    ['a city without airports', { slices: [leg('JFK', 'city-1', '2027-06-18')] }, 'slices.0.to'],
    ['no airport', { slices: [leg('QQQ', 'LIS', '2027-06-18')] }, 'slices.0.from'],
    ['markup', { slices: [leg('<b>', 'LIS', '2027-06-18')] }, 'slices.0.from'],
    ['no way', { slices: [leg('LIS', 'LIS', '2027-06-18')] }, 'slices.0.to'],
    ['its own city', { slices: [leg('LHR', 'city-2643743', '2027-06-18')] }, 'slices.0.to'],
    [
      'a city and its only airport',
      { slices: [leg('LIS', 'city-2267057', '2027-06-18')] },
      'slices.0.to',
    ],
    ['no legs', { slices: [] }, 'slices.0.date'],
  ] satisfies [string, Partial<FlightSearchBody>, string][])(
    'with %s is refused, and the field named',
    (_, over, field) => {
      expect(refusal(over)).toBe(`INVALID_FIELD ${field}`);
    },
  );

  it('is of the day it is at the airport, until two hours before that day ends', () => {
    const on = (from: string, date: string, now: string) =>
      refusal({ slices: [leg(from, 'LIS', date)] }, Date.parse(now));
    // 20 November is past in Auckland at noon in London, and continues in Honolulu
    expect(on('AKL', '2026-11-20', '2026-11-20T12:00:00Z')).toBe('INVALID_FIELD slices.0.date');
    expect(on('HNL', '2026-11-20', '2026-11-21T07:59:00Z')).toBe('fine');
    expect(on('HNL', '2026-11-20', '2026-11-21T08:00:00Z')).toBe('TOO_LATE_TO_BOOK slices.0.date');
    expect(on('JFK', '2026-11-20', '2026-11-21T02:59:00Z')).toBe('fine');
    expect(on('JFK', '2026-11-20', '2026-11-21T03:00:00Z')).toBe('TOO_LATE_TO_BOOK slices.0.date');
    expect(on('JFK', '2026-11-20', '2026-11-21T05:00:00Z')).toBe('INVALID_FIELD slices.0.date');
  });

  it('can be sold until two hours before the first flight leaves', () => {
    const departs = NOW + 7_200_000;
    const question = { travellers: [{ type: 'adult' as const }], cabin: 'economy' as const };
    const again = (at: number | null) => () =>
      flights.checkAgain({ ...question, departs: at }, NOW);
    expect(again(departs)).not.toThrow();
    expect(again(null)).not.toThrow();
    expect(again(departs - 1)).toThrow(expect.objectContaining({ code: 'TOO_LATE_TO_BOOK' }));
  });
});

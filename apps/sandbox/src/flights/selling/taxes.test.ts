// Compares taxes with the laws and tariffs of the countries, November 2026.
import { beforeAll, describe, expect, it } from 'vitest';
import { startingRates } from '@portico/reference';
import { dayOf } from '../../kernel/zones.ts';
import { createNetwork, type Network } from '../world/network.ts';
import { type Hop, hopsOn } from '../world/schedule.ts';
import { salesTaxOf, type TaxLine, taxDollars, taxLines } from './taxes.ts';

let network: Network;
beforeAll(() => {
  network = createNetwork();
});

const DAY = dayOf('2027-02-12');

/** Returns the first flight of the day on each segment. */
function way(...codes: readonly string[]): readonly Hop[] {
  return codes.slice(1).map((code, index) => {
    const [from, to] = [network.airports.of(codes[index] ?? ''), network.airports.of(code)];
    const [route] = from === undefined || to === undefined ? [] : network.between(from, to);
    const [hop] = route === undefined ? [] : hopsOn(route, DAY);
    if (hop === undefined) throw new Error(`nothing flies from ${codes[index]} to ${code}`);
    return hop;
  });
}

const RATES = startingRates().rates;
/**
 * Returns the amount of a line in the country's currency, rounded to hundredths; undefined without
 * the line.
 */
function due(lines: readonly TaxLine[], code: string, currency: string): number | undefined {
  const found = lines.filter((line) => line.code === code);
  if (found.length === 0) return undefined;
  const sum = found.reduce((all, { dollars }) => all + dollars, 0);
  return Math.round(sum * (RATES[currency] ?? 1) * 100) / 100;
}

describe('taxes on leaving the United Kingdom', () => {
  it.each([
    [['LHR', 'LIS'], 15, 32],
    [['LHR', 'JFK'], 102, 244],
    [['LHR', 'SIN'], 106, 253],
  ])('are Air Passenger Duty of the band of %s', (codes, economy, front) => {
    const hops = way(...codes);
    expect(due(taxLines(hops, false, 'adult'), 'GB', 'GBP')).toBe(economy);
    expect(due(taxLines(hops, true, 'adult'), 'GB', 'GBP')).toBe(front);
    // children pay it in premium cabins only, infants never
    expect(due(taxLines(hops, false, 'child'), 'GB', 'GBP')).toBeUndefined();
    expect(due(taxLines(hops, true, 'child'), 'GB', 'GBP')).toBe(front);
    expect(due(taxLines(hops, true, 'infant'), 'GB', 'GBP')).toBeUndefined();
  });

  it('are not asked of those who only change flights there', () => {
    const lines = taxLines(way('JFK', 'LHR', 'LIS'), false, 'adult');
    expect(due(lines, 'GB', 'GBP')).toBeUndefined();
    expect(due(lines, 'UB', 'GBP')).toBeGreaterThan(3);
    // Hong Kong is in the band of the whole journey, wherever travellers change
    expect(due(taxLines(way('LHR', 'DXB', 'HKG'), false, 'adult'), 'GB', 'GBP')).toBe(106);
  });
});

describe('taxes of the United States', () => {
  it('are those on leaving and on landing, and a facility charge for each take-off', () => {
    const out = taxLines(way('ORD', 'JFK', 'LHR'), false, 'adult');
    expect(['US', 'AY', 'XF', 'XY', 'ZP'].map((code) => due(out, code, 'USD'))).toEqual([
      23.4,
      5.6,
      9,
      undefined,
      undefined,
    ]);
    const back = taxLines(way('LHR', 'JFK'), false, 'adult');
    expect(['US', 'XY', 'XA', 'YC', 'AY', 'XF'].map((code) => due(back, code, 'USD'))).toEqual([
      23.4,
      7,
      3.84,
      7.39,
      undefined,
      undefined,
    ]);
  });

  it('are a share of the fare within the country, and fees', () => {
    const hops = way('JFK', 'LAX');
    const lines = taxLines(hops, false, 'adult');
    expect(['ZP', 'AY', 'XF', 'US'].map((code) => due(lines, code, 'USD'))).toEqual([
      5.3,
      5.6,
      4.5,
      undefined,
    ]);
    expect(salesTaxOf(hops, false)).toBe(0.075);
    expect(salesTaxOf(way('JFK', 'LHR'), false)).toBe(0);
  });

  it('are asked of an infant on a lap as well, but not those on taking off', () => {
    const lines = taxLines(way('JFK', 'LHR'), false, 'infant');
    expect(['US', 'AY', 'XF'].map((code) => due(lines, code, 'USD'))).toEqual([
      23.4,
      undefined,
      undefined,
    ]);
    expect(taxDollars(way('LHR', 'LIS'), false, 'infant')).toBe(0);
  });
});

it.each([
  ['DE', ['FRA', 'LIS'], 'OY', 'EUR', 13.03],
  ['DE', ['FRA', 'JFK'], 'OY', 'EUR', 59.43],
  ['FR', ['CDG', 'FCO'], 'IZ', 'EUR', 7.4],
  ['FR', ['CDG', 'JFK'], 'IZ', 'EUR', 40],
  ['NL', ['AMS', 'LIS'], 'NL', 'EUR', 30.25],
  ['IT', ['FCO', 'LIS'], 'HB', 'EUR', 6.5],
  ['AU', ['SYD', 'SIN'], 'AU', 'AUD', 70],
  ['CA', ['YYZ', 'LHR'], 'CA', 'CAD', 34.42],
  ['JP', ['HND', 'SIN'], 'TK', 'JPY', 3_000],
  ['HK', ['HKG', 'SIN'], 'HK', 'HKD', 200],
  ['IN', ['DEL', 'LHR'], 'P2', 'USD', 12],
] as const)('%s asks on the way %s under %s', (_, codes, code, currency, amount) => {
  const adult = taxLines(way(...codes), false, 'adult');
  expect(due(adult, code, currency)).toBeCloseTo(amount, 1);
  // infants on a lap pay none of them
  expect(due(taxLines(way(...codes), false, 'infant'), code, currency)).toBeUndefined();
});

it('sums lines alike each time, and none of them is negative', () => {
  for (const [index, route] of network.routes.entries()) {
    if (index % 499 !== 0) continue;
    const [hop] = hopsOn(route, DAY);
    if (hop === undefined) continue;
    for (const type of ['adult', 'child', 'infant'] as const)
      for (const inFront of [false, true]) {
        const lines = taxLines([hop], inFront, type);
        for (const { code, dollars } of lines) {
          expect(code).toMatch(/^[A-Z0-9]{2}$/);
          expect(dollars).toBeGreaterThan(0);
        }
        const sum = lines.reduce((all, { dollars }) => all + dollars, 0);
        expect(taxDollars([hop], inFront, type)).toBe(sum);
        expect(taxDollars([hop], inFront, type)).toBe(sum);
        expect(sum).toBeLessThan(600);
      }
  }
});

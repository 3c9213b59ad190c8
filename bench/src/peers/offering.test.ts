import { describe, expect, it } from 'vitest';
import { readSearchLine as readAirLine } from '../../../packages/suppliers/sandbox/src/flights/search-line.ts';
import { type BareRow, PUT_TOGETHER } from '../baselines/put-together.ts';
import { MARKETS } from './markets.ts';
import { differentItems, itemsOf, MARKET_NAMES, type Offering } from './offering.ts';

const OFFERINGS: readonly Offering[] = MARKET_NAMES.map((market) => ({
  market,
  suppliers: 3,
  itemsEach: 40,
  ratesEach: 3,
}));

describe('what mock suppliers sell', () => {
  it('is the same in every run, a part of all there is, and partly the same at several', () => {
    const [hotels] = OFFERINGS;
    if (hotels === undefined) throw new Error('no offering');
    expect(itemsOf(1, hotels)).toEqual(itemsOf(1, hotels));
    expect(new Set(itemsOf(1, hotels)).size).toBe(40);
    expect(itemsOf(1, hotels)).not.toEqual(itemsOf(2, hotels));
    const different = differentItems([0, 1, 2], hotels);
    expect(different).toBeGreaterThan(40);
    expect(different).toBeLessThan(120);
  });

  it.each(OFFERINGS)('$market: a plain loop finds every row and every offer', (offering) => {
    const { market = 'hotels' } = offering;
    const rows = new Map<string, BareRow>();
    for (const supplier of [0, 1, 2])
      for (const line of MARKETS[market].lines(supplier, offering))
        PUT_TOGETHER[market](rows, supplier, line);
    expect(rows.size).toBe(differentItems([0, 1, 2], offering));
    const offers = [...rows.values()].reduce((sum, row) => sum + row.offers.length, 0);
    expect(offers).toBe(MARKETS[market].offers([0, 1, 2], offering));
    for (const row of rows.values())
      expect(row.offers.map(({ total }) => total)).toEqual(
        row.offers.map(({ total }) => total).toSorted((a, b) => a - b),
      );
  });

  it('is understood by the adapter, line by line', () => {
    const lines = MARKETS.flights.lines(0, {
      suppliers: 1,
      itemsEach: 90,
      ratesEach: 4,
      market: 'flights',
    });
    expect(lines.map((line) => readAirLine(line).kind)).toEqual(lines.map(() => 'entries'));
  });
});

import { describe, expect, it } from 'vitest';
import * as air from './air-list.ts';
import * as cars from './car-list.ts';

const ANSWERS = air.mockAnswers({ market: 'flights', suppliers: 3, itemsEach: 90, ratesEach: 4 });
const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id).sort();

describe('lists and their baselines', () => {
  it('cost the same with each bag, to what a float may be wrong', () => {
    const [product, plain] = [air.mergedTotals(ANSWERS), air.plainTotals(ANSWERS)];
    expect(product.size).toBe(plain.size);
    for (const [id, totals] of product)
      for (const [at, total] of totals.entries())
        expect(Math.abs((total ?? NaN) - (plain.get(id)?.[at] ?? NaN))).toBeLessThanOrEqual(2);
    const [none = 0, cabin = 0, checked = 0] = [...plain.values()][0] ?? [];
    expect([none < cabin, cabin < checked]).toEqual([true, true]);
  });

  it('show the same rows, a part of all', () => {
    const flights = air.airRows(ANSWERS, 150);
    const shown = air.listedRows(flights, air.contextOf(flights));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(flights.length);
    expect(ids(shown.map(({ row }) => row))).toEqual(ids(air.plainRows(flights)));
    const rentals = cars.carRows(200);
    const listed = cars.listedRows(rentals, cars.contextOf(rentals));
    expect(listed.length).toBeGreaterThan(0);
    expect(ids(listed.map(({ row }) => row))).toEqual(ids(cars.plainRows(rentals)));
  });
});

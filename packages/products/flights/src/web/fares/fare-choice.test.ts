import { describe, expect, it } from 'vitest';
import { fare } from '../testing/fare-samples.ts';
import { chosenFare, fareColumns, firstColumns, offerKey } from './fare-choice.ts';

const light = fare('Light', 100_000);
const classic = fare('Classic', 116_200);

describe('columns', () => {
  it('hold the cheapest offer of each fare, cheapest first', () => {
    const all = [
      classic,
      light,
      fare('Light', 120_000),
      fare('Light', 99_000, { marketing: 'B1' }),
    ];
    expect(fareColumns(all).map((one) => [offerKey(one), one.price?.total])).toEqual([
      ['B1.Light~-', 99_000],
      ['A0.Light~-', 100_000],
      ['A0.Classic~-', 116_200],
    ]);
  });
  it('begin with one seller a brand, and never hide the chosen one', () => {
    const all = fareColumns([light, classic, fare('Light', 99_000, { marketing: 'B1' })]);
    expect(firstColumns(all, null).map(offerKey)).toEqual(['B1.Light~-', 'A0.Classic~-']);
    expect(firstColumns(all, chosenFare(all, 'A0.Light').rate).map(offerKey)).toEqual([
      'B1.Light~-',
      'A0.Light~-',
      'A0.Classic~-',
    ]);
    expect(chosenFare(all, 'gone').rate?.price?.total).toBe(99_000);
    expect(chosenFare([], null).rate).toBeNull();
  });
});

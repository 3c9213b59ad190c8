import { describe, expect, it } from 'vitest';
import type { Shown } from './filters.ts';
import { foldRows } from './fold.ts';
import type { AirChoice, AirRow } from './rows.ts';

const at = (id: string, over: Partial<AirChoice> = {}, operators = ['A0', 'A0']): Shown => ({
  row: { id, legs: operators.map((code) => ({ operators: [code] })) } as unknown as AirRow,
  choice: {
    offer: id,
    brand: 'Light',
    marketing: 'A0',
    total: 50_000,
    sums: { saved: 0 },
    bagsPaid: 0,
    hasCabinBag: false,
    hasCheckedBag: false,
    isRefundable: false,
    ...over,
  },
});
const names = (rows: ReturnType<typeof foldRows>) =>
  rows.map(({ row, more }) => [row.id, ...more.map((one) => one.row.id)].join('+'));

describe('folded rows', () => {
  it('hold the other times of the same airline, price and conditions below the first one', () => {
    expect(names(foldRows([at('a'), at('b'), at('dear', { total: 60_000 }), at('c')]))).toEqual([
      'a+b+c',
      'dear',
    ]);
  });

  it.each([
    ['airline', { marketing: 'NW' }],
    ['brand', { brand: 'Flex' }],
    ['cabin bag', { hasCabinBag: true }],
    ['checked bag', { hasCheckedBag: true }],
    ['refund', { isRefundable: true }],
  ])('keep another %s apart', (_, over) => {
    expect(names(foldRows([at('a'), at('b', over)]))).toEqual(['a', 'b']);
  });

  it('keep flights of another operator apart, whichever leg it flies', () => {
    const rows = [at('a'), at('b', {}, ['A0', 'FJ']), at('c', {}, ['FJ', 'A0'])];
    expect(names(foldRows(rows))).toEqual(['a', 'b+c']);
  });

  it('fold nothing where prices are hidden', () => {
    const rows = [at('a', { total: null }), at('b', { total: null })];
    expect(names(foldRows(rows))).toEqual(['a', 'b']);
  });

  it('leave rows that were seen in places of their own', () => {
    const rows = [at('a'), at('b'), at('c')];
    expect(names(foldRows(rows, 2))).toEqual(['a+c', 'b']);
  });
});

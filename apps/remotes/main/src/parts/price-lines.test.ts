import type { Passport } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { changedLines, priceLines } from './price-lines.ts';

const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
const t = ((key: string) => key) as Parameters<typeof priceLines>[2];
const passport = (room: number, tax: number, fee: number): Passport => ({
  currency: 'USD',
  total: room + tax + fee,
  lines: [
    { kind: 'room', label: 'Room', amount: room, due: 'now' },
    { kind: 'tax', label: 'Taxes', amount: tax, due: 'now' },
    { kind: 'rounding', label: 'Rounding', amount: 0, due: 'now' },
    { kind: 'fee', label: 'City tax', amount: fee, due: 'property' },
  ],
});

describe('lines of a price', () => {
  it('leave out what is nothing, and say where a fee is paid', () => {
    expect(priceLines(passport(79_200, 8_640, 3_400), money, t)).toEqual([
      { label: 'price.room', amount: '$792.00' },
      { label: 'price.tax', amount: '$86.40' },
      { label: 'price.feeAtProperty', amount: '$34.00' },
    ]);
  });
  it('say what each changed by, up or down, and nothing where it stayed', () => {
    expect(changedLines(passport(81_160, 8_440, 3_400), passport(79_200, 8_640, 3_400), money, t).map(({ change }) => change)).toEqual(['+$19.60', '−$2.00', undefined]);
  });
  it('are not compared across currencies', () => {
    expect(changedLines(passport(100, 0, 0), { ...passport(50, 0, 0), currency: 'EUR' }, money, t)).toEqual([{ label: 'price.room', amount: '$1.00' }]);
  });
});

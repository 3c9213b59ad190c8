import { describe, expect, it } from 'vitest';
import { formatMiles, isPresent } from './display.ts';

describe('cards', () => {
  it('show miles with two decimals', () => {
    expect([1.236, 0, 12].map(formatMiles)).toEqual(['1.24', '0.00', '12.00']);
  });
  it('count a value as present when non-null and, for strings, non-blank [R5-18]', () => {
    expect([null, undefined, '', '  '].map((value) => isPresent(value))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([0, false, 'a'].map((value) => isPresent<unknown>(value))).toEqual([true, true, true]);
  });
});

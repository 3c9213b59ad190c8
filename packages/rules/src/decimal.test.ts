import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromDecimal } from './decimal.ts';
import { toDecimal } from './money.ts';

it.each([
  ['12.5', 2, 1_250],
  ['12', 2, 1_200],
  ['-0.05', 2, -5],
  ['7', 0, 7],
  ['0.005', 3, 5],
  [' 3 ', 2, 300],
  ['-0', 2, 0],
  ['12.345', 2, null],
  ['7.0', 0, null],
  ['1,000', 2, null],
  ['1e3', 2, null],
  ['12.', 2, null],
  ['', 2, null],
  ['99999999999999', 0, null],
  ['1000000000000.01', 2, null],
])('%j with %i decimals is %s', (text, exponent, amount) => {
  expect(fromDecimal(text, exponent)).toBe(amount);
});

it('reverses toDecimal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      fc.constantFrom(0, 2, 3, 4),
      (amount, exponent) => {
        expect(fromDecimal(toDecimal(amount, exponent), exponent)).toBe(amount);
      },
    ),
  );
});

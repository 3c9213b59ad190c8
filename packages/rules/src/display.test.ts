import { describe, expect, it } from 'vitest';
import { formatMiles, isPresent, townLine } from './display.ts';

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

it.each([
  [{ city: 'Bristol', zipCode: 'BS1 4QA' }, 'Bristol BS1 4QA'],
  [{ city: 'Austin', state: 'TX', zipCode: '78701' }, 'Austin TX 78701'],
  [{ city: 'Paris', zipCode: '75020' }, '75020 Paris'],
  [{ city: 'Amsterdam', state: 'Amsterdam', zipCode: '1019 BK' }, '1019 BK Amsterdam'],
  [{ city: 'Mumbai', state: 'MH', zipCode: '400001' }, 'Mumbai MH 400001'],
  [{ city: 'Dubai', zipCode: '' }, 'Dubai'],
])('the town line of %j is %s', (address, line) => {
  expect(townLine(address)).toBe(line);
});

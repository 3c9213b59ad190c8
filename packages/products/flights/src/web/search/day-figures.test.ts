import { expect, it } from 'vitest';
import { dayFigures } from './day-figures.ts';

it('writes all amounts of a calendar alike: with the sign where there is room for it', () => {
  const dollars = dayFigures([798, 1_022.4], 'USD', 'en');
  expect([798, 1_022.4].map(dollars)).toEqual(['$798', '$1,022']);
});

it('leaves the sign to the words beside it where one amount has no room for it', () => {
  expect(dayFigures([3_740], 'AED', 'en')(3_740)).toBe('3,740');
  expect(dayFigures([99_999, 120_500], 'JPY', 'en')(120_500)).toBe('120,500');
});

it('shortens what no day has room for', () => {
  expect(dayFigures([15_480_000], 'IDR', 'en')(15_480_000)).toBe('15.5M');
  expect(dayFigures([15_480_000], 'IDR', 'ar')(15_480_000)).toBe('15.5M');
});

it('writes Latin figures in Arabic', () => {
  expect(dayFigures([1_022], 'USD', 'ar')(1_022)).toBe('$1,022');
});

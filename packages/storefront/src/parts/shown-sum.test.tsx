import { expect, it } from 'vitest';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { SALE } from '../testing/samples.ts';
import { partsOf, useShownParts } from './shown-sum.ts';

function Sum() {
  const { total, parts } = useShownParts()([33, 33, 34], 'USD');
  return [total, ...parts].join(' ');
}

it('converts a total once and lets its parts add up to it', () => {
  const rates = { USD: 1, EUR: 0.335 };
  const store = {
    multiCurrency: {
      ...IN_DOLLARS.multiCurrency,
      exchangeRates: rates,
      selectedCurrency: { ...IN_DOLLARS.multiCurrency.selectedCurrency, currency: 'EUR' },
    },
  };
  const [total, ...parts] = wordsOf(show(<Sum />, { store }))
    .split(' ')
    .map((text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  expect(total).toBeGreaterThan(30);
});

it('is blank while rates are missing', () => {
  const store = { multiCurrency: { ...IN_DOLLARS.multiCurrency, isLoading: true } };
  expect(wordsOf(show(<Sum />, { store }))).toBe('');
});

it('takes a price apart into what anybody may see', () => {
  expect(partsOf(SALE.price)).toEqual([18_000, 2_000, 2_000]);
});

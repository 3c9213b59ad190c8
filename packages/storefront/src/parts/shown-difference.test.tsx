import { expect, it } from 'vitest';
import { IN_DOLLARS, show } from '../testing/show.tsx';
import { useShownDifference } from './shown-difference.ts';

function Difference({ more, less }: { readonly more: number; readonly less: number }) {
  return useShownDifference()(more, less, 'USD');
}
const inEuros = (rate: number) => ({
  multiCurrency: {
    ...IN_DOLLARS.multiCurrency,
    exchangeRates: { USD: 1, EUR: rate },
    selectedCurrency: IN_DOLLARS.multiCurrency.selectedCurrency && {
      ...IN_DOLLARS.multiCurrency.selectedCurrency,
      currency: 'EUR',
    },
  },
});

it('is the difference of what both totals show, in any currency', () => {
  expect(show(<Difference more={124_840} less={108_640} />)).toBe('$162.00');
  // 1.005 and 0.335 are displayed as 1.01 and 0.34 (or 1.00 and 0.33): the difference is 0.67,
  // never the 0.66 of the unrounded amounts
  const shown = show(<Difference more={300} less={100} />, { store: inEuros(0.335) });
  expect(shown).toBe('€0.67');
  expect(show(<Difference more={100} less={100} />)).toBe('');
});

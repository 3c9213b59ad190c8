import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { SALE } from '../testing/samples.ts';
import { CardAmounts } from './amount-style.tsx';
import { useSaved, useShown } from './amounts.ts';
import { useChargedParts } from './charged.ts';
import { useShownDifference } from './shown-difference.ts';
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

const inYen = (currency: string) => ({
  agency: agencyState({ settlementCurrency: 'USD' }),
  multiCurrency: {
    ...IN_DOLLARS.multiCurrency,
    exchangeRates: { USD: 1, JPY: 151.3713, KWD: 0.30591 },
    selectedCurrency: { ...IN_DOLLARS.multiCurrency.selectedCurrency, currency },
  },
});

function AllWays() {
  const parts = useShownParts()([20_000, 4_410], 'USD');
  const [shown, difference, saving] = [useShown(), useShownDifference(), useSaved()];
  const charged = useChargedParts()([20_000, 4_410], 'USD');
  const words = [parts.total, shown(24_410, 'USD'), charged.text(charged.total)];
  return [...words, difference(24_410, 20_000, 'USD'), saving(827, 'USD')].join('|');
}

it.each([
  [
    'JPY',
    '¥36,950|¥36,950|¥36,950|¥6,676|¥1,252',
    '¥36,950.00|¥36,950.00|¥36,950|¥6,676.00|¥1,252',
  ],
  [
    'KWD',
    'KWD 74.673|KWD 74.673|KWD 74.673|KWD 13.491|KWD 2',
    'KWD 74.67|KWD 74.67|KWD 74.673|KWD 13.49|KWD 2',
  ],
])(
  'amounts beside each other have the digits of %s off the cards of lists, and two decimals on them [R5-13]',
  (currency, off, on) => {
    const words = (page: ReactNode) =>
      wordsOf(show(page, { store: inYen(currency) })).replaceAll('\u00a0', ' ');
    expect(words(<AllWays />)).toBe(off);
    expect(
      words(
        <CardAmounts>
          <AllWays />
        </CardAmounts>,
      ),
    ).toBe(on);
  },
);

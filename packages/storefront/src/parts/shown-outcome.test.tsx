import { expect, it } from 'vitest';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { useShownOutcome } from './shown-outcome.ts';

const EUROS = {
  multiCurrency: {
    ...IN_DOLLARS.multiCurrency,
    exchangeRates: { USD: 1, EUR: 0.853 },
    selectedCurrency: IN_DOLLARS.multiCurrency.selectedCurrency && {
      ...IN_DOLLARS.multiCurrency.selectedCurrency,
      currency: 'EUR',
    },
  },
};

function Told({ currency = 'USD' }: { readonly currency?: string | undefined }) {
  const { money, kept } = useShownOutcome(currency);
  const step = { penalty: 121_222, back: 63_759 };
  return <p>{[money(184_981), kept(step), money(63_759)].join(' ')}</p>;
}

it('tells a fee that makes the shown price with what comes back, in any currency', () => {
  expect(wordsOf(show(<Told />))).toBe('$1,849.81 $1,212.22 $637.59');
  // converted by itself the fee would be 1,034.02, and a cent would be missing
  expect(wordsOf(show(<Told />, { store: EUROS }))).toBe('€1,577.89 €1,034.03 €543.86');
});

function Outside({ currency }: { readonly currency: string | undefined }) {
  const { money, kept } = useShownOutcome(currency);
  return <p>{[kept({ penalty: 5_000, back: 0 }), money(5_000)].join('|')}</p>;
}

it('tells the whole penalty where nothing comes back, and nothing without a price', () => {
  expect(wordsOf(show(<Outside currency="USD" />))).toBe('$50.00|$50.00');
  expect(wordsOf(show(<Outside currency={undefined} />))).toBe('|');
});

import { currencies } from '@portico/reference';
import { currencyDigits } from '@portico/rules/currency-digits';
import { describe, expect, it } from 'vitest';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { useShown } from './amounts.ts';
import { ChargeNote } from './charge-note.tsx';
import { chargedOf, useChargedParts } from './charged.ts';

const chosen = (currency: string, chargedIn?: string) => ({
  multiCurrency: {
    ...IN_DOLLARS.multiCurrency,
    exchangeRates: { USD: 1, EUR: 0.853, JPY: 151.3713, KWD: 0.30591 },
    selectedCurrency: { ...IN_DOLLARS.multiCurrency.selectedCurrency, currency },
  },
  agency: agencyState({ settlementCurrency: 'USD', ...(chargedIn !== undefined && { chargedIn }) }),
});

function Parts() {
  const { currency, total, lines, text } = useChargedParts()([20_000, 4_410], 'USD');
  return [currency, text(total), ...lines.map(text)].join('|');
}
const parts = (store: object) => wordsOf(show(<Parts />, { store })).replaceAll('\u00a0', ' ');

describe('what is charged of a price while choosing', () => {
  it('is in the chosen currency, with its own digits, and its parts add up', () => {
    expect(parts(chosen('EUR'))).toBe('EUR|€208.22|€170.60|€37.62');
    expect(parts(chosen('JPY'))).toBe('JPY|¥36,950|¥30,274|¥6,676');
    expect(parts(chosen('KWD'))).toBe('KWD|KWD 74.673|KWD 61.182|KWD 13.491');
  });

  it('is in the agency’s own where the gateway does not charge in the chosen one, and the page says so first', () => {
    expect(parts(chosen('EUR', 'USD GBP'))).toBe('USD|$244.10|$200.00|$44.10');
    const note = (store: object, language = 'en') =>
      wordsOf(show(<ChargeNote />, { store, language }));
    expect(note(chosen('EUR', 'USD GBP'))).toMatch(/EUR.* approximate.*USD/);
    expect(note(chosen('EUR', 'USD GBP'), 'ar')).toMatch(/EUR.*USD/);
    expect(note(chosen('EUR', 'USD EUR'))).toBe('');
    expect(note(chosen('USD'))).toBe('');
  });

  it('is decided by the agency alone', () => {
    expect(chargedOf({ settlementCurrency: 'USD' }, 'MXN')).toBe('MXN');
    expect(chargedOf({ settlementCurrency: 'USD', chargedIn: 'USD EUR' }, 'MXN')).toBe('USD');
  });
});

function About() {
  return useShown('owed')(26_969, 'USD');
}
it.each([
  ['JPY', '¥40,823'],
  ['KWD', 'KWD 82.501'],
  ['EUR', '€230.05'],
])('the worth beside a charge in another currency has the digits of %s', (currency, said) => {
  const words = wordsOf(show(<About />, { store: chosen(currency) }));
  expect(words.replaceAll('\u00a0', ' ')).toBe(said);
});

it('amounts in small code have the digits of the full table of currencies', () => {
  for (const { code, digits } of currencies()) expect(currencyDigits(code), code).toBe(digits);
});

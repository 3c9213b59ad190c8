import { expect, it } from 'vitest';
import { WEIGHTS_USD } from '../../rules/order.ts';
import { IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { WhyNote } from './why-note.tsx';

const { multiCurrency } = IN_DOLLARS;
const inEuros = {
  multiCurrency: {
    ...multiCurrency,
    exchangeRates: { USD: 1, EUR: 0.8 },
    selectedCurrency: { ...multiCurrency.selectedCurrency, currency: 'EUR' },
  },
};
const note = (store: object, language = 'en') =>
  wordsOf(show(<WhyNote weights={WEIGHTS_USD} currency="USD" />, { store, language }));

it('names what an hour, a stop and a wait count for in the money the list is shown in', () => {
  expect(note(IN_DOLLARS)).toContain(
    '$20 for each hour longer than the fastest flight, $30 for each stop',
  );
  const words = note(inEuros);
  expect(words).toContain(
    '€16 for each hour longer than the fastest flight, €24 for each stop, and €48',
  );
  expect(words).not.toContain('$');
  expect(note(inEuros, 'ar')).toContain('€48');
});

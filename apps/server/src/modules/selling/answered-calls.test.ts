import type { CallName } from '@portico/contract';
import { hotels } from '@portico/product-hotels/server/offering';
import type { BoundAnswer, BoundDeals, ProductAnswers } from '@portico/selling';
import { expect, it } from 'vitest';
import { requireAnswers } from './answered-calls.ts';

const bound = (name: CallName) => ({ call: { name } }) as BoundAnswer;
const answers = (...names: readonly CallName[]): Pick<ProductAnswers, 'answers' | 'deals'> => ({
  answers: names.map(bound),
  deals: { call: { name: 'hotelDeals' } } as BoundDeals,
});

it('accepts one answer for every call of the product', () => {
  expect(() =>
    requireAnswers('hotels', hotels, answers('hotel', 'hotelRates', 'hotelAutoSuggest')),
  ).not.toThrow();
});

it('names a call without an answer, an answer without a call, and two answers', () => {
  const faults = (...names: readonly CallName[]) => {
    try {
      requireAnswers('hotels', hotels, answers(...names));
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(faults('hotel', 'hotelRates')).toBe('hotels: call hotelAutoSuggest has no answer');
  expect(faults('hotel', 'hotelRates', 'hotelAutoSuggest', 'flightFares')).toBe(
    'hotels: answer flightFares is no call of the product',
  );
  expect(faults('hotel', 'hotel', 'hotelRates', 'hotelAutoSuggest', 'hotelQuote')).toBe(
    'hotels: call hotel has two answers; call hotelQuote has two answers',
  );
});

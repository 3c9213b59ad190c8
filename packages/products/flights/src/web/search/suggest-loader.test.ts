import { ApiError, createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { failureText, suggestAirports, suggestedAirport } from './suggest-loader.ts';

const LHR = {
  id: 'airport-LHR',
  type: 'airport',
  code: 'LHR',
  name: 'London Heathrow',
  city: 'London',
  countryCode: 'GB',
  timeZone: 'Europe/London',
};

it('fills the places of Air Travel, and empties them where the question fails [R8-03] [R4-11]', async () => {
  expect(suggestAirports.typePrefix).toBe('autosuggest/flights');
  let isFailing = false;
  const answer: unknown = { data: [LHR] };
  const store = createStore({
    ...NO_CALLS,
    call: async () => {
      if (isFailing) throw new Error('no');
      return answer as never;
    },
  });
  await store.dispatch(suggestAirports('lhr'));
  expect(store.getState().autosuggest.flights?.suggestions).toMatchObject([
    { id: 'airport-LHR', name: 'London Heathrow', label: 'LHR London' },
  ]);
  expect(suggestedAirport('airport-LHR')).toEqual(LHR);
  isFailing = true;
  await store.dispatch(suggestAirports('lh'));
  expect(store.getState().autosuggest.flights).toMatchObject({ suggestions: [], isLoading: false });
  expect(store.getState().autosuggest.flights?.error).not.toBeNull();
});

it.each([
  ['an error field', new ApiError(503, { error: 'Our airports sleep' }), 'Our airports sleep'],
  ['an empty one', new ApiError(503, { error: '' }), 'Failed to fetch suggestions'],
  ['none', new ApiError(502, 'Bad gateway'), 'Failed to fetch suggestions'],
  ['no answer', new ApiError(0, null), 'Failed to fetch suggestions'],
  ['a fault of the program', new Error(''), 'Failed to fetch suggestions'],
])(
  'stores what the server says of a failure, or the default: %s [R8-03]',
  async (_, error, kept) => {
    const store = createStore({
      ...NO_CALLS,
      call: async () => {
        throw error;
      },
    });
    await store.dispatch(suggestAirports('lhr'));
    const { flights } = store.getState().autosuggest;
    expect(flights).toMatchObject({ suggestions: [], isLoading: false, error: kept });
    expect(failureText(flights?.error, 'تعذّر جلب الاقتراحات')).toBe(
      kept === 'Our airports sleep' ? kept : 'تعذّر جلب الاقتراحات',
    );
  },
);

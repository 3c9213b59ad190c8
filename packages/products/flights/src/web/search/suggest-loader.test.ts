import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { suggestAirports, suggestedAirport } from './suggest-loader.ts';

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

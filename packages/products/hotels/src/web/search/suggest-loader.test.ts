import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { suggestHotels } from './suggest-loader.ts';

it('is called as the specification names it, and fills the places of hotels', async () => {
  expect(suggestHotels.typePrefix).toBe('autosuggest/hotels');
  const answer: unknown = {
    data: { locationSuggestions: ['place'], allData: ['place', 'hotel'] },
  };
  const store = createStore({ ...NO_CALLS, call: async () => answer as never });
  await store.dispatch(suggestHotels('lis'));
  expect(store.getState().autosuggest.hotels).toMatchObject({
    suggestions: ['place'],
    allData: ['place', 'hotel'],
  });
});

afterEach(() => void vi.useRealTimers());

it.each([
  ['answers a moment later', { allData: ['hotel'] }, ['hotel']],
  ['knows none', { allData: [] }, []],
  ['stays silent', { allData: [], isPartial: true }, 'suppliers did not answer'],
])('asks a supplier that is late once more, which %s', async (_what, second, found) => {
  vi.useFakeTimers();
  const answers: object[] = [{ allData: [], isPartial: true }, second];
  const store = createStore({
    ...NO_CALLS,
    call: async () => ({ data: { locationSuggestions: [], ...answers.shift() } }) as never,
  });
  const asked = store.dispatch(suggestHotels('the river inn'));
  await vi.runAllTimersAsync();
  const outcome = await asked;
  expect('error' in outcome ? outcome.error.message : outcome.payload.allData).toEqual(found);
  expect(answers).toEqual([]);
});

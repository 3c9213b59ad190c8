import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { suggestCarPlaces } from './suggest-loader.ts';

const MCO = { id: 'airport-MCO', type: 'airport', name: 'Orlando International' };

it('fills the places of Cars, and empties them where the question fails [R7-37] [R4-11]', async () => {
  expect(suggestCarPlaces.typePrefix).toBe('autosuggest/cars');
  let isFailing = false;
  const answer: unknown = { data: { locations: [MCO], allData: [MCO] } };
  const store = createStore({
    ...NO_CALLS,
    call: async () => {
      if (isFailing) throw new Error('no');
      return answer as never;
    },
  });
  await store.dispatch(suggestCarPlaces('orlando'));
  expect(store.getState().autosuggest.cars).toMatchObject({ suggestions: [MCO], allData: [MCO] });
  isFailing = true;
  await store.dispatch(suggestCarPlaces('orlan'));
  expect(store.getState().autosuggest.cars).toMatchObject({ suggestions: [], allData: [] });
  expect(store.getState().autosuggest.cars?.error).not.toBeNull();
});

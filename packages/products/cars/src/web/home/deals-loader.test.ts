import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import type { CarDealsBody } from '../../http.ts';
import { loadCarDeals } from './deals-loader.ts';

it('is called as the specification names it, and fills the list of cars', async () => {
  expect(loadCarDeals.typePrefix).toBe('deals/loadCars');
  const answer: unknown = { response: ['deal'] };
  const store = createStore({ ...NO_CALLS, call: async () => answer as never });
  await store.dispatch(loadCarDeals({} as CarDealsBody));
  expect(store.getState().deals.cars).toMatchObject({ list: ['deal'], isAnswered: true });
});

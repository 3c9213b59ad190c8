import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import type { HotelDealsBody } from '../../http.ts';
import { loadHotelDeals } from './deals-loader.ts';

it('is called as the specification names it, and fills the list of hotels [R4-08]', async () => {
  expect(loadHotelDeals.typePrefix).toBe('deals/loadHotels');
  const answer: unknown = { response: ['deal'] };
  const store = createStore({ ...NO_CALLS, call: async () => answer as never });
  await store.dispatch(loadHotelDeals({} as HotelDealsBody));
  expect(store.getState().deals.hotels).toMatchObject({ list: ['deal'], isAnswered: true });
});

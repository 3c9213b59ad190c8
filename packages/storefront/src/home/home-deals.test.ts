import { createDealsLoader, createStore } from '@portico/runtime';
import { expect, it } from 'vitest';
import { NO_CALLS } from '../testing/show.tsx';
import { homeDeals } from './home-deals.ts';

const asked: unknown[] = [];
const loader = createDealsLoader('cars', async (_api, body: { search: string }) => {
  asked.push(body);
  return { response: ['asked'] };
});
const deals = homeDeals(
  loader,
  ({ place }) => ({ search: place.searchString }),
  () => [],
);
const context = {
  place: { latitude: 1, longitude: 2, searchString: 'Orlando' },
  today: '2099-06-01',
  isTravelAgent: false,
  page: 'home' as const,
};

it('puts deals that came with the page into the state, a failure with its message', () => {
  const store = createStore(NO_CALLS);
  deals.receive(store.dispatch, { response: ['came'] }, context);
  expect(store.getState().deals.cars).toMatchObject({ list: ['came'], error: null });
  deals.receive(store.dispatch, { error: 'down' }, context);
  expect(store.getState().deals.cars).toMatchObject({ list: [], error: 'down', isAnswered: true });
  deals.receive(store.dispatch, { error: '' }, context);
  expect(store.getState().deals.cars).toMatchObject({ error: 'Something went wrong' });
});

it('asks with the body of the place, once', async () => {
  const store = createStore(NO_CALLS);
  await deals.ask(store.dispatch, context);
  expect(asked).toEqual([{ search: 'Orlando' }]);
  expect(store.getState().deals.cars).toMatchObject({ list: ['asked'] });
});

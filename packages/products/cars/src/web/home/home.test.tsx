import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { carsHome } from './home.tsx';

it('holds the place of its form below the tabs until the form is there', () => {
  const { Search } = carsHome;
  const html = show(<Search tabs={<p>the tabs</p>} today="2025-01-08" />);
  expect(wordsOf(html)).toContain('the tabs');
  expect(html).toContain('id="search-panel-cars"');
  expect(html).not.toContain('<form');
});

it('asks for deals with the body the server asks with: two days in three weeks, the car back where it was fetched', async () => {
  const bodies: unknown[] = [];
  const store = createStore({
    ...NO_CALLS,
    call: async (_name: string, { body }: { body?: unknown }) => {
      bodies.push(body);
      return { response: [] } as never;
    },
  } as never);
  const context = {
    place: { latitude: 49, longitude: 2.55, searchString: 'Paris' },
    today: '2025-01-08',
    isTravelAgent: false,
    page: 'home' as const,
  };
  await carsHome.deals?.ask(store.dispatch, context);
  expect(bodies).toEqual([
    expect.objectContaining({
      pickUpDateTime: '2025-01-24T10:00:00',
      returnDateTime: '2025-01-26T10:00:00',
      pickupLatitude: 49,
      returnLongitude: 2.55,
      searchString: 'Paris',
    }),
  ]);
  expect(store.getState().deals.cars).toMatchObject({ list: [], isAnswered: true });
});

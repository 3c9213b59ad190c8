import { createStore } from '@portico/runtime';
import { NO_CALLS } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { hotelsHome } from './home.ts';

const context = {
  place: { latitude: 1, longitude: 2, searchString: 'Lisbon' },
  today: '2099-06-01',
  isTravelAgent: false,
  page: 'home' as const,
};

it('puts deals that came with the page into the state, a failure with its message', () => {
  const store = createStore(NO_CALLS);
  hotelsHome.deals?.receive(store.dispatch, { response: ['deal'] }, context);
  expect(store.getState().deals.hotels).toMatchObject({ list: ['deal'], error: null });
  hotelsHome.deals?.receive(store.dispatch, { error: '' }, context);
  expect(store.getState().deals.hotels).toMatchObject({ list: [], error: 'Something went wrong' });
});

it('searches at a chosen place for two on the deals’ weekend', () => {
  const place = { placeId: 'lis', name: 'Lisbon', latitude: 38.7, longitude: -9.1 };
  const address = hotelsHome.places?.addressOf(place, '2025-01-08') ?? '';
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toMatchObject({
    place: 'lis',
    checkIn: '2025-01-24',
    checkOut: '2025-01-26',
    rooms: '2',
  });
  const When = () => hotelsHome.places?.useWhen('2025-01-08');
  expect(show(<When />)).toBe('Stays for 24 – 26 Jan, 2 guests');
});

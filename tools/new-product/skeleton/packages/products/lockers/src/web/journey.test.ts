import { expect, it } from 'vitest';
import {
  checkoutAddress,
  detailsAddress,
  itemOfCheckout,
  resultsAddress,
  searchOfCheckout,
} from './journey.ts';

const search = { city: 'Lisbon', from: '2026-12-01', to: '2026-12-03' };

it('checkout leads back to the locker and to the list', () => {
  const query = new URLSearchParams(checkoutAddress('q1', 'x:L1', search).split('?')[1]);
  expect(new URL(itemOfCheckout(query), 'http://x').searchParams.get('locker')).toBe('x:L1');
  expect(itemOfCheckout(query).split('?')[0]).toBe(detailsAddress('x:L1', search).split('?')[0]);
  expect(searchOfCheckout(query)).toBe(resultsAddress(search));
  expect(searchOfCheckout(new URLSearchParams())).toBe(itemOfCheckout(new URLSearchParams()));
});

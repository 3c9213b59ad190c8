import { expect, it } from 'vitest';
import {
  checkoutAddressOf,
  detailsAddress,
  itemOfCheckout,
  resultsAddress,
  searchOfCheckout,
} from './journey.ts';
import { parseView } from '../rules/filter-address.ts';
import { SEARCH } from './testing/samples.ts';

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);

it('leads from checkout back to the rooms and to the list of the same search', () => {
  const checkout = checkoutAddressOf('q1', 'h1', SEARCH, 'dbl.BB.now.-');
  expect(checkout).toMatch(/^\/booknow\/hotels\/checkout\?quote=q1&hotel=h1&/);
  const query = queryOf(`${checkout}&state=SOLD_OUT`);
  expect(itemOfCheckout(query)).toBe(detailsAddress('h1', SEARCH, 'dbl.BB.now.-'));
  expect(searchOfCheckout(query)).toBe(resultsAddress(SEARCH));
});

it('leads to the search form where the address no longer tells', () => {
  const query = new URLSearchParams({ quote: 'q1' });
  expect([itemOfCheckout(query), searchOfCheckout(query)]).toEqual([
    '/booknow/hotels',
    '/booknow/hotels',
  ]);
});

it('filters and order of the list go along to the rooms and the checkout, and lead back', () => {
  const view = 'free=1&breakfast=1&area=Bairro+Alto&sort=price';
  const checkout = queryOf(checkoutAddressOf('q1', 'h1', SEARCH, 'dbl.BB.now.-', view));
  for (const address of [
    detailsAddress('h1', SEARCH, null, view),
    itemOfCheckout(checkout),
    searchOfCheckout(checkout),
  ])
    expect(parseView(queryOf(address))).toEqual(parseView(new URLSearchParams(view)));
  expect(searchOfCheckout(checkout)).not.toMatch(/quote|hotel=|rate=/);
});

import { expect, it } from 'vitest';
import { parseSearch } from '../rules/address.ts';
import { parseView } from '../rules/filter-address.ts';
import {
  faresAddress,
  itemOfCheckout,
  reservationAddress,
  resultsAddress,
  searchOfCheckout,
} from './journey.ts';

const TEXT = 'slices=JFK.LIS.2099-06-18&adult=2&children=7&infant=1&cabin=economy';
const { search } = parseSearch(TEXT);
const query = (address: string) => new URLSearchParams(address.split('?')[1]);

it('every page names the search, so that each leads back to the one before', () => {
  if (search === null) throw new Error('the search cannot be read');
  const fares = faresAddress('A0201.JFKLIS.20990618', search, {
    brand: 'Light & more',
    marketing: 'A0',
    hasCabinBag: true,
    hasCheckedBag: false,
    isRefundable: true,
  });
  expect(query(fares).get('brand')).toBe('A0.Light & more~cr');
  expect(parseSearch(query(fares)).search).toEqual(search);
  const later = reservationAddress('q1', 'A0201.JFKLIS.20990618', search);
  expect(itemOfCheckout(query(`${later}&cart=c1`))).toBe(
    faresAddress('A0201.JFKLIS.20990618', search),
  );
  expect(searchOfCheckout(query(later))).toBe(resultsAddress(search));
});

it('an address that tells nothing leads to the form', () => {
  expect(itemOfCheckout(new URLSearchParams('quote=q1'))).toBe('/booknow/flights');
  expect(searchOfCheckout(new URLSearchParams('quote=q1'))).toBe('/booknow/flights');
});

it('filters and order of the list go along to the fares and the checkout, and lead back', () => {
  if (search === null) throw new Error('the search cannot be read');
  const view = 'bag=cabin&alliances=Seven%20Winds&sort=cheapest';
  const fares = faresAddress('A0201.JFKLIS.20990618', search, null, view);
  expect(parseView(query(fares))).toEqual(parseView(view));
  const later = query(
    `${reservationAddress('q1', 'A0201.JFKLIS.20990618', search, null, view)}&cart=c`,
  );
  for (const back of [itemOfCheckout(later), searchOfCheckout(later)]) {
    expect(parseView(query(back))).toEqual(parseView(view));
    expect(parseSearch(query(back)).search).toEqual(search);
  }
  expect(searchOfCheckout(later)).not.toMatch(/itinerary|brand|quote|cart/);
});

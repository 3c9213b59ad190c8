import { expect, it } from 'vitest';
import { parseSearch, parseVehicle } from '../rules/address.ts';
import { parseView } from '../rules/filter-address.ts';
import {
  driverOfCheckout,
  itemOfCheckout,
  offersAddress,
  reservationAddress,
  resultsAddress,
  searchOfCheckout,
} from './journey.ts';
import { SEARCH, VEHICLE } from './testing/offer-samples.ts';

const queryOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?') + 1));

it('the address of a car names it, its search and what is chosen, and is read back', () => {
  const address = offersAddress(VEHICLE, SEARCH, { rate: 'now.u', extras: 'GPS.1' });
  expect(address).toMatch(/^\/booknow\/cars\/result-details\?vehicle=/);
  const query = queryOf(address);
  expect(parseVehicle(query)).toBe(VEHICLE);
  expect(parseSearch(query).search).toEqual(SEARCH);
  expect([query.get('rate'), query.get('extras')]).toEqual(['now.u', 'GPS.1']);
  expect(offersAddress(VEHICLE, SEARCH)).not.toMatch(/rate=|extras=/);
});

it('every later page leads back to the driver, to the car, and to the list', () => {
  const later = queryOf(
    `${reservationAddress('q1', VEHICLE, SEARCH, { rate: 'now.u' })}&cart=c1&state=x`,
  );
  expect(queryOf(driverOfCheckout(later)).get('cart')).toBe('c1');
  expect(itemOfCheckout(later)).toBe(
    `/booknow/cars/result-details?${new URLSearchParams(queryOf(offersAddress(VEHICLE, SEARCH, { rate: 'now.u' })))}`,
  );
  expect(parseSearch(queryOf(searchOfCheckout(later))).search).toEqual(SEARCH);
  expect(searchOfCheckout(later)).not.toMatch(/vehicle|rate|quote|cart/);
  expect(parseSearch(queryOf(resultsAddress(SEARCH))).search).toEqual(SEARCH);
  expect(itemOfCheckout(new URLSearchParams('quote=q1'))).toBe('/booknow/cars');
  expect(searchOfCheckout(new URLSearchParams(''))).toBe('/booknow/cars');
});

it('filters and order of the list go along to the car and the checkout, and lead back', () => {
  const view = 'gear=automatic&free=1&pay=desk&sort=price';
  const chosen = { rate: 'now.u', view };
  const later = queryOf(`${reservationAddress('q1', VEHICLE, SEARCH, chosen)}&cart=c1`);
  for (const address of [
    offersAddress(VEHICLE, SEARCH, chosen),
    itemOfCheckout(later),
    searchOfCheckout(later),
  ])
    expect(parseView(queryOf(address))).toEqual(parseView(view));
  expect(parseSearch(queryOf(searchOfCheckout(later))).search).toEqual(SEARCH);
});

import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { expect, it } from 'vitest';
import { formatSearch } from '../../rules/address.ts';
import { SEARCH, VEHICLE } from '../testing/offer-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { OffersPage } from './offers-page.tsx';

const at = (query: string) =>
  wordsOf(show(<OffersPage />, { at: `/booknow/cars/result-details?${query}` }));
const search = formatSearch(SEARCH);

it('an address that names no car, or no search, says so and leads on', () => {
  expect(at('')).toContain('This link isn’t complete');
  expect(at('')).toContain('New search');
  expect(at(`vehicle=<script>&${search}`)).toContain('See other cars');
  expect(at(`vehicle=${'A'.repeat(5_000)}&${search}`)).toContain('This link isn’t complete');
  expect(at(`vehicle=${VEHICLE}&pickUp=airport-MCO`)).toContain('This link isn’t complete');
});

it('of days that are over leads to a new search; a whole one waits for its rates', () => {
  const over = formatSearch({
    ...SEARCH,
    pickUpAt: '2020-06-18T10:00:00',
    dropOffAt: '2020-06-21T10:00:00',
  });
  expect(at(`vehicle=${VEHICLE}&${over}`)).toContain('These dates have passed');
  expect(at(`vehicle=${VEHICLE}&${search}`)).toMatch(/Driver aged \d+.*All cars$/);
});

it.each(AHEAD)('opens a car of today at the place while it is tomorrow in %s', (zone, now, day) => {
  const asked = formatSearch({ ...SEARCH, pickUpAt: `${day}T23:00:00` });
  expect(onClock(zone, now, () => at(`vehicle=${VEHICLE}&${asked}`))).toContain('All cars');
});

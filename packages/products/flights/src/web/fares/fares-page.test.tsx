import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { describe, expect, it } from 'vitest';
import { BACK, OUT } from '../testing/fare-samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { FaresPage } from './fares-page.tsx';

const ITINERARY = `${OUT.id}_${BACK.id}`;

describe('an address', () => {
  const at = (query: string) =>
    wordsOf(show(<FaresPage />, { at: `/booknow/flights/search-details?${query}` }));
  const slices = 'slices=JFK.LIS.2099-06-18_LIS.JFK.2099-06-23&adult=2&cabin=economy';
  it('that names no flight, or no search, says so and leads on', () => {
    expect(at('')).toBe(
      'This link isn’t complete Part of the address is missing. Please search again. New search',
    );
    expect(at(`itinerary=<script>&${slices}`)).toContain('See other flights');
    expect(at(`itinerary=${'A'.repeat(5_000)}&${slices}`)).toContain('This link isn’t complete');
  });
  it('of days that are over leads to a new search', () => {
    expect(at(`itinerary=${ITINERARY}&slices=JFK.LIS.2020-06-18&adult=2`)).toContain(
      'These dates have passed',
    );
  });
  it('that is whole waits for its fares', () => {
    expect(at(`itinerary=${ITINERARY}&${slices}`)).toContain('Choose a fare');
  });
});

it.each(AHEAD)('opens fares of today at the place while it is tomorrow in %s', (zone, now, day) => {
  const address = `/booknow/flights/search-details?itinerary=${ITINERARY}&slices=JFK.LIS.${day}&adult=1`;
  const words = wordsOf(onClock(zone, now, () => show(<FaresPage />, { at: address })));
  expect(words).toContain('Choose a fare');
});

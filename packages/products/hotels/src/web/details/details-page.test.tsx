import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { expect, it } from 'vitest';
import { formatSearch } from '../../rules/address.ts';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { DetailsPage } from './details-page.tsx';

it('says that there is no such hotel where the address names none', () => {
  const html = show(<DetailsPage />, { at: '/booknow/hotels/search-details' });
  expect(wordsOf(html)).toBe(
    'This hotel is no longer available. Other hotels are still offered. New search',
  );
  expect(html).toContain('href="/booknow/hotels"');
});

it('asks for dates where the address names no stay; a deal names the hotel `id`', () => {
  const html = show(<DetailsPage />, { at: '/booknow/hotels/search-details?id=h1' });
  expect(wordsOf(html)).toContain('Your search isn’t complete');
  expect(html).toContain('aria-label="Loading"');
});

it.each(AHEAD)(
  'opens a stay of today at the place while it is tomorrow in %s',
  (zone, now, day) => {
    const stay = formatSearch({ ...SEARCH, checkIn: day, checkOut: '2099-06-21' });
    const at = `/booknow/hotels/search-details?hotel=h1&${stay}`;
    expect(wordsOf(onClock(zone, now, () => show(<DetailsPage />, { at })))).not.toContain(
      'These dates have passed',
    );
  },
);

import { expect, it } from 'vitest';
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

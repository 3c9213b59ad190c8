import { formatSearch } from '../../rules/address.ts';
import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { ResultsPage } from './results-page.tsx';

it('says at once what is missing in an address, and keeps what could be read', () => {
  const words = wordsOf(
    show(<ResultsPage />, { at: '/booknow/hotels/search?name=Lisbon&lat=38&long=-9' }),
  );
  expect(words).toContain('Something is missing in this search');
  expect(words).toContain('Lisbon');
});

it('asks for new dates where they are over', () => {
  const over = formatSearch({ ...SEARCH, checkIn: '2020-01-01', checkOut: '2020-01-03' });
  expect(wordsOf(show(<ResultsPage />, { at: `/booknow/hotels/search?${over}` }))).toContain(
    'These dates are over',
  );
});

it('searches for what the address asks', () => {
  const html = show(<ResultsPage />, { at: `/booknow/hotels/search?${formatSearch(SEARCH)}` });
  expect(wordsOf(html)).toContain('Searching Lisbon');
  expect(html).toContain('aria-busy="true"');
});

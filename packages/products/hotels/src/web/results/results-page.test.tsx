import { formatSearch } from '../../rules/address.ts';
import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { expect, it } from 'vitest';
import { SEARCH } from '../testing/samples.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { ResultsPage } from './results-page.tsx';

it('says at once what is missing in an address, and keeps what could be read', () => {
  const html = show(<ResultsPage />, {
    at: '/booknow/hotels/search?name=Lisbon&lat=38&long=-9',
  });
  expect(wordsOf(html)).toContain('Your search isn’t complete');
  expect(html).toContain('value="Lisbon"');
});

it('asks for new dates where they are over', () => {
  const over = formatSearch({ ...SEARCH, checkIn: '2020-01-01', checkOut: '2020-01-03' });
  expect(wordsOf(show(<ResultsPage />, { at: `/booknow/hotels/search?${over}` }))).toContain(
    'These dates have passed',
  );
});

it('searches for what the address asks', () => {
  const html = show(<ResultsPage />, { at: `/booknow/hotels/search?${formatSearch(SEARCH)}` });
  expect(wordsOf(html)).toContain('Searching Lisbon');
  expect(html).toContain('aria-busy="true"');
});

it('says which place is shown where it was typed and not chosen, and offers to change it', () => {
  const at = `/booknow/hotels/search?${formatSearch(SEARCH)}`;
  const matched = new URLSearchParams({ matched: 'Lisbon, Portugal' });
  expect(wordsOf(show(<ResultsPage />, { at: `${at}&${matched}` }))).toContain(
    'Showing Lisbon, Portugal. Not what you meant? Change',
  );
  expect(wordsOf(show(<ResultsPage />, { at }))).not.toContain('Not what you meant?');
});

it('looks for a place that was sent as it was typed, and keeps all of the form', () => {
  const html = show(<ResultsPage />, {
    at: '/booknow/hotels/search?where=Rome&checkIn=2099-06-19&checkOut=2099-06-21&rooms=2-7',
  });
  expect(wordsOf(html)).toContain('Searching Rome');
  expect(wordsOf(html)).not.toContain('Something is missing');
  expect(html).toContain('value="Rome"');
  expect(wordsOf(html)).toMatch(/Fri 19 – Sun 21 Jun .*1 room, 2 adults, 1 child/);
});

it.each(AHEAD)('searches for today at the place while it is tomorrow in %s', (zone, now, day) => {
  const asked = formatSearch({ ...SEARCH, checkIn: day, checkOut: '2099-06-21' });
  const at = `/booknow/hotels/search?${asked}`;
  expect(wordsOf(onClock(zone, now, () => show(<ResultsPage />, { at })))).toContain(
    'Searching Lisbon',
  );
});

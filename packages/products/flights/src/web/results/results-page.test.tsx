import { addDays, dateIn } from '@portico/rules/dates';
import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { formatSearch } from '../../rules/address.ts';
import { SEARCH } from '../testing/lines.ts';
import { show, wordsOf } from '../testing/show.tsx';
import { ResultsPage } from './results-page.tsx';

const at = (query: string) => show(<ResultsPage />, { at: `/booknow/flights/search?${query}` });

it('searches for what the address asks', () => {
  const html = at(formatSearch(SEARCH));
  expect(wordsOf(html)).toContain('Searching for flights to LIS');
  expect(html).toContain('aria-busy="true"');
});

it('opens the form with what was right of a wrong address', () => {
  const html = at('slices=JFK.LIS.2099-06-18_LIS.XX.tomorrow&adult=3&cabin=steerage');
  expect(wordsOf(html)).toContain('Your search isn’t complete');
  expect(wordsOf(html)).toContain('Choose a cabin from the list.');
  expect(wordsOf(html)).toContain('3 adults');
  expect(html).toMatch(/name="from" value="JFK"/);
});

it.each([
  ['adult=1&infant=2', 'Each infant needs a traveller aged 12 or over.'],
  ['adult=10', 'You can book 1 to 9 seats at a time. For more people, make two bookings.'],
  ['adult=0&children=16', 'Add a traveller aged 18 or over'],
  ['adult=0&infant=1', 'Add a traveller aged 18 or over'],
  ['adult=0', 'Choose the travellers.'],
])('says why the party %s cannot be booked, and the way on', (party, words) => {
  expect(wordsOf(at(`slices=JFK.LIS.2099-06-18&${party}`))).toContain(words);
});

it('asks for new days where they are over', () => {
  const html = at('slices=JFK.LIS.2020-06-18&adult=2');
  expect(wordsOf(html)).toContain('These dates have passed');
  expect(html).toMatch(/name="to" value="LIS"/);
});

it('is not over because a later flight leaves on the day before, across the date line', () => {
  const today = dateIn('UTC', Date.now());
  const html = at(`slices=APW.PPG.${today}_PPG.APW.${addDays(today, -1)}&adult=1`);
  expect(wordsOf(html)).not.toContain('These dates have passed');
  const over = at(`slices=APW.PPG.${addDays(today, -2)}_PPG.APW.${today}&adult=1`);
  expect(wordsOf(over)).toContain('These dates have passed');
});

it('takes up what a form without a script has sent', () => {
  expect(at('from=Rome&to=Cairo&cabin=first&adult=1')).toMatch(/name="to" value="Cairo"/);
});

it.each(AHEAD)('searches for today at the place while it is tomorrow in %s', (zone, now, day) => {
  const html = onClock(zone, now, () => at(`slices=JFK.LIS.${day}&adult=1`));
  expect(wordsOf(html)).toContain('Searching for flights to LIS');
});

it('keeps the filters when the form of an incomplete search is sent', async () => {
  const page = await live(<ResultsPage />, {
    at: '/booknow/flights/search?slices=JFK.LIS.2099-06-18&adult=2&cabin=steerage&stops=0',
    isPage: true,
  });
  expect(page.words()).toContain('Your search isn’t complete');
  await page.press('Search');
  expect(page.at()).toContain('adult=2&cabin=economy');
  expect(page.at()).toContain('stops=0');
});

import { addDays, dateIn } from '@portico/rules/dates';
import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { ResultsPage } from './results-page.tsx';

const page = (query: string) => show(<ResultsPage />, { at: `/booknow/cars/search?${query}` });

it('waits in the shape of rows, with the search in one line and no filters yet', () => {
  const html = page(
    'pickUp=airport-MCO&pickUpAt=2099-06-18T10:00:00&dropOffAt=2099-06-21T10:00:00&age=30&residence=US',
  );
  expect(html).toContain('aria-busy="true"');
  expect(html.match(/car-row is-waiting/g)).toHaveLength(4);
  expect(wordsOf(html)).toContain('Searching cars in MCO');
  expect(wordsOf(html)).toContain('18 – 21 Jun 10:00 – 10:00');
  expect(html).not.toContain('filter-section');
});

it('opens the form with what could be read, where something is missing or over', () => {
  const lost = page('pickUp=airport-MCO&pickUpAt=2099-06-18T10:00:00&age=30&residence=US');
  expect(wordsOf(lost)).toMatch(/Your search isn’t complete .*Driver aged 30/);
  expect(wordsOf(lost)).toContain('Choose both dates.');
  const over = page(
    'pickUp=airport-MCO&pickUpAt=2020-06-18T10:00:00&dropOffAt=2020-06-21T10:00:00&residence=US',
  );
  expect(wordsOf(over)).toContain('These dates have passed');
});

it('never breaks on a hostile address', () => {
  for (const query of ['pickUp=%00&pickUpAt=<script>', `pickUp=${'a'.repeat(9_000)}`, '&&&==&'])
    expect(page(query)).toContain('<form');
});

it.each(AHEAD)('searches for today at the place while it is tomorrow in %s', (zone, now, day) => {
  const days = `pickUpAt=${day}T23:00:00&dropOffAt=2099-06-21T10:00:00`;
  const html = onClock(zone, now, () => page(`pickUp=airport-MCO&${days}&age=30&residence=US`));
  expect(wordsOf(html)).toContain('Searching cars in MCO');
});

it('keeps the filters when the form of an incomplete search is sent', async () => {
  const today = dateIn('UTC', Date.now());
  const days = `pickUpAt=${addDays(today, 30)}T10:00:00&dropOffAt=${addDays(today, 33)}T10:00:00`;
  const page = await live(<ResultsPage />, {
    at: `/booknow/cars/search?pickUp=airport-MCO&${days}&age=old&residence=US&gear=automatic`,
    isPage: true,
  });
  expect(page.words()).toContain('Your search isn’t complete');
  await page.press('Search');
  expect(page.at()).toContain('age=25&residence=US');
  expect(page.at()).toContain('gear=automatic');
});

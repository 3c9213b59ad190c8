import { expect, it } from 'vitest';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { StartPage } from './start-page.tsx';

it('is headed Air Travel and begins with what its address says [R0-03]', () => {
  const html = show(<StartPage />, {
    at: '/booknow/flights?slices=JFK.LIS.2099-06-18&cabin=first',
  });
  expect(html).toMatch(/<h1[^>]*>Air Travel<\/h1>/);
  expect(html).toMatch(/name="from" value="JFK"/);
  expect(wordsOf(html)).toContain('First');
});

const places = [
  {
    placeId: 'city-2267057',
    name: 'Lisbon',
    latitude: 38.7,
    longitude: -9.1,
    image: '/l.svg',
    imageAlt: 'Lisbon',
  },
];

it('suggests the destinations of the agency, as buttons: a destination alone is no search', () => {
  const html = show(<StartPage />, {
    at: '/booknow/flights',
    store: { agency: agencyState({ topDestinations: places }) },
  });
  expect(wordsOf(html)).toMatch(/Popular destinations Lisbon$/);
  expect(html).toMatch(/<button type="button" class="start-place">/);
  expect(wordsOf(show(<StartPage />, { at: '/booknow/flights' }))).not.toContain('Popular');
});

import { later, live } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { agencyState, IN_DOLLARS, show, textsOf, wordsOf } from '../testing/show.tsx';
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
  // HTML allows no block inside a button
  expect(html).toMatch(/<button type="button" class="start-place"><span class="picture /);
  expect(wordsOf(show(<StartPage />, { at: '/booknow/flights' }))).not.toContain('Popular');
});

it('flies to the place that was pressed last, whichever answer comes first', async () => {
  const two = places.flatMap((place) => [place, { ...place, placeId: 'city-2', name: 'Porto' }]);
  const airport = (code: string, city: string) => ({
    id: code,
    type: 'airport',
    code,
    name: city,
    city,
    country: 'PT',
    timeZone: 'Europe/Lisbon',
  });
  const lisbon = later();
  const page = await live(<StartPage />, {
    at: '/booknow/flights',
    texts: textsOf('en') ?? {},
    store: { ...IN_DOLLARS, agency: agencyState({ topDestinations: two }) },
    answers: {
      airports: ({ input: { query } }) =>
        JSON.stringify(query) === '{"search":"city-2"}'
          ? { data: [airport('OPO', 'Porto')] }
          : lisbon.promise,
    },
  });
  const to = () => page.body.querySelectorAll('input').find(({ name }) => name === 'to')?.value;
  await page.press('Lisbon');
  await page.press('Porto');
  const before = to();
  expect(before).toMatch('OPO');
  await page.run(() => lisbon.resolve({ data: [airport('LIS', 'Lisbon')] }));
  expect(to()).toBe(before);
});

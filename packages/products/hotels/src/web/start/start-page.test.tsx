import { expect, it } from 'vitest';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { StartPage } from './start-page.tsx';

const places = [
  {
    placeId: 'lis',
    name: 'Lisbon',
    latitude: 38.7,
    longitude: -9.1,
    image: '/l.svg',
    imageAlt: 'Lisbon',
  },
];

it('is the search on its own, with the places the agency has chosen', () => {
  const html = show(<StartPage />, {
    at: '/booknow/hotels',
    store: { agency: agencyState({ topDestinations: places }) },
  });
  expect(wordsOf(html)).toMatch(/^Where would you like to stay\? .*Popular places Lisbon$/);
  expect(html).toMatch(/href="\/booknow\/hotels\/search\?place=lis&amp;name=Lisbon/);
});

it('keeps what the address knows', () => {
  expect(show(<StartPage />, { at: '/booknow/hotels?name=Porto&lat=41&long=-8' })).toContain(
    'value="Porto"',
  );
});

import { expect, it } from 'vitest';
import { agencyState, show, wordsOf } from '../testing/show.tsx';
import { StartPage } from './start-page.tsx';

it('asks where, when and who drives, with what its address already says', () => {
  const html = show(<StartPage />);
  expect(wordsOf(html)).toMatch(/^Cars .*Return to a different location .*Driver aged 25/);
  expect(html).toContain('action="/booknow/cars/search"');
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

it('suggests the places of the agency, each with a weekend for this driver', () => {
  const html = show(<StartPage />, {
    at: '/booknow/cars?age=40',
    store: { agency: agencyState({ topDestinations: places }) },
  });
  expect(wordsOf(html)).toMatch(/Popular places to rent a car Lisbon$/);
  expect(html).toMatch(
    /href="\/booknow\/cars\/search\?pickUp=city-2267057&amp;pickUpAt=\d{4}-\d\d-\d\dT10:00:00&amp;dropOffAt=[^&]+T10:00:00&amp;age=40&amp;/,
  );
  expect(wordsOf(show(<StartPage />))).not.toContain('Popular');
});

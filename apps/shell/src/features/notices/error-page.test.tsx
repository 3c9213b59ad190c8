import { agencyState, IN_DOLLARS, show, wordsOf } from '@portico/storefront/testing/show.tsx';
import { expect, it } from 'vitest';
import { ErrorPage } from './error-page.tsx';

it.each([
  ['en', 'safe in My Trips.'],
  ['ar', 'محفوظة في صفحة رحلاتي.'],
])('links to the bookings in its sentence in %s', (language, words) => {
  const html = show(<ErrorPage />, { language, store: { ...IN_DOLLARS, agency: agencyState({}) } });
  expect(wordsOf(html).replaceAll(' .', '.')).toContain(words);
  expect(html).toMatch(/<a[^>]*href="\/mytrip\/mytrips"/);
});

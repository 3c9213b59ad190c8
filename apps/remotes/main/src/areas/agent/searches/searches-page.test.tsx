import type { SearchEntry } from '@portico/contract/http/center/searches';
import { live, offline, type Answers } from '@portico/storefront/testing/live.tsx';
import { expect, it } from 'vitest';
import { SearchesPage } from './searches-page.tsx';

const entry = (more: Partial<SearchEntry> = {}): SearchEntry => ({
  id: 's1',
  at: '2026-06-08T10:00:00Z',
  product: 'Hotels',
  source: 'direct',
  criteria: {
    places: ['Lisbon'],
    from: '2026-07-04',
    to: '2026-07-08',
    adults: 2,
    children: 1,
    units: 1,
  },
  again: {
    address: '/booknow/hotels/search?name=Lisbon',
    moved: true,
    from: '2026-07-11',
    to: '2026-07-15',
  },
  who: { id: 'u1', name: 'Nadia Rahal' },
  results: 214,
  booked: null,
  ...more,
});
const page = (searches: readonly SearchEntry[]) => ({ searches, nextCursor: null });

async function open(answers: Answers, at = '/searches') {
  const shown = await live(<SearchesPage />, { at, answers });
  await shown.run(() =>
    shown.store.dispatch({
      type: 'user/userReplaced',
      payload: { profile: { id: 'u', userType: 'AgencyOwner', isRestrictedAgent: false } },
    }),
  );
  return shown;
}

it('shows who has searched for what, and opens the results again', async () => {
  const shown = await open({
    searchHistory: () =>
      page([
        entry(),
        entry({ id: 's2', who: null, booked: '7KQ2MXPA', criteria: null, again: null }),
      ]),
  });
  expect(shown.words()).toMatch(/Lisbon.*2 adults, 1 child.*Nadia Rahal.*214.*Not booked/);
  expect(shown.words()).toContain('for 11 – 15 Jul 2026');
  expect(shown.button('Search again: Lisbon').getAttribute('href')).toBe(
    '/booknow/hotels/search?name=Lisbon',
  );
  expect(shown.words()).toMatch(/Search of an earlier version.*Visitor.*Can’t be searched again/);
  expect(shown.button('7KQ2MXPA').getAttribute('href')).toBe('/bookings?booking=7KQ2MXPA');
});

it('filters in the address, and offers to show all again if nothing matches', async () => {
  const shown = await open({
    searchHistory: ({ input }) =>
      page((input.query as { booked?: string }).booked === 'yes' ? [] : [entry()]),
  });
  await shown.type('Booked', 'yes');
  expect(shown.at()).toBe('/searches?booked=yes');
  expect(shown.words()).toContain('No search matches these filters');
  await shown.press('Show all searches');
  expect(shown.at()).toBe('/searches');
  expect(shown.words()).toContain('Lisbon');
});

it('says that nobody has searched, or that it could not load', async () => {
  expect((await open({ searchHistory: () => page([]) })).words()).toContain('No searches yet');
  const failed = await open({ searchHistory: () => Promise.reject(offline()) });
  expect(failed.has('Try again')).toBe(true);
});

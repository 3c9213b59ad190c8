import { useNavigate } from '@portico/runtime';
import { type Answers, later, live } from '@portico/storefront/testing/live.tsx';
import { AHEAD, onClock } from '@portico/storefront/testing/visitor-clock';
import { expect, it, vi } from 'vitest';
import { formatSearch, parseSearch } from '../../rules/address.ts';
import { DETAILS_PATH, SEARCH_PATH } from '../journey.ts';
import { parts } from '../parts.ts';
import { HOTEL, SEARCH } from '../testing/samples.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { DetailsPage } from './details-page.tsx';

it('says that there is no such hotel where the address names none', () => {
  const html = show(<DetailsPage />, { at: '/booknow/hotels/search-details' });
  expect(wordsOf(html)).toBe(
    'This hotel is no longer available. Other hotels are still offered. New search',
  );
  expect(html).toContain('href="/booknow/hotels"');
});

it('asks for dates where the address names no stay; a deal names the hotel `id`', () => {
  const html = show(<DetailsPage />, { at: '/booknow/hotels/search-details?id=h1' });
  expect(wordsOf(html)).toContain('Your search isn’t complete');
  expect(html).toContain('aria-label="Loading"');
});

it.each(AHEAD)(
  'opens a stay of today at the place while it is tomorrow in %s',
  (zone, now, day) => {
    const stay = formatSearch({ ...SEARCH, checkIn: day, checkOut: '2099-06-21' });
    const at = `/booknow/hotels/search-details?hotel=h1&${stay}`;
    expect(wordsOf(onClock(zone, now, () => show(<DetailsPage />, { at })))).not.toContain(
      'These dates have passed',
    );
  },
);

/** Opens the page of another hotel without dates. */
function Onward() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(`${DETAILS_PATH}?hotel=onward`)}>Onward</button>;
}

/**
 * The page of a hotel whose URL names neither dates nor a place.
 * @param id a different one in each test: answers are cached
 */
async function undated(id: string, hotel: Answers['hotel'] = () => ({ hotel: HOTEL })) {
  // React collects the fields of a form that is submitted
  vi.stubGlobal('FormData', class {});
  return live(
    <>
      <DetailsPage />
      <Onward />
    </>,
    {
      at: `/booknow/hotels/search-details?hotel=${encodeURIComponent(id)}&free=1`,
      texts: textsOf('en') ?? {},
      parts: { hotels: parts },
      answers: {
        hotel,
        hotelAutoSuggest: () => ({
          data: { allData: [PORTO], locationSuggestions: [PORTO] },
        }),
      },
    },
  );
}
const PORTO = {
  id: 'city-2735943',
  type: 'city',
  name: 'Porto',
  label: 'Porto, Portugal',
  countryCode: 'PT',
  latitude: 41.15,
  longitude: -8.61,
  timeZone: 'Europe/Lisbon',
};
const parted = (address: string) => {
  const [path, query = ''] = address.split('?');
  return { path, query: new URLSearchParams(query) };
};

it('begins the search for dates with the town of the hotel, and keeps the hotel', async () => {
  const page = await undated('town');
  expect(page.field('Where').value).toBe(HOTEL.city);
  await page.press('Search');
  const { path, query } = parted(page.at());
  expect([path, query.get('hotel'), query.get('free')]).toEqual([DETAILS_PATH, 'town', '1']);
  expect(parseSearch(`${query}`).search?.place.name).toBe(HOTEL.city);
});

it.each([
  { typed: '', shown: HOTEL.city },
  { typed: 'Porto', shown: 'Porto' },
])(
  'fills in the town of a hotel that loads after "$typed" was typed as "$shown"',
  async ({ typed, shown }) => {
    const answer = later();
    const page = await undated(`late ${typed}`, () => answer.promise);
    await page.type('Where', typed);
    await page.run(() => answer.resolve({ hotel: HOTEL }));
    expect(page.words()).toContain(HOTEL.name);
    expect(page.field('Where').value).toBe(shown);
  },
);

it('names the town of another hotel that is opened from the page', async () => {
  const page = await undated('before', ({ input }) => {
    const { id } = input.params as unknown as { readonly id: string };
    return { hotel: { ...HOTEL, city: id === 'onward' ? 'Porto' : HOTEL.city } };
  });
  expect(page.field('Where').value).toBe(HOTEL.city);
  await page.press('Onward');
  expect(page.field('Where').value).toBe('Porto');
});

it('opens the list of another place that is entered with the dates', async () => {
  const page = await undated('another place');
  await page.type('Where', 'Porto');
  await page.press('Search');
  // the code that resolves a typed place is loaded first
  await vi.waitFor(async () => {
    await page.run(() => undefined);
    expect(page.at()).toContain('name=');
  }, 5_000);
  const { path, query } = parted(page.at());
  expect([path, query.get('hotel'), query.get('free')]).toEqual([SEARCH_PATH, null, '1']);
  expect(parseSearch(`${query}`).search?.place.name).toBe('Porto');
});

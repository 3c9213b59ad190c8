import { createTranslator } from '@portico/runtime';
import type { DealView } from '@portico/storefront/home/deal-view';
import { expect, it } from 'vitest';
import type { HotelDeal } from '../../http.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { placeOffers } from './place-offers.tsx';

const view: DealView = {
  t: createTranslator('en', textsOf('en') ?? {}).getFixedT('en'),
  money: (amount) => `$${amount}`,
  saved: () => '',
  auth: false,
  newTab: false,
  reveal: () => undefined,
  lure: () => undefined,
};
const deal = (name: string, totalRate: number | null): HotelDeal => ({
  hotel: {
    hotelDetails: {
      id: name,
      heroImage: '/h.svg',
      heroImageAlt: 'A house',
      name,
      distance: 1,
      distanceFrom: 'Castle',
      city: 'Lisbon',
    },
  },
  rating: 4,
  link: `/booknow/hotels/search-details?id=${name}`,
  stayPeriod: { start: '2026-12-11', end: '2026-12-13' },
  nights: 2,
  rates:
    totalRate === null
      ? null
      : {
          discountPercentage: 0,
          publishedRate: totalRate,
          totalRate,
          savedPrice: 0,
          baseRate: totalRate,
          taxAndFee: 0,
          currency: 'USD',
        },
});
const PORTO = { placeId: 'city-porto', name: 'Porto', latitude: 41.1, longitude: -8.6 };
const card = (deals: readonly HotelDeal[]) => {
  const { Card } = placeOffers;
  return show(<Card place={PORTO} deals={deals} today="2025-01-08" view={view} />);
};

it('shows the best deal of a place with its city, its dates and its price', () => {
  const html = card([deal('Casa', 250), deal('Other', 100)]);
  expect(wordsOf(html)).toMatch(
    /Casa .*Porto .*24 – 26 Jan .*\$250 2 nights, all fees .*View Deal/,
  );
  expect(wordsOf(html)).not.toContain('Other');
  expect(html).toContain('isFromDeal=true');
  // the children of a fact are separated
  expect(html).toContain('<span><span><bdi>Porto</bdi><span class="dot">');
});

it('shows no amount where none is told, and leads to the search where no deal is known', () => {
  expect(wordsOf(card([deal('Casa', null)]))).toMatch(/Casa .*Porto .*Reveal Price/);
  const none = card([]);
  expect(wordsOf(none)).toMatch(/^Porto .*24 – 26 Jan Search$/);
  expect(none).toContain('/booknow/hotels/search?place=city-porto');
  expect(none).not.toContain('$');
});

it('says the lowest price of all its deals, and nothing where there is none to say', () => {
  const { lowest } = placeOffers;
  expect(lowest([deal('a', 250), deal('b', 99.5), deal('c', null)], view)).toBe(
    'from \u2068$99.5\u2069 for 2 nights',
  );
  expect(lowest([deal('c', null)], view)).toBe('');
  expect(lowest([], view)).toBe('');
  expect(lowest([deal('a', 250)], { ...view, money: () => '' })).toBe('');
});

it('asks as a card of a destination does, for the deals’ weekend', async () => {
  const asked: unknown[] = [];
  const api = {
    call: async (name: string, { body }: { body: unknown }) => {
      asked.push(name, body);
      return { response: ['deal'] };
    },
  };
  const list = await placeOffers.ask(
    api as never,
    PORTO,
    { today: '2025-01-08', isTravelAgent: false },
    new AbortController().signal,
  );
  expect(list).toEqual(['deal']);
  expect(asked).toEqual([
    'hotelDeals',
    expect.objectContaining({
      stayPeriod: { start: '2025-01-24', end: '2025-01-26' },
      searchString: 'Porto',
      latitude: 41.1,
      isHome: false,
      isFromDestination: true,
    }),
  ]);
});

import { createTranslator } from '@portico/runtime';
import type { DealView } from '@portico/storefront/home/deal-view';
import { expect, it } from 'vitest';
import type { HotelDeal } from '../../http.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { HotelDealCard } from './deal-card.tsx';

const DEAL: HotelDeal = {
  hotel: {
    hotelDetails: {
      id: 'h1',
      heroImage: '/h.svg',
      heroImageAlt: 'A house',
      name: 'Casa Verde',
      distance: 1.2,
      distanceFrom: 'Castle',
      city: 'Lisbon',
    },
  },
  rating: 4,
  link: '/booknow/hotels/search-details?id=h1',
  stayPeriod: { start: '2026-12-11', end: '2026-12-13' },
  nights: 2,
  rates: {
    discountPercentage: 12,
    publishedRate: 300,
    totalRate: 250,
    savedPrice: 50,
    baseRate: 200,
    taxAndFee: 50,
    currency: 'USD',
  },
};
const view = (auth: boolean): DealView => ({
  t: createTranslator('en', textsOf('en') ?? {}).getFixedT('en'),
  money: (amount) => `$${amount}`,
  saved: (amount) => `$${amount}`,
  auth,
  newTab: true,
  reveal: () => undefined,
  lure: () => undefined,
});
const card = (deal: HotelDeal, auth: boolean) =>
  show(<HotelDealCard deal={deal} first isSaved={false} view={view(auth)} />);

it('leads to its hotel, says that it is a deal, and covers its nights', () => {
  const html = card(DEAL, false);
  expect(html).toContain('href="/booknow/hotels/search-details?id=h1&amp;isFromDeal=true"');
  expect(wordsOf(html)).toMatch(
    /Casa Verde .*Lisbon 11 – 13 Dec 1\.20 miles from Castle .*\$250 2 nights, all fees/,
  );
});

it('shows the discount to people logged in only, and no amount where prices are hidden', () => {
  expect(wordsOf(card(DEAL, true))).toContain('12% off');
  expect(wordsOf(card(DEAL, false))).not.toContain('12%');
  const hidden = wordsOf(card({ ...DEAL, rates: null }, false));
  expect(hidden).toContain('Reveal Price');
  expect(hidden).not.toContain('$');
});

it('says how far it is with two decimals, and from where [R5-11]', () => {
  const far: HotelDeal = {
    ...DEAL,
    hotel: {
      hotelDetails: { ...DEAL.hotel.hotelDetails, distance: 1.236, distanceFrom: 'Eiffel Tower' },
    },
    rates: null,
  };
  const html = show(<HotelDealCard deal={far} first isSaved={false} view={view(false)} />);
  expect(html).toContain('<span>1.24 miles from Eiffel Tower</span>');
  expect(html).toContain('4 out of 5 stars');
});

it('marks the deal that was picked before logging in, and tells which one is picked', () => {
  expect(wordsOf(card({ ...DEAL, isPicked: true }, true))).toContain('The deal you chose');
  expect(wordsOf(card(DEAL, true))).not.toContain('chose');
});

it('shows the deal of an earlier server, without the town and the days it does not send', () => {
  const { stayPeriod: _, ...deal } = DEAL;
  const { city: __, ...hotelDetails } = DEAL.hotel.hotelDetails;
  const words = wordsOf(card({ ...deal, hotel: { hotelDetails } } as HotelDeal, false));
  expect(words).toMatch(/Casa Verde .*1\.20 miles from Castle .*\$250 2 nights/);
  expect(words).not.toMatch(/Invalid|undefined|–/);
});

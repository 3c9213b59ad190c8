import type { HotelDeal } from '@portico/contract';
import { createTranslator } from '@portico/runtime';
import { textsOf } from '@portico/texts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HotelDealCard } from './hotel-deal-card.tsx';
import type { DealView } from './use-deal-view.ts';

const deal: HotelDeal = {
  hotel: {
    hotelDetails: {
      id: 'h1',
      heroImage: '/assets/scenes/h1.svg',
      heroImageAlt: 'The house',
      name: 'Casa 1',
      distance: 1.236,
      distanceFrom: 'Eiffel Tower',
    },
  },
  rating: 4,
  link: '/booknow/hotels/search-details?id=h1',
  nights: 2,
  rates: null,
};
const view: DealView = {
  t: createTranslator('en', textsOf('en') ?? {}).t,
  money: () => '',
  saved: () => '',
  auth: false,
  newTab: false,
  reveal: () => undefined,
  lure: () => undefined,
};

it('says how far it is with two decimals, and from where [R5-11]', () => {
  const html = renderToString(<HotelDealCard deal={deal} first isSaved={false} view={view} />);
  expect(html).toContain('<span>1.24 miles from Eiffel Tower</span>');
  expect(html).toContain('4 out of 5 stars');
});

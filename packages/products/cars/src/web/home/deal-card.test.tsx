import { createTranslator } from '@portico/runtime';
import type { DealView } from '@portico/storefront/home/deal-view';
import { expect, it } from 'vitest';
import type { CarDeal } from '../../http.ts';
import { show, textsOf, wordsOf } from '../testing/show.tsx';
import { CarDealCard } from './deal-card.tsx';

const DEAL: CarDeal = {
  id: 'v01.mco-v01.mco-v01.CDAR',
  vehiclePicture: '/car.svg',
  vehiclePictureAlt: 'A car by the sea',
  logo: '/mark.svg',
  veh: 'Compact',
  name: 'Marino Volta',
  passangerCapacity: 5,
  bagCapacity: 2,
  noOfDoors: 4,
  pickupLocation: 'Orlando Airport',
  dropOffLocation: 'Orlando Airport',
  pickUpDateTime: '2026-12-11T10:00:00',
  returnDateTime: '2026-12-13T10:00:00',
  link: '/booknow/cars/result-details?vehicle=v01.mco-v01.mco-v01.CDAR&age=25',
  days: 2,
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
const view = (auth: boolean, language = 'en'): DealView => ({
  t: createTranslator(language, textsOf(language) ?? {}).getFixedT(language),
  money: (amount) => `$${amount}`,
  saved: (amount) => `$${amount}`,
  auth,
  newTab: true,
  reveal: () => undefined,
  lure: () => undefined,
});
const card = (deal: Partial<CarDeal> = {}, auth = false, language = 'en') =>
  show(<CarDealCard deal={{ ...DEAL, ...deal }} first view={view(auth, language)} />, { language });
const words = (deal: Partial<CarDeal> = {}, auth = false, language = 'en') =>
  wordsOf(card(deal, auth, language));

it('shows picture, mark, class and example, who and what fits in, doors, where, and the price of all days', () => {
  const html = card();
  expect(html).toContain('src="/car.svg"');
  expect(html).toContain('src="/mark.svg"');
  expect(words()).toMatch(
    /Compact Marino Volta or similar 5 people 2 large bags 4 doors Orlando Airport, round trip .*\$250 2 days, all fees/,
  );
  expect(words({ dropOffLocation: 'Tampa' })).toContain('Orlando Airport to Tampa');
});

it('says what makes it a deal, and nothing where no usual price is known or shown', () => {
  const usual = { price: 340, percent: 26, cars: 11 };
  expect(words({ usual })).toContain('26% below the usual $340 for this class here');
  expect(words({ usual }, true, 'ar')).toContain('26٪');
  expect(words({ usual: null })).not.toContain('usual');
  expect(words({ usual, rates: null })).not.toContain('340');
});

it('is called by its class, else by the name of the car [R3-42]', () => {
  const headOf = (deal: Partial<CarDeal>) => /<h3[^>]*>([^<]*)</.exec(card(deal))?.[1];
  expect(headOf({})).toBe('Compact');
  expect(headOf({ veh: ' ' })).toBe('Marino Volta');
  expect(words({ veh: '' })).not.toContain('or similar');
});

it('leads to its rates beside everything its link says already, and says that it is a deal', () => {
  expect(card()).toContain(
    'href="/booknow/cars/result-details?vehicle=v01.mco-v01.mco-v01.CDAR&amp;age=25&amp;isFromDeal=true"',
  );
});

it('has no amount where prices are hidden: the way to one stands there', () => {
  expect(words({ rates: null })).toContain('Reveal Price');
  expect(words({ rates: null }, true)).not.toMatch(/\$|off|View Deal/);
  expect(words({}, true)).toContain('12% off');
  expect(words({}, false)).not.toContain('12%');
});

it('leaves out bags that do not fit, doors and a mark nobody knows, and shows hostile names as text', () => {
  const html = card({
    noOfDoors: null,
    bagCapacity: 0,
    logo: null,
    name: '<img src=x onerror=alert(1)>',
  });
  expect(wordsOf(html)).not.toMatch(/doors|bag/);
  expect(html).not.toContain('deal-mark');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

it('speaks Arabic, its names keeping their direction', () => {
  expect(words({}, false, 'ar')).toMatch(/5 ركاب .*حقيبتان كبيرتان .*4 أبواب/);
  expect(card({}, false, 'ar')).toContain('\u2068Marino Volta\u2069 أو ما يماثلها');
});

it('names its days beside its place, and marks the car that was picked before logging in', () => {
  expect(wordsOf(card())).toContain('Orlando Airport, round trip 11 – 13 Dec');
  expect(wordsOf(card())).not.toContain('chose');
  expect(wordsOf(card({ isPicked: true }, true))).toContain('The deal you chose');
});

it('shows the deal of an earlier server, without the days it does not send', () => {
  const { id: _, pickUpDateTime: __, returnDateTime: ___, ...deal } = DEAL;
  const html = show(<CarDealCard deal={deal as CarDeal} first view={view(false)} />);
  expect(wordsOf(html)).toContain('Orlando Airport, round trip');
  expect(wordsOf(html)).not.toMatch(/Invalid|undefined|–/);
});

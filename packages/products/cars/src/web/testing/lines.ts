// Streamed lines of a car search, for tests of its list.
import type { SumsInRow } from '@portico/rules/row-sums';
import type { CarSearchLine, TermsWord } from '../../http.ts';
import { type FoundSoFar, mergeLine, NOTHING_YET } from '../results/found.ts';

export const NOW = Date.UTC(2099, 0, 1);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const PLACE = {
  latitude: 28.4294,
  longitude: -81.309,
  timeZone: 'America/New_York',
};

const word: TermsWord = {
  payWay: 'now',
  mileage: 'unlimited',
  fuel: 'full-to-full',
  covers: [],
  excess: 100_000,
  deposit: usd(20_000),
  depositAbout: 20_000,
  free: { until: '2099-06-16T10:00', timeZone: 'America/New_York' },
};
export const TERMS: TermsWord[] = [
  word,
  { ...word, excess: 0 },
  { ...word, payWay: 'split', excess: null, free: null, fuel: 'same-to-same' },
];

const suppliers = { asked: 2, answered: 1 };
export const START_LINE: CarSearchLine = {
  type: 'start',
  searchId: 's1',
  days: 3,
  currency: 'USD',
  suppliers: { asked: 2, answered: 0 },
  pickUp: { ...PLACE, placeId: 'airport-MCO', name: 'Orlando Airport', countryCode: 'US' },
  dropOff: null,
};

export const ROWS_LINE: Extract<CarSearchLine, { type: 'rows' }> = {
  type: 'rows',
  suppliers,
  desks: [
    {
      ...PLACE,
      id: 'mco-v01',
      vendor: 0,
      name: 'Orlando Airport',
      place: 'airport',
      access: 'in_terminal',
      minutesAway: 0,
      hours: ['00:00-24:00'],
    },
    {
      ...PLACE,
      latitude: 28.46,
      id: 'mco-v02',
      vendor: 1,
      name: 'Orlando North',
      place: 'airport',
      access: 'shuttle',
      minutesAway: 8,
      hours: ['06:00-23:00'],
    },
  ],
  vendors: [
    { id: 'v01', name: 'Pelican', logo: null, score: 8.2, reviews: 120 },
    { id: 'v02', name: 'Duna', logo: null, score: null, reviews: 0 },
  ],
  models: [
    {
      acriss: 'CDAR',
      model: 'Marino Volta',
      seats: 5,
      bagsLarge: 2,
      bagsSmall: 1,
      doors: 4,
      picture: { url: '/scenes/car.svg', alt: 'A compact car' },
    },
    {
      acriss: 'IFAE',
      model: 'Corvo Alta',
      seats: 5,
      bagsLarge: 3,
      bagsSmall: 0,
      doors: null,
      picture: { url: '/scenes/suv.svg', alt: 'A tall car' },
    },
  ],
  terms: TERMS,
  rows: [
    {
      pickUp: 0,
      model: 0,
      offers: [
        [0, 30_000, 0, null],
        [1, 36_000, 0, null],
      ],
    },
    { pickUp: 1, dropOff: 0, model: 1, offers: [[2, 42_000, 12_000, 1]] },
  ],
  more: [],
};

/**
 * Returns the search after its first rows.
 * @param arePricesShown false: a site with hidden prices sends none
 * @param sums amounts in addition to each total
 */
export function searched(arePricesShown = true, sums: SumsInRow = []): FoundSoFar {
  const rows = ROWS_LINE.rows.map((row) => ({
    ...row,
    offers: row.offers.map(([terms, total, atDesk, left]): (typeof row.offers)[number] =>
      arePricesShown ? [terms, total, atDesk, left, ...sums] : [terms, null, null, left],
    ),
  }));
  return [START_LINE, { ...ROWS_LINE, rows }].reduce(
    (found, line) => mergeLine(found, line, NOW),
    NOTHING_YET,
  );
}

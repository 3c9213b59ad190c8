import { expect, it } from 'vitest';
import { show, wordsOf } from '../testing/show.tsx';
import { DayPricesLine } from './day-prices-line.tsx';
import type { DayNotes } from './use-day-notes.ts';

const PRICES = {
  currency: 'USD',
  totals: new Map([['2099-06-16', 79_800]]),
  isWaiting: false,
  hasFailed: false,
  isPartial: false,
  again: () => undefined,
};
const NOTES: DayNotes = {
  noteOf: undefined,
  question: {
    from: 'JFK',
    to: 'LIS',
    nights: 5,
    party: { adult: 2, children: [], infant: 0 },
    cabin: 'economy',
  },
  lack: null,
  prices: PRICES,
  lowest: { date: '2099-06-16', total: 79_800 },
};
const line = (notes: Partial<DayNotes>, language = 'en') =>
  wordsOf(
    show(<DayPricesLine notes={{ ...NOTES, ...notes }} onTake={() => undefined} />, { language }),
  );

it('says what the figures are and names the cheapest day, so that no colour has to', () => {
  expect(line({})).toBe(
    'Cheapest return for 2 adults, 5 nights from that day, all fees included. Lowest: $798, Tue 16 – Sun 21 Jun',
  );
  const { question } = NOTES;
  expect(line({ question: question && { ...question, nights: null } })).toBe(
    'Cheapest flight for 2 adults that day, all fees included. Lowest: $798, Tue 16 Jun',
  );
  expect(line({}, 'ar')).toContain('الأقل: $798');
});

it('says what is missing, that prices are on their way, did not come or that there are none', () => {
  expect(line({ question: null, lack: 'where' })).toContain('Choose where you’re flying');
  expect(line({ prices: { ...PRICES, isWaiting: true } })).toBe('Loading prices for each day…');
  expect(line({ prices: { ...PRICES, hasFailed: true } })).toBe(
    'We couldn’t load prices for these days. Try again',
  );
  expect(line({ lowest: null })).toBe('These dates can’t be booked.');
  expect(line({ lowest: null, prices: { ...PRICES, isPartial: true } })).toBe(
    'There are no prices for these days yet: some airlines haven’t replied.',
  );
});

it('says nothing where days have no prices', () => {
  expect(line({ question: null })).toBe('');
});

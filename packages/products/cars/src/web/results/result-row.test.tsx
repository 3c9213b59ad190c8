import { expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { WEIGHTS_USD } from '../../rules/order.ts';
import { searched } from '../testing/lines.ts';
import { SEARCH } from '../testing/offer-samples.ts';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ResultRow, type RowAround } from './result-row.tsx';

function row(
  at: number,
  over: Partial<RowAround> = {},
  arePricesShown = true,
  filters = NO_FILTERS,
) {
  const found = searched(arePricesShown);
  const shown = filterRows(
    found.rows.map((one) => one.row),
    filters,
  )[at];
  const one = found.rows.find((known) => known.row.id === shown?.row.id);
  if (!shown || !one) throw new Error('no such row');
  const around = {
    search: SEARCH,
    view: '',
    days: found.days,
    terms: found.terms,
    currency: 'USD',
    why: null,
    ...over,
  };
  return show(<ResultRow shown={shown} found={one} around={around} />, {
    store: { ...IN_DOLLARS, agency: agencyState({ allowNonLoginFlow: arePricesShown }) },
  });
}

it('says what the car is, whose it is, and what it costs with all fees', () => {
  const words = wordsOf(row(0));
  for (const part of [
    'Marino Volta',
    'or similar',
    'Compact',
    '5 seats',
    '2 large bags, 1 small bag',
    '4 doors',
    'Automatic',
    'Air conditioning',
    'Pelican',
    '8.2',
    'In the terminal',
    '$1,000',
    '$200',
    'Full to full, Unlimited mileage',
    '$300.00',
    '3 days, all fees',
    'pay now',
    'View car',
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/Free cancellation until .*16 Jun/);
});

it('says what the desk blocks in its own currency, with its worth', () => {
  const terms = searched(true).terms.map((one) => ({
    ...one,
    deposit: { amount: 17_060, currency: 'EUR' },
  }));
  expect(wordsOf(row(0, { terms })).replace(/[\u2066-\u2069]/g, '')).toContain(
    'Deposit €170.60 (about $200)',
  );
});

it('says what the desk takes, that nothing is covered, and where the car goes back', () => {
  const words = wordsOf(row(1));
  expect(words.replace(/[\u2066-\u2069]/g, '')).toContain('$300.00 now, $120.00 at the desk');
  for (const part of [
    'Electric',
    'Shuttle, 8 min',
    'Not covered',
    'Only 1 left',
    'No free cancellation',
    '2.1 mi away',
  ])
    expect(words).toContain(part);
  expect(words).toMatch(/return to .?Orlando Airport/);
});

it('shows the rate that fits the filters, and leads to the rates of the car', () => {
  expect(wordsOf(row(0, {}, true, { ...NO_FILTERS, excess: 0 }))).toContain('$360.00');
  expect(row(0).replaceAll('&amp;', '&')).toContain(
    '/booknow/cars/result-details?vehicle=v01.mco-v01.mco-v01.CDAR&pickUp=airport-MCO',
  );
});

it('shows the sum of Recommended on request', () => {
  const why = { weights: WEIGHTS_USD, mostExcess: 100_000 };
  // 300.00 + 2 % of 1,000.00 less 1.2 points at $4
  expect(wordsOf(row(0, { why }))).toMatch(
    /total \$300\.00 \+ excess \$20\.00 − company rating \$4\.80 = \$315\.20/,
  );
  expect(wordsOf(row(0))).not.toContain('company rating $');
});

it('[R5-05] a closed site has no price, and a way to one', () => {
  const words = wordsOf(row(0, {}, false));
  expect(words).not.toContain('$300');
  expect(words).toContain('Reveal');
});

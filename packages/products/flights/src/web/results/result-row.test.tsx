import { describe, expect, it } from 'vitest';
import { filterRows, NO_FILTERS } from '../../rules/filters.ts';
import { WEIGHTS_USD } from '../../rules/order.ts';
import { FOUND, SEARCH, WITHOUT_PRICES } from '../testing/lines.ts';
import { agencyState, IN_DOLLARS, show, wordsOf } from '../testing/show.tsx';
import { ResultRow, type RowAround, RowSkeletons } from './result-row.tsx';

const AROUND: RowAround = {
  search: SEARCH,
  view: '',
  airports: FOUND.airports,
  airlines: FOUND.airlines,
  currency: 'USD',
  why: null,
};

function row(at: number, over: Partial<RowAround> = {}, filters = NO_FILTERS, found = FOUND) {
  const shown = filterRows(
    found.rows.map((one) => one.row),
    filters,
  )[at];
  const one = found.rows.find((known) => known.row.id === shown?.row.id);
  if (!shown || !one) throw new Error('no such row');
  return show(<ResultRow shown={shown} found={one} around={{ ...AROUND, ...over }} />, {
    store: { ...IN_DOLLARS, agency: agencyState({ allowNonLoginFlow: found === FOUND }) },
  });
}

describe('a row of the list', () => {
  it('says who flies, when, how long, and what all travellers pay', () => {
    const words = wordsOf(row(0));
    for (const part of [
      'Atlântica',
      'Light',
      '21:35',
      '09:25',
      '+1',
      '6 h 50 min',
      'direct',
      '$1,010.00',
      '2 adults, all fees',
      'no cabin bag at this price',
      'Under-seat bag',
      '600 kg CO₂e each, 14% below usual',
      'See fares',
      'Flight details',
    ])
      expect(words).toContain(part);
  });

  it('says stops with their waits, and who else flies it', () => {
    const words = wordsOf(row(1));
    expect(words).toMatch(/1 stop, .?Oslo.? 1 h 20 min/);
    expect(words).toMatch(/Part operated by .?Fjellfly/);
    expect(words).toContain('14% above usual');
  });

  it('tells the day of each flight where a journey has several legs', () => {
    const [slice] = SEARCH.slices;
    if (slice === undefined) throw new Error('no slice');
    const slices = [slice, { ...slice, date: '2099-06-21' }, { ...slice, date: '2099-06-24' }];
    expect(wordsOf(row(0))).not.toContain('18 Jun');
    expect(wordsOf(row(0, { search: { ...SEARCH, slices } }))).toContain('18 Jun');
  });

  it('leads to the fares of what it shows', () => {
    const html = row(0).replaceAll('&amp;', '&');
    expect(html).toContain('/booknow/flights/search-details?itinerary=A0201.JFKLIS.20990618_');
    expect(html).toContain('brand=A0.Light');
  });

  it('shows the price with the bag that is wished', () => {
    const words = wordsOf(row(0, {}, { ...NO_FILTERS, bag: 'cabin' }));
    expect(words).toContain('$1,500.00');
    expect(words).not.toContain('no cabin bag');
  });

  it('shows the sum of Best on request', () => {
    const why = { weights: WEIGHTS_USD, seats: 2, fastest: 900 };
    // (842.00 ÷ 2) + 385 min beyond the fastest at $20 an hour + one stop at $30
    expect(wordsOf(row(1, { why }))).toMatch(
      /a seat \$421\.00 \+ 6 h 25 min longer \$128\.33 \+ 1 stop \$30\.00 = \$579\.33/,
    );
    expect(wordsOf(row(1))).not.toContain('a seat');
  });

  it('has no price where none is shown, and a way to one', () => {
    const words = wordsOf(row(0, {}, NO_FILTERS, WITHOUT_PRICES));
    expect(words).not.toContain('$');
    expect(words).toContain('Reveal');
  });
});

it('waits in the shape of a row', () => {
  expect(show(<RowSkeletons legs={2} count={3} />).match(/is-waiting/g)).toHaveLength(3);
});

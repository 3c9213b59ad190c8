import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearch, parseSearch } from './address.ts';
import { formatView, parseView, type AirView, VIEW_NAMES } from './filter-address.ts';
import { DAY_PARTS, NO_FILTERS } from './filters.ts';
import { SORTS } from './order.ts';
import { BAG_NEEDS } from './rows.ts';

const sorted = (word: fc.Arbitrary<string>) =>
  fc.uniqueArray(word, { maxLength: 8 }).map((list) => [...list].sort());
const airports = sorted(fc.stringMatching(/^[A-Z]{3}$/));
const times = fc.uniqueArray(fc.nat(5 * 2 * 4 - 1), { maxLength: 12 }).map((list) =>
  [...list]
    .sort((a, b) => a - b)
    .map((n) => ({
      leg: Math.floor(n / 8),
      end: (n % 8 < 4 ? 'departs' : 'arrives') as 'departs' | 'arrives',
      part: DAY_PARTS[n % 4] ?? 'night',
    })),
);
const view: fc.Arbitrary<AirView> = fc.record({
  filters: fc.record({
    stops: fc.constantFrom(null, 0 as const, 1 as const),
    bag: fc.constantFrom(...BAG_NEEDS),
    refundable: fc.boolean(),
    most: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    longest: fc.option(fc.integer({ min: 1, max: 10_000 })),
    times,
    airlines: sorted(fc.stringMatching(/^[A-Z0-9]{2,3}$/)),
    // names as sent by suppliers: any text
    alliances: sorted(
      fc.oneof(
        fc.constantFrom('Seven Winds', 'Open Sky', 'Compass', 'Lodestar'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      ),
    ),
    airports,
    via: airports,
  }),
  sort: fc.constantFrom(...SORTS),
});

describe('filters and order in the address', () => {
  it('are nothing where nothing is chosen', () => {
    expect(formatView({ filters: NO_FILTERS, sort: 'best' })).toBe('');
    expect(parseView('')).toEqual({ filters: NO_FILTERS, sort: 'best' });
  });

  it('are written shortly', () => {
    expect(
      formatView({
        filters: {
          ...NO_FILTERS,
          stops: 0,
          bag: 'cabin',
          refundable: true,
          most: 120_000,
          airports: ['EWR', 'JFK'],
          times: [
            { leg: 0, end: 'departs', part: 'morning' },
            { leg: 0, end: 'departs', part: 'evening' },
          ],
        },
        sort: 'cheapest',
      }),
    ).toBe(
      'stops=0&bag=cabin&refundable=1&most=120000&airports=EWR.JFK&leave1=morning.evening&sort=cheapest',
    );
  });

  it('come back as they were written, beside any search', () => {
    const search = parseSearch('slices=JFK.LIS.2027-06-18&adult=2&cabin=business').search;
    if (search === null) throw new Error('no search');
    fc.assert(
      fc.property(view, (one) => {
        const address = `${formatSearch(search)}&${formatView(one)}`;
        expect(parseView(address)).toEqual(one);
        expect(parseSearch(address).search).toEqual(search);
        for (const name of new URLSearchParams(formatView(one)).keys())
          expect(VIEW_NAMES).toContain(name);
      }),
    );
  });

  it('leave out what is wrong', () => {
    const hostile =
      'stops=9&bag=all&refundable=yes&most=-1&longest=99999&airlines=A0.<b>.A0.&airports=jfk.JFKX.CDG&via=%00&leave1=noon.night&leave9=night&sort=constructor';
    expect(parseView(hostile)).toEqual({
      filters: {
        ...NO_FILTERS,
        airlines: ['A0'],
        airports: ['CDG'],
        times: [{ leg: 0, end: 'departs', part: 'night' }],
      },
      sort: 'best',
    });
    expect(parseView(`airlines=${'A0.'.repeat(50_000)}`).filters.airlines).toEqual(['A0']);
    expect(parseView('most=1e9').filters.most).toBeNull();
    expect(parseView('most=99999999999999999').filters.most).toBeNull();
  });

  it('never throw, and what was read is written and read the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...VIEW_NAMES), fc.string()), (fields) => {
        const read = parseView(new URLSearchParams(fields));
        expect(parseView(formatView(read))).toEqual(read);
      }),
    );
  });
});

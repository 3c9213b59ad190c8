import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAR_CLASSES } from './acriss.ts';
import { SEARCH_NAMES } from './address.ts';
import { formatView, parseView, VIEW_NAMES } from './filter-address.ts';
import { BAG_WISHES, type CarFilters, NO_FILTERS, SCORE_WISHES, SEAT_WISHES } from './filters.ts';
import { SORTS } from './order.ts';

const filters: fc.Arbitrary<CarFilters> = fc.record({
  classes: fc.subarray([...CAR_CLASSES]),
  seats: fc.constantFrom(null, ...SEAT_WISHES),
  bags: fc.constantFrom(null, ...BAG_WISHES),
  gear: fc.constantFrom(null, 'automatic' as const, 'manual' as const),
  electric: fc.boolean(),
  vendors: fc
    .uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), { maxLength: 12 })
    .map((ids) => ids.sort()),
  score: fc.constantFrom(null, ...SCORE_WISHES),
  inTerminal: fc.boolean(),
  unlimited: fc.boolean(),
  fullToFull: fc.boolean(),
  pay: fc.constantFrom(null, 'now' as const, 'desk' as const),
  freeCancellation: fc.boolean(),
  deposit: fc.option(fc.nat()),
  excess: fc.option(fc.nat()),
});

describe('filters in the address', () => {
  it('are nothing for a list as it comes', () => {
    expect(formatView({ filters: NO_FILTERS, sort: 'recommended', isMap: false })).toBe('');
    expect(parseView('')).toEqual({ filters: NO_FILTERS, sort: 'recommended', isMap: false });
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...SORTS), fc.boolean(), (wanted, sort, isMap) => {
        const view = { filters: wanted, sort, isMap };
        expect(parseView(`?${formatView(view)}`)).toEqual(view);
      }),
    );
    expect(
      formatView({
        filters: {
          ...NO_FILTERS,
          classes: ['suv', 'mini'],
          vendors: ['v02', 'v01', 'v02'],
          seats: 5,
          freeCancellation: true,
          excess: 0,
        },
        sort: 'total',
        isMap: true,
      }),
    ).toBe('classes=mini.suv&seats=5&vendors=v01.v02&free=1&excess=0&sort=total&map=1');
  });

  it('have names of their own', () => {
    expect(VIEW_NAMES.filter((name) => (SEARCH_NAMES as readonly string[]).includes(name))).toEqual(
      [],
    );
    expect(VIEW_NAMES).not.toContain('vehicle');
  });

  it('leave out what is wrong, and never throw', () => {
    const wrong =
      'classes=tank.suv.SUV.__proto__&seats=6&bags=99&gear=both&electric=yes&vendors=a b.%00.v01&score=8.5&terminal=0&pay=later&map=yes&deposit=-1&excess=1e3&sort=price';
    expect(parseView(wrong)).toEqual({
      filters: { ...NO_FILTERS, classes: ['suv'], vendors: ['v01'] },
      sort: 'recommended',
      isMap: false,
    });
    expect(parseView(`vendors=${'v.'.repeat(50_000)}`).filters.vendors).toEqual(['v']);
    expect(parseView('deposit=99999999999999999999').filters.deposit).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...VIEW_NAMES), (text, name) => {
        const view = parseView(new URLSearchParams({ [name]: text }));
        expect(parseView(formatView(view))).toEqual(view);
      }),
    );
  });
});

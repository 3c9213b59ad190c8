import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows, fakeChoice, fakeRow } from '../testing/fake-rows.ts';
import { CAR_CLASSES } from './acriss.ts';
import {
  BAG_WISHES,
  boundsOf,
  type CarFilters,
  choiceFor,
  countOptions,
  filterRows,
  NO_FILTERS,
  SCORE_WISHES,
  SEAT_WISHES,
} from './filters.ts';
import type { CarRow } from './rows.ts';

const filters: fc.Arbitrary<CarFilters> = fc.record({
  classes: fc.subarray([...CAR_CLASSES], { maxLength: 8 }),
  seats: fc.constantFrom(null, ...SEAT_WISHES),
  bags: fc.constantFrom(null, ...BAG_WISHES),
  gear: fc.constantFrom(null, 'automatic' as const, 'manual' as const),
  electric: fc.boolean(),
  vendors: fc.subarray(['v01', 'v02', 'v03', 'v99']),
  score: fc.constantFrom(null, ...SCORE_WISHES),
  inTerminal: fc.boolean(),
  unlimited: fc.boolean(),
  fullToFull: fc.boolean(),
  pay: fc.constantFrom(null, 'now' as const, 'desk' as const),
  freeCancellation: fc.boolean(),
  deposit: fc.option(fc.integer({ min: 10_000, max: 90_000 })),
  excess: fc.option(fc.integer({ min: 0, max: 300_000 })),
});
/** Few filters at once, as in practice: with all of them hardly a row is left. */
const wished = filters.chain((all) =>
  fc.subarray(Object.keys(all) as (keyof CarFilters)[], { maxLength: 3 }).map((keys) => ({
    ...NO_FILTERS,
    ...Object.fromEntries(keys.map((key) => [key, all[key]])),
  })),
);
const ids = (shown: readonly { readonly row: CarRow }[]) => shown.map(({ row }) => row.id);

/** Reference implementation: the matching rows, one filter at a time. */
const plainly = (rows: readonly CarRow[], f: CarFilters): string[] =>
  rows
    .filter((row) => f.classes.length === 0 || f.classes.includes(row.kind))
    .filter((row) => f.seats === null || row.seats >= f.seats)
    .filter((row) => f.bags === null || row.bagsLarge >= f.bags)
    .filter((row) => f.gear === null || row.gear === f.gear)
    .filter((row) => !f.electric || row.isElectric)
    .filter((row) => f.vendors.length === 0 || f.vendors.includes(row.vendor))
    .filter((row) => f.score === null || (row.score ?? 0) >= f.score)
    .filter((row) => !f.inTerminal || row.isInTerminal)
    .filter((row) =>
      row.choices
        .filter((one) => !f.unlimited || one.isUnlimited)
        .filter((one) => !f.fullToFull || one.isFullToFull)
        .filter((one) => f.pay === null || one.payWay === f.pay)
        .filter((one) => !f.freeCancellation || one.isFree)
        .filter((one) => f.deposit === null || one.deposit <= f.deposit)
        .some((one) => f.excess === null || (one.excess ?? Infinity) <= f.excess),
    )
    .map(({ id }) => id);

describe('filters', () => {
  it('leave the rows that a plain reading of each wanted leaves', () => {
    fc.assert(
      fc.property(drawnRows(), wished, (rows, wanted) => {
        expect(ids(filterRows(rows, wanted))).toEqual(plainly(rows, wanted));
      }),
    );
  });

  it('want what is said of the rate of one and the same choice, the cheapest', () => {
    const row = fakeRow({
      choices: [
        fakeChoice({ terms: 1, total: 10_000, isFree: false, excess: 300_000 }),
        fakeChoice({ terms: 2, total: 11_000, excess: 300_000 }),
        fakeChoice({ terms: 3, total: 12_000, isFree: false, excess: 0 }),
        fakeChoice({ terms: 4, total: 15_000, excess: 0, payWay: 'split' }),
      ],
    });
    const shown = (wanted: Partial<CarFilters>) =>
      choiceFor(row, { ...NO_FILTERS, ...wanted })?.terms;
    expect(shown({})).toBe(1);
    expect(shown({ freeCancellation: true })).toBe(2);
    expect(shown({ excess: 0 })).toBe(3);
    expect(shown({ excess: 0, freeCancellation: true })).toBe(4);
    expect(shown({ excess: 0, freeCancellation: true, pay: 'now' })).toBeUndefined();
  });

  it('of an excess do not take a rate without a cover', () => {
    const row = fakeRow({ choices: [fakeChoice({ excess: null })] });
    expect(filterRows([row], { ...NO_FILTERS, excess: 10_000_000 })).toEqual([]);
  });

  it('work where prices are hidden', () => {
    fc.assert(
      fc.property(drawnRows(false), wished, (rows, wanted) => {
        expect(ids(filterRows(rows, wanted))).toEqual(plainly(rows, wanted));
        for (const { from } of countOptions(rows, wanted).classes.values()) expect(from).toBeNull();
      }),
    );
  });
});

describe('counts', () => {
  const told = (shown: ReturnType<typeof filterRows>) => ({
    count: shown.length,
    from: shown.length === 0 ? null : Math.min(...shown.map(({ choice }) => choice.total ?? NaN)),
  });
  const nothing = { count: 0, from: null };

  it('of every option are those of counting again with it alone of its kind', () => {
    fc.assert(
      fc.property(drawnRows(), wished, (rows, wanted) => {
        const counts = countOptions(rows, wanted);
        const again = (over: Partial<CarFilters>) => told(filterRows(rows, { ...wanted, ...over }));
        for (const [kind, count] of counts.classes)
          expect(count).toEqual(again({ classes: [kind] }));
        for (const [seats, count] of counts.seats) expect(count).toEqual(again({ seats }));
        for (const [bags, count] of counts.bags) expect(count).toEqual(again({ bags }));
        for (const [gear, count] of counts.gear) expect(count).toEqual(again({ gear }));
        for (const [score, count] of counts.score) expect(count).toEqual(again({ score }));
        for (const [pay, count] of counts.pay) expect(count).toEqual(again({ pay }));
        for (const vendor of ['v01', 'v02', 'v03'])
          expect(counts.vendors.get(vendor) ?? nothing).toEqual(again({ vendors: [vendor] }));
        for (const chosen of [
          'electric',
          'inTerminal',
          'unlimited',
          'fullToFull',
          'freeCancellation',
        ] as const)
          expect(counts[chosen], chosen).toEqual(again({ [chosen]: true }));
        expect([...counts.classes.keys()]).toEqual([...CAR_CLASSES]);
      }),
    );
  });

  it('of 600 rows with eight filters come within a frame', () => {
    const rows = Array.from({ length: 600 }, (_, i) =>
      fakeRow({
        id: `r${i}`,
        seats: 4 + (i % 4),
        choices: Array.from({ length: 4 }, (_one, n) =>
          fakeChoice({ total: 10_000 + i + n, isFree: n > 1, excess: 300_000 - n * 100_000 }),
        ),
      }),
    );
    const wanted: CarFilters = {
      ...NO_FILTERS,
      classes: ['compact'],
      seats: 5,
      bags: 2,
      gear: 'automatic',
      vendors: ['v01'],
      score: 8,
      freeCancellation: true,
      excess: 100_000,
    };
    let best = Infinity;
    for (let i = 0; i < 20; i += 1) {
      const begun = performance.now();
      countOptions(rows, wanted);
      best = Math.min(best, performance.now() - begun);
    }
    expect(filterRows(rows, wanted)).toHaveLength(450);
    expect(best).toBeLessThan(16);
  });

  it('bound the sliders by what rates ask', () => {
    const rows = [
      fakeRow({
        choices: [fakeChoice({ deposit: 5, excess: null }), fakeChoice({ deposit: 9, excess: 7 })],
      }),
      fakeRow({ choices: [fakeChoice({ deposit: 6, excess: 0 })] }),
    ];
    expect(boundsOf(rows)).toEqual({
      deposit: { least: 5, most: 9 },
      excess: { least: 0, most: 7 },
    });
    expect(boundsOf([fakeRow({ choices: [fakeChoice({ excess: null })] })]).excess).toBeNull();
    expect(boundsOf([])).toEqual({ deposit: null, excess: null });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRows, fakeChoice, fakeLeg, fakeRow, fakeWait } from '../testing/fake-rows.ts';
import {
  type AirFilters,
  boundsOf,
  choiceFor,
  countOptions,
  DAY_PARTS,
  dayPartOf,
  filterRows,
  NO_FILTERS,
  timeKey,
} from './filters.ts';
import { type AirRow, BAG_NEEDS } from './rows.ts';

const some = (...words: string[]) => fc.subarray(words);
const filters: fc.Arbitrary<AirFilters> = fc.record({
  stops: fc.constantFrom(null, 0 as const, 1 as const),
  bag: fc.constantFrom(...BAG_NEEDS),
  refundable: fc.boolean(),
  most: fc.option(fc.integer({ min: 50_000, max: 300_000 })),
  longest: fc.option(fc.integer({ min: 500, max: 1_800 })),
  airlines: some('A0', 'B1', 'C2', 'D3'),
  alliances: some('north', 'south'),
  airports: some('JFK', 'EWR', 'LHR', 'LGW', 'XXX'),
  via: some('CDG', 'LHR', 'LGW', 'AMS'),
  times: fc.array(
    fc.record({
      leg: fc.constantFrom(0, 1),
      end: fc.constantFrom('departs' as const, 'arrives' as const),
      part: fc.constantFrom(...DAY_PARTS),
    }),
    { maxLength: 3 },
  ),
});
/** Few filters at once, as in practice: with all of them hardly a row is left. */
const wished = filters.chain((all) =>
  fc.subarray(Object.keys(all) as (keyof AirFilters)[], { maxLength: 3 }).map((keys) => ({
    ...NO_FILTERS,
    ...Object.fromEntries(keys.map((key) => [key, all[key]])),
  })),
);
const ids = (shown: readonly { readonly row: AirRow }[]) => shown.map(({ row }) => row.id);
const stopsAt = (row: AirRow) =>
  row.legs.flatMap(({ waits }) => waits.flatMap((w) => [w.from, w.to]));

/** Reference implementation: the matching rows, one filter at a time. */
function plainly(rows: readonly AirRow[], f: AirFilters): string[] {
  const ends = (row: AirRow) => row.legs.flatMap((leg) => [leg.from, leg.to]);
  return rows
    .filter(
      (row) =>
        row.legs.every((leg) => f.stops === null || leg.stops <= f.stops) &&
        row.legs.every((leg) => f.longest === null || leg.minutes <= f.longest) &&
        (f.airlines.length === 0 || f.airlines.some((one) => row.airlines.includes(one))) &&
        (f.alliances.length === 0 || f.alliances.includes(row.alliance ?? '')) &&
        (f.via.length === 0 || f.via.some((one) => stopsAt(row).includes(one))) &&
        ends(row).every(
          (code, at) =>
            !rows.some((other) => f.airports.includes(ends(other)[at] ?? '')) ||
            f.airports.includes(code),
        ) &&
        row.legs.every((leg, at) =>
          (['departs', 'arrives'] as const).every((end) => {
            const asked = f.times.filter((chosen) => chosen.leg === at && chosen.end === end);
            return asked.length === 0 || asked.some(({ part }) => part === dayPartOf(leg[end]));
          }),
        ) &&
        row.choices.some(
          (choice) =>
            (f.bag === 'none' || (f.bag === 'cabin' ? choice.hasCabinBag : choice.hasCheckedBag)) &&
            (!f.refundable || choice.isRefundable) &&
            (f.most === null || (choice.total ?? Infinity) <= f.most),
        ),
    )
    .map(({ id }) => id);
}

describe('filters', () => {
  it('leave the rows that a plain reading of each chosen leaves', () => {
    fc.assert(
      fc.property(drawnRows(), wished, (rows, chosen) => {
        expect(ids(filterRows(rows, chosen))).toEqual(plainly(rows, chosen));
      }),
    );
  });

  it('want bag, refund and price of one and the same choice, the cheapest', () => {
    const row = fakeRow('a', undefined, [
      fakeChoice({ offer: 'dear', total: 90_000, hasCabinBag: true, isRefundable: true }),
      fakeChoice({ offer: 'light', total: 50_000 }),
      fakeChoice({ offer: 'bag', total: 60_000, hasCabinBag: true }),
      fakeChoice({ offer: 'flex', total: 70_000, isRefundable: true }),
    ]);
    const shown = (chosen: Partial<AirFilters>) =>
      choiceFor(row, { ...NO_FILTERS, ...chosen })?.offer;
    expect(shown({})).toBe('light');
    expect(shown({ bag: 'cabin' })).toBe('bag');
    expect(shown({ bag: 'cabin', refundable: true })).toBe('dear');
    expect(shown({ bag: 'cabin', refundable: true, most: 80_000 })).toBeUndefined();
    expect(shown({ bag: 'checked' })).toBeUndefined();
  });

  it('of a price leave nothing where prices are hidden; the others work', () => {
    const hidden = fakeRow('a', undefined, [fakeChoice({ total: null, hasCabinBag: true })]);
    expect(filterRows([hidden], { ...NO_FILTERS, bag: 'cabin' })).toHaveLength(1);
    expect(filterRows([hidden], { ...NO_FILTERS, most: 1_000_000 })).toEqual([]);
    expect(countOptions([hidden], NO_FILTERS).bag.get('cabin')).toEqual({ count: 1, from: null });
    expect(boundsOf([hidden], 'none').price).toBeNull();
  });

  it('divide a day at 6, 12 and 18', () => {
    const parts = ['00:00', '05:59', '06:00', '11:59', '12:00', '17:59', '18:00', '23:59'];
    expect(parts.map((time) => dayPartOf(`2027-06-18T${time}`))).toEqual([
      'night',
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });
});

describe('counts', () => {
  const cheapest = (shown: ReturnType<typeof filterRows>) =>
    shown.length === 0 ? null : Math.min(...shown.map(({ choice }) => choice.total ?? NaN));
  const told = (shown: ReturnType<typeof filterRows>) => ({
    count: shown.length,
    from: cheapest(shown),
  });
  const nothing = { count: 0, from: null };

  it('of every option are those of counting again with it alone of its kind', () => {
    fc.assert(
      fc.property(drawnRows(), wished, (rows, chosen) => {
        const counts = countOptions(rows, chosen);
        const again = (over: Partial<AirFilters>) => told(filterRows(rows, { ...chosen, ...over }));
        for (const [stops, count] of counts.stops) expect(count).toEqual(again({ stops }));
        for (const [bag, count] of counts.bag) expect(count).toEqual(again({ bag }));
        expect(counts.refundable).toEqual(again({ refundable: true }));
        for (const one of ['A0', 'B1', 'C2', 'D3'])
          expect(counts.airlines.get(one) ?? nothing, one).toEqual(again({ airlines: [one] }));
        for (const one of ['north', 'south'])
          expect(counts.alliances.get(one) ?? nothing, one).toEqual(again({ alliances: [one] }));
        for (const one of new Set(rows.flatMap(({ legs }) => legs.flatMap((l) => [l.from, l.to]))))
          expect(counts.airports.get(one) ?? nothing, one).toEqual(again({ airports: [one] }));
        for (const one of ['CDG', 'LHR', 'LGW', 'AMS'])
          expect(counts.via.get(one) ?? nothing, one).toEqual(again({ via: [one] }));
        for (const leg of [0, 1])
          for (const end of ['departs', 'arrives'] as const)
            for (const part of DAY_PARTS) {
              const rest = chosen.times.filter((one) => one.leg !== leg || one.end !== end);
              const time = { leg, end, part };
              expect(counts.times.get(timeKey(time)) ?? nothing, timeKey(time)).toEqual(
                again({ times: [...rest, time] }),
              );
            }
      }),
    );
  });

  it('of 600 rows with eight filters come within a frame', () => {
    const rows = Array.from({ length: 600 }, (_, i) =>
      fakeRow(
        `r${i}`,
        [
          fakeLeg({ minutes: 400 + i, waits: i % 3 === 0 ? [] : [fakeWait('CDG')] }),
          fakeLeg({ from: 'LIS', to: i % 2 === 0 ? 'JFK' : 'EWR', minutes: 500 + i }),
        ],
        Array.from({ length: 6 }, (_, n) =>
          fakeChoice({ total: 40_000 + i * 7 + n * 5_000, hasCabinBag: n > 2 }),
        ),
      ),
    );
    const chosen: AirFilters = {
      stops: 1,
      bag: 'cabin',
      refundable: false,
      most: 90_000,
      longest: 1_050,
      airlines: ['A0'],
      alliances: ['north'],
      airports: ['JFK'],
      via: ['CDG'],
      times: [{ leg: 0, end: 'departs', part: 'evening' }],
    };
    let best = Infinity;
    for (let i = 0; i < 20; i += 1) {
      const begun = performance.now();
      countOptions(rows, chosen);
      best = Math.min(best, performance.now() - begun);
    }
    expect(filterRows(rows, chosen).length).toBeGreaterThan(100);
    expect(best).toBeLessThan(16);
  });

  it('bound the sliders by what there is', () => {
    const rows = [
      fakeRow(
        'a',
        [fakeLeg({ minutes: 500 }), fakeLeg({ minutes: 700 })],
        [fakeChoice({ total: 9 })],
      ),
      fakeRow('b', [fakeLeg({ minutes: 650 })], [fakeChoice({ total: 5, hasCabinBag: true })]),
    ];
    expect(boundsOf(rows, 'none')).toEqual({
      price: { least: 5, most: 9 },
      minutes: { least: 650, most: 700 },
    });
    expect(boundsOf(rows, 'cabin').price).toEqual({ least: 5, most: 5 });
    expect(boundsOf([], 'none')).toEqual({ price: null, minutes: null });
  });
});

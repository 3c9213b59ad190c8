import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bags } from '../shapes.ts';
import { type BagOffer, bagsOnAllLegs, bagTotals, cheapestWith, choicesOf } from './bags.ts';
import { BAG_NEEDS, takes } from './rows.ts';

const bags = (cabin: boolean, pieces = 0): Bags => ({
  underSeat: true,
  cabin,
  checked: { pieces, kg: pieces * 23 },
});
const offer = (total: number | null, has: Bags[], paid?: BagOffer['paid']): BagOffer => ({
  offer: `o${total}`,
  brand: 'Light',
  marketing: 'A0',
  total,
  isRefundable: false,
  bags: has,
  ...(paid && { paid }),
});
const drawn = fc.array(
  fc
    .record({
      total: fc.integer({ min: 1_000, max: 100_000 }),
      has: fc.array(fc.record({ cabin: fc.boolean(), pieces: fc.nat(2) }), {
        minLength: 1,
        maxLength: 3,
      }),
      cabin: fc.option(fc.integer({ min: 0, max: 20_000 })),
      checked: fc.option(fc.integer({ min: 0, max: 20_000 })),
    })
    .map(({ total, has, cabin, checked }) =>
      offer(
        total,
        has.map((one) => bags(one.cabin, one.pieces)),
        { cabin, checked },
      ),
    ),
  { maxLength: 6 },
);

describe('bags of a row', () => {
  it('are those of the poorest leg', () => {
    expect(bagsOnAllLegs([bags(true, 2), bags(false, 1)])).toEqual(bags(false, 1));
  });

  it('come with the dearer brand or are paid for, whichever costs less', () => {
    const light = offer(50_000, [bags(false)], { cabin: 6_000, checked: 9_000 });
    const classic = offer(55_000, [bags(true)], { cabin: null, checked: 7_000 });
    const flex = offer(80_000, [bags(true, 1)]);
    expect(bagTotals([light, classic, flex])).toEqual({
      none: 50_000,
      cabin: 55_000,
      checked: 59_000,
    });
    expect(bagTotals([light, flex])).toEqual({ none: 50_000, cabin: 56_000, checked: 59_000 });
  });

  it('say nothing where there is no way to take one, or prices are hidden', () => {
    expect(bagTotals([offer(50_000, [bags(false)])])).toEqual({
      none: 50_000,
      cabin: null,
      checked: null,
    });
    expect(bagTotals([])).toEqual({ none: null, cabin: null, checked: null });
    const hidden = choicesOf(offer(null, [bags(true)]));
    expect(cheapestWith(hidden, 'cabin')?.total).toBeNull();
    expect(bagTotals([offer(null, [bags(true)])]).cabin).toBeNull();
  });

  it('missing on one leg are missing; what is paid is said', () => {
    const [plain, paid] = choicesOf(
      offer(50_000, [bags(true), bags(false)], { cabin: 3_000, checked: null }),
    );
    expect([plain?.hasCabinBag, paid?.hasCabinBag, paid?.bagsPaid, paid?.total]).toEqual([
      false,
      true,
      3_000,
      53_000,
    ]);
  });

  it('cost what trying every offer with every bag finds', () => {
    fc.assert(
      fc.property(drawn, (offers) => {
        const totals = bagTotals(offers);
        const all = offers.flatMap(choicesOf);
        for (const need of BAG_NEEDS) {
          const able = all.filter((choice) => takes(choice, need)).map(({ total }) => total ?? NaN);
          expect(totals[need]).toBe(able.length === 0 ? null : Math.min(...able));
        }
        expect(totals.none).toBe(
          offers.length === 0 ? null : Math.min(...offers.map(({ total }) => total ?? NaN)),
        );
      }),
    );
  });
});

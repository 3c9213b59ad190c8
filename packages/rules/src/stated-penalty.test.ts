import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takenOf } from './staircase.ts';
import { statedPenalty, type StatedPenalty } from './stated-penalty.ts';

const PRICE = { total: 40_001, parts: 3 };

describe('the penalty of a step', () => {
  it.each<[string, readonly StatedPenalty[], object]>([
    ['a share stays a share', [{ bp: 3_000 }], { penaltyBp: 3_000 }],
    ['an amount', [{ amount: 12_000 }], { penalty: 12_000 }],
    ['a part is an equal one, rounded up', [{ parts: 1 }], { penalty: 13_334 }],
    ['two parts', [{ parts: 2 }], { penalty: 26_668 }],
    ['all parts', [{ parts: 3 }], { penaltyBp: 10_000 }],
    ['more parts than the price has', [{ parts: 9 }], { penaltyBp: 10_000 }],
    ['an amount of the price', [{ amount: 40_001 }], { penaltyBp: 10_000 }],
    ['an amount above the price', [{ amount: 90_000 }], { penaltyBp: 10_000 }],
    ['the highest of three', [{ amount: 20 }, { parts: 1 }, { bp: 3_000 }], { penalty: 13_334 }],
    [
      'the highest if it is a share',
      [{ amount: 20 }, { parts: 1 }, { bp: 5_000 }],
      { penaltyBp: 5_000 },
    ],
    ['free', [{ bp: 0 }], { penaltyBp: 0 }],
    ['an amount of nothing', [{ amount: 0 }], { penalty: 0 }],
    ['unknown beside an amount', [{ amount: 20 }, { unknown: true }], { unknown: true }],
    ['nothing told', [], { unknown: true }],
  ])('%s', (_name, told, penalty) => {
    expect(statedPenalty(told, PRICE)).toEqual(penalty);
  });

  it('is the price of the first parts where they are priced', () => {
    const each = [20_000, 10_001, 10_000];
    expect(statedPenalty([{ parts: 1 }], { ...PRICE, each })).toEqual({ penalty: 20_000 });
    expect(statedPenalty([{ parts: 2 }], { ...PRICE, each })).toEqual({ penalty: 30_001 });
    // prices of other parts are not believed
    expect(statedPenalty([{ parts: 1 }], { ...PRICE, each: [1] })).toEqual({ penalty: 13_334 });
  });

  it('is at least each of the told ones, and never more than the price', () => {
    const told = fc.oneof<fc.Arbitrary<StatedPenalty>[]>(
      fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }) }),
      fc.record({ parts: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(told, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        (all, total, parts) => {
          const taken = (some: readonly StatedPenalty[]) =>
            takenOf({ until: null, ...statedPenalty(some, { total, parts }) }, total) ?? NaN;
          expect(taken(all)).toBeLessThanOrEqual(total);
          expect(taken(all)).toBe(Math.max(...all.map((one) => taken([one]))));
        },
      ),
    );
  });
});

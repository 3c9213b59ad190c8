import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takenOf } from '@portico/rules/staircase';
import { stayPenalty, type ToldPenalty } from './penalties.ts';

const STAY = { total: 40_001, nights: 3 };

describe('the penalty of a stay', () => {
  it.each<[string, readonly ToldPenalty[], object]>([
    ['a share stays a share', [{ bp: 3_000 }], { penaltyBp: 3_000 }],
    ['an amount', [{ amount: 12_000 }], { penalty: 12_000 }],
    ['a night is an equal part, rounded up', [{ nights: 1 }], { penalty: 13_334 }],
    ['two nights', [{ nights: 2 }], { penalty: 26_668 }],
    ['all nights', [{ nights: 3 }], { penaltyBp: 10_000 }],
    ['more nights than the stay has', [{ nights: 9 }], { penaltyBp: 10_000 }],
    ['an amount of the price', [{ amount: 40_001 }], { penaltyBp: 10_000 }],
    ['an amount above the price', [{ amount: 90_000 }], { penaltyBp: 10_000 }],
    ['the highest of three', [{ amount: 20 }, { nights: 1 }, { bp: 3_000 }], { penalty: 13_334 }],
    [
      'the highest if it is a share',
      [{ amount: 20 }, { nights: 1 }, { bp: 5_000 }],
      { penaltyBp: 5_000 },
    ],
    ['free', [{ bp: 0 }], { penaltyBp: 0 }],
    ['an amount of nothing', [{ amount: 0 }], { penalty: 0 }],
    ['unknown beside an amount', [{ amount: 20 }, { unknown: true }], { unknown: true }],
    ['nothing told', [], { unknown: true }],
  ])('%s', (_name, told, penalty) => {
    expect(stayPenalty(told, STAY)).toEqual(penalty);
  });

  it('is the price of the first nights where nights are priced', () => {
    const nightly = [20_000, 10_001, 10_000];
    expect(stayPenalty([{ nights: 1 }], { ...STAY, nightly })).toEqual({ penalty: 20_000 });
    expect(stayPenalty([{ nights: 2 }], { ...STAY, nightly })).toEqual({ penalty: 30_001 });
    // prices of other nights are not believed
    expect(stayPenalty([{ nights: 1 }], { ...STAY, nightly: [1] })).toEqual({ penalty: 13_334 });
  });

  it('is at least each of the told ones, and never more than the price', () => {
    const told = fc.oneof<fc.Arbitrary<ToldPenalty>[]>(
      fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }),
      fc.record({ amount: fc.integer({ min: 0, max: 2_000_000 }) }),
      fc.record({ nights: fc.integer({ min: 1, max: 40 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(told, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        (all, total, nights) => {
          const taken = (some: readonly ToldPenalty[]) =>
            takenOf({ until: null, ...stayPenalty(some, { total, nights }) }, total) ?? NaN;
          expect(taken(all)).toBeLessThanOrEqual(total);
          expect(taken(all)).toBe(Math.max(...all.map((one) => taken([one]))));
        },
      ),
    );
  });
});

import type { Cancellation, CancellationStep } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endedBy,
  freeUntil,
  inAmounts,
  inSale,
  inShares,
  isFree,
  isLost,
  isNoWorse,
  keptOf,
  plainStep,
  stepAtLocal,
  stepText,
  takenOf,
  withoutRepeats,
} from './staircase.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const penalty: fc.Arbitrary<CancellationStep> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map((penaltyBp) => ({ until: null, penaltyBp })),
  amount.map((one) => ({ until: null, penalty: one })),
);
/** Few amounts, so that neighbours are often equal. */
const plain: fc.Arbitrary<CancellationStep> = fc.oneof(
  fc.constantFrom(0, 5_000, 10_000).map((penaltyBp) => ({ until: null, penaltyBp })),
  fc.constantFrom(0, 5_000, 90_000).map((one) => ({ until: null, penalty: one })),
  fc.constant({ until: null, unknown: true as const }),
);
const only = (step: CancellationStep): Cancellation => ({ timeZone: 'UTC', steps: [step] });
const first = ({ steps }: Cancellation): CancellationStep => {
  const [step] = steps;
  if (step === undefined) throw new Error('no step');
  return step;
};

describe('what a step keeps', () => {
  it('is the same of a share and of the amount made of it, whatever of the total was captured', () => {
    fc.assert(
      fc.property(
        amount.chain((stake) => fc.tuple(fc.constant(stake), fc.integer({ min: 0, max: stake }))),
        fc.integer({ min: 0, max: 10_000 }),
        ([stake, captured], penaltyBp) => {
          const shares = only({ until: null, penaltyBp });
          expect(keptOf(first(inAmounts(shares, stake)), { captured, stake })).toBe(
            keptOf(first(shares), { captured, stake }),
          );
        },
      ),
    );
  });

  it('and what goes back sum to what was captured, neither below nothing', () => {
    fc.assert(
      fc.property(penalty, amount, amount, (step, captured, stake) => {
        const kept = keptOf(step, { captured, stake });
        if (kept === null) throw new Error('this step is known');
        expect(Number.isSafeInteger(kept)).toBe(true);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(kept + Math.max(0, captured - kept)).toBe(captured);
      }),
    );
  });

  it('is never decided where nobody knows it, as soon as money was taken', () => {
    const unknown = { until: null, unknown: true } as const;
    fc.assert(
      fc.property(amount, amount, (captured, stake) => {
        expect(keptOf(unknown, { captured, stake })).toBe(captured === 0 ? 0 : null);
      }),
    );
  });
});

describe('a staircase in shares', () => {
  const of = (step: CancellationStep, price: number) => first(inShares(only(step), price));
  it('tells an amount as a share of the price, and leaves shares and what nobody knows alone', () => {
    expect(of({ until: null, penalty: 2_500 }, 10_000)).toEqual({ until: null, penaltyBp: 2_500 });
    for (const step of [{ penaltyBp: 3_333 }, { unknown: true as const }])
      expect(of({ until: null, ...step }, 10_000)).toEqual({ until: null, ...step });
  });

  it('never tells a cost as free, nor a part as all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_100_000_000 }),
        (price, penalty) => {
          const { penaltyBp = NaN } = of({ until: null, penalty }, price);
          expect(penaltyBp === 0).toBe(penalty === 0);
          expect(penaltyBp === 10_000).toBe(penalty >= price);
        },
      ),
    );
  });
});

describe('a staircase in the currency of a sale', () => {
  it('a free step keeps nothing, even of a rate that owes the supplier nothing', () => {
    const free = { timeZone: 'UTC', steps: [{ until: null, penalty: 0 }] };
    expect(inSale(free, { owed: 0, converted: 0, stake: 99 }).steps).toEqual(free.steps);
  });

  it('leaves shares and what nobody knows alone', () => {
    const shares = only({ until: null, penaltyBp: 3_333 });
    expect(inSale(shares, { owed: 100, converted: 90, stake: 99 })).toBe(shares);
    const mixed: Cancellation = {
      timeZone: 'UTC',
      steps: [
        { until: '2027-01-01T00:00', penalty: 50 },
        { until: null, unknown: true },
      ],
    };
    expect(inSale(mixed, { owed: 100, converted: 90, stake: 99 }).steps).toEqual([
      { until: '2027-01-01T00:00', penalty: 45 },
      { until: null, unknown: true },
    ]);
  });

  it('splits the converted rate by the largest remainder, in currencies without cents and with three digits', () => {
    const of = (lost: number, owed: number, converted: number, stake = converted) =>
      first(inSale(only({ until: null, penalty: lost }), { owed, converted, stake })).penalty;
    expect(of(4_000, 87_840, 13_176)).toBe(600); // $40.00 of $878.40 at 15 yen per dollar
    expect(of(3_334, 10_000, 1_501)).toBe(500); // 500.43 lost, 1,000.57 kept: the unit goes to the kept part
    expect(of(3_335, 10_000, 1_501)).toBe(501); // 500.58 lost, 1,000.42 kept: the unit goes to the lost part
    expect(of(4_000, 87_840, 26_352)).toBe(1_200); // dinars, three digits
  });

  it('never takes more than is at stake, all of it for the whole rate, and more for more', () => {
    const rate = fc.record({
      owed: fc.integer({ min: 1, max: 1_000_000_000 }),
      converted: fc.integer({ min: 0, max: 1_000_000_000 }),
      added: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(rate, amount, amount, ({ owed, converted, added }, one, other) => {
        const sold = { owed, converted, stake: converted + added };
        const lost = (penaltyOfRate: number) =>
          first(inSale(only({ until: null, penalty: penaltyOfRate }), sold)).penalty ?? -1;
        expect(lost(0)).toBe(0);
        expect(lost(owed)).toBe(sold.stake);
        expect(lost(Math.max(one, other))).toBeGreaterThanOrEqual(lost(Math.min(one, other)));
        expect(lost(one)).toBeLessThanOrEqual(sold.stake);
        // lost and remaining parts sum to the converted rate
        if (one > 0 && one < owed)
          expect(Math.abs(lost(one) + lost(owed - one) - converted)).toBeLessThan(2);
      }),
    );
  });
});

describe('reading a step', () => {
  it('is free or lost in shares and in amounts; unknown is neither', () => {
    expect(
      [{ penaltyBp: 0 }, { penalty: 0 }].map((one) => isFree({ until: null, ...one })),
    ).toEqual([true, true]);
    expect([isFree({ until: null, unknown: true }), isFree(undefined)]).toEqual([false, false]);
    expect(isFree({ until: null, penalty: 1 })).toBe(false);
    expect(isLost({ until: null, penalty: 500 }, 500)).toBe(true);
    expect(isLost({ until: null, penalty: 500 }, 501)).toBe(false);
    expect(isLost({ until: null, penalty: 500 }, 0)).toBe(false);
    expect(isLost({ until: null, unknown: true }, 500)).toBe(false);
  });

  it('names the last moment of free cancelling, and the step of a local time', () => {
    const fee = { until: '2027-01-02T00:00', penalty: 4_000 };
    const steps = [{ until: '2027-01-01T00:00', penalty: 0 }, fee, { until: null, penaltyBp: 9 }];
    expect(freeUntil({ steps })).toBe('2027-01-01T00:00');
    expect(freeUntil({ steps: [fee] })).toBeNull();
    expect(freeUntil({ steps: [{ until: null, penalty: 0 }] })).toBeNull();
    expect(stepAtLocal(steps, '2026-12-31T23:59')).toBe(steps[0]);
    expect(stepAtLocal(steps, '2027-01-01T00:00')).toBe(fee);
    expect(stepAtLocal([fee], '2027-01-02T00:00')).toBeUndefined();
  });

  it('tells steps apart by kind and amount, and sends nothing beside them', () => {
    const texts = [
      { penaltyBp: 40 },
      { penalty: 40 },
      { penalty: 41 },
      { unknown: true } as const,
    ].map((one) => stepText({ until: null, ...one }));
    expect(new Set(texts).size).toBe(4);
    const noisy = { until: null, penalty: 40, supplierText: 'as per fare rules' };
    expect(plainStep(noisy)).toEqual({ until: null, penalty: 40 });
    expect(plainStep({ until: null, unknown: true })).toEqual({ until: null, unknown: true });
  });
});

describe('a staircase beside the one somebody has agreed to', () => {
  const stairs = (...steps: readonly (readonly [string | null, number])[]) => ({
    timeZone: 'America/New_York',
    steps: steps.map(([until, penalty]) => ({ until, penalty })),
  });
  const agreed = stairs(['2027-06-01T10:00', 0], ['2027-06-18T10:00', 5_000], [null, 9_000]);

  it('is no worse where it is the same, or its steps end later', () => {
    expect(isNoWorse(agreed, agreed)).toBe(true);
    const later = stairs(['2027-06-01T10:01', 0], ['2027-06-18T10:00', 5_000], [null, 9_000]);
    expect(isNoWorse(later, agreed)).toBe(true);
    expect(isNoWorse(agreed, later)).toBe(false);
  });

  it.each([
    stairs(['2027-06-01T10:00', 1], ['2027-06-18T10:00', 5_000], [null, 9_000]),
    stairs(['2027-06-01T10:00', 0], ['2027-06-17T10:00', 5_000], [null, 9_000]),
    stairs(['2027-06-01T10:00', 0], [null, 9_000]),
    stairs(['2027-06-01T10:00', 0], [null, 5_000], [null, 9_000]),
    { ...agreed, timeZone: 'Europe/Lisbon' },
  ])('is worse or another: %j', (fresh) => {
    expect(isNoWorse(fresh, agreed)).toBe(false);
  });
});

describe('steps that keep the same', () => {
  const shares = fc
    .array(fc.constantFrom(0, 5_000, 10_000), { minLength: 1, maxLength: 6 })
    .map((all) =>
      all.map((penaltyBp, i) => ({
        until: i === all.length - 1 ? null : `2027-01-${String(10 + i)}T12:00`,
        penaltyBp,
      })),
    );
  const sold = { owed: 10_000, converted: 9_000, stake: 9_500 };
  const isRepeated = ({ steps }: Cancellation) =>
    steps.some((step, i) => {
      const next = steps[i + 1];
      return (
        next !== undefined &&
        takenOf(step, sold.stake) === takenOf(next, sold.stake) &&
        takenOf(step, sold.stake) !== null
      );
    });

  it('are one step of a sale, and at every moment as much is kept as before', () => {
    fc.assert(
      fc.property(shares, fc.boolean(), (steps, areAmounts) => {
        const told: Cancellation = {
          timeZone: 'UTC',
          steps: areAmounts
            ? steps.map(({ until, penaltyBp }) => ({ until, penalty: penaltyBp }))
            : steps,
        };
        const kept = inSale(told, sold);
        expect(isRepeated(kept)).toBe(false);
        for (let day = 9; day < 17; day += 1) {
          const at = `2027-01-${String(day).padStart(2, '0')}T13:00`;
          const before = stepAtLocal(told.steps, at);
          const after = stepAtLocal(kept.steps, at);
          if (before === undefined || after === undefined) throw new Error('no step');
          const [one] = inSale(
            { timeZone: 'UTC', steps: [{ ...before, until: null }] },
            sold,
          ).steps;
          if (one === undefined) throw new Error('no step');
          expect(takenOf(after, sold.stake)).toBe(takenOf(one, sold.stake));
        }
      }),
    );
  });

  it('are one where a day of a split rental costs all that was paid, as not coming does', () => {
    const split: Cancellation = {
      timeZone: 'UTC',
      steps: [
        { until: '2027-01-10T12:00', penalty: 0 },
        { until: '2027-01-12T12:00', penalty: 1_604 },
        { until: null, penalty: 1_604 },
      ],
    };
    expect(inSale(split, { owed: 1_604, converted: 1_604, stake: 1_604 }).steps).toEqual([
      { until: '2027-01-10T12:00', penalty: 0 },
      { until: null, penalty: 1_604 },
    ]);
  });

  it('stay apart where a supplier knows neither, only when both are unknown they are one', () => {
    const steps = [
      { until: '2027-01-10T12:00', unknown: true as const },
      { until: '2027-01-11T12:00', unknown: true as const },
      { until: null, penaltyBp: 10_000 },
    ];
    expect(withoutRepeats(steps)).toEqual(steps.slice(1));
  });

  it('do not make an agreed staircase worse when only one of both was written without them', () => {
    const written: Cancellation = {
      timeZone: 'UTC',
      steps: [
        { until: '2027-01-12T12:00', penalty: 1_604 },
        { until: null, penalty: 1_604 },
      ],
    };
    const merged: Cancellation = { timeZone: 'UTC', steps: [{ until: null, penalty: 1_604 }] };
    expect(isNoWorse(merged, written)).toBe(true);
    expect(isNoWorse(written, merged)).toBe(true);
  });
});

it('neighbours are one step exactly where both keep the same of the stake, as a share or as an amount', () => {
  fc.assert(
    fc.property(plain, plain, fc.constantFrom(10_000, 90_000), (one, other, stake) => {
      const kept = (step: CancellationStep) => keptOf(step, { captured: stake, stake });
      expect(withoutRepeats([one, other], stake).length).toBe(kept(one) === kept(other) ? 1 : 2);
    }),
  );
});

it('neighbours are equal without a stake exactly where their texts are, or both are free', () => {
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      const bothAll = isLost(one, 0) && isLost(other, 0);
      const bothFree = isFree(one) && isFree(other);
      const areEqual = stepText(one) === stepText(other) || bothAll || bothFree;
      expect(withoutRepeats([one, other]).length).toBe(areEqual ? 1 : 2);
    }),
  );
});

describe('a staircase of something that begins earlier now', () => {
  const steps = [
    { until: '2027-01-30T12:00', penalty: 0 },
    { until: '2027-02-01T07:05', penalty: 5_000 },
    { until: null, penalty: 9_000 },
  ];

  it('has no step that ends after it begins', () => {
    expect(endedBy(steps, '2027-02-01T04:05').map(({ until }) => until)).toEqual([
      '2027-01-30T12:00',
      '2027-02-01T04:05',
      null,
    ]);
    expect(endedBy(steps, '2027-01-30T10:00')).toEqual([
      { until: '2027-01-30T10:00', penalty: 0 },
      { until: null, penalty: 9_000 },
    ]);
  });

  it('is as it was where it begins later', () => {
    expect(endedBy(steps, '2027-02-01T07:05')).toEqual(steps);
    expect(endedBy([], '2027-02-01T07:05')).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coveredPenalty, coveringPenalty, type OwedInSale } from './cancel-limit.ts';
import { share } from './money.ts';
import { inSale } from './staircase.ts';

const RATE: OwedInSale = { owed: 10_000, converted: 12_000, step: 1, rounding: 1 };

it('is worth the agreed penalty at the rate of the sale, and nothing of a free cancellation', () => {
  expect(coveredPenalty(0, RATE)).toBe(0);
  expect(coveredPenalty(6_000, RATE)).toBe(5_001);
  expect(coveredPenalty(11_999, RATE)).toBe(10_000);
  expect(coveredPenalty(99_999, RATE)).toBe(10_000);
  expect(coveredPenalty(0, { ...RATE, converted: 0 })).toBe(10_000);
});

const rates = fc.record({
  owed: fc.integer({ min: 1, max: 9_000_000_000 }),
  converted: fc.integer({ min: 1, max: 9_000_000_000 }),
  step: fc.constantFrom(1, 10, 20, 100),
});

it('never refuses the penalty that the terms of the sale were converted from', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 10_000 }), (rate, bp) => {
      const { owed, converted, step } = rate;
      const kept = share(owed, bp);
      const stake = converted + Math.floor(converted / 10);
      const cancellation = { timeZone: 'UTC', steps: [{ until: null, penalty: kept }] };
      const [sold] = inSale(cancellation, { owed, converted, stake }).steps;
      const agreed = Math.floor((sold?.penalty ?? 0) / step) * step;
      if (agreed === 0) return;
      expect(coveredPenalty(agreed, { ...rate, rounding: 1 })).toBeGreaterThanOrEqual(kept);
    }),
  );
});

it('covers what the supplier says that it keeps, once that is agreed', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 10_000 }), (rate, bp) => {
      const kept = share(rate.owed, bp);
      const agreed = coveringPenalty(kept, { ...rate, rounding: 1 });
      expect(agreed % rate.step).toBe(0);
      expect(coveredPenalty(agreed, { ...rate, rounding: 1 })).toBeGreaterThanOrEqual(kept);
    }),
  );
});

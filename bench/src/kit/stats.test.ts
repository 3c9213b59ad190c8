import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  median,
  percentile,
  percentiles,
  ratioOf,
  reaches,
  spreadOf,
} from './stats.ts';

describe('statistics of the bench', () => {
  it('percentiles are nearest ranks', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentiles(hundred, [0, 0.01, 0.5, 0.95, 0.99, 1])).toEqual([1, 1, 50, 95, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
  });

  it('a percentile is always one of the values, and at least that share lies at or below it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, p) => {
          const found = percentile(values, p);
          expect(values.some((value) => value === found)).toBe(true);
          expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(
            Math.floor(p * values.length),
          );
          expect(values.filter((value) => value < found).length).toBeLessThanOrEqual(
            Math.ceil(p * values.length),
          );
        },
      ),
    );
  });

  it('the median does not care for order, nor for one wild round', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(spreadOf([0.6, 0.61, 0.2, 0.62, 0.63])).toEqual({ median: 0.61, min: 0.2, max: 0.63 });
  });

  it('a ratio is taken round by round, so that a slow machine in one round changes nothing', () => {
    expect(ratioOf([60, 30, 60], [100, 50, 100])).toEqual({ median: 0.6, min: 0.6, max: 0.6 });
    // Ratio of the medians would say 1.
    expect(ratioOf([10, 20, 40], [40, 20, 10]).median).toBe(1);
    expect(ratioOf([10, 20, 40], [40, 20, 10]).max).toBe(4);
  });

  it('what was not measured is no ratio', () => {
    expect(() => ratioOf([1, 2], [1])).toThrow('2 rounds against 1');
    expect(() => ratioOf([], [])).toThrow('0 rounds');
    for (const bad of [0, -1, NaN, Infinity]) {
      expect(() => ratioOf([bad], [1])).toThrow('not measured');
      expect(() => ratioOf([1], [bad])).toThrow('not measured');
    }
    expect(() => percentile([], 0.5)).toThrow('no values');
    expect(() => percentile([1], 1.5)).toThrow('no share');
    expect(() => median([])).toThrow('no values');
  });

  it('goals have a side', () => {
    expect([
      reaches(0.6, atLeast(0.6)),
      reaches(0.59, atLeast(0.6)),
      reaches(2, atMost(2)),
      reaches(2.01, atMost(2)),
      reaches(NaN, atMost(2)),
    ]).toEqual([true, false, true, false, false]);
  });
});

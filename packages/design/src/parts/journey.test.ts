import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stairColumns, stairRise } from './staircase.tsx';
import { clockText, minutesToSay, secondsUntil } from './timer.tsx';

describe('staircase', () => {
  it('gives every step whole columns that fill the drawing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 9000, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (hours) => {
          const columns = stairColumns(hours);
          expect(columns.reduce((sum, value) => sum + value, 0)).toBe(24);
          expect(Math.min(...columns)).toBeGreaterThanOrEqual(
            Math.min(5, Math.floor(24 / hours.length)),
          );
          expect(columns.every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });

  it('keeps the order of lengths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 9000, noNaN: true }), { minLength: 2, maxLength: 6 }),
        (hours) => {
          const columns = stairColumns(hours);
          hours.forEach((a, i) =>
            hours.forEach((b, j) => {
              if (a > b) expect(columns[i] ?? 0).toBeGreaterThanOrEqual((columns[j] ?? 0) - 1);
            }),
          );
          expect(columns).not.toContain(Number.NaN);
        },
      ),
    );
    expect(stairColumns([1200, 30, 138])).toEqual([11, 6, 7]);
    expect(stairColumns([])).toEqual([]);
    expect(stairColumns([Number.NaN, -4, Number.POSITIVE_INFINITY])).toEqual([8, 8, 8]);
  });

  it('draws the share refunded as height, and leaves room for words on the lowest step', () => {
    expect([1, 0.5, 0, 2, -1, Number.NaN].map(stairRise)).toEqual([20, 13, 5, 20, 5, 5]);
  });
});

describe('timer', () => {
  it('shows minutes and seconds', () => {
    expect([872, 59, 0, -3, 3600, 61.9].map(clockText)).toEqual([
      '14:32',
      '00:59',
      '00:00',
      '00:00',
      '60:00',
      '01:01',
    ]);
  });

  it('is said aloud at 5, 3 and 1 minutes, once each, and only the latest after a sleep', () => {
    expect(minutesToSay(301, 300)).toBe(5);
    expect(minutesToSay(300, 299)).toBe(null);
    expect(minutesToSay(181, 180)).toBe(3);
    expect(minutesToSay(61, 60)).toBe(1);
    expect(minutesToSay(900, 40)).toBe(1);
    expect(minutesToSay(900, 100)).toBe(3);
    expect(minutesToSay(200, 200)).toBe(null);
  });

  it('counts by the clock it is given', () => {
    expect(secondsUntil(10_500, 10_000)).toBe(1);
    expect(secondsUntil(10_000, 10_001)).toBe(0);
    expect(secondsUntil(null, 10_001)).toBe(0);
  });
});

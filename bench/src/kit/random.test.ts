import { describe, expect, it } from 'vitest';
import { hash, lognormal, uniform } from './random.ts';
import { percentiles } from './stats.ts';

const many = <T>(make: (i: number) => T): T[] => Array.from({ length: 20_000 }, (_, i) => make(i));

describe('seeded chance', () => {
  it('is the same everywhere and always', () => {
    expect([hash(1), hash(1, 2), hash(2, 1), hash(1, 2, 3)]).toEqual([
      hash(1),
      hash(1, 2),
      hash(2, 1),
      hash(1, 2, 3),
    ]);
    expect(new Set([hash(1), hash(1, 2), hash(2, 1), hash(0), hash(256)]).size).toBe(5);
    expect(hash(7, 42)).toBe(2_896_877_568);
  });

  it('is evenly spread over neighbouring seeds', () => {
    const boxes = Array.from({ length: 20 }, () => 0);
    for (const value of many((i) => uniform(3, i)))
      boxes[Math.floor(value * 20)] = (boxes[Math.floor(value * 20)] ?? 0) + 1;
    for (const count of boxes) expect(Math.abs(count - 1_000)).toBeLessThan(150);
    expect(many((i) => uniform(i)).every((value) => value > 0 && value < 1)).toBe(true);
  });

  it('waiting times have the median and the tail that were asked for', () => {
    const [p16, p50, p84, p975] = percentiles(
      many((i) => lognormal(40, 0.6, 9, i)),
      [0.1587, 0.5, 0.8413, 0.9772],
    );
    expect(p50).toBeCloseTo(40, -0.5);
    expect((p84 ?? 0) / (p50 ?? 1)).toBeCloseTo(Math.exp(0.6), 1);
    expect((p50 ?? 0) / (p16 ?? 1)).toBeCloseTo(Math.exp(0.6), 1);
    expect((p975 ?? 0) / (p50 ?? 1)).toBeGreaterThan(3);
  });
});

import { describe, expect, it } from 'vitest';
import { courseOf, fateOf, searchId, searchOf } from './chance.ts';

describe('the weather of suppliers', () => {
  it('has its share of hangs and failures', () => {
    const fates = Array.from({ length: 20_000 }, (_, i) => fateOf(i, i % 20));
    const share = (kind: string) =>
      fates.filter((fate) => fate.kind === kind).length / fates.length;
    expect(share('hangs')).toBeCloseTo(0.01, 2);
    expect(share('fails')).toBeCloseTo(0.01, 2);
  });

  it('a search ends with its slowest supplier, or at the deadline', () => {
    const calm = { median: 40, sigma: 0.6, hangs: 0, fails: 0 };
    const all = courseOf(5, 4, 10_000, calm);
    const waits = [0, 1, 2, 3].map((supplier) => fateOf(5, supplier, calm).afterMs);
    expect(all).toEqual({
      firstMs: Math.min(...waits),
      lastMs: Math.max(...waits),
      isCut: false,
      heard: [0, 1, 2, 3],
    });
    const short = courseOf(5, 4, Math.max(...waits) - 0.001, calm);
    expect([short.isCut, short.lastMs, short.heard.length]).toEqual([
      true,
      Math.max(...waits) - 0.001,
      3,
    ]);
    expect(courseOf(5, 4, 500, { ...calm, hangs: 1 })).toMatchObject({
      isCut: true,
      lastMs: 500,
      heard: [],
    });
    // A failing supplier is awaited until it fails, and returns nothing.
    const failing = courseOf(5, 4, 10_000, { ...calm, fails: 1 });
    expect([failing.isCut, failing.heard.length, failing.lastMs]).toEqual([
      false,
      0,
      Math.max(...waits),
    ]);
  });

  it('the number of a search survives its way', () => {
    expect([
      searchOf(searchId(0)),
      searchOf(searchId(1_234_567)),
      searchOf('bench-'),
      searchOf('other'),
      searchOf(undefined),
    ]).toEqual([0, 1_234_567, null, null, null]);
    expect(searchId(3)).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  });
});

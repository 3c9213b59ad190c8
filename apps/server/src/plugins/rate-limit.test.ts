import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './rate-limit.ts';

describe('token buckets', () => {
  it('let a burst through, then a steady trickle, each key by itself', () => {
    let now = 0;
    const buckets = createTokenBuckets(() => now);
    const rate = { burst: 3, perSecond: 0.5 };
    const take = (key: string) => buckets.takeToken(key, rate);
    expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 0, 2, 0]);
    now += 1_000;
    expect(take('a')).toBe(1);
    now += 1_000;
    expect([take('a'), take('a')]).toEqual([0, 2]);
    now += 60_000;
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 2]);
  });

  it('a clock that goes back takes nothing away', () => {
    let now = 10_000;
    const buckets = createTokenBuckets(() => now);
    buckets.takeToken('a', { burst: 2, perSecond: 1 });
    now = 0;
    expect(buckets.takeToken('a', { burst: 2, perSecond: 1 })).toBe(0);
  });

  it('as many keys as anybody likes take a bounded room', () => {
    const buckets = createTokenBuckets(() => 0, 100);
    for (let index = 0; index < 10_000; index += 1)
      expect(buckets.takeToken(`k${index}`, { burst: 1, perSecond: 1 })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { type CacheKey, createAnswers, createCache, ownBytes } from './cache.ts';
import type { Clock } from './clock.ts';

let now = 0;
const clock: Clock = {
  now: () => now,
  iso: () => new Date(now).toISOString(),
  sleep: () => Promise.resolve(),
};
const key = (change: Partial<CacheKey> = {}): CacheKey => ({
  agency: 'a',
  audience: 'anonymous',
  language: 'en',
  currency: 'USD',
  name: 'deals',
  ...change,
});
const bytes = (text: string) => Buffer.from(text);

describe('cache', () => {
  it('keeps one reply for each agency, audience, language and currency', async () => {
    const cache = createCache(clock);
    const keys = [
      key(),
      key({ agency: 'b' }),
      key({ audience: 'agent' }),
      key({ language: 'ar' }),
      key({ currency: 'EUR' }),
      key({ name: 'other' }),
      key({ detail: 'x' }),
    ];
    for (const [index, one] of keys.entries()) cache.set(one, bytes(String(index)), 1_000);
    expect(keys.map((one) => cache.get(one)?.toString())).toEqual(
      keys.map((_, index) => String(index)),
    );
    // No concatenation of parts can collide with another key.
    cache.set(key({ agency: 'a|b', name: 'c' }), bytes('1'), 1_000);
    expect(cache.get(key({ agency: 'a', name: 'b|c' }))).toBeUndefined();
  });

  it('forgets after its time, and at once what is of an agency', () => {
    const cache = createCache(clock);
    cache.set(key(), bytes('x'), 1_000);
    cache.set(key({ agency: 'b' }), bytes('y'), 1_000);
    cache.forget('a');
    expect([cache.get(key()), cache.get(key({ agency: 'b' }))?.toString()]).toEqual([
      undefined,
      'y',
    ]);
    now += 1_000;
    expect(cache.get(key({ agency: 'b' }))).toBeUndefined();
  });

  it('asks once for all who wait, keeps no failure and nothing that was forgotten meanwhile', async () => {
    const cache = createCache(clock);
    let made = 0;
    const make = async () => bytes(String((made += 1)));
    const all = await Promise.all(
      Array.from({ length: 50 }, () => cache.through(key(), 1_000, make)),
    );
    expect([made, new Set(all.map(String)).size]).toEqual([1, 1]);
    await expect(
      cache.through(key({ name: 'bad' }), 1_000, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    expect((await cache.through(key({ name: 'bad' }), 1_000, make)).toString()).toBe('2');
    let finish: (value: Buffer) => void = () => undefined;
    const slow = cache.through(
      key({ name: 'slow' }),
      1_000,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    cache.forget('a');
    finish(bytes('old'));
    expect((await slow).toString()).toBe('old');
    expect(cache.get(key({ name: 'slow' }))).toBeUndefined();
  });

  it('reads a stale reply until its end, without making another', async () => {
    const cache = createCache(clock);
    await cache.through(
      key(),
      () => ({ freshMs: 100, staleMs: 500 }),
      async () => bytes('made'),
    );
    const begun = now;
    const read = [0, 99, 100, 599, 600].map((ms) => {
      now = begun + ms;
      return [cache.get(key())?.toString(), cache.getStale(key())?.toString()];
    });
    expect(read).toEqual([
      ['made', 'made'],
      ['made', 'made'],
      [undefined, 'made'],
      [undefined, 'made'],
      [undefined, undefined],
    ]);
    expect(cache.getStale(key({ audience: 'agent' }))).toBeUndefined();
  });

  it('answers what is stale while it is made anew, and not for longer', async () => {
    const cache = createCache(clock);
    let made = 0;
    let isAway = false;
    const ask = async () =>
      (
        await cache.through(
          key(),
          () =>
            made === 2
              ? { freshMs: 100, staleMs: 5_000 }
              : { freshMs: 1_000, staleMs: made === 3 ? 0 : 5_000 },
          async () => {
            if (isAway) throw new Error('away');
            return bytes(String((made += 1)));
          },
        )
      ).toString();
    expect([await ask(), await ask()]).toEqual(['1', '1']);
    now += 1_000;
    expect(await ask()).toBe('1');
    expect(await ask()).toBe('2');
    // its lifetime was only known once it had been made
    now += 100;
    isAway = true;
    expect([await ask(), await ask(), made]).toEqual(['2', '2', 2]);
    now += 5_000;
    await expect(ask()).rejects.toThrow('away');
    isAway = false;
    expect(await ask()).toBe('3');
    now += 1_000;
    expect(await ask()).toBe('4');
    now += 1_000;
    cache.forget('a');
    expect(await ask()).toBe('5');
  });

  it('stays within its size', () => {
    const cache = createCache(clock, 100_000);
    for (let index = 0; index < 1_000; index += 1)
      cache.set(key({ detail: String(index) }), Buffer.alloc(1_000), 1_000);
    const kept = Array.from({ length: 1_000 }, (_, index) =>
      cache.get(key({ detail: String(index) })),
    ).filter(Boolean).length;
    expect(kept).toBeGreaterThan(50);
    expect(kept).toBeLessThan(100);
    cache.set(key({ detail: 'huge' }), Buffer.alloc(90_000), 1_000);
    expect(cache.get(key({ detail: 'huge' }))).toBeUndefined();
  });
});

describe('the memory of all answers', () => {
  it('has one limit for all its parts: what was used least recently goes, whichever part it is in', () => {
    const answers = createAnswers(clock, 16_000);
    const pages = answers.space<Buffer>(({ length }) => length);
    const files = answers.space<Buffer>(({ length }) => length);
    for (let i = 0; i < 9; i += 1) pages.set(`p${i}`, Buffer.alloc(1_500));
    expect(pages.get('p0')).toBeDefined();
    for (let i = 0; i < 5; i += 1) files.set(`f${i}`, Buffer.alloc(1_500));
    expect(answers.bytes).toBeLessThanOrEqual(16_000);
    expect(pages.get('p1')).toBeUndefined();
    expect(pages.get('p0')).toBeDefined();
    expect([...files.entries()].map(([key]) => key).toSorted()).toEqual([
      'f0',
      'f1',
      'f2',
      'f3',
      'f4',
    ]);
  });

  it('keeps parts apart, also where their keys are the same', () => {
    const answers = createAnswers(clock);
    const one = answers.space<string>(({ length }) => length);
    const other = answers.space<string>(({ length }) => length);
    one.set('key', 'one');
    other.set('key', 'other');
    expect(one.get('key')).toBe('one');
    one.clear();
    expect(one.get('key')).toBeUndefined();
    expect(other.get('key')).toBe('other');
  });

  it('takes no value that would fill it', () => {
    const answers = createAnswers(clock, 8_000);
    const files = answers.space<Buffer>(({ length }) => length);
    files.set('large', Buffer.alloc(2_000));
    expect(files.get('large')).toBeUndefined();
  });

  it('keeps short answers in memory of their own, not in the larger piece they were cut from', () => {
    const cut = Buffer.from('a short answer');
    expect(cut.buffer.byteLength).toBeGreaterThan(4_096);
    const cache = createCache(clock);
    cache.set(key(), cut, 1_000);
    expect(cache.get(key())?.toString()).toBe('a short answer');
    expect(cache.get(key())?.buffer.byteLength).toBe(cut.length);
    const whole = Buffer.alloc(100_000);
    expect(ownBytes(whole)).toBe(whole);
  });
});

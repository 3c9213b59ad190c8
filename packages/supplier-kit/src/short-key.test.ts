import { expect, it } from 'vitest';
import { shortKey } from './short-key.ts';

const KEY = '0190f3a2-7c1e-7b3a-9a51-2f6c3d4e5f60:book:1';

it('is the same for the same key in every version', () => {
  expect(shortKey(KEY)).toBe(shortKey(KEY));
  expect(shortKey(KEY)).toMatch(/^[0-9a-hjkmnp-tv-z]{28}$/);
  expect(shortKey(KEY, 20)).toBe(shortKey(KEY).slice(0, 20));
  expect(shortKey('b1:book:1')).toBe('2f69ba98zjswppbb8xq2z2fapsrg');
});

it('differs for keys that differ in one character', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `${KEY}${index}`);
  expect(new Set(keys.map((key) => shortKey(key))).size).toBe(keys.length);
  expect(shortKey(KEY)).not.toBe(shortKey(KEY.replace(':1', ':2')));
});

it('is never so short that two keys might share it', () => {
  for (const length of [0, 12, 19, 52, 28.5, Number.NaN])
    expect(() => shortKey(KEY, length)).toThrow(RangeError);
  expect(shortKey(KEY, 51)).toHaveLength(51);
});

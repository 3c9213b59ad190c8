import { expect, it } from 'vitest';
import { isPublicSuffix } from './public-suffix.ts';

it('knows names below which anybody can register one, of registries and of companies', () => {
  for (const suffix of ['com', 'co.uk', 'com.au', 'github.io', 'xn--p1ai', 'kobe.jp'])
    expect(isPublicSuffix(suffix), suffix).toBe(true);
  for (const own of ['kontor.com', 'kontor.co.uk', 'kontor.github.io', 'book.kontor.example'])
    expect(isPublicSuffix(own), own).toBe(false);
});

import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

/** Cheap: what is tested is which texts are one password. */
const COST = { memoryCost: 64, timeCost: 1 };
const passwords = createPasswords(COST);
const COMPOSED = 'P\u00e1ssw\u00f6rd 2026';
const DECOMPOSED = 'Pa\u0301sswo\u0308rd 2026';

it('a password with accents is the same from every keyboard', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const chosen of [COMPOSED, DECOMPOSED, 'P\u00e1ssw\u00f6rd\u00a02026']) {
    const stored = await passwords.hash(chosen);
    for (const typed of [COMPOSED, DECOMPOSED, 'Pa\u0301sswo\u0308rd\u30002026'])
      expect(await passwords.matches(typed, stored), `${chosen} ${typed}`).toBe(true);
    for (const wrong of ['Password 2026', COMPOSED.toLowerCase(), `${COMPOSED} `])
      expect(await passwords.matches(wrong, stored), wrong).toBe(false);
  }
});

it.each([COMPOSED, DECOMPOSED])(
  '%j hashed as it was typed, by a version before, still opens',
  async (chosen) => {
    const stored = await hash(chosen, { ...COST, parallelism: 1 });
    for (const typed of [COMPOSED, DECOMPOSED])
      expect(await passwords.matches(typed, stored)).toBe(true);
    expect(await passwords.matches('P\u00e1ssword 2026', stored)).toBe(false);
  },
);

it('no password matches where none is stored', async () => {
  expect(await passwords.matches(COMPOSED, null)).toBe(false);
});

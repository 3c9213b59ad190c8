import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

/** Cheap: the test is about equivalent spellings of a password. */
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

it('what is read for a comparison is read when the turn comes, and not at all when it does not', async () => {
  const asker = (n: number) => ({ agency: 'a', visitor: `v${n % 4}` });
  let reading = 0;
  let most = 0;
  let began = 0;
  const stored = await passwords.hash('right');
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      passwords.inTurn(asker(n), async (matches) => {
        began += 1;
        most = Math.max(most, (reading += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        reading -= 1;
        return matches(n % 2 === 0 ? 'right' : 'wrong', stored);
      }),
    ),
  );
  const heard = answers.filter(({ status }) => status === 'fulfilled');
  expect(most).toBe(2);
  expect(began).toBe(heard.length);
  // two at once, and three waiting per visitor
  expect(heard.length).toBe(14);
  expect(new Set(heard.map((one) => ('value' in one ? one.value : null)))).toEqual(
    new Set([true, false]),
  );
});

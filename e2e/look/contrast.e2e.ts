// Text is readable under every brand: each pair of text and background on the pages of the journey
// reaches 4.5:1 (3:1 for large text) in the themes of the fixture agencies and of 2,000 random
// colours.
import { readFileSync } from 'node:fs';
import { contrast, parseHex } from '@portico/design/color';
import { type Role, ROLES, themeOf } from '@portico/design/theme';
import { demoAgencies } from '@portico/demo';
import { inTurn } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Pair, pairsOf } from './contrast-pairs.ts';
import { LookStage } from './stage.ts';
import { VIEWS } from './views.ts';

let stage: LookStage;
beforeAll(async () => {
  stage = await LookStage.open();
});
afterAll(async () => {
  await stage?.close();
});

const tokens = readFileSync(
  new URL('../../packages/design/src/tokens.css', import.meta.url),
  'utf8',
);
const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

function colourOf(name: string, theme: ReturnType<typeof themeOf>) {
  const value = isRole(name)
    ? theme[name]
    : (new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '');
  const hex = parseHex(value);
  if (hex === null) throw new Error(`--${name} is no colour: ${value}`);
  return hex;
}

it('every pair of letters and ground on the pages can be read under every brand', async () => {
  const found = new Map<string, Pair>();
  for (const view of inTurn(
    VIEWS.filter(({ foreign }) => !foreign),
    4,
  )) {
    const seen = await pairsOf(await stage.show(view));
    expect(seen.length, view.name).toBeGreaterThanOrEqual(3);
    for (const pair of seen)
      found.set(`${pair.text} on ${pair.ground}${pair.isLarge ? ', large' : ''}`, {
        ...pair,
        where: `${view.name}: ${pair.where}`,
      });
    await stage.clear();
  }
  const pairs = [...found.values()];
  expect(
    pairs.filter(({ text, ground }) => `${text}${ground}`.includes('?')),
    'colours that are no role',
  ).toEqual([]);
  const faultsUnder = (brand: string) => {
    const theme = themeOf(brand);
    return pairs
      .filter(
        ({ text, ground, isLarge }) =>
          contrast(colourOf(text, theme), colourOf(ground, theme)) < (isLarge ? 3 : 4.5),
      )
      .map(({ text, ground, where }) => `${brand}: ${text} on ${ground} (${where})`);
  };
  for (const { primaryColor } of demoAgencies())
    expect(faultsUnder(primaryColor ?? '#2c7be5')).toEqual([]);
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (brand) => {
      expect(faultsUnder(brand)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

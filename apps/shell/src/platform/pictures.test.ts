import { parseSceneUrl, sceneUrl } from '@portico/scenes';
import { describe, expect, it } from 'vitest';
import { heroOf, SCENES } from './pictures.ts';

describe('scenes of the shell', () => {
  it.each([
    ...SCENES.heroes.map(({ src }) => src),
    SCENES.signIn,
    SCENES.error,
    SCENES.notOpen,
    SCENES.about,
    ...Object.values(SCENES.promo),
  ])('%s can be drawn', (address) => {
    const spec = parseSceneUrl(address);
    expect(spec).not.toBeNull();
    if (spec) expect(sceneUrl(spec)).toBe(address);
  });
  it('give every agency one view that it keeps, and neighbours different ones', () => {
    const names = ['Fairwater Travel', 'Maison Verne', 'Solana Viajes', 'Northlight Tours'];
    expect(new Set(names.map((name) => heroOf(name).src)).size).toBe(4);
    for (const name of ['', '旅', ...names]) expect(SCENES.heroes).toContain(heroOf(name));
  });
});

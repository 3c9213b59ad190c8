import { demoAgencies } from '@portico/demo';
import { FIXED_SCENES, parseSceneUrl, sceneUrl, siteScenes } from '@portico/scenes';
import { textsOf } from '@portico/texts';
import { describe, expect, it } from 'vitest';
import { heroOf, SCENES } from './pictures.ts';

const NAMES = demoAgencies().map(({ name }) => name);
const SERVICES = [null, 'Hotels', 'Air Travel', 'Cars', 'Cruise'] as const;

describe('scenes of the shell', () => {
  it.each([
    ...[...NAMES, '', '旅'].flatMap((name) => SERVICES.map((one) => heroOf(name, one).src)),
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

  it.each([...NAMES, '', '旅'])('of home are those that the server draws for "%s"', (name) => {
    const shown = SERVICES.map((one) => heroOf(name, one).src);
    expect(new Set(shown)).toEqual(new Set(siteScenes(name)));
  });

  it('are all among the addresses that need no signature', () => {
    const { signIn, error, about, notOpen, promo } = SCENES;
    for (const one of [signIn, error, about, notOpen, ...Object.values(promo)])
      expect([...FIXED_SCENES]).toContain(one);
  });

  it('give every site pictures of its own on home, one for stays and one for each way to travel', () => {
    const shown = NAMES.flatMap((name) =>
      (['Hotels', 'Air Travel', 'Cars'] as const).map((one) => heroOf(name, one).src),
    );
    expect(new Set(shown).size).toBe(3 * NAMES.length);
    for (const name of NAMES) {
      expect(heroOf(name, 'Hotels')).toEqual(heroOf(name, 'Hotels'));
      expect(heroOf(name, 'Cruise')).toEqual(heroOf(name, 'Hotels'));
      expect(heroOf(name, 'Air Travel').of).toBe('flight');
    }
    expect(new Set(NAMES.map((name) => heroOf(name, 'Hotels').of)).size).toBeGreaterThan(2);
  });

  it('have alt texts in every language', () => {
    for (const language of ['en', 'ar'])
      for (const of of [...SCENES.views, 'flight', 'road'])
        expect(JSON.stringify(textsOf(language)), of).toContain(`hero.alt.${of}"`);
  });
});

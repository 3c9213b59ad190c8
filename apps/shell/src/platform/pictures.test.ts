import { parseSceneUrl, sceneUrl } from '@portico/scenes';
import { describe, expect, it } from 'vitest';
import { SCENES } from './pictures.ts';

describe('scenes of the shell', () => {
  it.each([SCENES.hero, SCENES.signIn, SCENES.error, SCENES.notOpen, ...Object.values(SCENES.promo)])('%s can be drawn', (address) => {
    const spec = parseSceneUrl(address);
    expect(spec).not.toBeNull();
    if (spec) expect(sceneUrl(spec)).toBe(address);
  });
});

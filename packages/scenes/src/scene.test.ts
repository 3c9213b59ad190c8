import { describe, expect, it } from 'vitest';
import { SCENE_KINDS, parseSceneUrl, scene, sceneUrl } from './index.ts';

describe('scene', () => {
  it('gives the same bytes for the same spec, and others for another seed', () => {
    for (const kind of SCENE_KINDS) {
      expect(scene({ kind, seed: 'a' })).toBe(scene({ kind, seed: 'a' }));
      expect(scene({ kind, seed: 'a' })).not.toBe(scene({ kind, seed: 'b' }));
    }
  });

  it('writes only numbers that are numbers', () => {
    for (const kind of SCENE_KINDS) expect(scene({ kind, seed: 'n', ratio: '21:9' })).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('sceneUrl', () => {
  it('has one address for each picture and reads it back', () => {
    const url = sceneUrl({ kind: 'hotel-city', seed: 'abc', ratio: '4:5', variant: 7, stars: 4 });
    expect(url).toBe('/assets/scenes/hotel-city-4x5-card-v7-s4-abc.svg');
    const spec = parseSceneUrl(url);
    expect(spec && scene(spec)).toBe(scene({ kind: 'hotel-city', seed: 'abc', ratio: '4:5', variant: 7, stars: 4 }));
  });

  it.each(['', '/assets/scenes/', '/assets/scenes/../x.svg', '/assets/scenes/hotel-city-4x5-card-v07-abc.svg', '/assets/scenes/hotel-moon-4x5-card-abc.svg', '/assets/scenes/hotel-city-4x5-card-abc.svg?x=1', `/assets/scenes/hotel-city-4x5-card-${'a'.repeat(300)}.svg`])('refuses %j', (path) => {
    expect(parseSceneUrl(path)).toBeNull();
  });
});

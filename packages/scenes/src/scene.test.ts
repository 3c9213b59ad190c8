import { expectWithin } from '@portico/test-kit/bound';
import { describe, expect, it } from 'vitest';
import { RATIOS, REGIONS, SCENE_KINDS, TIMES_OF_DAY, sceneUrl } from './index.ts';
import type { Ratio, SceneKind, SceneSpec } from './index.ts';
import { scene } from './scene.ts';

const LARGEST_BYTES = 25 * 1024;
const ratios = Object.keys(RATIOS) as Ratio[];

/**
 * Many different specs of a kind: seeds, ordinals, regions, ratios, stars, sizes and colours in
 * turn.
 */
function many(kind: SceneKind, count: number): SceneSpec[] {
  return Array.from({ length: count }, (_, k): SceneSpec => ({
    kind,
    seed: `many${k}`,
    ratio: ratios[k % ratios.length],
    stars: 1 + (k % 5),
    size: (['card', 'hero', 'thumb'] as const)[k % 3],
    ...(k % 4 ? { variant: k } : {}),
    ...(k % 5 ? { region: REGIONS[k % REGIONS.length] } : {}),
    ...(k % 2 ? { accent: '#2c7be5' } : {}),
    ...(k % 7 === 0 ? { timeOfDay: TIMES_OF_DAY[k % 5] } : {}),
  }));
}

describe('scene', () => {
  it('gives the same bytes for the same spec, and others for another seed', () => {
    for (const kind of SCENE_KINDS) {
      expect(scene({ kind, seed: 'a' })).toBe(scene({ kind, seed: 'a' }));
      expect(scene({ kind, seed: 'a' })).not.toBe(scene({ kind, seed: 'b' }));
    }
  });

  it.each(SCENE_KINDS)('draws %s well-formed and within 25 KB, whatever is asked', (kind) => {
    for (const spec of many(kind, 84)) {
      const svg = scene(spec);
      expectWithin(sceneUrl(spec), svg.length, LARGEST_BYTES, 'bytes');
      expect(svg, sceneUrl(spec)).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(faultOf(svg), sceneUrl(spec)).toBeNull();
    }
  });

  it('takes at most 5 ms once warm', () => {
    const specs = SCENE_KINDS.flatMap((kind) => many(kind, 12));
    for (const spec of specs) scene(spec);
    // CPU time, not wall-clock time, so that other work on the machine does not count.
    const before = process.cpuUsage();
    for (const spec of specs) scene(spec);
    const { user, system } = process.cpuUsage(before);
    expectWithin('one scene', (user + system) / 1000 / specs.length, 5, 'ms');
  });

  it('carries no script, no link to the outside and no text', () => {
    for (const kind of SCENE_KINDS)
      expect(scene({ kind, seed: 'x', variant: 2 })).not.toMatch(
        /<script|<text|<image|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/,
      );
  });

  it.each([
    [{ kind: 'hotel-moon', seed: 'a' }, 'kind'],
    [{ kind: 'hotel-city', seed: 'a', stars: 6 }, 'stars'],
    [{ kind: 'hotel-city', seed: 'a', variant: -1 }, 'variant'],
    [{ kind: 'hotel-city', seed: 'a', variant: 1.5 }, 'variant'],
    [{ kind: 'hotel-city', seed: 'a', accent: 'red" onload="x' }, 'accent'],
    [{ kind: 'hotel-city', seed: 'a', ratio: '9:1' }, 'ratio'],
    [{ kind: 'hotel-city', seed: 'a', region: 'atlantis' }, 'region'],
  ])('refuses %j and names the field', (spec, field) => {
    expect(() => scene(spec as SceneSpec)).toThrow(new RegExp(`^scene: ${field}`));
  });

  it('draws from a hostile seed as from any other', () => {
    const svg = scene({ kind: 'promo-road', seed: '"><script>alert(1)</script>' });
    expect(svg).not.toContain('script');
    expect(faultOf(svg)).toBeNull();
  });
});

/** Returns the first error of the SVG as XML that these drawings could have: tags, quotes, IDs. */
function faultOf(svg: string): string | null {
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [tag, close, name = '', attributes = '', empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)(\/?)>/g,
  )) {
    for (const [, id = ''] of attributes.matchAll(/\sid="([^"]*)"/g)) {
      if (ids.has(id)) return `id ${id} twice`;
      ids.add(id);
    }
    if (close) {
      if (open.pop() !== name) return `${tag} closes nothing`;
    } else if (!empty) open.push(name);
  }
  if (open.length) return `${open.join()} left open`;
  if (svg.replace(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\/?>/g, '') !== '')
    return 'something that is no tag';
  for (const [, id = ''] of svg.matchAll(/(?:href="#|url\(#)([^")]*)/g))
    if (!ids.has(id)) return `no id ${id}`;
  return null;
}

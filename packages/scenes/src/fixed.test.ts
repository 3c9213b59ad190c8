import { expect, it } from 'vitest';
import { siteScenes } from './fixed.ts';
import { scene } from './scene.ts';
import { parseSceneUrl } from './url.ts';

const NAMES = Array.from({ length: 24 }, (_, i) => `Agency ${i}`);
/** Most shapes that the pictures of two sites have in common: planes are alike, their skies are not. */
const MAX_ALIKE = [0.6, 0.8, 0.5];

const drawn = (address: string): string => scene(parseSceneUrl(address) ?? expect.fail(address));
const shapesOf = (svg: string): ReadonlySet<string> =>
  new Set([...svg.matchAll(/ (?:d|points)="([^"]+)"/g)].map(([, shape]) => shape ?? ''));
const alike = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((shape) => b.has(shape)).length / Math.min(a.size, b.size);

it.each(MAX_ALIKE.map((most, which) => [which, most] as const))(
  'no two sites share the drawing of picture %i',
  (which, most) => {
    const pictures = NAMES.map((name) => drawn(siteScenes(name)[which] ?? ''));
    expect(new Set(pictures).size).toBe(NAMES.length);
    const shapes = pictures.map(shapesOf);
    shapes.forEach((own, i) => {
      for (const [j, other] of shapes.slice(0, i).entries())
        expect(alike(own, other), `${NAMES[i]} and ${NAMES[j]}`).toBeLessThan(most);
    });
  },
);

it('a site has at least two pictures, each of another kind', () => {
  const [name = ''] = NAMES;
  const kinds = siteScenes(name).map((one) => parseSceneUrl(one)?.kind);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(2);
  expect(siteScenes(name)).toEqual(siteScenes(name));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BIOME_NAMES,
  OUTLOOKS,
  OUTSIDES,
  RASTER_FORMATS,
  RASTER_WIDTHS,
  RATIOS,
  REGIONS,
  SCENE_KINDS,
  SCENE_SIZES,
  TIMES_OF_DAY,
} from './index.ts';
import {
  parseSceneRasterUrl,
  parseSceneUrl,
  rasterHeight,
  sceneRasterUrl,
  sceneUrl,
} from './index.ts';
import type { Ratio, SceneSpec } from './index.ts';
import { scene } from './scene.ts';

/** Facts that only some kinds accept. */
const facts: fc.Arbitrary<Partial<SceneSpec>> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      kind: fc.constant('interior-room' as const),
      beds: fc.constantFrom('d1', 's1', 's2', 'd2', 'd1s2', 'd1k1', 's1k1o1', 'd1o2'),
      outlook: fc.constantFrom(...OUTLOOKS),
      outside: fc.constantFrom(...OUTSIDES),
      sitting: fc.constant(true as const),
      staging: fc.constantFrom('bed', 'twin', 'family', 'suite'),
    },
    { requiredKeys: ['kind', 'beds'] },
  ),
  fc.record({
    kind: fc.constantFrom('hotel-riad' as const, 'hotel-beach'),
    pool: fc.constant(false as const),
  }),
  fc.constant({ kind: 'interior-restaurant' as const, staging: 'breakfast' }),
);

const plain: fc.Arbitrary<SceneSpec> = fc.record(
  {
    kind: fc.constantFrom(...SCENE_KINDS),
    seed: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uuid(),
      fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/),
    ),
    region: fc.constantFrom(...REGIONS),
    biome: fc.constantFrom(...BIOME_NAMES),
    timeOfDay: fc.constantFrom(...TIMES_OF_DAY),
    stars: fc.integer({ min: 1, max: 5 }),
    accent: fc.stringMatching(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    ratio: fc.constantFrom(...(Object.keys(RATIOS) as Ratio[])),
    variant: fc.integer({ min: 0, max: 9999 }),
    size: fc.constantFrom(...SCENE_SIZES),
  },
  { requiredKeys: ['kind', 'seed'] },
);

const specs: fc.Arbitrary<SceneSpec> = fc
  .tuple(plain, facts)
  .map(([spec, more]) => ({ ...spec, ...more }));

describe('sceneUrl', () => {
  it('writes a path without a query', () => {
    expect(sceneUrl({ kind: 'hotel-city', seed: 'abc', ratio: '4:5', variant: 7, stars: 4 })).toBe(
      '/assets/scenes/hotel-city-4x5-card-v7-s4-abc.svg',
    );
    expect(
      sceneUrl({ kind: 'hotel-boutique', seed: 'abc', region: 'east-asia', accent: '#ABC' }),
    ).toBe('/assets/scenes/hotel-boutique-4x3-card-reast-asia-aaabbcc-abc.svg');
  });

  it('is read back to the same picture, and written the same again', () => {
    fc.assert(
      fc.property(specs, (spec) => {
        const url = sceneUrl(spec);
        expect(url).toMatch(/^\/assets\/scenes\/[A-Za-z0-9_-]+\.svg$/);
        const read = parseSceneUrl(url);
        expect(read).not.toBeNull();
        if (read === null) return;
        expect(sceneUrl(read)).toBe(url);
        expect(scene(read)).toBe(scene(spec));
      }),
      { numRuns: 150 },
    );
  });

  it('names every raster of a picture', () => {
    fc.assert(
      fc.property(
        specs,
        fc.constantFrom(...RASTER_WIDTHS),
        fc.constantFrom(...RASTER_FORMATS),
        (spec, width, format) => {
          const read = parseSceneRasterUrl(sceneRasterUrl(spec, { width, format }));
          expect(read?.raster).toEqual({ width, format });
          expect(read && sceneUrl(read.spec)).toBe(sceneUrl(spec));
        },
      ),
    );
    expect(rasterHeight('16:9', 1280)).toBe(720);
  });

  it('reads nothing it would not have written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webPath(),
          specs
            .map(sceneUrl)
            .chain((url) =>
              fc
                .tuple(fc.constant(url), fc.nat(url.length), fc.string({ maxLength: 4 }))
                .map(([path, at, more]) => path.slice(0, at) + more + path.slice(at)),
            ),
        ),
        (path) => {
          const read = parseSceneUrl(path);
          if (read !== null) expect(sceneUrl(read)).toBe(path);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    '',
    '/assets/scenes/',
    '/assets/scenes/../x.svg',
    '/assets/scenes/hotel-city-4x5-card-v07-abc.svg',
    '/assets/scenes/hotel-moon-4x5-card-abc.svg',
    '/assets/scenes/hotel-city-4x5-card-abc.svg?x=1',
    '/assets/scenes/hotel-city-4x5-card-s4-v7-abc.svg',
    '/assets/scenes/hotel-city-4x5-card-aABCDEF-abc.svg',
    '/assets/scenes/hotel-city-4x5-card-abc.SVG',
    '/assets/scenes/hotel-city-4x5-card-abc.svg\n',
    '/assets/scenes/hotel-city-4x5-card-a b.svg',
    '/assets/scenes/hotel-city-4x5-card-kd1-abc.svg',
    '/assets/scenes/interior-room-4x5-card-kd0s1-abc.svg',
    '/assets/scenes/interior-room-4x5-card-ks1d1-abc.svg',
    '/assets/scenes/interior-room-4x5-card-wgarden-abc.svg',
    '/assets/scenes/interior-room-4x5-card-dry-abc.svg',
    '/assets/scenes/interior-lobby-4x5-card-lfamily-abc.svg',
    `/assets/scenes/hotel-city-4x5-card-${'a'.repeat(300)}.svg`,
  ])('refuses %j', (path) => {
    expect(parseSceneUrl(path)).toBeNull();
    expect(parseSceneRasterUrl(path)).toBeNull();
  });
});

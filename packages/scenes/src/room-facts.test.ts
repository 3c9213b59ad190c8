import { describe, expect, it } from 'vitest';
import {
  ALT_LANGUAGES,
  OUTLOOKS,
  OUTSIDES,
  REGIONS,
  bedsOf,
  bedsToken,
  roomLayouts,
  sceneAlt,
  sceneUrl,
} from './index.ts';
import type { SceneSpec } from './index.ts';
import { sceneParts } from './scene.ts';

const BEDS = ['s1', 's2', 's3', 's4', 'd1', 'd2', 'd1s1', 'd1s2', 'd1s3', 'd1k1', 'd2s2', 'd1o1'];
const MORE_BEDS = ['d1k1o1', 's2k1', 'd2o1', 'k1', 'd1s2o1', 's1o1', 'd1o2'];

const count = (parts: readonly string[], part: string): number =>
  parts.filter((one) => one === part).length;

/**
 * Rooms with all combinations of beds, outlooks and balconies or terraces, in every region and
 * shape.
 */
function* rooms(): Generator<SceneSpec & { beds: string }> {
  let k = 0;
  for (const beds of [...BEDS, ...MORE_BEDS])
    for (const outside of [undefined, ...OUTSIDES])
      for (const sitting of [undefined, true] as const)
        for (let turn = 0; turn < 4; turn++, k++)
          yield {
            kind: 'interior-room',
            seed: `r${k}`,
            variant: k,
            region: REGIONS[k % REGIONS.length],
            ratio: (['4:3', '3:2', '3:4', '21:9'] as const)[turn],
            beds,
            outlook: OUTLOOKS[k % OUTLOOKS.length],
            ...(outside === undefined ? {} : { outside }),
            ...(sitting === undefined ? {} : { sitting }),
          };
}

describe('a room drawn from facts', () => {
  it('has the beds that were asked for, no more and no fewer', () => {
    for (const spec of rooms()) {
      const beds = bedsOf(spec.beds);
      const parts = sceneParts(spec);
      const drawn = ['double', 'single', 'bunk'].map((kind) => count(parts, kind));
      expect(drawn, sceneUrl(spec)).toEqual([beds?.double, beds?.single, beds?.bunk]);
      const hasSofa = (beds?.sofa ?? 0) > 0 || spec.sitting === true;
      expect(parts.includes('sofa'), sceneUrl(spec)).toBe(hasSofa);
    }
  });

  it('opens on a balcony or a terrace only where it has one, and never on a pool of its own', () => {
    for (const spec of rooms()) {
      const parts = sceneParts(spec);
      for (const outside of OUTSIDES)
        expect(parts.includes(outside), `${outside} ${sceneUrl(spec)}`).toBe(
          spec.outside === outside,
        );
      if (spec.outlook !== 'pool') expect(parts, sceneUrl(spec)).not.toContain('pool');
    }
  });

  it('looks out on what was asked for, and on nothing else', () => {
    for (const spec of rooms()) {
      const views = sceneParts(spec).filter((part) => part.startsWith('view:'));
      expect(views.length, sceneUrl(spec)).toBeGreaterThan(0);
      expect(new Set(views), sceneUrl(spec)).toEqual(new Set([`view:${spec.outlook}`]));
    }
  });

  it('has a desk only where a layout with one was asked for', () => {
    for (const spec of rooms()) expect(sceneParts(spec), sceneUrl(spec)).not.toContain('desk');
    expect(roomLayouts({ beds: 'd1', desk: true })).toContain('desk');
    expect(sceneParts({ kind: 'interior-room', seed: 'a', beds: 'd1', staging: 'desk' })).toContain(
      'desk',
    );
  });

  it('is described by its beds, what it opens on and its view, in every language', () => {
    const spec: SceneSpec = {
      kind: 'interior-room',
      seed: 'a',
      beds: 'd1s2',
      outlook: 'garden',
      outside: 'balcony',
      timeOfDay: 'dusk',
    };
    expect(sceneAlt(spec, 'en')).toBe(
      'Hotel room with a double bed, two single beds and a balcony with a view of a garden at dusk',
    );
    expect(sceneAlt(spec, 'ar')).toBe(
      'غرفة فندق فيها سرير مزدوج وسريران مفردان وشرفة بإطلالة على حديقة عند الغسق',
    );
    expect(sceneAlt({ ...spec, outlook: 'open' }, 'en')).not.toContain('view');
    for (const room of rooms())
      for (const language of ALT_LANGUAGES)
        expect(sceneAlt(room, language)).toMatch(
          language === 'ar' ? /^[؀-ۿ\s]{6,200}$/ : /^[A-Z][\w\s,-]{6,160}$/,
        );
  });
});

describe('the words for beds', () => {
  it('are written in one way, and only what can be drawn has any', () => {
    for (const token of [...BEDS, ...MORE_BEDS]) expect(bedsToken(token)).toBe(token);
    expect(bedsToken({ single: 2, double: 1 })).toBe('d1s2');
    for (const wrong of ['', 'o1', 'd3', 's2d1', 'd0', 'd1d1', 'd2s4', 'x1'])
      expect(bedsToken(wrong), wrong).toBeNull();
    expect(bedsToken({ single: 9 })).toBeNull();
  });
});

describe('a hotel without a pool', () => {
  const kinds = ['beach', 'boutique', 'riad', 'lodge', 'lakeside', 'city'] as const;
  const hotels = kinds.flatMap((kind) =>
    REGIONS.flatMap((region, k) =>
      Array.from({ length: 3 }, (_, n): SceneSpec => ({
        kind: `hotel-${kind}`,
        seed: `h${n}`,
        region,
        variant: n * 5 + k,
      })),
    ),
  );

  it('has none in any picture from outside, and no word of one', () => {
    for (const spec of hotels) {
      const dry: SceneSpec = { ...spec, pool: false };
      expect(sceneParts(dry), sceneUrl(dry)).not.toContain('pool');
      expect(sceneAlt(dry, 'en'), sceneUrl(dry)).not.toMatch(/pool|spring/);
      expect(sceneAlt(dry, 'ar'), sceneUrl(dry)).not.toMatch(/مسبح|ينبوع/);
    }
    const wet = hotels.filter(({ kind }) => kind === 'hotel-riad' || kind === 'hotel-boutique');
    expect(wet.filter((spec) => sceneParts(spec).includes('pool')).length).toBeGreaterThan(10);
  });
});

it.each([
  [{ kind: 'hotel-city', seed: 'a', beds: 'd1' }, 'beds'],
  [{ kind: 'interior-room', seed: 'a', beds: 'd9' }, 'beds'],
  [{ kind: 'interior-room', seed: 'a', outlook: 'garden' }, 'outlook'],
  [{ kind: 'interior-room', seed: 'a', beds: 'd1', outlook: 'moon' }, 'outlook'],
  [{ kind: 'interior-room', seed: 'a', beds: 'd1', outside: 'helipad' }, 'outside'],
  [{ kind: 'interior-room', seed: 'a', pool: false }, 'pool'],
  [{ kind: 'interior-room', seed: 'a', staging: 'bistro' }, 'staging'],
  [{ kind: 'hotel-city', seed: 'a', staging: 'street' }, 'staging'],
])('refuses %j and names the field', (spec, field) => {
  expect(() => sceneUrl(spec as SceneSpec)).toThrow(new RegExp(`^scene: ${field}`));
});

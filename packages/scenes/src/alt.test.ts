import { describe, expect, it } from 'vitest';
import { ALT_LANGUAGES, REGIONS, SCENE_KINDS, sceneAlt } from './index.ts';

describe('sceneAlt', () => {
  it('describes a picture from its parameters', () => {
    expect(
      sceneAlt(
        { kind: 'hotel-boutique', seed: 'a', region: 'iberia', variant: 0, timeOfDay: 'dusk' },
        'en',
      ),
    ).toBe('Small hotel on the waterfront at dusk');
    expect(
      sceneAlt({ kind: 'interior-room', seed: 'a', biome: 'mountain', timeOfDay: 'day' }, 'en'),
    ).toMatch(/^Hotel .* with a view of mountains by day$/);
    expect(sceneAlt({ kind: 'destination-fjord', seed: 'a', timeOfDay: 'night' }, 'ar')).toBe(
      'مضيق بحري بين جدران شاهقة في الليل',
    );
  });

  it('has words for every kind, staging and hour in every language built', () => {
    for (const kind of SCENE_KINDS) {
      for (const [k, region] of REGIONS.entries()) {
        for (let variant = k % 3; variant < 60; variant += 3) {
          for (const language of ALT_LANGUAGES) {
            const text = sceneAlt(
              { kind, seed: 'a', region, variant, biome: variant % 2 ? 'lake' : undefined },
              language,
            );
            expect(text).toMatch(language === 'ar' ? /^[؀-ۿ\s]{6,160}$/ : /^[A-Z][\w\s-]{6,120}$/);
          }
        }
      }
    }
  });
});

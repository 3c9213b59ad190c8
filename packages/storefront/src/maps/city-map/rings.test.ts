import { describe, expect, it } from 'vitest';
import { pixelsPerMetre } from './geo.ts';
import { ringsOf, ringText } from './rings.ts';

describe('rings of distance', () => {
  it('stand at round distances of the unit, equally far apart and never too close', () => {
    for (let zoom = 4; zoom <= 17; zoom += 1)
      for (const unit of ['mile', 'kilometer'] as const) {
        const rings = ringsOf(38.7, zoom, unit);
        expect(rings.length).toBeGreaterThan(2);
        const [first] = rings;
        rings.forEach(({ distance, metres }, i) => {
          expect(distance).toBeCloseTo((first?.distance ?? 0) * (i + 1), 9);
          expect(metres / distance).toBeCloseTo(unit === 'mile' ? 1_609.344 : 1_000, 6);
        });
        const apart = (first?.metres ?? 0) * pixelsPerMetre(38.7, zoom);
        expect(apart).toBeGreaterThanOrEqual(96);
        expect(apart).toBeLessThan(96 * 2.5 + 1);
      }
  });
  it('say their distance in the language and the unit of the reader', () => {
    const [first] = ringsOf(38.7, 13, 'mile');
    expect(first && ringText(first, 'mile', 'en')).toBe('1 mi');
    expect(ringText({ distance: 2, metres: 2_000 }, 'kilometer', 'en')).toBe('2 km');
    expect(ringText({ distance: 0.5, metres: 500 }, 'kilometer', 'en')).toBe('500 m');
    expect(ringText({ distance: 2, metres: 2_000 }, 'kilometer', 'ar')).toMatch(/2\s?كم/);
  });
});

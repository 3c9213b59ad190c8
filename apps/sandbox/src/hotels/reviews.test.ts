import { describe, expect, it } from 'vitest';
import { createCatalogue } from './inventory/catalogue.ts';
import type { Property } from './inventory/properties.types.ts';
import { bedTypes, outlookOf, roomFacilities } from './inventory/room-facts.ts';
import { loadPlaces } from './inventory/world.ts';
import { reviewsOf } from './reviews.ts';

const world = createCatalogue(loadPlaces);
const sample: readonly Property[] = world.places
  .all()
  .filter((_, i) => i % 90 === 0)
  .flatMap((place) => world.of(place));

describe('reviews of the sandbox', () => {
  it('say that they are rehearsal data, in the language of who asks, and are otherwise the same', () => {
    for (const property of sample.slice(0, 300)) {
      const [en, ar] = [reviewsOf(property, 'en'), reviewsOf(property, 'ar')];
      for (const { source } of en) expect(source).toBe('Rehearsal data');
      for (const { source } of ar) expect(source).toBe('بيانات تجريبية');
      const apart = (list: typeof en) => list.map((review) => ({ ...review, source: '' }));
      expect(apart(ar)).toEqual(apart(en));
    }
  });

  it('are none where nobody has judged, never more than have, and written after the stay', () => {
    for (const property of sample) {
      const reviews = reviewsOf(property, 'en');
      if (property.score === null) expect(reviews).toEqual([]);
      expect(reviews.length).toBeLessThanOrEqual(property.reviews);
      expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
      for (const { stayed, written, rating } of reviews) {
        expect(stayed < written.slice(0, 7)).toBe(true);
        expect(written < '2026-01-01').toBe(true);
        expect(rating).toBeGreaterThanOrEqual(3);
        expect(rating).toBeLessThanOrEqual(10);
      }
    }
  });

  it('praise nothing the house does not have', () => {
    const claims = [
      [/breakfast|الفطور|petit-déjeuner/i, 'breakfast'],
      [/pool/i, 'pool'],
      [/massage/i, 'spa'],
      [/\bbar\b/i, 'bar'],
      [/jardim/i, 'garden'],
    ] as const;
    for (const property of sample)
      for (const { text, traveller } of reviewsOf(property, 'en')) {
        for (const [word, amenity] of claims)
          if (word.test(text)) expect(property.amenities, text).toContain(amenity);
        if (/no lift/i.test(text)) expect(property.amenities).not.toContain('lift');
        if (property.amenities.includes('adults_only')) expect(traveller).not.toBe('family');
      }
  });
});

describe('rooms of the sandbox', () => {
  it('tell in codes what they tell in words', () => {
    expect(bedTypes('1 queen bed, 2 single beds')).toEqual([
      { type: 'queen', count: 1 },
      { type: 'single', count: 2 },
    ]);
    expect(() => bedTypes('a hammock')).toThrow(/no kind/);
    expect(outlookOf('palm garden view')).toBe('garden');
    expect(outlookOf('northern view')).toBeNull();
    for (const property of sample)
      for (const room of property.rooms) {
        const has = roomFacilities(property, room);
        expect(new Set(has).size).toBe(has.length);
        for (const outside of ['balcony', 'terrace'])
          expect(has.includes(outside), room.name).toBe(room.name.endsWith(`, ${outside}`));
        expect(has.includes('air_conditioning')).toBe(
          property.amenities.includes('air_conditioning'),
        );
        if (has.includes('step_free')) expect(property.amenities).toContain('accessible');
        if (has.includes('cot')) expect(property.amenities).not.toContain('adults_only');
        expect(room.view === 'pool view' && !property.amenities.includes('pool')).toBe(false);
      }
  });
});

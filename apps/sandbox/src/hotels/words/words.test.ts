import { describe, expect, it } from 'vitest';
import { detailAnswer } from '../details.ts';
import { makeProperties } from '../inventory/properties.ts';
import { areasOf } from '../inventory/names/names.ts';
import { loadPlaces } from '../inventory/world.ts';
import { arabic, hasArabic } from './arabic.ts';
import { languageOf } from './language.ts';
import { standsIn } from './place-names.ts';

const world = loadPlaces();
const sample = world
  .all()
  .filter((_, i) => i % 60 === 0)
  .flatMap((place) => makeProperties(place, world));
const LATIN = /[a-z]/i;

describe('suppliers asked in Arabic', () => {
  it('have a word for every room, bed, view and common quarter', () => {
    expect(sample.length).toBeGreaterThan(500);
    const rooms = new Set(
      sample.flatMap((property) =>
        property.rooms.flatMap(({ name, beds, view }) => [
          name,
          beds,
          ...(view === null ? [] : [view]),
        ]),
      ),
    );
    expect([...rooms].filter((text) => !hasArabic(text) || LATIN.test(arabic(text)))).toEqual([]);
    const quarters = new Set(
      world
        .all()
        .filter(({ quarters: known }) => known.length === 0)
        .flatMap((place) => [...areasOf(place)]),
    );
    expect([...quarters].filter((text) => !hasArabic(text))).toEqual([]);
    expect(arabic('Twin room, sea view')).toBe('غرفة بسريرين، إطلالة على البحر');
  });

  it('name cities and quarters as the reference data do, and keep what has no other name', () => {
    const lisbon = world
      .all()
      .find(({ name, countryCode }) => name === 'Lisbon' && countryCode === 'PT');
    const [house] = lisbon ? makeProperties(lisbon, world) : [];
    if (house === undefined) throw new Error('no Lisbon');
    expect(standsIn(house, 'en')).toEqual({ city: 'Lisbon', area: house.area });
    expect(standsIn(house, 'ar').city).toBe('لشبونة');
    expect(standsIn(house, 'ar').area).not.toMatch(LATIN);
    expect(
      standsIn(
        { ...house, place: { ...house.place, id: 'nowhere', quarters: [] }, area: 'Xyz' },
        'ar',
      ),
    ).toEqual({ city: 'Lisbon', area: 'Xyz' });
  });

  it('tell the same facts: scores stay, sentences change', () => {
    for (const property of sample.slice(0, 100)) {
      const [en, ar] = [detailAnswer(property, 'en'), detailAnswer(property, 'ar')];
      expect(ar.scores).toEqual(en.scores);
      expect(ar.house_rules).toHaveLength(en.house_rules.length);
      for (const { title, text } of ar.house_rules) expect(`${title} ${text}`).not.toMatch(LATIN);
      for (const { title, text } of en.house_rules)
        expect(`${title} ${text}`).not.toMatch(/\p{Script=Arabic}/u);
      expect(ar.guest_quote?.text ?? '').not.toMatch(LATIN);
    }
  });

  it('speak English to whoever asks for anything else', () => {
    expect(['ar', 'ar-AE,en;q=0.5', ' AR', 'en, ar', 'arc', '', 'fr'].map(languageOf)).toEqual([
      'ar',
      'ar',
      'ar',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});

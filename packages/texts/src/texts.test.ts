import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILT_LANGUAGES, createTranslate, joinTexts, textsOf, versionOf } from './index.ts';

describe('texts', () => {
  it('have a version per language, and none for a language that is not built', () => {
    expect(versionOf('en')).toMatch(/^[0-9a-f]{12}$/);
    expect(versionOf('ar')).not.toBe(versionOf('en'));
    expect([versionOf('xx'), textsOf('xx'), textsOf('__proto__')]).toEqual(['', null, null]);
  });
  it('fill in values, choose the plural and fall back', () => {
    const ar = createTranslate('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => ar('common.adults', { count }))).toEqual([
      '0\u00a0بالغ',
      'بالغ واحد',
      'بالغان',
      '3\u00a0بالغين',
      '11\u00a0بالغًا',
      '100\u00a0بالغ',
    ]);
    expect(createTranslate('en')('common.adults', { count: 1 })).toBe('1 adult');
    expect(createTranslate('en')('no.such.key')).toBe('no.such.key');
    for (const lang of ['xx', '', '__proto__', 'x-!', 'AR'])
      expect(createTranslate(lang)('header.logIn'), lang).toBe('Log In');
    expect(createTranslate('en')('footer.copyright', { year: 2026 })).toBe('© 2026 {{agency}}');
  });
  it('in Arabic keep a number and its noun on one line, in all areas', () => {
    const texts = Object.values(textsOf('ar') ?? {});
    expect(
      texts.filter((text) => /\}\}\u00a0\p{Script=Arabic}/u.test(text)).length,
    ).toBeGreaterThan(10);
    expect(texts.filter((text) => /\{\{count\}\} \p{Script=Arabic}/u.test(text))).toEqual([]);
    expect(createTranslate('en')('common.adults', { count: 2 })).toBe('2 adults');
  });
  it('say in Arabic which of two clocks is ahead, and by how much', () => {
    const ar = createTranslate('ar');
    const said = (key: string, count: number) => ar(key, { count, place: 'لندن' });
    expect([said('trips.ahead', 1), said('trips.ahead', 3)]).toEqual([
      'بتوقيت يسبق لندن بساعة واحدة',
      'بتوقيت يسبق لندن بمقدار 3\u00a0ساعات',
    ]);
    expect([said('trips.behind', 2), said('trips.behind', 11)]).toEqual([
      'بتوقيت يتأخر عن لندن بساعتين',
      'بتوقيت يتأخر عن لندن بمقدار 11\u00a0ساعة',
    ]);
  });
  it('of a product join those all products share; a product adds to an area, and says nothing anew', () => {
    const joined = joinTexts([
      { en: { cars: { doors: 'Doors' } }, ar: { cars: { doors: 'أبواب' } } },
    ]);
    expect(joined.textsOf('en')).toMatchObject({ 'cars.doors': 'Doors', 'common.close': 'Close' });
    expect(joined.textsOf('en')).toBe(joined.textsOf('en'));
    expect(joined.versionOf('en')).not.toBe(versionOf('en'));
    const added = joinTexts([{ en: { shell: { 'service.Boats': 'Boats' } } }]).textsOf('en');
    expect(added).toMatchObject({ 'shell.service.Boats': 'Boats', 'shell.service.Cars': 'Cars' });
    expect(() => joinTexts([{ en: { common: { close: 'Shut' } } }]).textsOf('en')).toThrow(
      'common.close',
    );
    expect(BUILT_LANGUAGES.map((lang) => joined.textsOf(lang)?.['cars.doors'])).toEqual([
      'Doors',
      'أبواب',
    ]);
  });
  it('in Arabic write the sign of tanwin before its alif, in all packages', () => {
    const packages = new URL('../../', import.meta.url);
    const files = globSync('{texts/src/ar,products/*/src/texts/ar}/**/*.ts', { cwd: packages });
    expect(files.length).toBeGreaterThan(40);
    const texts = files.map((name) => readFileSync(new URL(name, packages), 'utf8'));
    expect(texts.join('\n')).toContain('\u064b\u0627');
    expect(files.filter((_, i) => texts[i]?.includes('\u0627\u064b'))).toEqual([]);
  });
});

import i18next, { type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './create-translator.ts';

const TEXTS = {
  en: {
    'a.plain': 'Close',
    'a.name': 'Hello {{name}}, {{ name }}',
    'a.slot': '{{name}} of {{place}}',
    'a.dollar': 'Was $& {{amount}} $1',
    'a.nested': 'See $t(a.plain)',
    'a.formatted': '{{count, number}} seats',
    'a.nights_one': '{{count}} night',
    'a.nights_other': '{{count}} nights',
    'a.rooms_zero': 'no room',
    'a.rooms_one': 'a room',
    'a.rooms_other': '{{count}} rooms of {{place}}',
    'a.counted': '{{count}} of all',
    'a.empty': '',
    'a.context_male': 'he',
    'a.context': 'they',
    'a.broken': '{{name',
    'a.path.x': 'deep',
  },
  ar: Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [
      `a.nights_${form}`,
      `${form} {{count}} ليالٍ`,
    ]),
  ),
};

/** Unmodified i18next with the same texts. */
function whole(language: 'en' | 'ar'): i18n {
  const translator = i18next.createInstance();
  void translator.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: TEXTS[language] } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return translator;
}

const VALUES: (Record<string, unknown> | undefined)[] = [
  undefined,
  {},
  { name: 'Ana' },
  { name: '$& {{place}} $t(a.plain)' },
  { name: 'x', place: 'y' },
  { name: null },
  { name: undefined },
  { name: 3, place: false },
  { amount: 12.5 },
  { amount: '$1' },
  ...[0, 1, 2, 3, 11, 100, 1.5, -1].flatMap((count) => [{ count }, { count, place: 'Lisbon' }]),
  { count: '2' },
  { count: 1, ordinal: true },
  { context: 'male' },
  { defaultValue: 'other' },
  { name: 'Ana', lng: 'xx' },
];

describe('plain texts', () => {
  for (const language of ['en', 'ar'] as const) {
    it(`say word for word what i18next says, ${language}`, () => {
      const quick = createTranslator(language, TEXTS[language]).getFixedT(language);
      const slow = whole(language).getFixedT(language);
      for (const key of [...Object.keys(TEXTS.en), 'a.nights', 'a.rooms', 'a.unknown', '']) {
        for (const values of VALUES)
          expect(quick(key, values as never), `${key} ${JSON.stringify(values)}`).toBe(
            slow(key, values as never),
          );
      }
    });
  }
  it('follow texts that come later, and another language', async () => {
    const translator = createTranslator('en', TEXTS.en);
    expect(translator.getFixedT('en')('a.later')).toBe('a.later');
    translator.addResourceBundle(
      'en',
      'translation',
      { 'a.later': 'Now', 'a.plain': 'Shut' },
      true,
      true,
    );
    expect([translator.getFixedT('en')('a.later'), translator.getFixedT('en')('a.plain')]).toEqual([
      'Now',
      'Shut',
    ]);
    translator.addResourceBundle('ar', 'translation', { 'a.plain': 'أغلق' }, true, true);
    await translator.changeLanguage('ar');
    expect(translator.getFixedT(null, 'translation')('a.plain')).toBe('أغلق');
    expect(translator.getFixedT('ar')('a.later')).toBe('a.later');
  });
});

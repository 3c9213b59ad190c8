import { describe, expect, it } from 'vitest';
import { type Page, PAGES } from '@portico/contract';
import { BUILT_LANGUAGES } from '@portico/texts';
import { textsOf } from './texts.ts';

/** A count as a number, and formatted in the language. */
const COUNTS = new Set(['count', 'number']);
const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]).sort();
const english = textsOf('en') ?? {};

it('name every page that has a title of its own', () => {
  const keys = Object.values<Page>(PAGES).flatMap(({ title }) => title ?? []);
  expect(keys).toContain('title.driver');
  expect(keys.filter((key) => english[key] === undefined)).toEqual([]);
});

it.each(BUILT_LANGUAGES)(
  'end faults by one rule in %s: errors without a full stop, sentences with one',
  (lang) => {
    const texts = Object.entries(textsOf(lang) ?? {});
    const errors = texts.filter(([key]) => key.startsWith('errors.'));
    expect(errors.length).toBeGreaterThan(60);
    // a page adds what follows to an error; faults of a field or of a booking stand alone
    expect(errors.filter(([, text]) => /[.\u06d4:,\u060c]\s*$/u.test(text))).toEqual([]);
    const alone = texts.filter(([key]) => /\.(?:failure|fault)\./.test(key));
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.filter(([, text]) => !text.endsWith('.'))).toEqual([]);
  },
);

describe.each(BUILT_LANGUAGES.filter((lang) => lang !== 'en'))('texts in %s', (lang) => {
  const texts = textsOf(lang) ?? {};
  it('have exactly the keys English has', () => {
    expect([...new Set(Object.keys(texts).map(base))].sort()).toEqual(
      [...new Set(Object.keys(english).map(base))].sort(),
    );
  });
  it('have every plural form the language needs', () => {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(english)
        .filter((key) => PLURAL.test(key))
        .map(base),
    );
    for (const key of counted)
      for (const form of needed)
        expect(texts[`${key}_${form}`], `${key}_${form}`).toBeTypeOf('string');
  });
  it('use the same placeholders, except that a plural form may spell its number out', () => {
    for (const [key, text] of Object.entries(texts)) {
      const source = english[key] ?? english[`${base(key)}_other`] ?? '';
      const missing = placeholders(source).filter(
        (name) =>
          !placeholders(text).includes(name) && !(COUNTS.has(name ?? '') && PLURAL.test(key)),
      );
      const extra = placeholders(text).filter((name) => !placeholders(source).includes(name));
      expect([key, missing, extra]).toEqual([key, [], []]);
    }
  });
});

describe('texts', () => {
  it('never speak of suppliers: a traveller knows hotels and an agency', () => {
    // agents know suppliers, and travellers are shown no text of the command center
    const isForAgents = (key: string) => /^(center|record)/.test(key);
    for (const lang of BUILT_LANGUAGES)
      for (const [key, text] of Object.entries(textsOf(lang) ?? {}))
        if (!isForAgents(key))
          expect(text, `${lang} ${key}`).not.toMatch(/supplier|wholesaler|مور[ّ]?د|المزو[ّ]?د/i);
  });
  it('are never empty', () => {
    for (const lang of BUILT_LANGUAGES)
      for (const [key, text] of Object.entries(textsOf(lang) ?? {}))
        expect(text.trim(), `${lang} ${key}`).not.toBe('');
  });
});

it.each(BUILT_LANGUAGES)(
  'tell a person with one name to enter it in both fields, in %s',
  (lang) => {
    const hints = Object.entries(textsOf(lang) ?? {}).filter(
      ([key]) => key.endsWith('.namesHint') || key === 'auth.signUp.oneName',
    );
    expect(hints.length).toBeGreaterThanOrEqual(4);
    const words = lang === 'ar' ? 'اسم واحد' : 'only one name';
    expect(hints.filter(([, text]) => !text.includes(words))).toEqual([]);
  },
);

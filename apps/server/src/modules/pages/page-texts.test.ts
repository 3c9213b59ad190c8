import { HOME_TEXTS, PRODUCTS, SOLD_SLUGS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { hasTextFile, pageTexts, textSets } from './page-texts.ts';

const ALL = Object.fromEntries(
  [
    ...HOME_TEXTS.map((area) => `${area}.word`),
    'common.close',
    'shell.retry',
    'results.reorder',
    'errors.AGENCY_INACTIVE',
    'errors.INTERNAL',
  ].map((key) => [key, key]),
);
const sources = { textsOf: () => ALL };
const keysOf = (texts: object) => Object.keys(texts);

describe('texts of a page', () => {
  it('are on home those of the shell and of what products show there', () => {
    expect(HOME_TEXTS).toEqual([
      'searchForm',
      ...SOLD_SLUGS.flatMap((slug) => PRODUCTS[slug].homeTexts),
    ]);
    expect(hasTextFile('home')).toBe(false);
    expect(keysOf(pageTexts(sources, 'en', 'home'))).toEqual([
      ...HOME_TEXTS.map((area) => `${area}.word`),
      'common.close',
      'shell.retry',
      'errors.AGENCY_INACTIVE',
    ]);
  });
  it('are on a page of a remote also those of the areas it names, and stand in a file', () => {
    expect(hasTextFile('hotelSearch')).toBe(true);
    const texts = pageTexts(sources, 'en', 'hotelSearch');
    expect(keysOf(texts)).toEqual(keysOf(ALL));
    expect(textSets(sources, 'en')).toContain(texts);
  });
});

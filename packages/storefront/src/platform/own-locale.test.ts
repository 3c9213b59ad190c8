import { afterEach, expect, it, vi } from 'vitest';
import { ownLocale } from './own-locale.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes the region from the browser where it reads the language of the page', () => {
  vi.stubGlobal('navigator', { languages: ['de-CH', 'en-GB', 'en-US', 'ar'] });
  expect([ownLocale('en'), ownLocale('de'), ownLocale('ar'), ownLocale('es')]).toEqual([
    'en-GB',
    'de-CH',
    undefined,
    undefined,
  ]);
});

it.each(['en-US@posix', 'en-', 'en-US.UTF-8', 'en-a'])('passes over %s, which is no tag', (tag) => {
  vi.stubGlobal('navigator', { languages: [tag] });
  expect(ownLocale('en')).toBeUndefined();
  vi.stubGlobal('navigator', { languages: [tag, 'en-IE'] });
  expect(ownLocale('en')).toBe('en-IE');
});

it.each([[undefined], [null], [[]], [['']], [[undefined, null]]])(
  'is none in a browser that names %s as its languages',
  (languages) => {
    vi.stubGlobal('navigator', { languages });
    expect(ownLocale('en')).toBeUndefined();
  },
);

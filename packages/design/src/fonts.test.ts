import { readFileSync } from 'node:fs';
import { expectWithin } from '@portico/test-kit/bound';
import { expect, it } from 'vitest';
import { FONTS_TO_PRELOAD, fontsToPreload } from './fonts.ts';

it('finds the two files of a direction among the built ones, and says which is missing', () => {
  const built = [
    '/static/font/newsreader-latin-ext-opsz-normal.9b.woff2',
    '/static/font/instrument-sans-latin-wght-normal.1a2b.woff2',
    '/static/font/newsreader-latin.77aa.woff2',
    '/static/js/index.js',
  ];
  expect(fontsToPreload('ltr', built)).toEqual([built[2], built[1]]);
  expect(() => fontsToPreload('rtl', built)).toThrow('noto-naskh-arabic-arabic-500-normal');
});

it('preloads only files that fonts.css really uses', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  for (const name of [...FONTS_TO_PRELOAD.ltr, ...FONTS_TO_PRELOAD.rtl])
    expect(css).toContain(`/${name}.woff2`);
  // Fonts of one family with different weight ranges do not complement each other: the browser
  // would choose only one of them.
  expect(
    new Set(
      [...css.matchAll(/'Newsreader';\s+src: url[^;]+;\s+font-weight: ([^;]+);/g)].map(
        ([, weights]) => weights,
      ),
    ),
  ).toEqual(new Set(['400 500']));
  for (const face of css.split('@font-face').slice(1))
    expect(face).toMatch(/font-display: swap|src: local/);
});

it('keeps the headline face small, with its licence beside it', () => {
  const fonts = new URL('fonts/', import.meta.url);
  const { length } = readFileSync(new URL('newsreader-latin.woff2', fonts));
  expectWithin('face of headlines', length, 40 * 1024, 'bytes');
  expect(readFileSync(new URL('newsreader-OFL.txt', fonts), 'utf8')).toContain(
    'SIL Open Font License',
  );
});

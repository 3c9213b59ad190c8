import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONTS_TO_PRELOAD, fontsToPreload } from './fonts.ts';

it('finds the two files of a direction among the built ones, and says which is missing', () => {
  const built = ['/static/font/instrument-sans-latin-wdth-normal.1a2b.woff2', '/static/font/newsreader-latin-opsz-normal.77aa.woff2', '/static/js/index.js'];
  expect(fontsToPreload('ltr', built)).toEqual([built[1], built[0]]);
  expect(() => fontsToPreload('rtl', built)).toThrow('noto-naskh-arabic-arabic-500-normal');
});

it('preloads only files that fonts.css really uses', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  for (const name of [...FONTS_TO_PRELOAD.ltr, ...FONTS_TO_PRELOAD.rtl]) expect(css).toContain(`/${name}.woff2`);
  expect(css.match(/@font-face/g)).toHaveLength(css.match(/font-display: swap/g)?.length ?? 0);
});

// Newsreader as it comes is 132 KB: weights 200–800 and optical sizes 6–72. Headlines are set in one weight at 21 px and
// more. Cut to that, with the letters of Latin-1 and the signs of typesetting, it is less than a third.
//   cd tools/fonts && npm ci && npm run make
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/newsreader/package.json'),
);
const target = new URL('../../packages/design/src/fonts/', import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');
const letters =
  range(0x20, 0x7e) +
  range(0xa0, 0xff) +
  range(0x2010, 0x201f) +
  range(0x2020, 0x2026) +
  'ıŒœˆ˚˜€™←→−×≤≥•‹›‾′″⁄';

const cut = await subsetFont(
  readFileSync(join(source, 'files/newsreader-latin-opsz-normal.woff2')),
  letters,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: 440, opsz: { min: 18, max: 72 } },
  },
);
writeFileSync(new URL('newsreader-latin.woff2', target), cut);
copyFileSync(join(source, 'LICENSE'), new URL('newsreader-OFL.txt', target));
console.log(`newsreader-latin.woff2: ${cut.length} bytes`);

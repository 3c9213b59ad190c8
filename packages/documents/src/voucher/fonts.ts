// Fonts of papers, from fontsource. A family is a list: whatever the first has no glyph for is
// taken from the next.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);
const file = (name: string): string =>
  `data:font/ttf;base64,${sfntOf(readFileSync(require.resolve(name))).toString('base64')}`;

/** Order matters: Latin first in every language, so that references and figures look alike. */
export const SANS = ['Paper Latin', 'Paper Latin Ext', 'Paper Arabic'];
const WEIGHTS = [400, 600] as const;
let isReady = false;

/** Registers the fonts once. */
export function readyFonts(): void {
  if (isReady) return;
  isReady = true;
  const family = (name: string, prefix: string) =>
    Font.register({
      family: name,
      fonts: WEIGHTS.map((weight) => ({
        src: file(`${prefix}-${weight}-normal.woff`),
        fontWeight: weight,
      })),
    });
  family('Paper Latin', '@fontsource/instrument-sans/files/instrument-sans-latin');
  family('Paper Latin Ext', '@fontsource/instrument-sans/files/instrument-sans-latin-ext');
  family('Paper Arabic', '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic');
  // Names and codes are never broken.
  Font.registerHyphenationCallback((word) => [word]);
}

// Draws logos of agencies that have not uploaded one: a mark and the name as outlines, so that an
// <img> needs no font.
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { logo } from '@portico/scenes';
import { LRUCache } from 'lru-cache';

export type BrandFile = 'logo.svg' | 'favicon.svg' | 'logo-light.svg';

const MARK = 32;
const GAP = 10;
const TEXT = 21;
const TRACKING = -0.4;
const BASELINE = 23.2;
const INK = { 'logo.svg': '#12181f', 'logo-light.svg': '#ffffff' } as const;

/** Returns the outline of one line of text: path data in px, y downwards, and its width. */
type Outline = (text: string) => { readonly path: string; readonly width: number };

let outlining: Promise<Outline> | undefined;

/** Loads the font for the first logo: it costs nothing at startup. */
async function loadOutline(): Promise<Outline> {
  const { create } = await import('fontkit');
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  );
  const font = create(await readFile(file));
  if (!('layout' in font)) throw new Error('the logo font is a collection');
  const scale = TEXT / font.unitsPerEm;
  return (text) => {
    let x = 0;
    let path = '';
    const { glyphs, positions } = font.layout(text);
    glyphs.forEach((glyph, i) => {
      path += glyph.path.scale(scale, -scale).translate(x, BASELINE).toSVG();
      x += (positions[i]?.xAdvance ?? 0) * scale + TRACKING;
    });
    return {
      path: path.replace(/-?\d+\.\d+/g, (n) => String(Math.round(Number(n) * 100) / 100)),
      width: x,
    };
  };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const inner = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');

/** Draws brand files, cached by their input. */
export function createBrand() {
  const kept = new LRUCache<string, string>({ max: 2000 });
  return {
    /** Returns the SVG of one file for an agency's name and colour. */
    async draw(file: BrandFile, name: string, color: string): Promise<string> {
      const key = `${file}|${name}|${color}`;
      const before = kept.get(key);
      if (before !== undefined) return before;
      const mark = logo({ name, seed: name, accent: color });
      let svg = mark;
      if (file !== 'favicon.svg') {
        outlining ??= loadOutline();
        const { path, width } = (await outlining)(name);
        const total = Math.ceil(MARK + GAP + width);
        svg =
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${MARK}" width="${total}" height="${MARK}" role="img" aria-label="${escape(name)}">` +
          `<svg width="${MARK}" height="${MARK}" viewBox="0 0 240 240">${inner(mark)}</svg>` +
          `<path transform="translate(${MARK + GAP} 0)" fill="${INK[file]}" d="${path}"/></svg>`;
      }
      kept.set(key, svg);
      return svg;
    },
  };
}
export type Brand = ReturnType<typeof createBrand>;

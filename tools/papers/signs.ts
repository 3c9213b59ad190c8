// Makes packages/contract/src/printable-signs.ts: the signs the fonts of papers have, read from the fonts themselves.
//   node apps/launch/node24.mjs tools/papers/signs.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create } from 'fontkit';
import { FAMILIES, fontFiles, tableName } from '../../packages/documents/src/voucher/fonts.ts';

export const TABLE = resolve(import.meta.dirname, '../../packages/contract/src/printable-signs.ts');

/** Returns the code points a font has glyphs for. */
function signsOf(file: string): Set<number> {
  const font = create(readFileSync(file));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection`);
  return new Set(font.characterSet.filter((code) => font.glyphForCodePoint(code).id !== 0));
}

/** Returns the code points that all weights of a family have: names are printed in both. */
function familySigns(family: (typeof FAMILIES)[number]): Set<number> {
  const [first = new Set<number>(), ...others] = fontFiles(family).map(signsOf);
  return new Set([...first].filter((code) => others.every((other) => other.has(code))));
}

/** Encodes distances in base 36, as packages/contract/src/printable.ts reads them. */
function rowOf(signs: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const code of [...signs].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  let end = 0;
  return ranges
    .map(([from, to]) => {
      const part = `${(from - end).toString(36)}${to > from ? `-${(to - from).toString(36)}` : ''}`;
      end = to;
      return part;
    })
    .join(' ');
}

/** Returns the code points by the family's name in the table. */
export function signsOfFonts(): ReadonlyMap<string, ReadonlySet<number>> {
  const rows = new Map<string, Set<number>>();
  for (const family of FAMILIES) {
    const name = tableName(family);
    rows.set(name, new Set([...(rows.get(name) ?? []), ...familySigns(family)]));
  }
  return rows;
}

/** Returns the source of the table, from the installed fonts. */
export function tableText(): string {
  const lines = [...signsOfFonts()].map(
    ([name, signs]) => `  ${name === 'Han' ? name : `'${name}'`}:\n    '${rowOf(signs)}',\n`,
  );
  return `// The signs each family of the fonts of papers has a glyph for. Generated: tools/papers/signs.ts.\nexport const SIGNS: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(TABLE, tableText());

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { sfntOf } from './sfnt.ts';

const woff = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  ),
);

/** Tables by tag, each with the checksum the font gives it and the one it has. */
function tablesOf(font: Buffer): Map<string, { bytes: Buffer; said: number; sum: number }> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + i * 16;
      const tag = font.toString('latin1', at, at + 4);
      const start = font.readUInt32BE(at + 8);
      const bytes = Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12)));
      const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
      // the font's own sum stands in `head` and does not count
      if (tag === 'head') whole.writeUInt32BE(0, 8);
      let sum = 0;
      for (let word = 0; word < whole.length; word += 4)
        sum = (sum + whole.readUInt32BE(word)) >>> 0;
      return [tag, { bytes, said: font.readUInt32BE(at + 4), sum }];
    }),
  );
}

it('unwraps every table of a font, with the checksum the font gives it', () => {
  const tables = tablesOf(sfntOf(woff));
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']),
  );
  for (const [tag, { said, sum }] of tables) expect([tag, sum]).toEqual([tag, said]);
  expect(tables.get('head')?.bytes.readUInt32BE(12)).toBe(0x5f0f3cf5);
});

it('leaves what is no WOFF as it is, and refuses what is damaged', () => {
  const font = sfntOf(woff);
  expect(sfntOf(font)).toBe(font);
  expect(sfntOf(Buffer.from('wOF'))).toEqual(Buffer.from('wOF'));
  expect(() => sfntOf(woff.subarray(0, 5_000))).toThrow(RangeError);
  const bent = Buffer.from(woff);
  bent.fill(0x55, 400, 900);
  expect(() => sfntOf(bent)).toThrow(/invalid|incorrect|unexpected|table/);
});

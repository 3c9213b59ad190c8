// A font as it was before it was wrapped for the web: the library that sets papers reads tables
// again and again, and unpacks each of them anew, in JavaScript, as long as they are packed.
import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const HEAD = { woff: 44, sfnt: 12 } as const;
const ENTRY = { woff: 20, sfnt: 16 } as const;

/**
 * The sfnt file (TrueType, OpenType) within a WOFF file (W3C WOFF 1.0, sections 3 to 5). A file
 * that is none is given back as it is.
 * @throws RangeError or a fault of zlib when it is damaged
 */
export function sfntOf(file: Buffer): Buffer {
  if (file.length < HEAD.woff || file.readUInt32BE(0) !== WOFF) return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(HEAD.sfnt + count * ENTRY.sfnt);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let i = 0; i < count; i += 1) {
    const at = HEAD.woff + i * ENTRY.woff;
    const [from, packed, length] = [
      file.readUInt32BE(at + 4),
      file.readUInt32BE(at + 8),
      file.readUInt32BE(at + 12),
    ];
    if (from + packed > file.length) throw new RangeError('a table lies outside the font');
    const bytes = file.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    if (table.length !== length)
      throw new RangeError('a table of the font is not as long as it says');
    const entry = HEAD.sfnt + i * ENTRY.sfnt;
    file.copy(head, entry, at, at + 4); // tag
    file.copy(head, entry + 4, at + 16, at + 20); // checksum
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = -length & 3;
    parts.push(table, Buffer.alloc(padding));
    end += length + padding;
  }
  return Buffer.concat(parts);
}

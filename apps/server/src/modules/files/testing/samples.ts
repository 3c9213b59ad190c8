// Pictures to upload in tests: valid and malicious ones.
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** Left half red, right half blue. */
export async function picture(
  type: 'png' | 'jpeg' | 'webp',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  return type === 'png'
    ? canvas.encode('png')
    : type === 'jpeg'
      ? canvas.encode('jpeg', 90)
      : canvas.encode('webp', 90);
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Inserts a JPEG segment right after the start. */
export const withSegment = (jpeg: Buffer, mark: number, body: Buffer): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, mark]),
    uint16(body.length + 2),
    body,
    jpeg.subarray(2),
  ]);

/** Creates EXIF with a rotation by a quarter turn and a text. */
export function exif(word: string): Buffer {
  const text = Buffer.from(`${word}\0`);
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    uint16(2),
    uint16(0x0112),
    uint16(3),
    uint32(1),
    uint16(6),
    uint16(0),
    uint16(0x010e),
    uint16(2),
    uint32(text.length),
    uint32(8 + 2 + 24 + 4),
    uint32(0),
    text,
  ]);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

export const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Creates a PNG whose header claims this size; its data does not match. */
export function claimedPng(
  width: number,
  height: number,
  data = deflateSync(Buffer.alloc(64)),
): Buffer {
  const head = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a text chunk before the end of a PNG. */
export const withText = (png: Buffer, text: string): Buffer =>
  Buffer.concat([
    png.subarray(0, -12),
    chunk('tEXt', Buffer.from(`Comment\0${text}`)),
    png.subarray(-12),
  ]);

/** Returns the same JPEG with another size in its header. */
export function claimedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>';
const ZIP = Buffer.from(
  '504b0304140000000000000000000000000000000000000000000000504b05060000000000000000000000000000000000000000',
  'hex',
);
const HTML = Buffer.from('<script>alert(1)</script>');

/** Returns malicious pictures: name, bytes, and the reason of their refusal. */
export async function hostile(): Promise<
  readonly (readonly [name: string, bytes: Buffer, reason: string])[]
> {
  const [png, jpeg, webp] = await Promise.all([picture('png'), picture('jpeg'), picture('webp')]);
  const riff = (bytes: Buffer, size: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32LE(size, 4);
    return copy;
  };
  return [
    ['nothing', Buffer.alloc(0), 'type'],
    ['one byte', Buffer.from([0xff]), 'type'],
    ['svg', Buffer.from(SVG), 'type'],
    ['svg after a byte order mark', Buffer.from(`\ufeff${SVG}`), 'type'],
    [
      'svg as xml',
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
      ),
      'type',
    ],
    ['svg packed', gzipSync(SVG), 'type'],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['gif that is a script', Buffer.from('GIF89a/*\0\0\0\0*/=alert(1)//;'), 'type'],
    ['bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'type'],
    ['pdf', Buffer.from('%PDF-1.7\n'), 'type'],
    ['avif', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif')]), 'type'],
    ['program', Buffer.from('\x7fELF'), 'type'],
    ['riff that is a film', Buffer.from('RIFF\x10\0\0\0AVI LIST'), 'type'],
    ['png and a zip', Buffer.concat([png, ZIP]), 'more'],
    ['png and html', Buffer.concat([png, HTML]), 'more'],
    ['png and one byte', Buffer.concat([png, Buffer.alloc(1)]), 'more'],
    ['jpeg and a zip', Buffer.concat([jpeg, ZIP]), 'more'],
    ['jpeg and html', Buffer.concat([jpeg, HTML]), 'more'],
    ['webp and a zip', Buffer.concat([webp, ZIP]), 'more'],
    ['webp shorter than it says', riff(webp, webp.length), 'broken'],
    ['png bomb 60,000 × 60,000', claimedPng(60_000, 60_000), 'pixels'],
    ['png bomb 5,001 × 5,001', claimedPng(5_001, 5_001), 'pixels'],
    ['png bomb one line', claimedPng(10_001, 1), 'pixels'],
    ['png without size', claimedPng(0, 10), 'broken'],
    ['png of 2³¹', claimedPng(0x7fffffff, 0x7fffffff), 'pixels'],
    ['jpeg bomb 65,535 × 65,535', claimedJpeg(jpeg, 65_535, 65_535), 'pixels'],
    ['jpeg without size', claimedJpeg(jpeg, 0, 10), 'broken'],
    [
      'webp bomb',
      Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from([22, 0, 0, 0]),
        Buffer.from('WEBPVP8X'),
        Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ]),
      'pixels',
    ],
    [
      'png whose chunk never ends',
      Buffer.concat([
        png.subarray(0, 33),
        Buffer.from('ffffffff49444154', 'hex'),
        png.subarray(41),
      ]),
      'broken',
    ],
    ['png of a header only', png.subarray(0, 33), 'broken'],
    ['png without its header', Buffer.concat([png.subarray(0, 8), png.subarray(33)]), 'broken'],
    ['jpeg of a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'broken'],
    [
      'jpeg with a segment of no length',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]),
      'broken',
    ],
    [
      'jpeg whose segment passes the end',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0xff, 0xd9]),
      'broken',
    ],
    [
      'jpeg of filler',
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        Buffer.alloc(200, 0xff),
        Buffer.from([0xff, 0xd9]),
      ]),
      'broken',
    ],
    [
      'jpeg of noise',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(400, 7), Buffer.from([0xff, 0xd9])]),
      'broken',
    ],
    ['5 MB and a byte', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'bytes'],
  ];
}

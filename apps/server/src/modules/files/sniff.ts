// Identifies uploads by their bytes, never by name or declared type. Reads headers only, before any
// decoder sees the file: a small file that expands to gigabytes is refused, and so is one with data
// after the end of the picture (a picture and a program in one).
import { PorticoError } from '@portico/contract';
import type { PictureType } from './files.types.ts';

export interface PictureFacts {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Reason of a refusal; `details.reason` of the error. */
export type Refusal = 'type' | 'bytes' | 'pixels' | 'broken' | 'more';

export const MAX_BYTES = 5 * 1024 * 1024;
export const MAX_SIDE = 10_000;
export const MAX_PIXELS = 25_000_000;

export const refused = (reason: Refusal, cause?: unknown): PorticoError =>
  new PorticoError(reason === 'bytes' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_FIELD', {
    field: 'file',
    details: { reason },
    cause,
  });

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Returns type and size of a PNG, JPEG or WebP. Throws INVALID_FIELD or PAYLOAD_TOO_LARGE, field
 * `file`, with the reason.
 */
export function sniffPicture(bytes: Buffer): PictureFacts {
  if (bytes.length > MAX_BYTES) throw refused('bytes');
  const facts = pictureFacts(bytes);
  const { width, height } = facts;
  if (width < 1 || height < 1) throw refused('broken');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw refused('pixels');
  return facts;
}

/** Does the same without a size limit, for pictures we have encoded ourselves. */
export function pictureFacts(bytes: Buffer): PictureFacts {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return { type: 'png', ...pngSize(bytes) };
    if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
      return { type: 'jpg', ...jpegSize(bytes) };
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
      return { type: 'webp', ...webpSize(bytes) };
  } catch (fault) {
    if (fault instanceof RangeError) throw refused('broken', fault); // a length that points past the end
    throw fault;
  }
  throw refused('type');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the chunks up to IEND, which must end the file. */
function pngSize(bytes: Buffer): Size {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.readUInt32BE(8) !== 13)
    throw refused('broken');
  let at = 8;
  for (;;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + length;
    if (at > bytes.length) throw refused('broken');
    if (name === 'IEND') break;
  }
  if (at !== bytes.length) throw refused('more');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the segments up to the frame, which contains the size; a JPEG ends with its end marker. */
function jpegSize(bytes: Buffer): Size {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) throw refused('more');
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw refused('broken');
    const mark = bytes.readUInt8(at + 1);
    if (mark === 0xff) {
      at += 1; // padding
      continue;
    }
    // the image data or the end is reached without a frame that contains the size
    if (mark === 0xda || mark === 0xd9) throw refused('broken');
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    const hasLength = mark !== 0x01 && (mark < 0xd0 || mark > 0xd7);
    const length = hasLength ? bytes.readUInt16BE(at + 2) : 0;
    if (hasLength && length < 2) throw refused('broken');
    at += 2 + length;
  }
}

/** Expects one RIFF block as long as the file; the first chunk contains the size. */
function webpSize(bytes: Buffer): Size {
  const end = bytes.readUInt32LE(4) + 8;
  if (end < bytes.length) throw refused('more');
  if (end > bytes.length) throw refused('broken');
  const uint24 = (at: number) => bytes.readUIntLE(at, 3);
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) throw refused('broken');
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      if (uint24(23) !== 0x2a019d) throw refused('broken');
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      throw refused('broken');
  }
}

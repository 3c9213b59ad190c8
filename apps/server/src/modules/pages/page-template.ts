// A page as a form letter: bytes that are the same for everybody who gets it, with places of fixed length for what belongs to
// one answer alone, the nonce of its policy and the number of the visit. Filling one in is copying it and writing into the places.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw, constants } from 'node:zlib';

/** Stands in a letter where the nonce belongs: as long as every nonce, and never sent to anybody. */
export const NONCE_MARK = newNonce();
/** Stands in a page's state where the number of the visit belongs: as long as the longest. Never sent to anybody. */
export const VISIT_MARK = randomBytes(48).toString('base64url');

/** 128 random bits in base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What belongs to one answer. */
export interface Personal {
  readonly nonce: string;
  readonly sessionId: string;
}

/** A letter: what goes out when its places are filled. */
export interface Letter {
  readonly bytes: Buffer;
  readonly places: readonly Place[];
}

interface Place {
  readonly at: number;
  readonly of: keyof Personal;
}

/** The visit stands between quotation marks; what is left of its place is spaces, which mean nothing in JSON. */
const VISIT = `"${VISIT_MARK}"`;
const LENGTHS: Readonly<Record<keyof Personal, number>> = {
  nonce: NONCE_MARK.length,
  sessionId: VISIT.length,
};

/** The letter of a page that was rendered with the marks. @throws when a mark is missing or stands where it must not */
export function letterOf(html: string): Letter {
  const bytes = Buffer.from(html);
  const places = [...find(bytes, NONCE_MARK, 'nonce'), ...find(bytes, VISIT, 'sessionId')].sort(
    (a, b) => a.at - b.at,
  );
  if (
    places.filter(({ of }) => of === 'sessionId').length !== 1 ||
    html.split(VISIT_MARK).length !== 2
  )
    throw new Error('a page has no place for the visit, or more than one');
  return { bytes, places };
}

function find(bytes: Buffer, mark: string, of: keyof Personal): Place[] {
  const found: Place[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    found.push({ at, of });
  return found;
}

/** The letter with its places filled: exactly as long as the letter. */
export function fillLetter({ bytes, places }: Letter, personal: Personal): Buffer {
  const filled = Buffer.allocUnsafe(bytes.length);
  bytes.copy(filled);
  write(filled, places, personal);
  return filled;
}

function write(bytes: Buffer, places: readonly Place[], { nonce, sessionId }: Personal): void {
  const values = { nonce, sessionId: visitText(sessionId) };
  if (nonce.length !== LENGTHS.nonce || values.sessionId.length !== LENGTHS.sessionId)
    throw new RangeError('does not fit its place');
  for (const { at, of } of places) bytes.write(values[of], at, 'latin1');
}

/** A visit's number as JSON that fills its place. */
const visitText = (sessionId: string): string => JSON.stringify(sessionId).padEnd(VISIT.length);

/** Puts the visit into text that is written once. */
export const fillText = (text: string, { sessionId }: Pick<Personal, 'sessionId'>): string =>
  text.replace(VISIT, () => visitText(sessionId));

// The same letter compressed. Deflate is a row of blocks: what is common to all is compressed once, each place is a block that
// is stored as it is. So an answer costs a copy and a checksum, and nothing that belongs to one visitor is ever compressed
// together with what an address said (BREACH has nothing to measure).

/** A letter in gzip (RFC 1952). */
export interface ZippedLetter extends Letter {
  /** The plain letter: its checksum ends the file. */
  readonly plain: Letter;
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const TRAILER_BYTES = 8;
const WINDOW = 32 * 1_024;

const deflate = promisify(deflateRaw);

/** Compresses a letter, in the background. */
export async function zipLetter(plain: Letter): Promise<ZippedLetter> {
  // A block may repeat what stood before it, but never a place: there stands what no text in UTF-8 holds.
  const before = Buffer.from(plain.bytes);
  for (const { at, of } of plain.places)
    for (let i = 0; i < LENGTHS[of]; i += 1) before[at + i] = 0xf8 + (i % 8);
  const compress = (from: number, to: number): Promise<Buffer> => {
    const dictionary = before.subarray(Math.max(0, from - WINDOW), from);
    return deflate(plain.bytes.subarray(from, to), {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 ? { dictionary } : {}),
    });
  };
  const ends = [...plain.places, { at: plain.bytes.length, of: null }];
  const blocks = await Promise.all(
    ends.map(({ at }, i) => {
      const last = plain.places[i - 1];
      return compress(last === undefined ? 0 : last.at + LENGTHS[last.of], at);
    }),
  );
  const parts: Buffer[] = [GZIP_HEAD];
  const places: Place[] = [];
  let length = GZIP_HEAD.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [i, block] of blocks.entries()) {
    add(block);
    const of = ends[i]?.of ?? null;
    if (of === null) continue;
    const size = LENGTHS[of];
    add(Buffer.from([0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255]));
    places.push({ at: length, of });
    add(Buffer.alloc(size));
  }
  add(LAST_BLOCK);
  add(Buffer.alloc(TRAILER_BYTES));
  return { bytes: Buffer.concat(parts), places, plain };
}

export function fillZipped(letter: ZippedLetter, personal: Personal): Buffer {
  const filled = fillLetter(letter, personal);
  const plain = fillLetter(letter.plain, personal);
  filled.writeUInt32LE(crc32(plain), filled.length - TRAILER_BYTES);
  filled.writeUInt32LE(plain.length, filled.length - TRAILER_BYTES + 4);
  return filled;
}

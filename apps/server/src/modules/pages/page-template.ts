// A page as a template: bytes shared by all responses, with slots of fixed length for the values of
// one response: the nonce of its policy and the id of the visit. A response consists of the shared
// bytes between the slots, and the values in the slots.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw, constants } from 'node:zlib';

/** Placeholder of the nonce while a page is rendered: as long as every nonce, and never sent. */
export const NONCE_MARK = newNonce();
/** Placeholder of the visit's id in a page's state: as long as the longest id, and never sent. */
export const VISIT_MARK = randomBytes(48).toString('base64url');

/** Generates 128 random bits in base64. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Values of one response. */
export interface Personal {
  readonly nonce: string;
  readonly sessionId: string;
}

export interface Template {
  readonly bytes: Buffer;
  readonly slots: readonly Slot[];
}

interface Slot {
  readonly at: number;
  readonly of: keyof Personal;
}

/**
 * The visit's id with its quotation marks. The rest of the slot is filled with spaces, which JSON
 * ignores.
 */
const VISIT = `"${VISIT_MARK}"`;
const LENGTHS: Readonly<Record<keyof Personal, number>> = {
  nonce: NONCE_MARK.length,
  sessionId: VISIT.length,
};

/**
 * Creates the template of a page that was rendered with the placeholders.
 * @throws if the placeholder of the visit is missing or occurs more than once
 */
export function createTemplate(html: string): Template {
  const bytes = Buffer.from(html);
  const slots = [...find(bytes, NONCE_MARK, 'nonce'), ...find(bytes, VISIT, 'sessionId')].sort(
    (a, b) => a.at - b.at,
  );
  if (
    slots.filter(({ of }) => of === 'sessionId').length !== 1 ||
    html.split(VISIT_MARK).length !== 2
  )
    throw new Error('a page has no slot for the visit, or more than one');
  return { bytes, slots };
}

function find(bytes: Buffer, mark: string, of: keyof Personal): Slot[] {
  const found: Slot[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    found.push({ at, of });
  return found;
}

/**
 * Returns the filled template in parts: exactly as long as the template, whose bytes are not
 * copied.
 */
export function filledParts({ bytes, slots }: Template, personal: Personal): Buffer[] {
  const values = {
    nonce: Buffer.from(personal.nonce, 'latin1'),
    sessionId: Buffer.from(visitText(personal.sessionId), 'latin1'),
  };
  if (values.nonce.length !== LENGTHS.nonce || values.sessionId.length !== LENGTHS.sessionId)
    throw new RangeError('does not fit its slot');
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, of } of slots) {
    parts.push(bytes.subarray(from, at), values[of]);
    from = at + LENGTHS[of];
  }
  return [...parts, bytes.subarray(from)];
}

/** Returns a visit's id as JSON, padded to the length of its slot. */
const visitText = (sessionId: string): string => JSON.stringify(sessionId).padEnd(VISIT.length);

/** Inserts the visit's id into a text that is sent once. */
export const fillText = (text: string, { sessionId }: Pick<Personal, 'sessionId'>): string =>
  text.replace(VISIT, () => visitText(sessionId));

// Compressed templates. Deflate is a sequence of blocks: the common parts are compressed once, each
// slot is a stored block. So a response costs a copy and a checksum, and a visitor's private values
// are never compressed together with text that an address can choose (no side channel as in
// BREACH).

/** A template in gzip (RFC 1952). */
export interface ZippedTemplate extends Template {
  /** The uncompressed template: the file ends with the checksum of its filled bytes. */
  readonly plain: Template;
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const TRAILER_BYTES = 8;
const WINDOW = 32 * 1_024;

const deflate = promisify(deflateRaw);

/** Compresses a template on the thread pool. */
export async function zipTemplate(plain: Template): Promise<ZippedTemplate> {
  const blocks = await compressBetween(plain);
  const parts: Buffer[] = [GZIP_HEAD];
  const slots: Slot[] = [];
  let length = GZIP_HEAD.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [i, block] of blocks.entries()) {
    add(block);
    const of = plain.slots[i]?.of;
    if (of === undefined) continue;
    const size = LENGTHS[of];
    // header of a stored block: its length and the complement of that
    add(Buffer.from([0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255]));
    slots.push({ at: length, of });
    add(Buffer.alloc(size));
  }
  add(LAST_BLOCK);
  add(Buffer.alloc(TRAILER_BYTES));
  return { bytes: Buffer.concat(parts), slots, plain };
}

/** Compresses the parts between the slots: one block more than there are slots. */
function compressBetween({ bytes, slots }: Template): Promise<Buffer[]> {
  // A block may refer back to earlier bytes, but never to a slot: in the dictionary, slots contain
  // bytes that do not occur in UTF-8.
  const before = Buffer.from(bytes);
  for (const { at, of } of slots)
    for (let i = 0; i < LENGTHS[of]; i += 1) before[at + i] = 0xf8 + (i % 8);
  const compress = (from: number, to: number): Promise<Buffer> => {
    const dictionary = before.subarray(Math.max(0, from - WINDOW), from);
    return deflate(bytes.subarray(from, to), {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 ? { dictionary } : {}),
    });
  };
  const ends = [...slots.map(({ at }) => at), bytes.length];
  return Promise.all(
    ends.map((end, i) => {
      const last = slots[i - 1];
      return compress(last === undefined ? 0 : last.at + LENGTHS[last.of], end);
    }),
  );
}

/** Returns a filled copy as a gzip file. */
export function fillZipped(template: ZippedTemplate, personal: Personal): Buffer {
  const filled = Buffer.concat(filledParts(template, personal));
  const checksum = filledParts(template.plain, personal).reduce((sum, part) => crc32(part, sum), 0);
  filled.writeUInt32LE(checksum, filled.length - TRAILER_BYTES);
  filled.writeUInt32LE(template.plain.bytes.length, filled.length - TRAILER_BYTES + 4);
  return filled;
}

import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

type Body = AsyncIterable<Uint8Array> & { destroy(): unknown };
type Headers = Readonly<Record<string, string | string[] | undefined>>;

const DECODERS: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);
/** Maximum number of encodings of one body; more are rejected. */
const MAX_ENCODINGS = 2;

/** The body does not have the encoding stated in its headers. */
export class UndecodableBody extends Error {
  override readonly name = 'UndecodableBody';
}

/**
 * Decodes the content encodings of a body. Calls ask for gzip; a peer may use another encoding all
 * the same. Destroying the result ends the response itself. Throws
 * `UndecodableBody`, after ending the response, if an encoding is unknown.
 */
export function decodedBody(body: Readable, headers: Headers): Readable {
  const named = String(headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  let plain = body;
  for (const name of named.toReversed()) {
    const decoder = DECODERS.get(name);
    if (decoder === undefined || named.length > MAX_ENCODINGS) {
      body.on('error', () => undefined).destroy();
      throw new UndecodableBody('an unknown content encoding');
    }
    // the last stream reports the error: it fails with those before it
    plain = pipeline(plain, decoder(), () => undefined);
  }
  return plain;
}

/** Returns true if reading a body failed because its bytes do not have the stated encoding. */
export function isUndecodable(error: unknown): boolean {
  const code = String((error as { readonly code?: unknown } | null)?.code ?? '');
  return (
    error instanceof UndecodableBody || code === 'Z_DATA_ERROR' || code.startsWith('ERR__ERROR_')
  );
}

/**
 * Returns the charset of a body from its content type; UTF-8 if none is stated or it is unknown.
 */
export function charsetOf(headers: Headers): string {
  const type = String(headers['content-type'] ?? '');
  const [, told = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(told).encoding;
  } catch {
    return 'utf-8';
  }
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads the whole body as text; null if it exceeds the limit (the rest is not read). */
export async function readBounded(
  body: Body,
  maxBytes: number,
  charset = 'utf-8',
): Promise<string | null> {
  const bytes = await readBytes(body, maxBytes);
  if (bytes === null) return null;
  if (charset !== 'utf-8') return new TextDecoder(charset).decode(bytes);
  const text = bytes.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** Reads the whole body; null if it exceeds the limit (the rest is not read). */
export async function readBytes(body: Body, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON escapes of characters that databases reject (lone surrogates, NUL). */
const UNSOUND = /\\u(?:d[89a-f]|0000)/i;
const mended = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\uFFFD') : value;

/** Parses JSON and makes its strings well-formed; undefined if the text is invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    return text.includes('\\u') && UNSOUND.test(text) ? JSON.parse(text, mended) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Yields the values of a JSON Lines body. `fail` creates the error for an invalid line.
 * @param charset result of `charsetOf`
 */
export async function* splitLines(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  fail: (message: string) => Error,
  charset = 'utf-8',
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder(charset);
  // parts of an unfinished line: joined only once, because a long line would otherwise be copied
  // for every chunk
  let begun: string[] = [];
  let size = 0;
  const read = (line: string): unknown => {
    const value = jsonOf(line);
    if (value === undefined) throw fail('a line is not JSON');
    return value;
  };
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw fail('the answer is too large');
    const ends = decoder.decode(chunk, { stream: true }).split('\n');
    const rest = ends.pop() ?? '';
    for (const end of ends) {
      const line = begun.length === 0 ? end : `${begun.join('')}${end}`;
      begun = [];
      if (line.trim() !== '') yield read(line);
    }
    if (rest !== '') begun.push(rest);
  }
  const last = begun.join('');
  if (last.trim() !== '') yield read(last);
}

// Ways in which a response is transferred over HTTP. Suppliers, and proxies in front of them,
// differ and change them without notice; the parsed result must not depend on them.
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** A response as sent. */
export interface Recorded {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Sends one response. */
export type Transport = (response: ServerResponse, answer: Recorded) => void | Promise<void>;

const headed = (response: ServerResponse, { status, type }: Recorded, more = {}): ServerResponse =>
  response.writeHead(status, { 'content-type': type, ...more });

/** In one piece, with its length. */
export const plain: Transport = (response, answer) =>
  void headed(response, answer, { 'content-length': Buffer.byteLength(answer.body) }).end(
    answer.body,
  );

/** Sends the chunks one by one, each with a separate write. */
async function sendChunks(
  response: ServerResponse,
  chunks: Iterable<Uint8Array>,
  restMs = 0,
): Promise<void> {
  for (const chunk of chunks) {
    response.write(chunk);
    if (restMs > 0) await pause(restMs);
    else await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

function* cutAt(bytes: Buffer, places: Iterable<number>): Generator<Uint8Array> {
  let from = 0;
  for (const place of places) {
    if (place <= from || place >= bytes.length) continue;
    yield bytes.subarray(from, place);
    from = place;
  }
  yield bytes.subarray(from);
}

const everyPart = (bytes: Buffer, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.ceil((bytes.length * (at + 1)) / parts));

const MAX_CUTS = 40;
/** Yields the second byte of multi-byte characters: a cut before it is within the character. */
function* withinSigns(bytes: Buffer): Generator<number> {
  let cuts = 0;
  for (const [place, byte] of bytes.entries()) {
    const isWithin = byte >= 0x80 && byte < 0xc0 && (bytes[place - 1] ?? 0) >= 0xc0;
    if (isWithin && (cuts += 1) <= MAX_CUTS) yield place;
  }
}

const encoded =
  (encoding: string, encode: (text: Buffer) => Buffer, parts = 1): Transport =>
  (response, answer) => {
    const bytes = encode(Buffer.from(answer.body));
    headed(response, answer, { 'content-encoding': encoding });
    return sendChunks(response, cutAt(bytes, everyPart(bytes, parts)));
  };

const typed =
  (type: string | undefined): Transport =>
  (response, { status, body }) =>
    void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);

const DRIP_MS = 6;

/** Transports that deliver the whole response: it must be parsed as if sent in one piece. */
export const WHOLE: Readonly<Record<string, Transport>> = {
  'in one piece': plain,
  chunked(response, answer) {
    const bytes = Buffer.from(answer.body);
    headed(response, answer);
    return sendChunks(response, cutAt(bytes, everyPart(bytes, 7)));
  },
  'cut within signs'(response, answer) {
    const bytes = Buffer.from(answer.body);
    headed(response, answer);
    return sendChunks(response, cutAt(bytes, withinSigns(bytes)));
  },
  'drop by drop'(response, answer) {
    const bytes = Buffer.from(answer.body);
    headed(response, answer, { 'content-length': bytes.length });
    return sendChunks(response, cutAt(bytes, everyPart(bytes, 5)), DRIP_MS);
  },
  gzip: encoded('gzip', gzipSync),
  'gzip in pieces': encoded('x-gzip', gzipSync, 9),
  deflate: encoded('deflate', deflateSync),
  brotli: encoded('BR', brotliCompressSync, 3),
  'until the line ends'(response, { status, type, body }) {
    const { socket } = response;
    response.detachSocket(socket ?? raise());
    socket?.end(`HTTP/1.0 ${status} Said\r\nContent-Type: ${type}\r\n\r\n${body}`);
  },
  'after a hint'(response, answer) {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' });
    return plain(response, answer);
  },
  'with a byte order mark': (response, answer) =>
    plain(response, { ...answer, body: `\uFEFF${answer.body}` }),
  'with other line ends': (response, answer) =>
    plain(response, { ...answer, body: `${answer.body.replaceAll('\n', '\r\n')}\r\n\r\n` }),
  'in UTF-16': (response, { status, body }) =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-16LE' })
      .end(Buffer.from(body, 'utf16le')),
  'as JSON of a charset': typed('application/json;charset=UTF-8'),
  'as JSON of a vendor': typed('application/vnd.supplier.v3+json; charset="utf-8"'),
  'as text': typed('text/plain'),
  'as text of no known charset': typed('text/html; charset=utf8mb4'),
  'as bytes': typed('application/octet-stream'),
  'as nothing': typed(undefined),
};

const raise = (): never => {
  throw new Error('the line has gone');
};

/**
 * Decompression bomb to be stopped by the size limit: 40 MB of spaces after the response, in 40 kB.
 */
const SPACES = gzipSync(Buffer.alloc(40 * 1_024 * 1_024, 0x20));

const said =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Transport =>
  (response) =>
    void response.writeHead(status, headers).end(body);

/** Answer to a call beyond a limit: the rule of some vendors says that they have not executed it. */
export const UNEXECUTED = 'too many requests';

/**
 * Transports that deliver no response, or only part of it: the result must be "not understood",
 * never empty.
 */
export const BROKEN: Readonly<Record<string, Transport>> = {
  'an empty body': said(200, { 'content-type': 'application/json' }),
  'no content': said(204),
  'an empty gzip': said(200, { 'content-encoding': 'gzip' }),
  'a page': said(200, { 'content-type': 'text/html' }, '<html><body>One moment</body></html>'),
  'another address': said(302, { location: '/elsewhere' }),
  [UNEXECUTED]: (response, answer) => plain(response, { ...answer, status: 429 }),
  'a fault of theirs': (response, answer) => plain(response, { ...answer, status: 503 }),
  'shorter than its length'(response, answer) {
    const bytes = Buffer.from(answer.body);
    headed(response, answer, { 'content-length': bytes.length + 100 }).write(bytes, () =>
      setImmediate(() => response.destroy()),
    );
  },
  'chunks without an end'(response, answer) {
    headed(response, answer).write(answer.body, () => setImmediate(() => response.destroy()));
  },
  'half of a gzip': encoded('gzip', (text) => {
    const bytes = gzipSync(text);
    return bytes.subarray(0, Math.ceil(bytes.length / 2));
  }),
  'gzip that is none': encoded('gzip', (text) => text),
  'brotli that is none': encoded('br', gzipSync),
  'an unknown encoding': encoded('compress', gzipSync),
  'gzip that is not told': (response, answer) =>
    void headed(response, answer).end(gzipSync(answer.body)),
  'gzip that grows without end': encoded('gzip', (text) => Buffer.concat([gzipSync(text), SPACES])),
};

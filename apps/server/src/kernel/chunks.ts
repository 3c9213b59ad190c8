// Sends long responses in chunks. The allocators of V8 and libc map new pages for each string or
// buffer of 128 KB or more, and the page faults of the first write cost more processor time than
// encoding the text.
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Maximum bytes per chunk, well below the size for which new pages are mapped. */
const CHUNK_BYTES = 64 * 1_024;

const encoder = new TextEncoder();

/**
 * Encodes the concatenated texts as UTF-8 chunks. All chunks are full except the last; empty texts
 * yield none.
 */
export function chunksOf(texts: readonly string[]): Buffer[] {
  let left = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const chunks: Buffer[] = [];
  let chunk = Buffer.alloc(0);
  let used = 0;
  for (const text of texts) {
    let rest = text;
    while (rest.length > 0) {
      // never splits a character, so a chunk may end a few bytes early
      const { read, written } = encoder.encodeInto(rest, chunk.subarray(used));
      used += written;
      left -= written;
      if (read === rest.length) break;
      if (used > 0) chunks.push(chunk.subarray(0, used));
      chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, left));
      used = 0;
      rest = rest.slice(read);
    }
  }
  if (used > 0) chunks.push(chunk.subarray(0, used));
  return chunks;
}

/** A complete response in several chunks, unlike other streams, which are still being produced. */
export class Chunks extends Readable {
  constructor(chunks: readonly Buffer[]) {
    super({
      read() {
        for (const chunk of chunks) this.push(chunk);
        this.push(null);
      },
    });
  }
}

/** Sends a complete response with its Content-Length. */
export function sendChunks(reply: FastifyReply, chunks: readonly Buffer[]): FastifyReply {
  const [first, ...more] = chunks;
  if (more.length === 0) return reply.send(first ?? Buffer.alloc(0));
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return reply.header('content-length', length).send(new Chunks(chunks));
}

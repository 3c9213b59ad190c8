import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Yields a list as lines of JSON, with a number of entries per line, and a last line that marks it
 * as complete. `truncated` cuts it off.
 */
function* lines(
  name: string,
  entries: readonly unknown[],
  chunk: number,
  truncated: boolean,
): Generator<string> {
  for (let i = 0; i < entries.length; i += chunk) {
    yield `${JSON.stringify({ [name]: entries.slice(i, i + chunk) })}\n`;
    if (truncated) return;
  }
  if (!truncated) yield `${JSON.stringify({ complete: true, count: entries.length })}\n`;
}

/**
 * Streams a list as lines of JSON. The route must return the reply: otherwise Fastify treats the
 * end of the handler as an empty response if the stream has not begun by then.
 */
export function streamed(
  reply: FastifyReply,
  name: string,
  entries: readonly unknown[],
  chunk: number,
  truncated: boolean,
): { readonly status: number; readonly body: Readable } {
  void reply.type('application/x-ndjson');
  return { status: 200, body: Readable.from(lines(name, entries, chunk, truncated)) };
}

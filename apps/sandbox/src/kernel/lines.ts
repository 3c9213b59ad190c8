import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/**
 * A list as lines of JSON, so many entries a line, and a last line that says that nothing is
 * missing. `truncated` breaks it off.
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
 * The answer that streams a list as lines of JSON. The route must return the reply: without it
 * Fastify takes the handler's end for an empty answer whenever the stream has not begun by then.
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

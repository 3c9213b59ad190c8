// Negotiates and applies response compression.
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/**
 * Returns the first of `offered` (best first) that the client accepts at all, regardless of the
 * client's order; null for none (RFC 9110, 12.5.3).
 */
export function encodingFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offered.find((one) => negotiate(accepted, [one]) !== null) ?? null;
}

/**
 * Forwards each part at once, compressed as the client accepts it; at a fast level, because each
 * part is made for one response.
 */
export function compressed(
  parts: Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  const encoding = encodingFor(request);
  if (encoding === null) return parts;
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const out =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 });
  // the reader gets the outcome
  return pipeline(parts, out, () => undefined);
}

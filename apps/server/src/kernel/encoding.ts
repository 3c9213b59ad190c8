// Which compression a client takes.
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The first of `offered` (best first) that the client takes at all, whatever it likes more; null: none (RFC 9110, 12.5.3). */
export function encodingFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offered.find((one) => negotiate(accepted, [one]) !== null) ?? null;
}

/** Parts as they come, each sent on at once, compressed as the client takes it: quickly, because each is made for one answer. */
export function squeezed(parts: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
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
  // who reads sees how it ended
  return pipeline(parts, out, () => undefined);
}

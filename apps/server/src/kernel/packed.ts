// Files that are compressed once and sent many times.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';

export interface KeptFile {
  readonly stamp: string;
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

const TEXT = /^(text|application\/json|image\/svg)/;

const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);

/** Compresses a file into every encoding it is sent in. */
export async function packed(plain: Buffer, type: string, stamp: string): Promise<KeptFile> {
  const compresses = TEXT.test(type) && plain.length > 600;
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
  return {
    stamp,
    type,
    plain,
    br: compresses ? await brotli(plain, options) : null,
    gzip: compresses ? await squeeze(plain, { level: 9 }) : null,
  };
}

/** Sends the encoding that the client accepts. */
export function sendBest(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, br, gzip: zipped }: KeptFile,
): FastifyReply {
  reply.type(type);
  const encoding = br && zipped ? encodingFor(request) : null;
  const bytes = encoding === 'br' ? br : encoding === 'gzip' ? zipped : null;
  return bytes ? reply.header('content-encoding', encoding).send(bytes) : reply.send(plain);
}

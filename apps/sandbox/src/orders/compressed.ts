import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { header } from '../faults/faulty-call.ts';
import { Refusal } from './refusal.ts';

/** Compresses the answers of one supplier, and refuses callers that do not ask for it. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asks = /\bgzip\b/.test(header(request, 'accept-encoding'));
    done(asks ? undefined : new Refusal('invalid_request', 'Send Accept-Encoding: gzip.'));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload !== 'string' && !(payload instanceof Readable)) return done(null, payload);
    void reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (typeof payload === 'string') return done(null, gzipSync(payload));
    // each chunk is sent as soon as it is there: a list is read while it is written
    done(null, payload.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })));
  });
}

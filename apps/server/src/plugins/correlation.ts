// Assigns every request an id, the client's own if it is harmless, which every response repeats.
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SYNTAX = /^[A-Za-z0-9-]{8,64}$/;

/** Returns the id of a request; for Fastify's genReqId. */
export function correlationId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-correlation-id'];
  return typeof given === 'string' && SYNTAX.test(given) ? given : randomUUID();
}

export function correlationPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-correlation-id', request.id);
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { keepOwnerId, keepSessionId, readOwnerId, readSessionId } from '../kernel/session-id.ts';

/** Assigns every request its session id, and sets the cookie in every browser that opens a page. */
export function sessionPlugin(app: FastifyInstance): void {
  app.decorateRequest('sessionId', '');
  app.decorateRequest('ownerId', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { machine, page } = request.routeOptions.config;
    if (machine) return done();
    const session = readSessionId(request);
    request.sessionId = session.id;
    const secure = app.portico.config.publicScheme === 'https';
    const owner = readOwnerId(request);
    // a visitor without any id has just been given one, which is the session's
    request.ownerId = owner ?? (session.isGiven ? randomUUID() : session.id);
    if (page) keepSessionId(reply, session, secure);
    if (owner === undefined && session.isGiven) keepOwnerId(reply, request.ownerId, secure);
    done();
  });
}

import type { FastifyInstance } from 'fastify';
import { keepSessionId, readSessionId } from '../kernel/session-id.ts';

/** Gives every request its session id, and every browser that opens a page the cookie. */
export function sessionPlugin(app: FastifyInstance): void {
  app.decorateRequest('sessionId', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { machine, page } = request.routeOptions.config;
    if (machine) return done();
    const session = readSessionId(request);
    request.sessionId = session.id;
    if (page) keepSessionId(reply, session, app.portico.config.publicScheme === 'https');
    done();
  });
}

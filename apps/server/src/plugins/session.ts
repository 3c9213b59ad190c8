// x-session-id (decision O-062): correlates one visitor's requests, opens nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const SYNTAX = /^[A-Za-z0-9-]{8,64}$/;
const NAME = 'x-session-id';

function valid(value: unknown): string | undefined {
  return typeof value === 'string' && SYNTAX.test(value) ? value : undefined;
}

/** The query wins over the header, the header over the cookie; without any a new one is made. */
function readSessionId(request: FastifyRequest): string {
  const query = request.query as Record<string, unknown> | null;
  return valid(query?.['xsessionid']) ?? valid(request.headers[NAME]) ?? valid(request.cookies[NAME]) ?? randomUUID();
}

export function sessionPlugin(app: FastifyInstance): void {
  app.decorateRequest('sessionId', '');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.machine) return done();
    request.sessionId = readSessionId(request);
    if (request.routeOptions.config.page && request.cookies[NAME] !== request.sessionId) {
      reply.setCookie(NAME, request.sessionId, { path: '/', sameSite: 'lax', secure: app.portico.config.publicScheme === 'https' });
    }
    done();
  });
}

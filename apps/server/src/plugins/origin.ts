// Accepts writes only from our own pages or from a program, never from another site's page (threat
// T9).
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrite } from './viewer.ts';

/**
 * Returns true if the browser reports that another site's page has sent the request. `scheme` is
 * ours: http or https.
 */
export function isForeign(request: FastifyRequest, scheme: string): boolean {
  const { origin } = request.headers;
  if (origin !== undefined)
    return origin.toLowerCase() !== `${scheme}://${request.host.toLowerCase()}`;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function originPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call, machine } = request.routeOptions.config;
    if (machine || call?.access === 'peer' || !isWrite(request.method)) return done();
    if (isForeign(request, app.portico.config.publicScheme)) throw new PorticoError('CROSS_SITE');
    done();
  });
}

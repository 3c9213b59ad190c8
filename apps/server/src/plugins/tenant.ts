// Resolves the agency by the Host header only. A call of the platform's operator has none, and does
// not exist on an agency's host.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';

const MAX_WAITING = 100;

export function tenantPlugin(app: FastifyInstance): void {
  app.decorateRequest('agencyOrNull', null);
  app.decorateRequest('agency', {
    getter() {
      if (this.agencyOrNull === null) throw new PorticoError('AGENCY_NOT_FOUND');
      return this.agencyOrNull;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { call, page, machine, lane } = request.routeOptions.config;
    if (call?.access === 'operator') {
      const isAgencys = (await app.portico.agencies.byHost(request.host)) !== undefined;
      return isAgencys ? reply.callNotFound() : undefined;
    }
    if (machine && lane === undefined) return;
    // Several times as many requests wait for the database as it has connections: one more would
    // wait in vain.
    if (app.portico.db.stats().waiting > MAX_WAITING)
      throw new PorticoError('UNAVAILABLE', { retryAfter: 1 });
    request.agencyOrNull = (await app.portico.agencies.byHost(request.host)) ?? null;
    if (page || machine) return;
    if (request.agency.status === 'Inactive' && call?.name !== 'agency')
      throw new PorticoError('AGENCY_INACTIVE');
  });
}

// Which agency: from the Host header and nothing else.
import { PorticoError } from '@portico/contract';
import type { FastifyInstance } from 'fastify';

export function tenantPlugin(app: FastifyInstance): void {
  app.decorateRequest('agencyOrNull', null);
  app.decorateRequest('agency', {
    getter() {
      if (this.agencyOrNull === null) throw new PorticoError('AGENCY_NOT_FOUND');
      return this.agencyOrNull;
    },
  });
  app.addHook('onRequest', async (request) => {
    const { call, page, machine } = request.routeOptions.config;
    if (machine) return;
    request.agencyOrNull = (await app.portico.agencies.byHost(request.host)) ?? null;
    if (page) return;
    if (request.agency.status === 'Inactive' && call?.name !== 'agency') throw new PorticoError('AGENCY_INACTIVE');
  });
}

// Two routes of machines for own domains: the call that a proxy makes before it fetches a
// certificate, and the probe by which this platform verifies that a domain leads to it.
import { PorticoError } from '@portico/contract';
import { domainAsk } from '@portico/contract/http/operator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName } from '../../kernel/agencies.ts';
import { registerCall, type RegisterRoutes } from '../../kernel/http.ts';
import type { DomainsService } from './domains.service.ts';
import { DOMAIN_PROBE } from './probe.ts';

type Query = Readonly<Record<string, unknown>>;

/** @param answerProbe returns the answer to a probe of a host; undefined for an invalid nonce. */
export function domainRoutes(
  service: Pick<DomainsService, 'mayHaveCertificate'>,
  answerProbe: (host: string, nonce: string) => string | undefined,
): RegisterRoutes {
  return (app: FastifyInstance) => {
    const { agencies, config } = app.portico;
    registerCall(app, domainAsk, async ({ query, request, reply }) => {
      const host = hostName(query.domain);
      const isServed =
        host !== undefined &&
        (host === config.operatorHost ||
          (await agencies.byHost(host)) !== undefined ||
          (await service.mayHaveCertificate(host)));
      if (!isServed) {
        // one proxy asks for every domain: whatever others make it ask for must not refuse ours
        limit(app, request);
        throw new PorticoError('NOT_FOUND');
      }
      reply.header('cache-control', 'no-store');
      return { status: 200, body: { domain: host } };
    });
    app.get<{ Querystring: Query }>(
      DOMAIN_PROBE,
      { config: { machine: true } },
      (request, reply) => {
        limit(app, request);
        const { nonce } = request.query;
        const answer =
          typeof nonce === 'string'
            ? answerProbe(request.hostname.toLowerCase(), nonce)
            : undefined;
        if (answer === undefined) return reply.callNotFound();
        return reply.header('cache-control', 'no-store').type('text/plain').send(answer);
      },
    );
  };
}

/** Counts the request like a reading call; machine routes are not counted otherwise. */
function limit(app: FastifyInstance, request: FastifyRequest): void {
  const wait = app.takeToken(request, 'read', 'address');
  if (wait > 0) throw new PorticoError('TOO_MANY_REQUESTS', { retryAfter: wait });
}

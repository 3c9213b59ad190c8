// Security headers for every response. A page sets its own policy and caching; a reply of a call
// may be cached only if the call says so, and one to a request with a token never (threat T3).
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every response that does not set them itself. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

const YEAR_SECONDS = 31_536_000;

/**
 * Returns the value of Strict-Transport-Security for a host. Names below an agency's own domain
 * belong to the agency and may have no certificate, so they are left out.
 */
export function strictTransport(
  host: string,
  { platformDomain, operatorHost }: Pick<Config, 'platformDomain' | 'operatorHost'>,
): string {
  const isOurs =
    host === platformDomain || host === operatorHost || host.endsWith(`.${platformDomain}`);
  return `max-age=${YEAR_SECONDS}${isOurs ? '; includeSubDomains' : ''}`;
}

export function headersPlugin(app: FastifyInstance): void {
  const { config } = app.portico;
  const https = config.publicScheme === 'https';
  const always = Object.entries(SECURITY_HEADERS);
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    if (https) reply.header('strict-transport-security', strictTransport(request.hostname, config));
    const { call } = request.routeOptions.config;
    if (
      call !== undefined &&
      (request.viewer?.user !== undefined || !reply.hasHeader('cache-control'))
    )
      reply.header('cache-control', 'no-store');
    done();
  });
}

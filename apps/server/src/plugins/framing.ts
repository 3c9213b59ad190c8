// Refuses contradictory requests instead of interpreting them: a proxy in front may have
// interpreted them differently (RFC 9112, 3.2 and 6.1).
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const AUTHORITY = /^(https?):\/\/([^/?#]*)/i;
const DEFAULT_PORT = { http: ':80', https: ':443' } as const;

/** Returns the number of Host headers of a request; Node itself shows only the first. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Returns host and port without the default port. */
function plain(authority: string, scheme: 'http' | 'https'): string {
  const text = authority.toLowerCase();
  const port = DEFAULT_PORT[scheme];
  return text.endsWith(port) ? text.slice(0, -port.length) : text;
}

/** Returns true if an address in absolute form names another host than the Host header. */
function contradicts(address: string, host: string): boolean {
  if (address.startsWith('/')) return false;
  const [, scheme = '', authority = ''] = AUTHORITY.exec(address) ?? [];
  if (scheme === '') return false;
  const kind = scheme.toLowerCase() === 'https' ? 'https' : 'http';
  return plain(authority, kind) !== plain(host, kind);
}

/** Returns the defect in a request's framing, or null. */
function faultOf({ raw, headers, originalUrl, routeOptions }: FastifyRequest): string | null {
  const hosts = hostsIn(raw.rawHeaders);
  // an HTTP/1.0 probe may omit Host
  const mayLackHost = raw.httpVersion === '1.0' && routeOptions.config.machine === true;
  if (hosts > 1 || (!headers.host && !mayLackHost)) return 'Host';
  if (headers.host && contradicts(originalUrl, headers.host)) return 'Host';
  return raw.httpVersion === '1.0' && headers['transfer-encoding'] !== undefined
    ? 'Transfer-Encoding'
    : null;
}

export function framingPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const field = faultOf(request);
    if (field === null) return done();
    // the end of such a request is unknown
    reply.raw.shouldKeepAlive = false;
    throw new PorticoError('BAD_REQUEST', { field });
  });
}

// Requests that contradict themselves are refused, not interpreted: a proxy in front may have
// interpreted them otherwise (RFC 9112, 3.2 and 6.1).
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const AUTHORITY = /^(https?):\/\/([^/?#]*)/i;
const DEFAULT_PORT = { http: ':80', https: ':443' } as const;

/** How many Host headers a request has; Node itself shows only the first. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Host and port without the default port. */
function plain(authority: string, scheme: 'http' | 'https'): string {
  const text = authority.toLowerCase();
  const port = DEFAULT_PORT[scheme];
  return text.endsWith(port) ? text.slice(0, -port.length) : text;
}

/** Whether an address in absolute form names another host than the Host header. */
function contradicts(address: string, host: string): boolean {
  if (address.startsWith('/')) return false;
  const [, scheme = '', authority = ''] = AUTHORITY.exec(address) ?? [];
  if (scheme === '') return false;
  const kind = scheme.toLowerCase() === 'https' ? 'https' : 'http';
  return plain(authority, kind) !== plain(host, kind);
}

/** What is wrong with the way a request is written, or null. */
function faultOf({ raw, headers, originalUrl, routeOptions }: FastifyRequest): string | null {
  const hosts = hostsIn(raw.rawHeaders);
  // a probe by HTTP/1.0 may send no Host
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
    // it cannot be known where such a request ends
    reply.raw.shouldKeepAlive = false;
    throw new PorticoError('BAD_REQUEST', { field });
  });
}

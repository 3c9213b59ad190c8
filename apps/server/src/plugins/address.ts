// Rewrites an address that cannot be decoded before routing, so that our own routes respond: a call
// with our error body, a page as not found.
import { callBaseOf } from '@portico/contract/call-bases';
import type { IncomingMessage } from 'node:http';

const NO_PAGE = '/errors';
/** Below a base path and of no call: handled by plugins/methods.ts. */
const NO_CALL = '/-';

/** Returns true if the path of an address is percent-encoded UTF-8. */
export function isReadable(address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Scheme and host of an address in absolute form (RFC 9112, 3.2.2). The Host header alone
 * determines the agency.
 */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Returns the address to route; for Fastify's rewriteUrl. */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.startsWith('/') ? url : url.replace(ABSOLUTE, '');
  const address = path.startsWith('/') ? path : `/${path}`;
  if (isReadable(address)) return address;
  const base = callBaseOf(address);
  return base === undefined ? NO_PAGE : base + NO_CALL;
}

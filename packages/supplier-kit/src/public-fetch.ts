// Asks addresses that agencies name (the sign-in service of their people): over https, at addresses
// everybody can reach, without following where an answer leads, within a time and a size. It
// carries no cookie of anybody's.
import { isIP } from 'node:net';
import { decodedBody, readBytes } from './body.ts';
import { isPublicAddress } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';
import { Pool } from './undici-pool.ts';

export interface PublicFetchOptions {
  /** Milliseconds for the whole of it, from the connection to the last byte. */
  readonly timeoutMs?: number;
  /** Largest answer in bytes. */
  readonly maxBytes?: number;
  /** Lets this machine be asked, and without https: for rehearsals and tests alone. */
  readonly allowsLoopback?: boolean;
}

interface Asked {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Throws for what may not be asked, does not answer in time or answers too much. A redirect is an
 * answer like any other.
 */
export type PublicFetch = (address: string, asked?: Asked) => Promise<Response>;

const TIMEOUT_MS = 5_000;
const CONNECT_MS = 2_000;
const MAX_BYTES = 256 * 1_024;
const LONGEST_ADDRESS = 2_000;
/** Statuses whose answers have no body. */
const BODILESS = new Set([204, 205, 304]);

const LOOPBACK = /^(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)$/;

/**
 * Whether an address is one that may be asked at all; where its name leads is looked at when it is
 * asked.
 */
export function mayAsk(address: string, allowsLoopback = false): boolean {
  return urlOf(address, allowsLoopback) !== null;
}

function urlOf(address: string, allowsLoopback: boolean): URL | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (allowsLoopback && LOOPBACK.test(url.hostname) && /^https?:$/.test(url.protocol)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return null;
  return url;
}

export function createPublicFetch({
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  allowsLoopback = false,
}: PublicFetchOptions = {}): PublicFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = urlOf(address, allowsLoopback);
    if (url === null) throw new Error('this address is not asked');
    const isOwn = allowsLoopback && LOOPBACK.test(url.hostname);
    // signing in is seldom: a connection each time, and none that waits for the next
    const pool = new Pool(url.origin, {
      connections: 1,
      pipelining: 1,
      connect: { timeout: CONNECT_MS, ...(isOwn ? {} : { lookup: publicLookup }) },
    });
    try {
      const inTime = AbortSignal.timeout(timeoutMs);
      const answer = await pool.request({
        method: method as 'GET',
        path: `${url.pathname}${url.search}`,
        headers,
        body: textOf(body),
        signal: signal === undefined ? inTime : AbortSignal.any([inTime, signal]),
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const bytes = await readBytes(decodedBody(answer.body, answer.headers), maxBytes);
      if (bytes === null) throw new Error('the answer is too large');
      const type = answer.headers['content-type'];
      return new Response(BODILESS.has(answer.statusCode) ? null : new Uint8Array(bytes), {
        status: answer.statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    } finally {
      void pool.close();
    }
  };
}

/** Forms and texts; nothing else is sent. */
function textOf(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('this body is not sent');
}

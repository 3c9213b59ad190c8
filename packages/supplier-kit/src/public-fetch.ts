// Fetches URLs configured by agencies (their users' sign-in service): over https, at public
// addresses only, without following redirects, with time and size limits. Sends no cookies.
import { isIP } from 'node:net';
import { decodedBody, readBytes } from './body.ts';
import { isPublicAddress } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';
import { Pool } from './undici-pool.ts';

export interface PublicFetchOptions {
  /** Timeout in milliseconds, from connecting to the last byte. */
  readonly timeoutMs?: number;
  /** Timeout in milliseconds of the connection, TLS included. */
  readonly connectTimeoutMs?: number;
  /** Maximum response size in bytes. */
  readonly maxBytes?: number;
  /** Allows loopback addresses, and without https: for rehearsals and tests only. */
  readonly allowsLoopback?: boolean;
}

interface Asked {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Throws if the address is not allowed, does not respond in time or responds with too much. A
 * redirect is returned like any other response.
 */
export type PublicFetch = (address: string, asked?: Asked) => Promise<Response>;

const TIMEOUT_MS = 5_000;
const CONNECT_MS = 2_000;
const MAX_BYTES = 256 * 1_024;
const LONGEST_ADDRESS = 2_000;
/** Statuses whose responses have no body. */
const BODILESS = new Set([204, 205, 304]);

const LOOPBACK = /^(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)$/;

/**
 * Returns true if a URL is allowed in principle; the address its name resolves to is checked when
 * it is fetched.
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
  connectTimeoutMs = CONNECT_MS,
  maxBytes = MAX_BYTES,
  allowsLoopback = false,
}: PublicFetchOptions = {}): PublicFetch {
  return async (address, { method = 'GET', headers = {}, body, signal } = {}) => {
    const url = urlOf(address, allowsLoopback);
    if (url === null) throw new Error('this address is not asked');
    const isOwn = allowsLoopback && LOOPBACK.test(url.hostname);
    // sign-in is rare: a new connection each time, without keep-alive
    const pool = new Pool(url.origin, {
      connections: 1,
      pipelining: 1,
      connect: { timeout: connectTimeoutMs, ...(isOwn ? {} : { lookup: publicLookup }) },
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

/** Converts form data and texts; nothing else is sent. */
function textOf(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new Error('this body is not sent');
}

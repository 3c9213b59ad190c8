// Fetches an image from a supplier: only from the configured hosts, without following redirects,
// with time and size limits. The bytes are untrusted: the caller must validate them before any
// other use.
import { isIP } from 'node:net';
import type { PhotographSource, SupplierOutcome } from '@portico/contract';
import { readBytes } from './body.ts';
import { failureOf } from './failure.ts';
import { isPublicAddress } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';
import { Pool } from './undici-pool.ts';

export interface PictureFetchOptions {
  readonly sources: readonly PhotographSource[];
  /** Timeout in milliseconds, from connecting to the last byte. */
  readonly timeoutMs?: number;
  /** Maximum image size in bytes. */
  readonly maxBytes?: number;
  /** Maximum number of concurrent downloads from one origin. */
  readonly connections?: number;
}

export type FetchedPicture = SupplierOutcome<Buffer>;

export interface PictureFetch {
  /**
   * Fetches an image. `refused`: the address is not allowed, or its content is not a supported
   * image. Never rejects.
   */
  get(address: string): Promise<FetchedPicture>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 6_000;
const CONNECT_MS = 2_000;
const MAX_BYTES = 5 * 1_024 * 1_024;
const CONNECTIONS = 4;
const LONGEST_ADDRESS = 500;
const KINDS = /^image\/(?:jpeg|png|webp)\b|^(?:binary|application)\/octet-stream\b/i;

/** Returns true if an address belongs to one of the sources and is in normalized form. */
export function mayFetch(sources: readonly PhotographSource[], address: string): boolean {
  return sourceOf(sources, address) !== undefined;
}

function sourceOf(
  sources: readonly PhotographSource[],
  address: string,
): { readonly url: URL; readonly source: PhotographSource } | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const source = sources.find(({ origin }) => URL.parse(origin)?.origin === url.origin);
  if (source === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (source.isPrivate === true) return { url, source };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))) return undefined;
  return { url, source };
}

/** Creates the client for these sources. Connections are opened on demand. */
export function createPictureFetch({
  sources,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
  connections = CONNECTIONS,
}: PictureFetchOptions): PictureFetch {
  const pools = new Map<string, Pool>();
  const poolOf = ({ origin, isPrivate }: PhotographSource): Pool => {
    let pool = pools.get(origin);
    if (pool === undefined) {
      const connect = {
        timeout: CONNECT_MS,
        ...(isPrivate === true ? {} : { lookup: publicLookup }),
      };
      pool = new Pool(new URL(origin).origin, { connections, pipelining: 1, connect });
      pools.set(origin, pool);
    }
    return pool;
  };
  return {
    async get(address) {
      const found = sourceOf(sources, address);
      if (found === undefined) return refused('not an address of this supplier');
      const { url, source } = found;
      try {
        return await bytesFrom(poolOf(source), `${url.pathname}${url.search}`, {
          timeoutMs,
          maxBytes,
        });
      } catch (error) {
        const { kind, message } = failureOf(error);
        return { kind, message };
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

const refused = (message: string): FetchedPicture => ({
  kind: 'refused',
  reason: 'INVALID',
  message,
});

async function bytesFrom(
  pool: Pool,
  path: string,
  { timeoutMs, maxBytes }: { readonly timeoutMs: number; readonly maxBytes: number },
): Promise<FetchedPicture> {
  const response = await pool.request({
    method: 'GET',
    path,
    // sends no key, no cookie and nothing about the viewer
    headers: { accept: 'image/webp,image/jpeg,image/png' },
    signal: AbortSignal.timeout(timeoutMs),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const { statusCode, headers, body } = response;
  const drop = (outcome: FetchedPicture): FetchedPicture => {
    body.on('error', () => undefined).destroy();
    return outcome;
  };
  if (statusCode === 404 || statusCode === 410)
    return drop({ kind: 'refused', reason: 'NOT_FOUND', message: 'there is no such picture' });
  if (statusCode >= 500) return drop({ kind: 'unknown', message: `answered ${statusCode}` });
  if (statusCode !== 200) return drop(refused(`answered ${statusCode}`));
  const kind = headers['content-type'];
  if (typeof kind !== 'string' || !KINDS.test(kind)) return drop(refused('no picture'));
  if (headers['content-encoding'] !== undefined) return drop(refused('a compressed picture'));
  if (Number(headers['content-length'] ?? 0) > maxBytes) return drop(refused('too large'));
  const bytes = await readBytes(body, maxBytes);
  return bytes === null ? refused('too large') : { kind: 'ok', value: bytes };
}

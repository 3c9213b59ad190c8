// Serves built files: the shell under /assets/, the remotes under /content/, flags. Cached
// compressed in memory while the file on disk is unchanged, so that a remote can be redeployed
// alone while the server runs.
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { PorticoError } from '@portico/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type KeptFile, packed, sendBest } from '../../kernel/packed.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** Names written by the builder contain a hash of the content; such a file is immutable. */
const HASHED = /\.[0-9a-f]{8,}\.(js|css|woff2|svg|png|jpg|webp)$/;
export const ONE_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const CACHE_BYTES = 64 * 1024 * 1024;

export interface StaticFiles {
  /** Address prefix, with slashes at both ends. */
  readonly prefix: string;
  /**
   * Returns the folder for a path below the prefix, and the rest of the path; null if there is
   * none.
   */
  locate(path: string): { readonly folder: string; readonly file: string } | null;
  /** Caching of files without a hash in their name. */
  readonly unhashed: 'ask-again' | 'one-day';
}

const kept = new LRUCache<string, KeptFile>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ plain }) => Math.max(1, plain.length * 2),
});

/**
 * Registers the route of one group of files. Other origins may read them: remotes may be served
 * from another host.
 */
export function serveFiles(app: FastifyInstance, { prefix, locate, unhashed }: StaticFiles): void {
  app.get(`${prefix}*`, { config: { machine: true } }, async (request, reply) => {
    const place = locate(readPath(request, prefix));
    const type = place && TYPES[extname(place.file)];
    const entry = place && type ? await load(join(place.folder, place.file), type) : null;
    if (!entry) throw new PorticoError('NOT_FOUND');
    const etag = `"${entry.stamp}"`;
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    reply.header(
      'cache-control',
      place && HASHED.test(place.file)
        ? ONE_YEAR
        : unhashed === 'one-day'
          ? 'public, max-age=86400'
          : ASK_AGAIN,
    );
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendBest(request, reply, entry);
  });
}

/** Returns the path below the prefix; refuses path traversal. */
function readPath(request: FastifyRequest, prefix: string): string {
  const raw = request.url.slice(prefix.length).split('?', 1)[0] ?? '';
  if (
    !/^[A-Za-z0-9_@.~/-]{1,300}$/.test(raw) ||
    raw.split('/').some((part) => part === '' || part.startsWith('.'))
  )
    throw new PorticoError('NOT_FOUND');
  return raw;
}

async function load(path: string, type: string): Promise<KeptFile | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  const stamp = `${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}`;
  const known = kept.get(path);
  if (known?.stamp === stamp) return known;
  const entry = await packed(await readFile(path), type, stamp);
  kept.set(path, entry);
  return entry;
}

/**
 * Returns the file of a remote's build; null if the path names none, or a file for the server only.
 * @param path remote id, then the file
 */
export function locateRemote(
  remotes: Readonly<Record<string, string>>,
  path: string,
): { folder: string; file: string } | null {
  const [id = '', ...rest] = path.split('/');
  const folder = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  return folder && rest.length > 0 && rest[0] !== 'server'
    ? { folder, file: rest.join('/') }
    : null;
}

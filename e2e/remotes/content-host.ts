// A content host on a separate origin, with typical faults: it is killed, hangs, or is redeployed.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface ContentHost {
  /** Base URL of the remotes. */
  readonly base: string;
  /** Paths that were requested, in order, with their queries. */
  readonly requested: string[];
  /** Paths that get no response while it is set. */
  hangs: RegExp | null;
  kill(): Promise<void>;
  /** Restarts at the same address. */
  revive(): Promise<void>;
  /**
   * Deploys a new build of the remote: every file has another name, and the old ones are removed.
   */
  redeploy(id: string): void;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const reversed = (text: string): string => [...text].reverse().join('');

interface Deployed {
  /** Contents by path. */
  files: ReadonlyMap<string, Buffer>;
}

function deployed(folder: string): Deployed {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    files: new Map(
      names
        .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('server'))
        .map((name) => [name, readFileSync(join(folder, name))]),
    ),
  };
}

/**
 * Returns the same build with other file names: each hash in a name is reversed, in names and in
 * the entry alike.
 */
function renamed({ files }: Deployed): Deployed {
  const marks = new Set(
    [...files.keys()].flatMap((name) => /\.([0-9a-f]{10})\.(?:js|css)$/.exec(name)?.[1] ?? []),
  );
  const swap = (text: string) =>
    text.replace(/[0-9a-f]{10}/g, (mark) => (marks.has(mark) ? reversed(mark) : mark));
  return {
    files: new Map(
      [...files].map(([name, content]) => [
        swap(name),
        name === 'remoteEntry.js' ? Buffer.from(swap(content.toString())) : content,
      ]),
    ),
  };
}

/** @param folders builds of remotes by id */
export async function startContentHost(
  folders: Readonly<Record<string, string>>,
): Promise<ContentHost> {
  const remotes = new Map(Object.entries(folders).map(([id, folder]) => [id, deployed(folder)]));
  const requested: string[] = [];
  let server: Server;
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer((request, reply) => {
        const { url = '' } = request;
        requested.push(url);
        if (host.hangs?.test(url)) return;
        const [, id = '', path = ''] = /^\/([a-z]+)\/([^?]*)/.exec(url) ?? [];
        const content = remotes.get(id)?.files.get(path);
        reply.writeHead(content ? 200 : 404, {
          'content-type': TYPES[path.split('.').pop() ?? ''] ?? 'text/plain',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': path === 'remoteEntry.js' ? 'no-cache' : 'max-age=31536000, immutable',
        });
        reply.end(content);
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  const host: ContentHost = {
    base: '',
    requested,
    hangs: null,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    revive: async () => {
      if (!server.listening) await listen(port);
    },
    redeploy(id) {
      const before = remotes.get(id);
      if (before) remotes.set(id, renamed(before));
    },
  };
  await listen(0);
  const { port } = server!.address() as AddressInfo;
  return Object.assign(host, { base: `http://127.0.0.1:${port}/` });
}

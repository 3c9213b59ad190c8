// Sandboxes that share a process: each has its own port, ledgers, stock and faults, like one from
// `startSandbox`, but no process that a test could kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostReply, HostRequest } from './sandbox-host.ts';
import {
  dropFolder,
  freshFolder,
  type Sandbox,
  sandboxAt,
  type SandboxOptions,
} from './start-sandbox.ts';

const HOST = fileURLToPath(new URL('./sandbox-host.ts', import.meta.url));
/** Maximum number of characters kept from the end of the process output, for error messages. */
const KEPT_CHARS = 4_000;

type Question = { readonly open: Readonly<Record<string, string>> } | { readonly close: number };

/** The process shared by the sandboxes of this process. */
interface Host {
  /** Resolves with the port. Rejects when the request fails or the process ends. */
  ask(question: Question): Promise<number>;
  readonly hasEnded: () => boolean;
}

let shared: Host | undefined;

/**
 * Opens a sandbox in the shared process, which starts on the first call and ends with this process.
 * Rejects with the reason if the settings are wrong or the process has ended.
 */
export async function openSandbox({
  profile = 'fast',
  env = {},
}: Pick<SandboxOptions, 'profile' | 'env'> = {}): Promise<Sandbox> {
  if (shared === undefined || shared.hasEnded()) shared = startHost();
  const host = shared;
  const dataDir = freshFolder();
  const port = await host.ask({
    open: { DATA_DIR: dataDir, PORT: '0', PROFILE: profile, MODE: 'demo', ...env },
  });
  return sandboxAt({
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stop: async () => {
      await host.ask({ close: port });
      dropFolder(dataDir);
    },
  });
}

function startHost(): Host {
  const child = spawn(process.execPath, [HOST], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const said = tailOf(child);
  const waiting = new Map<number, (reply: HostReply | Error) => void>();
  let asked = 0;
  let ended = false;
  const end = (): void => {
    ended = true;
    for (const settle of waiting.values())
      settle(new Error(`the process of the sandboxes has ended: ${said()}`));
    waiting.clear();
  };
  child.on('exit', end);
  child.on('error', end);
  child.on('message', (reply: HostReply) => waiting.get(reply.id)?.(reply));
  // must not keep this process alive
  child.unref();
  child.channel?.unref();
  return {
    hasEnded: () => ended,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = (asked += 1);
        waiting.set(id, (reply) => {
          waiting.delete(id);
          if (waiting.size === 0) child.channel?.unref();
          if (reply instanceof Error) reject(reply);
          else if ('error' in reply) reject(new Error(`${reply.error} ${said()}`.trim()));
          else resolve(reply.port);
        });
        child.channel?.ref();
        if (ended) end();
        else child.send({ id, ...question } satisfies HostRequest, (error) => error && end());
      }),
  };
}

function tailOf({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-KEPT_CHARS)));
  if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
  return () => text;
}

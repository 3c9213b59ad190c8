// Process that opens and closes sandboxes on request, for `openSandbox` (shared-sandbox.ts).
// Starting a process costs two seconds of processor time; opening a sandbox in a warm one a tenth.
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { wallClock } from '../kernel/clock.ts';
import { SUPPLIER_NAMES } from '../known-worlds.ts';

/** A request of the parent; the reply has the same `id`. */
export type HostRequest =
  | { readonly id: number; readonly open: Readonly<Record<string, string>> }
  | { readonly id: number; readonly close: number };

/** `port` of the sandbox that was opened or closed, else the error. */
export type HostReply =
  | { readonly id: number; readonly port: number }
  | { readonly id: number; readonly error: string };

const sandboxes = new Map<number, FastifyInstance>();

async function open(env: Readonly<Record<string, string>>): Promise<number> {
  const config = readConfig(env, SUPPLIER_NAMES);
  mkdirSync(config.dataDir, { recursive: true });
  const app = buildApp(config, wallClock);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  sandboxes.set(port, app);
  return port;
}

/** Drops the calls in progress: a timeout fault would hold its call for ten seconds. */
async function close(port: number): Promise<number> {
  const app = sandboxes.get(port);
  if (app === undefined) throw new Error(`no sandbox listens on port ${port}`);
  sandboxes.delete(port);
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
  return port;
}

async function answer(request: HostRequest): Promise<HostReply> {
  const { id } = request;
  try {
    return {
      id,
      port: await ('open' in request ? open(request.open) : close(request.close)),
    };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: HostRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
// the parent has ended
process.on('disconnect', () => process.exit(0));

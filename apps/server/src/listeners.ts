// Where connections come in. The loop takes one a round from each listening socket (libuv 1.45): with rounds of 50 ms a single
// socket lets in 20 visitors a second, and all others wait before anything of ours has seen them, to be served or refused. So the
// same port is listened on several times, and the kernel spreads them.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config.ts';

/** Sockets on the port: this many connections are taken a round. */
const DOORS = 64;
/** Others know no port that is listened on twice, or do not spread connections over it. */
const canShare = process.platform === 'linux';

/**
 * Opens the port on all interfaces, IPv6 as well where the machine has it. Throws ConfigError when another program has it. What it
 * answers shuts them all but the app's own, which closes with the app; connections that are open stay.
 */
export async function openDoors(app: FastifyInstance, port: number): Promise<() => void> {
  try {
    const host = await freeOn(port);
    const at = { port, host, reusePort: canShare };
    await app.listen(at);
    const address = app.server.address();
    if (!canShare || address === null || typeof address === 'string') return () => undefined;
    const doors = await Promise.all(
      Array.from({ length: DOORS - 1 }, () => door(app, { ...at, port: address.port })),
    );
    return () => {
      for (const one of doors) one.close();
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError([`PORT ${port} is taken by another program`]);
    throw error;
  }
}

/** The host to listen on. Asked by a socket that shares with nobody: another Portico on this port would share it, else. */
async function freeOn(port: number): Promise<string> {
  const probe = createServer();
  try {
    await listening(probe, { port, host: '::' });
    return '::';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    return '0.0.0.0';
  } finally {
    probe.close();
  }
}

/** One more socket whose connections are the app's. */
async function door(
  app: FastifyInstance,
  at: { port: number; host: string; reusePort: boolean },
): Promise<Server> {
  // as Node's own HTTP server takes them
  const server = createServer(
    { allowHalfOpen: true, noDelay: true },
    (socket) => void app.server.emit('connection', socket),
  );
  await listening(server, at);
  return server;
}

async function listening(
  server: Server,
  at: { port: number; host: string; reusePort?: boolean },
): Promise<void> {
  server.listen(at);
  await once(server, 'listening');
}

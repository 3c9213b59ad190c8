// The listening sockets. The event loop accepts one connection per turn from each listening socket
// (libuv 1.45): with turns of 50 ms a single socket accepts 20 connections a second, and all others
// wait unseen, whether they are then served or refused. So the same port is listened on several
// times, and the kernel spreads connections over the sockets.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config.ts';

/** Number of sockets on the port: the connections accepted per turn of the loop. */
const SOCKETS = 64;
/** Other systems cannot listen on a port twice, or do not spread connections over the sockets. */
const canShare = process.platform === 'linux';

/**
 * Listens on the port of `address`, or of all interfaces, including IPv6 if the machine has it.
 * Throws ConfigError if another program has the port, or the machine does not have the address.
 * Returns a function that closes all sockets but the app's own, which closes with the app; open
 * connections stay.
 */
export async function openListeners(
  app: FastifyInstance,
  port: number,
  address?: string,
): Promise<() => void> {
  try {
    const host = await freeOn(port, address);
    const at = { port, host, reusePort: canShare };
    await app.listen(at);
    const bound = app.server.address();
    if (!canShare || bound === null || typeof bound === 'string') return () => undefined;
    const extra = await Promise.all(
      Array.from({ length: SOCKETS - 1 }, () => openListener(app, { ...at, port: bound.port })),
    );
    return () => {
      for (const one of extra) one.close();
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigError([`PORT ${port} is taken by another program`]);
    if (address !== undefined && (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL')
      throw new ConfigError([`LISTEN_ADDRESS ${address} is no address of this machine`]);
    throw error;
  }
}

/**
 * Returns the host to listen on. Probes with a socket that does not share the port: with one that
 * does, another Portico on it would go unnoticed.
 */
async function freeOn(port: number, address?: string): Promise<string> {
  const probe = createServer();
  try {
    await listening(probe, { port, host: address ?? '::' });
    return address ?? '::';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (address !== undefined) throw error;
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    return '0.0.0.0';
  } finally {
    probe.close();
  }
}

/** Opens one more socket; its connections are handed to the app. */
async function openListener(
  app: FastifyInstance,
  at: { port: number; host: string; reusePort: boolean },
): Promise<Server> {
  // the options of Node's own HTTP server
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

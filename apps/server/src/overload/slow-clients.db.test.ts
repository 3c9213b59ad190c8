// Slow, stalled and disconnected clients, as raw sockets: each is closed in time, none leaks
// memory, and other clients are not affected. Uses a tenth of the times in
// plugins/client-timeouts.ts; test:full has twenty times as many clients.
import { type ServerProcess, startServerProcess } from '@portico/test-kit';
import { journeys } from '@portico/test-kit/buyer';
import { type DemoWorld, demoWorld } from '@portico/test-kit/demo-world';
import { readAnswer } from '@portico/test-kit/wire';
import { addNote } from '@portico/test-kit/run-notes';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { turns } from '@portico/test-kit/turns';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { bytesOf, openLoopLoad, quantile } from './testing/crowd.ts';
import { clientTimeouts } from '../plugins/client-timeouts.ts';

/** A normal run executes one test in two; npm run test:full executes all. */
const it = turns(2);

const FACTOR = 0.1;
const LIMITS = clientTimeouts(FACTOR);
/** Tolerance for a busy machine. */
const SLACK_MS = 2_500;
const MANY = PLAYS_ALL ? 300 : 16;
/** Connections of the normal client meanwhile. */
const FEW = 8;
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const SEARCH = {
  destination: { name: 'Lisbon', latitude: 38.7223, longitude: -9.1393 },
  stay: { checkIn: day(30), checkOut: day(32) },
  occupancies: [{ adults: 2, childAges: [] }],
};
const HOST = 'full.localhost';

let world: DemoWorld;
let server: ServerProcess;
const open: Socket[] = [];
beforeAll(async () => {
  world = await demoWorld('alpha', { live: true });
  const env = {
    SANDBOX_URL: world.sandbox.url,
    SANDBOX_PROFILE: 'normal',
    RATE_FACTOR: '1000000',
    CLIENT_TIME_FACTOR: String(FACTOR),
    LIMIT_LATENESS_MS: '60000',
  };
  server = await startServerProcess({ database: world.server.database, env, canCollect: true });
}, 120_000);
afterAll(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server?.end();
  await world?.close();
});

interface Line {
  readonly socket: Socket;
  /** Returns everything received. */
  heard(): Buffer;
  /** Resolves when the server has closed it, with the milliseconds since it was opened. */
  readonly ended: Promise<number>;
}

/** Opens a connection; with `isReading` false it never reads. */
async function line({ isReading = true, halfOpen = false } = {}): Promise<Line> {
  const socket = connect({
    port: server.port,
    host: '127.0.0.1',
    noDelay: true,
    allowHalfOpen: halfOpen,
  });
  open.push(socket);
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined); // a reset counts as an end, too
  if (isReading) socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'connect');
  const began = performance.now();
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - began)),
  );
  return { socket, heard: () => Buffer.concat(chunks), ended };
}
/** Writes a byte at intervals, endlessly. */
function drip(socket: Socket, text: string, everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    if (socket.destroyed || socket.writableEnded) return clearInterval(timer);
    socket.write(text[at % text.length] ?? 'x');
    at += 1;
  }, everyMs);
  socket.once('close', () => clearInterval(timer));
}
const stream = bytesOf('POST', '/api/hotel/search', {
  host: HOST,
  body: SEARCH,
  headers: { accept: 'application/x-ndjson' },
});
const quick = bytesOf('GET', '/api/agency', { host: HOST });
const codeOf = (bytes: Buffer): unknown =>
  (JSON.parse(readAnswer(bytes, true)?.body.toString() ?? '{}') as { code?: string }).code;
/** Returns the server's number of open connections. */
async function sockets(): Promise<number> {
  const metrics = (await server.client('full').get('/metrics')).text;
  return Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/m.exec(metrics)?.[1]);
}

describe('a client', () => {
  it(
    'that never asks, dawdles over its headers or its body is told so and ended in time',
    { timeout: 60_000 },
    async () => {
      const silent = await line();
      const headers = await line();
      headers.socket.write(`GET /api/agency HTTP/1.1\r\nhost: ${HOST}\r\nx-slow: `);
      drip(headers.socket, 'x', 100);
      const body = await line();
      body.socket.write(
        `POST /api/hotel/search HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n`,
      );
      drip(body.socket, ' ', 100);
      const chunked = await line();
      chunked.socket.write(
        `POST /api/hotel/search HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      drip(chunked.socket, '1\r\n \r\n', 100);
      const stopped = await line();
      stopped.socket.write(
        `POST /api/hotel/search HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      );
      for (const [slow, within] of [
        [silent, LIMITS.headersMs],
        [headers, LIMITS.headersMs],
        [stopped, LIMITS.silentMs],
        [body, LIMITS.requestMs],
        [chunked, LIMITS.requestMs],
      ] as const) {
        expect(await slow.ended).toBeLessThan(within + SLACK_MS);
      }
      for (const told of [headers, body, chunked])
        expect([readAnswer(told.heard(), true)?.status, codeOf(told.heard())]).toEqual([
          408,
          'REQUEST_TIMEOUT',
        ]);
    },
  );

  it(
    `that stays after its answer may ask again${PLAYS_ALL ? ', and is let go when it does not' : ''}`,
    { timeout: 60_000 },
    async () => {
      const { socket, heard, ended } = await line();
      socket.write(quick);
      await expect.poll(() => readAnswer(heard(), false)?.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, LIMITS.silentMs + 300));
      const before = heard().length;
      socket.write(quick);
      await expect.poll(() => heard().length).toBeGreaterThan(before);
      if (PLAYS_ALL)
        expect(await ended).toBeLessThan(LIMITS.silentMs + 300 + LIMITS.idleMs + SLACK_MS);
    },
  );

  it(
    'that shuts its own half is taken for gone: nothing is kept for it',
    { timeout: 30_000 },
    async () => {
      const half = await line({ halfOpen: true });
      half.socket.end(stream);
      await once(half.socket, 'end');
      expect(readAnswer(half.heard(), true)?.status ?? 'none').toBe('none');
    },
  );
});

describe('readers that stall', () => {
  it(
    `of a stream, a page and a voucher are ended: ${MANY} of them hold no place, leave no memory, and disturb nobody`,
    { timeout: 180_000 },
    async () => {
      const way = journeys({ ...world, client: server.client });
      const guest = { agency: 'full' };
      const { reference, guest: token } = await way.confirmed(guest);
      const voucher = bytesOf('GET', `/api/bookings/${reference}/voucher.pdf${way.suffix(token)}`, {
        host: HOST,
      });
      const page = bytesOf('GET', '/', { host: HOST });
      const normal = {
        port: server.port,
        perSecond: 2,
        ms: PLAYS_ALL ? LIMITS.answerMs : LIMITS.silentMs,
        next: () => ({
          kind: 'search',
          bytes: bytesOf('POST', '/api/hotel/search', { host: 'spanish.localhost', body: SEARCH }),
        }),
      };
      if (PLAYS_ALL) await openLoopLoad(normal);
      const alone = await openLoopLoad(normal);
      for (const socket of open.splice(0)) socket.destroy();
      const heapBefore = await server.heap();
      const socketsBefore = await sockets();
      // a client that does not read does not notice the end: the server's count is used instead
      const round = async (isStalled = () => undefined as void): Promise<number> => {
        const began = performance.now();
        await Promise.all(
          Array.from({ length: MANY }, async (_, index) => {
            const one = await line({ isReading: false });
            one.socket.pause();
            // several responses on one connection: more than the socket buffers hold
            const pages = Array.from({ length: 60 }, () => page);
            one.socket.write(
              Buffer.concat(
                index % 8 === 0
                  ? [stream, stream, stream, stream, stream]
                  : index % 8 === 1
                    ? [voucher, ...pages]
                    : pages,
              ),
            );
          }),
        );
        isStalled();
        // a busy server accepts them only after a while
        await expect.poll(sockets, { timeout: 5_000 }).toBeGreaterThan(MANY / 2);
        await expect
          .poll(sockets, { timeout: LIMITS.answerMs + SLACK_MS, interval: 250 })
          .toBeLessThanOrEqual(socketsBefore + FEW);
        return performance.now() - began;
      };
      const { promise: stalled, resolve: isStalled } = Promise.withResolvers<void>();
      const [ended, beside] = await Promise.all([
        round(isStalled),
        stalled
          .then(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
          .then(() => openLoopLoad(normal)),
      ]);
      if (PLAYS_ALL) await round();
      const heapAfter = await server.heap();
      const p95 = ({ seen }: typeof alone) =>
        quantile(
          seen.map(({ ms }) => ms),
          0.95,
        );
      addNote(
        'fact',
        `stalled readers: ${MANY} ended after ${Math.round(ended)} ms at the latest, another agency's p95 ${Math.round(p95(alone))} ms alone, ${Math.round(p95(beside))} ms beside them, heap ${(heapBefore / 1e6).toFixed(1)} → ${(heapAfter / 1e6).toFixed(1)} MB`,
      );
      expect([
        beside.lost,
        beside.unsent,
        beside.seen.filter(({ status }) => status !== 200).length,
      ]).toEqual([0, 0, 0]);
      expect(heapAfter).toBeLessThan(heapBefore * 1.1 + 8e6);
    },
  );
});

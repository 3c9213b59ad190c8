// Every way in which a response is transferred over HTTP, parsed by the client of all adapters.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitLines } from './body.ts';
import { BROKEN, type Recorded, type Transport, WHOLE } from './conformance/transports.ts';
import { createPeer, type Peer } from './peer.ts';

const NAME = 'Palácio 宮殿 🏨'.repeat(2_000);
const LINES = [{ name: NAME }, { n: 2 }];
const textOf = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

let server: Server;
let peer: Peer;
let send: Transport;
let answer: Recorded;
beforeAll(async () => {
  server = createServer((request, response) =>
    request.resume().on('end', () => void send(response, answer)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer = createPeer({
    name: 'peer',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    timeoutMs: 20_000,
  });
});
afterAll(async () => {
  await peer.close();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const get = { method: 'GET', path: '/things', signal: new AbortController().signal } as const;
const say = (transport: Transport, ...values: readonly unknown[]): void => {
  send = transport;
  answer = { status: 200, type: 'application/json', body: textOf(...values) };
};
async function collected(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const value of peer.lines(get)) found.push(value);
  return found;
}

describe.each(Object.entries(WHOLE))('an answer %s', (_name, transport) => {
  it('is read as it was sent, whole and line by line', async () => {
    say(transport, LINES[0]);
    expect(await peer.read(get)).toEqual({ kind: 'answer', status: 200, body: LINES[0] });
    say(transport, ...LINES);
    expect(await collected()).toEqual(LINES);
  });
});

describe.each(Object.entries(BROKEN))('%s', (_name, transport) => {
  it('is no value: nothing is read, and a call that was sent is never told as not made', async () => {
    say(transport, LINES[0]);
    const reply = await peer.call(get);
    const isNoSuccess =
      reply.kind === 'answer' && (reply.status >= 300 || reply.body === undefined);
    expect(reply).toSatisfy(() => reply.kind === 'unknown' || isNoSuccess);
    // lines before a break are passed on; the response is then reported as broken off
    say(transport, ...LINES);
    const found: unknown[] = [];
    const read = (async () => {
      for await (const value of peer.lines(get)) found.push(value);
    })();
    const failure = await read.then(
      () => null,
      (error: unknown) => error,
    );
    // a stream without lines is no error: adapters require the line that ends it
    if (found.length > 0 || failure !== null)
      expect(failure).toMatchObject({ name: 'PeerError', kind: 'unknown' });
  });
});

describe('a line of many megabytes', () => {
  it('is put together once, not anew by every chunk', async () => {
    const CHUNKS = 1_000;
    const part = Buffer.alloc(16_384, 0x20);
    const chunks = async function* chunked() {
      yield Buffer.from('{"a":1');
      for (let at = 0; at < CHUNKS; at += 1) yield part;
      yield Buffer.from('}');
    };
    const startedAt = performance.now();
    const found: unknown[] = [];
    for await (const value of splitLines(chunks(), 1e9, (message) => new Error(message)))
      found.push(value);
    expect(found).toEqual([{ a: 1 }]);
    // copying it for every chunk took half a minute
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

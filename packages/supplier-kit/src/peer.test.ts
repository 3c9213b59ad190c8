import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createPeer } from './peer.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Peer, PeerOptions, PeerRecord } from './peer.ts';

let server: Server | undefined;
let peer: Peer | undefined;
const records: PeerRecord[] = [];

afterEach(async () => {
  await peer?.close();
  const running = server;
  if (running !== undefined) {
    running.closeAllConnections();
    await new Promise<void>((resolve) => running.close(() => resolve()));
  }
  server = undefined;
  peer = undefined;
  records.length = 0;
});

async function facing(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
  options: Partial<PeerOptions> = {},
): Promise<Peer> {
  const running = createServer(answer);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  peer = createPeer({
    name: 'peer',
    baseUrl: `http://127.0.0.1:${(running.address() as AddressInfo).port}/v1`,
    headers: { authorization: 'Bearer very-secret' },
    timeoutMs: 400,
    onCall: (record) => void records.push(record),
    ...options,
  });
  return peer;
}
const signal = new AbortController().signal;
const get = { method: 'GET', path: '/things', signal } as const;

describe('a call to a vendor', () => {
  it('asks for gzip, which some vendors demand, and reads it', async () => {
    const one = await facing((request, reply) => {
      if (request.headers['accept-encoding'] !== 'gzip') return void reply.writeHead(406).end();
      reply.setHeader('Content-Encoding', 'gzip');
      reply.end(gzipSync(`{"method":"${request.method}"}\n`));
    });
    expect(await one.read(get)).toMatchObject({ status: 200, body: { method: 'GET' } });
    expect(await one.call({ ...get, method: 'DELETE' })).toMatchObject({ status: 200 });
    const lines: unknown[] = [];
    for await (const line of one.lines(get)) lines.push(line);
    expect(lines).toEqual([{ method: 'GET' }]);
  });

  it('may be a form or a PATCH, and hands on the allowed headers only', async () => {
    const seen: string[] = [];
    const one = await facing((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(`${request.method} ${request.headers['content-type']} ${body}`);
        reply.setHeader('Set-Cookie', ['a=1', 'b=2']);
        reply.setHeader('Server', 'nginx');
        reply.setHeader('Request-Id', 'req_1');
        reply.setHeader('Idempotent-Replayed', 'true');
        reply.setHeader('RateLimit-Reset', '3');
        reply.setHeader('Link', '<https://peer.example/next>; rel="next"');
        reply.setHeader('Retry-After', 'x'.repeat(2_001));
        reply.end('{}');
      });
    });
    const reply = await one.call({
      method: 'POST',
      path: '/sessions',
      form: { amount: 1_250, data: { currency: 'isk' } },
      signal,
    });
    await one.call({ method: 'PATCH', path: '/orders/1', body: { name: 'x' }, signal });
    expect(seen).toEqual([
      'POST application/x-www-form-urlencoded amount=1250&data%5Bcurrency%5D=isk',
      'PATCH application/json {"name":"x"}',
    ]);
    expect(reply.kind === 'answer' && reply.headers).toEqual({
      'request-id': 'req_1',
      'idempotent-replayed': 'true',
      'ratelimit-reset': '3',
      link: '<https://peer.example/next>; rel="next"',
    });
  });

  it('is not sent while its credential has to wait', async () => {
    let asked = 0;
    const limit = createRateLimit({ calls: 100, perMs: 1_000 });
    const one = await facing(
      (_request, reply) => {
        asked += 1;
        reply.writeHead(429, { 'retry-after': '30' }).end('{}');
      },
      { limit },
    );
    expect(await one.call(get)).toMatchObject({ kind: 'answer', status: 429 });
    expect(await one.call(get)).toMatchObject({ kind: 'not-done' });
    await expect(one.lines(get)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      kind: 'not-done',
    });
    expect(asked).toBe(1);
    expect(records.map(({ outcome }) => outcome)).toEqual(['answer', 'not-done', 'not-done']);
  });
});

describe('a call to a peer', () => {
  it('carries keys, query and body below the base address', async () => {
    const seen: string[] = [];
    const one = await facing((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push(
          `${request.method} ${request.url} ${request.headers.authorization} ${request.headers['content-type']} ${body}`,
        );
        reply.end('{"ok":true}');
      });
    });
    expect(
      await one.call({
        method: 'POST',
        path: '/things',
        query: { a: 'b c', none: undefined },
        body: { x: 1 },
        signal,
      }),
    ).toEqual({ kind: 'answer', status: 200, body: { ok: true } });
    expect(seen).toEqual(['POST /v1/things?a=b%20c Bearer very-secret application/json {"x":1}']);
  });

  it('notes what happened without key, query or body', async () => {
    const one = await facing((_request, reply) => reply.end('{"card":"4242"}'));
    await one.call({ ...get, query: { email: 'nadia@mail.example' } });
    expect(records).toEqual([
      {
        peer: 'peer',
        method: 'GET',
        path: '/things',
        outcome: 'answer',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/secret|nadia|4242/);
  });

  it('is not done when nobody listens, or when it was given up before', async () => {
    const nobody = createPeer({
      name: 'nobody',
      baseUrl: 'http://127.0.0.1:1',
      headers: {},
      timeoutMs: 400,
    });
    expect(await nobody.call(get)).toMatchObject({ kind: 'not-done' });
    expect(await nobody.call({ ...get, signal: AbortSignal.abort() })).toMatchObject({
      kind: 'not-done',
    });
    await nobody.close();
  });

  it('is unknown when no answer comes in time, and the caller waits no longer than that', async () => {
    const one = await facing(() => undefined);
    const startedAt = performance.now();
    expect(await one.call(get)).toMatchObject({
      kind: 'unknown',
      message: 'peer: no answer in time',
    });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('is unknown when the answer stops half way, is too large or the line breaks', async () => {
    const half = await facing((_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"a"');
      setTimeout(() => reply.destroy(), 20);
    });
    expect(await half.call(get)).toMatchObject({ kind: 'unknown' });
  });

  it('reads no more than it may', async () => {
    const one = await facing((_request, reply) => reply.end(`"${'x'.repeat(5_000)}"`), {
      maxBytes: 1_000,
    });
    expect(await one.call(get)).toEqual({ kind: 'answer', status: 200, body: undefined });
  });

  it('does not follow redirects', async () => {
    let calls = 0;
    const one = await facing((_request, reply) => {
      calls += 1;
      reply.writeHead(302, { location: '/v1/elsewhere' }).end();
    });
    expect(await one.call(get)).toMatchObject({ kind: 'answer', status: 302 });
    expect(calls).toBe(1);
  });

  it('sends again only what only reads, and only once', async () => {
    let calls = 0;
    const one = await facing((request) => {
      calls += 1;
      request.socket.destroy();
    });
    expect(await one.call({ method: 'POST', path: '/book', body: {}, signal })).toMatchObject({
      kind: 'unknown',
    });
    expect(calls).toBe(1);
    expect(await one.read(get)).toMatchObject({ kind: 'unknown' });
    expect(calls).toBe(3);
  });

  it('shares its connections with others there, and closing one leaves the other alone', async () => {
    const ports = new Set<number | undefined>();
    const one = await facing(
      (request, reply) => {
        ports.add(request.socket.remotePort);
        reply.end('{}');
      },
      { connections: 1 },
    );
    const address = server?.address() as AddressInfo | undefined;
    const other = createPeer({
      name: 'other',
      baseUrl: `http://127.0.0.1:${address?.port}`,
      headers: {},
      timeoutMs: 400,
      connections: 1,
    });
    await one.call(get);
    await other.call(get);
    await other.close();
    expect(await one.call(get)).toMatchObject({ kind: 'answer' });
    expect(ports.size).toBe(1);
  });

  it('does not read again what was merely slow', async () => {
    let calls = 0;
    const one = await facing(() => void (calls += 1));
    await one.read(get);
    expect(calls).toBe(1);
  });
});

describe('a streamed answer', () => {
  const collect = async (one: Peer): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const value of one.lines(get)) found.push(value);
    return found;
  };

  it('is read line by line, also when letters are cut in two', async () => {
    const bytes = Buffer.from('{"name":"Palácio 宮殿"}\n\n{"n":2}');
    const one = await facing((_request, reply) => {
      void (async () => {
        for (const byte of bytes) {
          reply.write(Buffer.from([byte]));
          await new Promise((resolve) => setImmediate(resolve));
        }
        reply.end();
      })();
    });
    expect(await collect(one)).toEqual([{ name: 'Palácio 宮殿' }, { n: 2 }]);
  });

  it('is asked for once more when a kept connection turns out to be closed, not when it breaks off', async () => {
    let asked = 0;
    let breaks = 1;
    const one = await facing((request, reply) => {
      asked += 1;
      if (asked <= breaks) request.socket.destroy();
      else if (breaks < 9) reply.end('{"n":1}');
      else reply.write('{"n":1}\n', () => request.socket.destroy());
    });
    expect(await collect(one)).toEqual([{ n: 1 }]);
    expect([asked, records.map(({ outcome }) => outcome)]).toEqual([2, ['answer']]);

    [asked, breaks] = [0, 2];
    await expect(collect(one)).rejects.toMatchObject({ kind: 'unknown' });
    expect(asked).toBe(2);

    [asked, breaks] = [9, 9];
    await expect(collect(one)).rejects.toMatchObject({ kind: 'unknown' });
    expect(asked).toBe(10);
  });

  it('throws when it cannot be had, is nonsense or too large', async () => {
    for (const [status, text, maxBytes] of [
      [500, '{}', 100],
      [200, '{"a":1}\n<html>', 100],
      [200, `"${'x'.repeat(500)}"`, 100],
    ] as const) {
      const one = await facing((_request, reply) => reply.writeHead(status).end(text), {
        maxBytes,
      });
      await expect(collect(one)).rejects.toMatchObject({ name: 'PeerError', kind: 'unknown' });
      await one.close();
      server?.closeAllConnections();
      server?.close();
    }
  });
});

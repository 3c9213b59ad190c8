// Unexpected supplier responses to image requests, and attempts to redirect them.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createPictureFetch,
  mayFetch,
  type PictureFetch,
  type PictureFetchOptions,
} from './picture-fetch.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server | undefined;
let pictures: PictureFetch | undefined;
let origin = '';

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await pictures?.close();
});

async function facing(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
  options: Partial<PictureFetchOptions> = {},
): Promise<PictureFetch> {
  const running = createServer(answer);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
  pictures = createPictureFetch({
    sources: [{ origin, isPrivate: true }],
    timeoutMs: 400,
    maxBytes: 10_000,
    ...options,
  });
  return pictures;
}

const JPEG = { 'content-type': 'image/jpeg' } as const;

describe('a picture at its supplier', () => {
  it('comes as its bytes; nothing of who looks at it goes along', async () => {
    const seen: unknown[] = [];
    const one = await facing(({ method, url, headers }, reply) => {
      seen.push(method, url, headers['authorization'], headers['cookie'], headers['referer']);
      reply.writeHead(200, JPEG).end('bytes');
    });
    expect(await one.get(`${origin}/a/b.jpg?size=2`)).toEqual({
      kind: 'ok',
      value: Buffer.from('bytes'),
    });
    expect(seen).toEqual(['GET', '/a/b.jpg?size=2', undefined, undefined, undefined]);
  });

  it('is refused when it is gone, a page, compressed or leads elsewhere', async () => {
    const asked: string[] = [];
    const one = await facing(({ url = '' }, reply) => {
      asked.push(url);
      const answers: Record<string, () => unknown> = {
        '/gone': () => reply.writeHead(404).end(),
        '/page': () =>
          reply.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>'),
        '/svg': () => reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
        '/nameless': () => reply.writeHead(200).end('bytes'),
        '/compressed': () =>
          reply.writeHead(200, { ...JPEG, 'content-encoding': 'gzip' }).end('bytes'),
        '/here': () => reply.writeHead(302, { location: '/secret' }).end(),
        '/cloud': () =>
          reply.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
        '/empty': () => reply.writeHead(204).end(),
      };
      answers[url]?.();
    });
    for (const path of Object.keys({
      gone: 0,
      page: 0,
      svg: 0,
      nameless: 0,
      compressed: 0,
      here: 0,
      cloud: 0,
      empty: 0,
    }))
      expect(await one.get(`${origin}/${path}`), path).toMatchObject({
        kind: 'refused',
        reason: path === 'gone' ? 'NOT_FOUND' : 'INVALID',
      });
    expect(asked).not.toContain('/secret');
    expect(asked).toHaveLength(8);
  });

  it('is cut off when it is larger than it may be, whatever it says of its size', async () => {
    let sent = 0;
    const one = await facing(({ url }, reply) => {
      if (url === '/said') {
        reply.writeHead(200, { ...JPEG, 'content-length': '20000000' });
        reply.flushHeaders();
        return;
      }
      reply.writeHead(200, JPEG);
      const more = (): void => {
        while (!reply.destroyed && sent < 20_000_000) {
          sent += 4_096;
          if (!reply.write(Buffer.alloc(4_096))) return void reply.once('drain', more);
        }
      };
      more();
    });
    for (const path of ['said', 'silent'])
      expect(await one.get(`${origin}/${path}`), path).toMatchObject({
        kind: 'refused',
        message: 'too large',
      });
    expect(sent).toBeLessThan(20_000_000);
  });

  it('is given up when it drips, hangs or breaks off', async () => {
    const one = await facing(({ url }, reply) => {
      if (url === '/hangs') return;
      reply.writeHead(200, { ...JPEG, 'content-length': '100' });
      reply.write('x');
      if (url === '/breaks') return void setTimeout(() => reply.destroy(), 20);
      const drip = setInterval(() => reply.write('x'), 50);
      reply.once('close', () => clearInterval(drip));
    });
    const begun = performance.now();
    const all = await Promise.all(
      ['drips', 'hangs', 'breaks'].map((path) => one.get(`${origin}/${path}`)),
    );
    expect(all.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('is asked for nowhere but where the settings say', async () => {
    let calls = 0;
    const one = await facing((_request, reply) => {
      calls += 1;
      reply.writeHead(200, JPEG).end('bytes');
    });
    const port = new URL(origin).port;
    for (const address of [
      `http://localhost:${port}/a.jpg`,
      `http://127.0.0.2:${port}/a.jpg`,
      `http://user:word@127.0.0.1:${port}/a.jpg`,
      `https://127.0.0.1:${port}/a.jpg`,
      `http://127.0.0.1:${port}.example/a.jpg`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      '//127.0.0.1/a.jpg',
      `${origin}/${'a'.repeat(600)}`,
      '',
    ])
      expect(await one.get(address), address).toMatchObject({ kind: 'refused' });
    expect(calls).toBe(0);
  });

  it('is not fetched from our own network by a name or number that leads there', async () => {
    let calls = 0;
    await facing((_request, reply) => {
      calls += 1;
      reply.writeHead(200, JPEG).end('bytes');
    });
    const { port } = new URL(origin);
    const outside = createPictureFetch({
      // localhost is in every machine's hosts file, and resolves to the machine itself
      sources: [{ origin: `https://localhost:${port}` }, { origin: `https://127.0.0.1:${port}` }],
      timeoutMs: 1_000,
    });
    expect(await outside.get(`https://localhost:${port}/a.jpg`)).toMatchObject({
      kind: 'not-done',
      message: 'cannot be reached (EHOSTUNREACH)',
    });
    expect(await outside.get(`https://127.0.0.1:${port}/a.jpg`)).toMatchObject({ kind: 'refused' });
    expect(calls).toBe(0);
    await outside.close();
  });

  it('comes by https, unless the source is our own', () => {
    const sources = [{ origin: 'https://photos.example' }, { origin: 'http://plain.example' }];
    expect(mayFetch(sources, 'https://photos.example/a.jpg')).toBe(true);
    expect(mayFetch(sources, 'https://photos.example:443/a.jpg')).toBe(true);
    expect(mayFetch(sources, 'http://photos.example/a.jpg')).toBe(false);
    expect(mayFetch(sources, 'https://photos.example:8443/a.jpg')).toBe(false);
    expect(mayFetch(sources, 'https://photos.example.evil.example/a.jpg')).toBe(false);
    expect(mayFetch(sources, 'http://plain.example/a.jpg')).toBe(false);
    expect(mayFetch([{ origin: 'no origin' }], 'no origin/a.jpg')).toBe(false);
  });
});

describe('a public address', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '193.0.6.139', '2606:4700::1111', '2a00:1450::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

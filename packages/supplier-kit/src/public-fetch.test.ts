// Addresses an agency may try to make us fetch, and unexpected responses from them.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPublicFetch, mayAsk } from './public-fetch.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function facing(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
): Promise<string> {
  const running = createServer(answer);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

describe('an address somebody names', () => {
  it('is asked over https and where everybody can reach it, never on our own network', () => {
    expect(mayAsk('https://id.meridian.example/.well-known/openid-configuration')).toBe(true);
    for (const bad of [
      'http://id.meridian.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.8/',
      'https://169.254.169.254/latest/meta-data/',
      'https://192.168.1.1/',
      'https://[fd00::1]/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://name:secret@id.meridian.example/',
      'file:///etc/passwd',
      'ftp://id.meridian.example/',
      '//id.meridian.example',
      '',
      `https://id.meridian.example/${'x'.repeat(2_000)}`,
    ])
      expect(mayAsk(bad), bad.slice(0, 60)).toBe(false);
  });

  it('may be this machine only where a rehearsal says so', async () => {
    expect(mayAsk('http://127.0.0.1:4000/', true)).toBe(true);
    expect(mayAsk('http://id.localhost:4000/', true)).toBe(true);
    expect(mayAsk('http://10.0.0.8/', true)).toBe(false);
    expect(mayAsk('http://localhost.evil.example/', true)).toBe(false);
    const origin = await facing((_request, reply) => reply.end('{}'));
    await expect(createPublicFetch()(`${origin}/`)).rejects.toThrow('not asked');
  });

  it('is not asked when its name leads to this machine', async () => {
    // a hosts file name that resolves to 127.0.0.1 on every machine
    await expect(createPublicFetch()('https://localhost/')).rejects.toThrow(
      /not public|EHOSTUNREACH/,
    );
  });
});

describe('what answers', () => {
  it('is sent a form, headers and no cookie, and comes as it is', async () => {
    const seen: unknown[] = [];
    const origin = await facing((request, reply) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push(method, url, headers['content-type'], headers['cookie'], text);
        reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"no"}');
      });
    });
    const reply = await createPublicFetch({ allowsLoopback: true })(`${origin}/token?x=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ code: 'a b' }),
    });
    expect(seen).toEqual([
      'POST',
      '/token?x=1',
      'application/x-www-form-urlencoded',
      undefined,
      'code=a+b',
    ]);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ error: 'no' });
  });

  it('leads nowhere else, is not waited for without end and is not read without end', async () => {
    const asked: string[] = [];
    const origin = await facing((request, reply) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') reply.writeHead(302, { location: '/secret' }).end();
      else if (request.url === '/large') reply.end('x'.repeat(2_000));
      else if (request.url === '/none') reply.writeHead(204).end();
    });
    const get = createPublicFetch({ allowsLoopback: true, timeoutMs: 300, maxBytes: 1_000 });
    expect((await get(`${origin}/away`)).status).toBe(302);
    expect((await get(`${origin}/none`)).status).toBe(204);
    await expect(get(`${origin}/large`)).rejects.toThrow('too large');
    await expect(get(`${origin}/silent`)).rejects.toThrow(/abort|time/i);
    expect(asked).toEqual(['/away', '/none', '/large', '/silent']);
  });
});

// Malformed HTTP: invalid addresses, texts and bytes. Every response to a call has our body, every
// response to a page is a page.
import { connect } from 'node:net';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Body {
  error: string;
  code: string;
  field?: string;
  correlationId: string;
}
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SANDBOX_URL: 'http://127.0.0.1:9' } });
  await addAgency(server.database, 'full');
});
afterAll(() => server.close());

/** Sends raw bytes to the server. Returns everything received. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(server.port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket
      .on('data', (chunk) => chunks.push(chunk))
      .on('error', reject)
      .on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
  });
const ours = (text: string): Body => {
  const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4)) as Body;
  expect(body, text).toEqual({
    error: expect.any(String),
    code: expect.any(String),
    correlationId: expect.stringMatching(/^[\da-f-]{36}$/),
    ...(body.field === undefined ? {} : { field: expect.any(String) }),
  });
  return body;
};
const MALFORMED = ['%', '%E0%A4%A', '%ff', '%ED%A0%80', '%C0%AF', 'a%zz', '%u0041'];

describe('an address that cannot be decoded', () => {
  it.each(MALFORMED)('/api/…/%s is refused with our body, in every method', async (part) => {
    const client = server.client('full');
    for (const path of [
      `/api/hotel/${part}`,
      `/api/${part}`,
      `/api/bookings/${part}/voucher.pdf?lang=en`,
      `/api/translations/${part}`,
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const reply = await client.send(method, path, method === 'POST' ? { body: {} } : {});
        expect(reply.status, `${method} ${path}`).toBe(400);
        expect(ours(`\r\n\r\n${reply.text}`)).toMatchObject({ code: 'BAD_REQUEST', field: 'path' });
        expect(reply.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'x-correlation-id': expect.any(String),
        });
      }
    }
  });

  it('of a page shows the page that is not there, under the policy of pages', async () => {
    for (const part of MALFORMED) {
      for (const path of [`/${part}`, `/booknow/${part}`, `/url/${part}`, `/assets/${part}`]) {
        const reply = await server
          .client('full')
          .get(path, { headers: { 'accept-language': 'en' } });
        expect([reply.status, reply.headers['content-type']], path).toEqual([
          404,
          'text/html; charset=utf-8',
        ]);
        expect(reply.headers['content-security-policy']).toContain("script-src 'nonce-");
        expect(reply.text).not.toContain('FST_');
      }
    }
  });

  it('is answered with our words when a part of it is endless', async () => {
    for (const path of [
      `/api/hotel/${'x'.repeat(5_000)}`,
      `/api/bookings/${'%41'.repeat(3_000)}`,
      `/api/translations/${'e'.repeat(201)}`,
    ]) {
      const reply = await server.client('full').get(path);
      expect([400, 404], path.slice(0, 40)).toContain(reply.status);
      ours(`\r\n\r\n${reply.text}`);
    }
    expect((await server.client('full').get(`/url/${'x'.repeat(5_000)}`)).status).toBe(302);
  });
});

describe('a fault on the way to a page', () => {
  it('is a page in the visitor’s language, with status and headers', async () => {
    let last = await server.client('full').get('/url/0123456789');
    for (let turn = 0; turn < 40 && last.status !== 429; turn += 1)
      last = await server
        .client('full')
        .get('/url/0123456789', { headers: { 'accept-language': 'ar' } });
    expect([last.status, last.headers['content-type'], last.headers['retry-after']]).toEqual([
      429,
      'text/html; charset=utf-8',
      '60',
    ]);
    expect(last.text).toMatch(/^<!doctype html><html lang="(ar|en)"/);
    expect(last.text).toContain('<h1>');
  });
});

describe('bytes that are no request', () => {
  it('are answered with our body', async () => {
    const refused: [string, string, string][] = [
      ['NONSENSE\r\n\r\n', '400', 'BAD_REQUEST'],
      [
        'GET /api/agency HTTP/1.1\r\nhost: full.localhost\r\nbad header\r\n\r\n',
        '400',
        'BAD_REQUEST',
      ],
      [
        'GET /api/agency HTTP/1.1\r\nhost: full.localhost\r\nx: a\u0000b\r\n\r\n',
        '400',
        'BAD_REQUEST',
      ],
      [
        `GET /api/agency HTTP/1.1\r\nhost: full.localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
        '431',
        'HEADERS_TOO_LARGE',
      ],
      [
        'POST /api/hotel/search HTTP/1.1\r\nhost: full.localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
        '400',
        'BAD_REQUEST',
      ],
    ];
    for (const [text, status, code] of refused) {
      const answer = await raw(text);
      expect(answer.split('\r\n', 1)[0], text.slice(0, 60)).toContain(` ${status} `);
      expect(ours(answer).code).toBe(code);
    }
  });
});

describe('a request that says two things at once', () => {
  const HOST = 'host: full.localhost\r\n';
  const CALL = '/api/agency';
  it.each([
    ['two hosts', `GET ${CALL} HTTP/1.1\r\n${HOST}host: bare.localhost\r\n\r\n`],
    ['two hosts of one name', `GET ${CALL} HTTP/1.1\r\n${HOST}HOST: full.localhost\r\n\r\n`],
    ['no host', `GET ${CALL} HTTP/1.1\r\n\r\n`],
    ['an empty host', `GET ${CALL} HTTP/1.1\r\nhost:\r\n\r\n`],
    ['no host, HTTP/1.0', `GET ${CALL} HTTP/1.0\r\nconnection: keep-alive\r\n\r\n`],
    ['no host at a probe', `GET /healthz HTTP/1.1\r\n\r\n`],
    ['another host in the address', `GET http://bare.localhost${CALL} HTTP/1.1\r\n${HOST}\r\n`],
    ['another port', `GET http://full.localhost:81${CALL} HTTP/1.1\r\n${HOST}\r\n`],
    ['a user', `GET http://full.localhost@bare.localhost${CALL} HTTP/1.1\r\n${HOST}\r\n`],
    ['no host in the address', `GET http://${CALL} HTTP/1.1\r\n${HOST}\r\n`],
    [
      'chunks in HTTP/1.0',
      `POST /api/v2/hotel/auto-suggest HTTP/1.0\r\n${HOST}connection: keep-alive\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ],
  ])('%s: is refused, and the connection closed', async (_, text) => {
    const answer = await raw(text);
    expect(answer.split('\r\n', 1)[0]).toContain(' 400 ');
    expect(answer).toMatch(/^connection: close\r$/im);
    const { code, field } = ours(answer);
    expect([code, field]).toEqual([
      'BAD_REQUEST',
      text.includes('chunked') ? 'Transfer-Encoding' : 'Host',
    ]);
  });

  it('to a page is refused as well', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\n${HOST}host: bare.localhost\r\n\r\n`);
    expect(answer.split('\r\n', 1)[0]).toContain(' 400 ');
    expect(answer).not.toMatch(/Fairwater|bare/);
  });

  it.each([
    ['the address in full', `GET http://full.localhost${CALL} HTTP/1.1\r\n${HOST}`],
    ['in capitals', `GET HTTP://FULL.localhost:80${CALL} HTTP/1.1\r\n${HOST}`],
    ['with its port', `GET http://full.localhost${CALL} HTTP/1.1\r\nhost: full.localhost:80\r\n`],
    ['HTTP/1.0 with a host', `GET ${CALL} HTTP/1.0\r\n${HOST}`],
    ['a probe of the old kind', 'GET /healthz HTTP/1.0\r\n'],
  ])('%s: is not one', async (_, text) => {
    const answer = await raw(`${text}connection: close\r\n\r\n`);
    expect(answer.split('\r\n', 1)[0]).toContain(' 200 ');
  });
});

describe('text that is none', () => {
  const SEARCH = (name: string) =>
    `{"destination":{"name":${name},"latitude":38.7,"longitude":-9.1},"stay":{"checkIn":"2026-12-11","checkOut":"2026-12-13"},"occupancies":[{"adults":2,"childAges":[]}]}`;

  it.each(['"Lis\\ud800bon"', '"\\udc00"', '"Lisbon\\u0000"', '"\\uD83D"'])(
    '%s is refused in every body, its field named',
    async (name) => {
      const post = (path: string, body: string) =>
        server
          .client('full')
          .post<Body>(path, body, { headers: { 'content-type': 'application/json' } });
      const search = await post('/api/hotel/search', SEARCH(name));
      expect([search.status, search.json.code, search.json.field]).toEqual([
        400,
        'INVALID_FIELD',
        'destination.name',
      ]);
      const deals = await post(
        '/api/v2/hotel/auto-suggest',
        `{"text":${name},"isManageLocation":false}`,
      );
      expect([deals.status, deals.json.field]).toEqual([400, 'text']);
      const login = await post('/api/user/login', `{"email":"a@b.example","password":${name}}`);
      expect([login.status, login.json.field]).toEqual([400, 'password']);
      const key = await post('/api/user/login', `{${name}:1}`);
      expect(key.status).toBe(400);
      expect(key.text.isWellFormed()).toBe(true);
    },
  );

  it('whole pairs written as escapes are let through', async () => {
    const reply = await server
      .client('full')
      .post(
        '/api/v2/hotel/auto-suggest',
        '{"text":"\\ud83c\\udf34 Lisb","isManageLocation":false}',
        { headers: { 'content-type': 'application/json' } },
      );
    expect(reply.status).toBe(200);
  });

  it('is refused in addresses and queries, and does no harm in headers', async () => {
    const bookings = await server.client('full').get<Body>('/api/bookings/ABCD%00EFG');
    expect([bookings.status, bookings.json.field]).toEqual([400, 'reference']);
    const voucher = await server
      .client('full')
      .get<Body>('/api/bookings/ABCD2345/voucher.pdf?guest=a%00b');
    expect([voucher.status, voucher.json.field]).toEqual([400, 'guest']);
    for (const value of ['\u00ed\u00a0\u0080', '\u00ff\u00fe', '"\u0080"']) {
      const reply = await server.client('full').get('/api/agency', {
        headers: {
          'accept-language': value,
          timezone: value,
          'x-session-id': value,
          'x-access-token': '',
          cookie: `pll_language=${value}; x-session-id=%ED%A0%80`,
          'user-agent': value,
        },
      });
      expect(reply.status).toBe(200);
    }
  });
});

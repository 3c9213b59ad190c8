import { type CallDefinition, PorticoError } from '@portico/contract';
import { viewerOf } from '@portico/rules/access';
import { addAgency, type Client, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registerCall } from './http.ts';
import { openApi } from './openapi.ts';
import type { Authenticate } from './viewer.ts';

const base = {
  access: 'public',
  lane: 'read',
  idempotent: false,
  versioned: false,
  params: undefined,
  query: undefined,
  body: undefined,
  errors: [],
  summary: 'test',
} as const;
const echo = {
  ...base,
  name: 'hotelRates',
  method: 'POST',
  path: '/api/test/echo/:id',
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ n: z.coerce.number().int().optional() }),
  body: z.strictObject({
    name: z.string().min(1).max(50),
    guests: z.array(z.strictObject({ age: z.int().min(0) })).optional(),
  }),
  replies: { 200: z.object({ id: z.string(), name: z.string(), agency: z.string() }) },
} as const satisfies CallDefinition;
const mine = {
  ...base,
  name: 'profile',
  method: 'GET',
  path: '/api/test/mine',
  access: 'user',
  capability: 'account',
  replies: { 200: z.object({ id: z.string() }) },
} as const satisfies CallDefinition;
const agents = {
  ...base,
  name: 'navigations',
  method: 'GET',
  path: '/api/test/agents',
  access: 'agent',
  capability: 'center',
  replies: { 200: z.object({}) },
} as const satisfies CallDefinition;
const pay = {
  ...base,
  name: 'createBooking',
  method: 'POST',
  path: '/api/test/pay',
  idempotent: true,
  replies: { 201: z.object({ key: z.string() }) },
} as const satisfies CallDefinition;
const paper = {
  ...base,
  name: 'voucher',
  method: 'GET',
  path: '/api/test/paper',
  replies: { 200: 'binary' },
} as const satisfies CallDefinition;
const rename = {
  ...base,
  name: 'changePerson',
  method: 'PATCH',
  path: '/api/test/names/:name',
  params: z.object({ name: z.string().max(20) }),
  body: z.strictObject({ to: z.string() }),
  replies: { 200: z.object({ names: z.array(z.string()) }) },
} as const satisfies CallDefinition;
const forget = {
  ...base,
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/test/names/:name',
  params: z.object({ name: z.string().max(20) }),
  replies: { 200: z.object({ left: z.int() }), 204: 'empty' },
} as const satisfies CallDefinition;
const fail = {
  ...base,
  name: 'hotelQuote',
  method: 'POST',
  path: '/api/test/fail',
  body: z.object({ how: z.string() }),
  replies: { 200: z.object({}) },
} as const satisfies CallDefinition;
const site = {
  ...base,
  name: 'agency',
  method: 'GET',
  path: '/api/test/site',
  replies: { 200: z.object({}) },
} as const satisfies CallDefinition;
const hook = {
  ...base,
  name: 'gatewayWebhook',
  method: 'POST',
  path: '/api/test/hook',
  access: 'peer',
  replies: { 200: z.object({ bytes: z.int() }) },
} as const satisfies CallDefinition;

const authenticate: Authenticate = async (_agency, token) => {
  const type = ({ good: 'Customer', agent: 'SalesAgent' } as const)[token];
  if (type === undefined) throw new PorticoError('UNAUTHENTICATED');
  return viewerOf({ id: token, type, isRestricted: false, loginId: 'l' });
};

let server: TestServer;
let full: Client;

beforeAll(async () => {
  server = await startServer({
    authenticate,
    routes: [
      (app) => {
        registerCall(app, echo, async ({ params, body, agency }) => ({
          status: 200,
          body: {
            id: params.id,
            name: body.name,
            agency: agency.subdomain,
            secret: 'wholesale',
          } as { id: string; name: string; agency: string },
        }));
        registerCall(app, mine, async ({ viewer }) => ({
          status: 200,
          body: { id: viewer.user?.id ?? '' },
        }));
        registerCall(app, agents, async () => ({ status: 200, body: {} }));
        registerCall(app, pay, async ({ idempotencyKey }) => ({
          status: 201,
          body: { key: idempotencyKey },
        }));
        registerCall(app, paper, async () => ({
          status: 200,
          body: Buffer.from('%PDF'),
          type: 'application/pdf',
        }));
        registerCall(app, rename, async ({ params, body }) => ({
          status: 200,
          body: { names: [params.name, body.to] },
        }));
        registerCall(app, forget, async ({ params }) =>
          params.name === 'last' ? { status: 204 } : { status: 200, body: { left: 1 } },
        );
        registerCall(app, site, async () => ({ status: 200, body: {} }));
        registerCall(app, hook, async ({ rawBody }) => ({
          status: 200,
          body: { bytes: rawBody.length },
        }));
        registerCall(app, fail, async ({ body }) => {
          if (body.how === 'known') throw new PorticoError('SOLD_OUT', { details: { left: 0 } });
          if (body.how === 'status') return { status: Number('418') as 200, body: {} };
          throw new Error('secret detail of customer@full.example');
        });
      },
    ],
  });
  await addAgency(server.database, 'full', { domain: 'travel.example' });
  await addAgency(server.database, 'other');
  await addAgency(server.database, 'inactive', { status: 'Inactive' });
  await server.database.admin(
    `insert into agency_domain (agency_id, host) select id, 'claimed.example' from agency where subdomain = 'full'`,
  );
  full = server.client('full');
});
afterAll(() => server.close());

describe('the agency comes from the host', () => {
  const ask = (host: string, headers = {}) =>
    server
      .client(host)
      .post<{ agency: string; code: string; error: string }>(
        '/api/test/echo/1',
        { name: 'x' },
        { headers },
      );

  it.each([
    ['full.localhost', 'full'],
    ['FULL.localhost:3000', 'full'],
    ['full.localhost.', 'full'],
    ['travel.example', 'full'],
    ['other.localhost', 'other'],
    ['localhost.', 'full'],
  ])('%s is %s', async (host, agency) => {
    expect((await ask(host)).json).toMatchObject({ agency });
  });

  it.each([
    'nobody.localhost',
    'www.localhost.',
    'operator.localhost',
    'a.full.localhost',
    'claimed.example',
    'full.localhost.evil.example',
    'evilfull.example',
    'full.localhost@evil.example',
    '..',
    '[::1]',
    '127.0.0.1',
    'xn--full.localhost',
    "full'.localhost",
    'full%00.localhost',
    `${'a'.repeat(300)}.localhost`,
  ])('%s is nobody [R4-02]', async (host) => {
    const reply = await ask(host);
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ error: 'Agency not found!', code: 'AGENCY_NOT_FOUND' });
    expect(reply.text).not.toMatch(/Agency (full|other|inactive)/);
  });

  it('headers of a proxy nobody trusts and fields of the body change nothing', async () => {
    const reply = await ask('full.localhost', {
      'x-forwarded-host': 'other.localhost',
      forwarded: 'host=other.localhost',
      'x-agency-id': 'other',
    });
    expect(reply.json).toMatchObject({ agency: 'full' });
  });

  it('an inactive agency refuses every call but the one that says so', async () => {
    const reply = await ask('inactive.localhost');
    expect(reply.status).toBe(403);
    expect(reply.json).toMatchObject({
      code: 'AGENCY_INACTIVE',
      error: 'Agency is inactive, Please contact the administrator',
    });
    expect((await server.client('inactive').get('/api/test/site')).status).toBe(200);
  });

  it('a change of status is heard at once, not after the time things are kept', async () => {
    expect((await ask('other.localhost')).status).toBe(200);
    await server.database.admin(`update agency set status = 'Inactive' where subdomain = 'other'`);
    await expect.poll(async () => (await ask('other.localhost')).status).toBe(403);
    await server.database.admin(`update agency set status = 'Active' where subdomain = 'other'`);
    await expect.poll(async () => (await ask('other.localhost')).status).toBe(200);
  });
});

describe('what comes in is checked', () => {
  it('a field that is wrong is named', async () => {
    const wrong: [unknown, string][] = [
      [{}, 'name'],
      [{ name: '' }, 'name'],
      [{ name: 'x', extra: 1 }, 'extra'],
      [{ name: 'x', guests: [{ age: 1 }, { age: -1 }] }, 'guests.1.age'],
      [[], 'body'],
      ['"text"', 'body'],
      ['null', 'body'],
      ['1', 'body'],
    ];
    for (const [body, field] of wrong) {
      const reply = await full.post<{ code: string; field: string }>('/api/test/echo/1', body);
      expect({ status: reply.status, code: reply.json.code }, JSON.stringify(body)).toEqual({
        status: 400,
        code: 'INVALID_FIELD',
      });
      if (field !== 'body') expect(reply.json.field).toBe(field);
    }
    expect(
      (await full.post<{ field: string }>('/api/test/echo/1?n=x', { name: 'x' })).json.field,
    ).toBe('n');
    expect(
      (await full.post<{ field: string }>(`/api/test/echo/${'y'.repeat(30)}`, { name: 'x' })).json
        .field,
    ).toBe('id');
  });

  const raw = (body: string | Buffer, type = 'application/json') =>
    full.send<{ code: string }>('POST', '/api/test/echo/1', {
      body,
      headers: { 'content-type': type },
    });

  it('a body that is no JSON is a clear 4xx', async () => {
    for (const body of [
      '{',
      '{"name":',
      '\u0000',
      '{"name":"x"}}',
      "{'name':1}",
      '{"__proto__":{"a":1},"name":"x"}',
      `${'['.repeat(50_000)}`,
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      Buffer.from([0x7b, 0xff, 0xfe]),
    ]) {
      const reply = await raw(body);
      expect(reply.status, String(body).slice(0, 20)).toBe(400);
      expect(['BAD_REQUEST', 'INVALID_FIELD']).toContain(reply.json.code);
    }
    expect((await raw('{"name":"x"}', 'text/plain')).status).toBe(415);
    expect((await raw('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await raw('{"name":"x"}', 'nonsense')).status).toBe(415);
    expect((await raw(JSON.stringify({ name: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  it('addresses that cannot be read are a clear 4xx', async () => {
    for (const path of [
      '/api/test/echo/%',
      '/api/test/echo/%ff',
      '/api/%2e%2e/x',
      '/api/test/echo/1?n=%zz',
      '/api//',
      `/api/${'z'.repeat(5_000)}`,
      '/api/test/echo/%00',
    ]) {
      const reply = await full.post<{ code: string }>(path, { name: 'x' });
      expect(reply.status, path.slice(0, 40)).toBeGreaterThanOrEqual(
        path.includes('?') || path.endsWith('%00') ? 200 : 400,
      );
      expect(reply.status).toBeLessThan(500);
    }
    expect((await full.get<{ code: string }>('/api/nowhere')).json).toMatchObject({
      code: 'NOT_FOUND',
      error: 'Not found',
    });
    const method = await full.send<{ code: string }>('DELETE', '/api/test/echo/1');
    expect([method.status, method.json.code, method.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
  });

  it('a key that makes a call repeatable is asked for and checked', async () => {
    expect((await full.post<{ code: string }>('/api/test/pay', {})).json.code).toBe(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
    for (const key of ['short', 'x'.repeat(201), 'white space in it']) {
      expect(
        (
          await full.post<{ field: string }>(
            '/api/test/pay',
            {},
            { headers: { 'idempotency-key': key } },
          )
        ).json.field,
      ).toBe('Idempotency-Key');
    }
    expect(
      (
        await full.post<{ key: string }>(
          '/api/test/pay',
          {},
          { headers: { 'idempotency-key': 'abcdefgh-1' } },
        )
      ).json.key,
    ).toBe('abcdefgh-1');
  });
});

describe('what goes out is checked', () => {
  it('fields the contract does not name never leave', async () => {
    const reply = await full.post('/api/test/echo/7', { name: 'Nadia' });
    expect(reply.json).toEqual({ id: '7', name: 'Nadia', agency: 'full' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('a known error keeps its code and details, an unknown one says nothing', async () => {
    const known = await full.post(
      '/api/test/fail',
      { how: 'known' },
      { headers: { 'x-correlation-id': 'abc-12345' } },
    );
    expect(known.status).toBe(409);
    expect(known.json).toEqual({
      error: 'This has just sold out',
      code: 'SOLD_OUT',
      correlationId: 'abc-12345',
      details: { left: 0 },
    });
    for (const how of ['status', 'other']) {
      const reply = await full.post('/api/test/fail', { how });
      expect(reply.status).toBe(500);
      expect(reply.json).toEqual({
        error: 'Something went wrong',
        code: 'INTERNAL',
        correlationId: expect.any(String),
      });
    }
    expect(server.log.join('')).toContain('secret detail of [mail]');
    expect(server.log.join('')).not.toContain('customer@full.example');
  });

  it('bytes are sent as they are', async () => {
    const reply = await full.get('/api/test/paper');
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
  });
});

describe('methods and statuses of a call', () => {
  it('PATCH changes, and its path parameter has a name of its own', async () => {
    const reply = await full.send('PATCH', '/api/test/names/ada', { body: { to: 'eve' } });
    expect([reply.status, reply.json]).toEqual([200, { names: ['ada', 'eve'] }]);
    expect((await full.post('/api/test/names/ada', {})).headers['allow']).toBe('PATCH, DELETE');
  });

  it('DELETE answers 204 without body and type, or another status that it declares', async () => {
    const gone = await full.send('DELETE', '/api/test/names/last');
    expect([gone.status, gone.text, gone.headers['content-type']]).toEqual([204, '', undefined]);
    expect(gone.headers['cache-control']).toBe('no-store');
    expect((await full.send('DELETE', '/api/test/names/ada')).json).toEqual({ left: 1 });
  });

  it('the document names a 204 without content', async () => {
    const { paths } = openApi([forget]) as { paths: Record<string, Record<string, unknown>> };
    expect(paths['/api/test/names/{name}']?.['delete']).toMatchObject({
      responses: {
        200: { content: { 'application/json': { schema: { type: 'object' } } } },
        204: { description: 'OK' },
      },
    });
    expect(JSON.stringify(paths)).toContain('"204":{"description":"OK"}');
  });
});

describe('who is asking', () => {
  const cookie = (token: string) => ({ headers: { cookie: `x-access-token=${token}` } });

  it('header everywhere, cookie for reading only [R3-79]', async () => {
    expect((await full.get('/api/test/mine')).status).toBe(401);
    expect((await full.get<{ id: string }>('/api/test/mine', { token: 'good' })).json.id).toBe(
      'good',
    );
    expect((await full.get<{ id: string }>('/api/test/mine', cookie('good'))).json.id).toBe('good');
    expect((await full.get('/api/test/agents', { token: 'good' })).status).toBe(403);
    expect((await full.get('/api/test/agents', { token: 'agent' })).status).toBe(200);
    // A write with only the cookie is anonymous.
    const write = await full.post('/api/test/echo/1', { name: 'x' }, cookie('bad'));
    expect(write.status).toBe(200);
  });

  it('a token that is not valid is 401 even where none is needed', async () => {
    for (const token of ['bad', 'x'.repeat(5_000)]) {
      expect((await full.post('/api/test/echo/1', { name: 'x' }, { token })).status).toBe(401);
      expect(
        (
          await full.post(
            '/api/test/echo/1',
            { name: 'x' },
            { token, headers: { 'x-auth-optional': 'true' } },
          )
        ).status,
      ).toBe(401);
    }
    expect((await full.get('/api/test/paper', cookie('bad'))).status).toBe(401);
  });

  it('writes from another site are refused, from our pages and from programs not', async () => {
    const write = (headers: Record<string, string>) =>
      full.post<{ code?: string }>('/api/test/echo/1', { name: 'x' }, { headers });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://other.localhost' },
      { origin: 'https://full.localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const reply = await write(headers);
      expect([reply.status, reply.json.code], JSON.stringify(headers)).toEqual([403, 'CROSS_SITE']);
    }
    for (const headers of [
      {},
      { origin: 'http://full.localhost' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      expect((await write(headers)).status, JSON.stringify(headers)).toBe(200);
    }
  });

  it('a peer gets its raw bytes, of any type, without our checks', async () => {
    const reply = await full.send<{ bytes: number }>('POST', '/api/test/hook', {
      body: 'not json \u0000',
      headers: {
        'content-type': 'text/plain',
        origin: 'https://gateway.example',
        'x-access-token': 'bad',
      },
    });
    expect(reply.json).toEqual({ bytes: 10 });
    expect(
      (
        await full.send<{ bytes: number }>('POST', '/api/test/hook', {
          body: '{broken',
          headers: { 'content-type': 'application/json' },
        })
      ).json.bytes,
    ).toBe(7);
  });
});

describe('for machines and readers', () => {
  it('health, readiness and numbers need no agency', async () => {
    const anyone = server.client('nobody.example');
    expect((await anyone.get('/healthz')).status).toBe(200);
    expect((await anyone.get('/readyz')).json).toMatchObject({ ready: true });
    expect((await anyone.get('/metrics')).text).toContain(
      'portico_request_seconds_count{call="hotelRates"',
    );
    expect(
      (await anyone.get('/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })).status,
    ).toBe(404);
  });

  it('OpenAPI names its server, and an area and a description for every call', async () => {
    const { json: document } = await full.get<{
      servers: { url: string }[];
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, { tags: string[]; description: string }>>;
    }>('/api/openapi.json');
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }]);
    const areas = document.tags.map(({ name }) => name);
    expect(new Set(areas).size).toBe(areas.length);
    for (const tag of document.tags) expect(tag.description, tag.name).toMatch(/^[A-Z].*\.$/);
    const used = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ tags, description }) => {
        expect(description, path).toMatch(/^[A-Z].*\.$/);
        expect(tags, path).toHaveLength(1);
        return tags[0];
      }),
    );
    expect(new Set(used)).toEqual(new Set(areas));
  });

  it('OpenAPI 3.1 names every call, and the page for people runs no script', async () => {
    const document = (
      await full.get<{
        openapi: string;
        paths: Record<string, Record<string, { operationId: string }>>;
      }>('/api/openapi.json')
    ).json;
    expect(document.openapi).toBe('3.1.0');
    const named = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    // those of the operator are described on other hosts (domains.db.test.ts)
    const calls = server.app.routeTable.flatMap(({ call }) =>
      call && call.access !== 'operator' ? [call.name] : [],
    );
    expect(new Set(named)).toEqual(new Set(calls));
    const page = await full.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    expect(/<script|\sstyle=|\son\w+=/i.test(page.text)).toBe(false);
    for (const name of calls) expect(page.text.includes(`id="${name}"`), name).toBe(true);
  });
});

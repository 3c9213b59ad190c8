// Sends every kind of malformed input to every call: nothing a client sends may cause a 500.
import type { CallDefinition } from '@portico/contract';
import { addAgency, startServer, type TestServer } from '@portico/test-kit';
import { PLAYS_ALL } from '@portico/test-kit/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let calls: CallDefinition[];
beforeAll(async () => {
  server = await startServer({ env: { SANDBOX_URL: 'http://127.0.0.1:9' } });
  await addAgency(server.database, 'full');
  calls = server.app.routeTable.flatMap((route) => (route.call ? [route.call] : []));
});
afterAll(() => server.close());

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%',
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>',
    '\ud800',
    '‮',
    'null',
    '-1',
    '1e999',
    'NaN',
    '00000000-0000-0000-0000-000000000000',
    'ABCD2345',
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
);
/** The body's properties, as named in the schema, each replaced by nonsense. */
const body = (call: CallDefinition) => {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const value = fc.oneof(
    fc.jsonValue(),
    nasty,
    fc.constantFrom(0, -1, 2 ** 53, 1.5, true, [], {}, [[]], { a: { b: {} } }),
  );
  return fc.oneof(
    fc.record(Object.fromEntries(Object.keys(shape).map((key) => [key, value])), {
      requiredKeys: [],
    }),
    fc.jsonValue(),
  );
};
const headers = fc.dictionary(
  fc.constantFrom(
    'accept-language',
    'timezone',
    'x-session-id',
    'x-auth-optional',
    'x-access-token',
    'idempotency-key',
    'cookie',
    'content-type',
    'x-correlation-id',
    'range',
    'if-none-match',
    'accept',
    'x-forwarded-for',
    'origin',
  ),
  fc.oneof(
    fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    fc.constantFrom(
      'application/json',
      'text/plain',
      'x-access-token=a.b.c; auth=true; __Host-rt=x',
      'en-XX;q=9',
      'Mars/Phobos',
      'bytes=-1',
      '12345678',
    ),
  ),
  { maxKeys: 4 },
);

describe('nothing a client sends becomes a 500', () => {
  it('random bodies, parameters, queries and headers for every call', async () => {
    expect(calls.length).toBeGreaterThan(5);
    const client = server.client('full');
    const request = fc.nat(calls.length - 1).chain((index) => {
      const call = calls[index] as CallDefinition;
      return fc.record({
        call: fc.constant(call),
        body: body(call),
        raw: fc.boolean(),
        parts: fc.array(nasty, { minLength: 3, maxLength: 3 }),
        query: fc.dictionary(
          fc.constantFrom(
            'limit',
            'cursor',
            'tab',
            'guest',
            'lang',
            'xsessionid',
            'type',
            '__proto__',
          ),
          nasty,
          { maxKeys: 3 },
        ),
        headers,
      });
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ call, body: sent, raw, parts, query, headers: extra }) => {
        let next = 0;
        const path = call.path.replace(
          /:[a-zA-Z]+/g,
          () => encodeURIComponent((parts[next++ % 3] ?? 'x').toWellFormed().slice(0, 200)) || 'x',
        );
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, value.toWellFormed().slice(0, 500)]),
        ).toString();
        const reply = await client.send(call.method, `${path}${search ? `?${search}` : ''}`, {
          headers: extra,
          ...(call.method === 'GET'
            ? {}
            : { body: raw ? JSON.stringify(sent).slice(0, -1) : sent }),
        });
        if (reply.status >= 500 && reply.status !== 503)
          throw new Error(
            `${call.method} ${path} answered ${reply.status}: ${reply.text}\n${server.log.slice(-2).join('')}`,
          );
        if (reply.status >= 400)
          expect(JSON.parse(reply.text)).toMatchObject({
            error: expect.any(String),
            code: expect.any(String),
            correlationId: expect.any(String),
          });
      }),
      { numRuns: PLAYS_ALL ? 20_000 : 800 },
    );
  }, 600_000);
});

// No client input to this module causes a 500.
import type { CallDefinition } from '@portico/contract';
import {
  getHotel,
  hotelAutoSuggest,
  hotelDeals,
  hotelQuote,
  hotelQuoteRead,
  hotelRates,
  hotelSearch,
} from '@portico/product-hotels/http';
import { ERRORS } from '@portico/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEALS, type DemoWorld, demoWorld, SEARCH } from '@portico/test-kit/demo-world';

let world: DemoWorld;
beforeAll(async () => {
  world = await demoWorld();
});
afterAll(() => world.close());

const VALID: Record<string, unknown> = {
  hotelSearch: { ...SEARCH, radius: 0.5 },
  hotelRates: {
    hotelId: 'sandbox-alpha:a2267057h1',
    stay: SEARCH.stay,
    occupancies: SEARCH.occupancies,
  },
  hotelQuote: { offerId: 'x' },
  hotelAutoSuggest: { text: 'par', isManageLocation: false },
  hotelDeals: { ...DEALS, radius: 0.5 },
};

const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  1e308,
  1.5,
  '0',
  'null',
  'undefined',
  [],
  {},
  [[]],
  { length: 1 },
  '\u0000',
  '\uD800',
  '%00',
  "'; drop table quote; --",
  '../../../etc/passwd',
  'x'.repeat(5_000),
  '2026-13-40',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-12-11T00:00',
  90.0000001,
  -180,
  { $ne: null },
  { constructor: { prototype: 1 } },
  '💥',
  '{{7*7}}',
  '1e3',
  Number.MAX_SAFE_INTEGER,
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: 'binary', maxLength: 60 }),
);

type Path = (string | number)[];
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, item]) =>
      pathsOf(item, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}
function withAt(value: unknown, path: Path, change: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = withAt((value as Record<string | number, unknown>)[key], rest, change);
  return copy;
}

/**
 * Checks that the reply is a success, or one of our errors with its own status; never a server
 * fault.
 */
function judge(call: CallDefinition, reply: { status: number; text: string }, sent: string): void {
  if (reply.status === 200) return;
  const body = JSON.parse(reply.text) as {
    code: keyof typeof ERRORS;
    error: string;
    correlationId: string;
  };
  // A request refused by the rate limiter would prove nothing.
  expect(body.code).not.toBe('TOO_MANY_REQUESTS');
  expect(ERRORS[body.code]?.status, `${call.name} ${sent} → ${reply.text}`).toBe(reply.status);
  expect(reply.status, `${call.name} ${sent} → ${reply.text}`).toBeLessThan(500);
  expect([typeof body.error, typeof body.correlationId]).toEqual(['string', 'string']);
}

describe('hostile bodies', () => {
  for (const call of [
    hotelSearch,
    hotelRates,
    hotelQuote,
    hotelAutoSuggest,
    hotelDeals,
  ] as readonly CallDefinition[]) {
    it(`${call.name}: one wrong thing anywhere is a clear 4xx`, async () => {
      const valid = VALID[call.name];
      const bodies = pathsOf(valid).flatMap((path) =>
        NASTY.map((change) => withAt(valid, path, change)),
      );
      for (const body of bodies) {
        const sent = JSON.stringify(body);
        judge(call, await world.client('full').post(call.path, sent), sent.slice(0, 300));
      }
    }, 120_000);

    it(`${call.name}: random bodies and mutations`, async () => {
      const valid = VALID[call.name];
      const paths = pathsOf(valid);
      const mutated = fc
        .array(fc.tuple(fc.constantFrom(...paths), nasty), { minLength: 1, maxLength: 3 })
        .map((changes) => {
          let body = valid;
          for (const [path, change] of changes) {
            try {
              body = withAt(body, path, change);
            } catch {
              body = change; // an earlier mutation has removed the path
            }
          }
          return body;
        });
      await fc.assert(
        fc.asyncProperty(
          fc.oneof({ weight: 4, arbitrary: mutated }, { weight: 1, arbitrary: nasty }),
          async (body) => {
            const sent = JSON.stringify(body) ?? '';
            judge(call, await world.client('full').post(call.path, sent), sent.slice(0, 300));
          },
        ),
        { numRuns: 150 },
      );
    }, 120_000);

    it(`${call.name}: bodies that are no JSON`, async () => {
      const raw = [
        '',
        '{',
        '[1,',
        'null',
        '"x"',
        '{"a":1}{"b":2}',
        '{"__proto__":{"polluted":true}}',
        '\u0000',
        `{"a":"${'y'.repeat(300_000)}"}`,
        '['.repeat(20_000),
        '{"a":1e999}',
      ];
      for (const text of raw)
        judge(call, await world.client('full').post(call.path, text), text.slice(0, 60));
      judge(
        call,
        await world.client('full').post(call.path, Buffer.from([0xff, 0xfe, 0x7b])),
        'broken UTF-8',
      );
      judge(
        call,
        await world.client('full').post(call.path, 'a=b', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        'a form',
      );
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  }

  it('ids in the address', async () => {
    for (const call of [getHotel, hotelQuoteRead] as readonly CallDefinition[]) {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }),
            fc.stringMatching(/^[a-z:-]{1,30}:[A-Za-z0-9:._-]{1,60}$/),
          ),
          async (id) => {
            const path = call.path.replace(/:\w+$/, encodeURIComponent(id.toWellFormed()));
            judge(call, await world.client('full').get(path), path);
          },
        ),
        { numRuns: 150 },
      );
    }
  });

  it('headers', async () => {
    const odd: Record<string, string>[] = [
      { 'accept-language': 'x'.repeat(4_000) },
      { 'accept-language': ',;q=zz,' },
      { accept: ';;;,application/x-ndjson;q=9' },
      { 'x-sandbox-faults': 'nonsense@@' },
      { 'x-session-id': "'" },
      { 'accept-language': '\u00e9' },
    ];
    for (const headers of odd) {
      for (const call of [hotelSearch, hotelDeals, hotelAutoSuggest] as readonly CallDefinition[]) {
        const reply = await world.client('full').post(call.path, VALID[call.name], { headers });
        judge(call, reply, JSON.stringify(headers).slice(0, 80));
        // an unknown fault injection is reported, and no supplier is called
        if ('x-sandbox-faults' in headers)
          expect([reply.status, reply.json]).toMatchObject([400, { field: 'x-sandbox-faults' }]);
      }
    }
  });
});

import { PATHS } from '@portico/contract';
import { callFamily } from '@portico/contract/call-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from './client.ts';
import { createClient } from './client.ts';
import { TokenKeeper } from './session.ts';

/** The contract has one family so far: two of its calls stand for calls of another one. */
const kept = { countries: PATHS.countries, endSession: PATHS.endSession };
beforeAll(() => {
  const { get, remove } = callFamily('/resort-api', { isCorrelated: true });
  Object.assign(PATHS, { countries: get('/regions/:region'), endSession: remove('/holds/:id') });
});
afterAll(() => void Object.assign(PATHS, kept));

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
}

function client(bases?: Readonly<Record<string, string>>) {
  const sent: Sent[] = [];
  const api = createClient({
    base: 'https://site.example',
    ...(bases && { bases }),
    tokens: new TokenKeeper({
      renew: async () => null,
      seemsLoggedIn: () => false,
      signedOut: () => undefined,
      renewed: () => undefined,
      exclusively: (task) => task(),
    }),
    language: () => 'en',
    sessionId: () => 'session-1',
    timeZone: () => 'UTC',
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: init?.headers as Record<string, string> });
      return init?.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ regions: [] });
    },
  });
  return { sent, call: api.call as (...args: Parameters<ApiClient['call']>) => Promise<unknown> };
}

const REGION = { params: { region: 'a b' } } as never;

it('a family has its own base path, and a new correlation id with each call', async () => {
  const { sent, call } = client();
  await call('countries', REGION);
  await call('countries', REGION);
  await call('exchangeRates', {} as never);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://site.example/resort-api/regions/a%20b',
    'https://site.example/resort-api/regions/a%20b',
    `https://site.example${PATHS.exchangeRates.path}`,
  ]);
  const ids = sent.map(({ headers }) => headers['x-correlation-id']);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[2]).toBeUndefined();
});

it('a family may be served by another origin; the main API stays', async () => {
  const { sent, call } = client({ '/resort-api': 'https://resorts.example/v1' });
  await call('countries', REGION);
  await call('exchangeRates', {} as never);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://resorts.example/v1/regions/a%20b',
    `https://site.example${PATHS.exchangeRates.path}`,
  ]);
});

it('a response without a body has no data', async () => {
  expect(await client().call('endSession', { params: { id: 'h1' } } as never)).toBeUndefined();
});

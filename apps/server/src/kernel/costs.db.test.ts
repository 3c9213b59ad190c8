import { type CallDefinition, PorticoError } from '@portico/contract';
import { viewerOf } from '@portico/rules/access';
import { addAgency, type Client, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { COST_LINES, COSTS } from '@portico/contract/costs';
import { Json, registerCall } from './http.ts';
import type { Authenticate } from './viewer.ts';

const base = {
  access: 'agent',
  capability: 'bookings.read',
  lane: 'read',
  idempotent: false,
  versioned: false,
  params: undefined,
  body: undefined,
  errors: [],
  summary: 'test',
} as const;
const record = z.record(z.string(), z.unknown());
const list = {
  ...base,
  name: 'bookings',
  method: 'GET',
  path: '/api/test/list',
  query: z.object({ sort: z.string().optional(), columns: z.string().optional() }),
  replies: { 200: record },
} as const satisfies CallDefinition;
const show = {
  ...base,
  name: 'createBooking',
  method: 'POST',
  path: '/api/test/show/:as',
  params: z.object({ as: z.enum(['object', 'text', 'bytes', 'error']) }),
  query: undefined,
  body: record,
  replies: { 200: record },
} as const satisfies CallDefinition;

const authenticate: Authenticate = async (_agency, token) => {
  if (token !== 'agent' && token !== 'restricted') throw new PorticoError('UNAUTHENTICATED');
  return viewerOf({
    id: token,
    type: 'SalesAgent',
    isRestricted: token === 'restricted',
    loginId: 'l',
  });
};

let server: TestServer;
let site: Client;
beforeAll(async () => {
  server = await startServer({
    authenticate,
    routes: [
      (app) => {
        registerCall(app, list, async () => ({ status: 200, body: {} }));
        registerCall(app, show, async ({ params, body }) => {
          if (params.as === 'error') throw new PorticoError('PRICE_CHANGED', { details: body });
          const text = JSON.stringify(body);
          if (params.as === 'text')
            return { status: 200, body: new Json(['{"a":1,', text.slice(1)]) };
          return { status: 200, body: params.as === 'bytes' ? Buffer.from(text) : body };
        });
      },
    ],
  });
  await addAgency(server.database, 'site');
  site = server.client('site');
});
afterAll(() => server.close());

const WAYS = ['object', 'text', 'bytes', 'error'] as const;
const shown = (as: (typeof WAYS)[number], body: object, token: string) =>
  site.post<{ code?: string }>(`/api/test/show/${as}`, body, { token });

it('a reply with a cost is never sent to who must not see costs, in whatever form it is made', async () => {
  const rows: object[] = [
    ...COSTS.map((cost) => ({ [cost]: 987_654 })),
    ...COST_LINES.map((kind) => ({ kind, label: 'Net', amount: 987_654 })),
  ];
  for (const row of rows)
    for (const as of WAYS) {
      const body = { bookings: [{ price: { lines: [row] } }] };
      const told = await shown(as, body, 'agent');
      expect([told.status, told.text.includes('987654')], as).toEqual([
        as === 'error' ? 409 : 200,
        true,
      ]);
      const refused = await shown(as, body, 'restricted');
      expect([refused.status, refused.json.code, refused.text.includes('987654')]).toEqual([
        500,
        'INTERNAL',
        false,
      ]);
    }
});

it('a text that names a cost is no cost', async () => {
  const body = { note: '"markup": 12, "kind":"net"', label: 'markup', supplierReference: 'K1' };
  for (const as of WAYS)
    expect((await shown(as, body, 'restricted')).text, as).toContain('supplierReference');
});

it('nobody sorts, filters or selects by a cost without seeing costs', async () => {
  const queries = [
    'sort=markup',
    'sort=-wholesale',
    'sort=total,net',
    'columns=reference,margin',
    'markup=200',
    'sort=price.markup',
  ];
  for (const query of queries) {
    expect((await site.get(`/api/test/list?${query}`, { token: 'agent' })).status).toBe(200);
    const refused = await site.get(`/api/test/list?${query}`, { token: 'restricted' });
    expect([refused.status, refused.json], query).toMatchObject([
      403,
      {
        code: 'FORBIDDEN',
        details: { reason: 'restricted', who: ['AgencyOwner', 'Admin', 'SalesAgent'] },
      },
    ]);
  }
  for (const query of ['sort=total', 'columns=reference,total', 'q=markup', ''])
    expect((await site.get(`/api/test/list?${query}`, { token: 'restricted' })).status).toBe(200);
});

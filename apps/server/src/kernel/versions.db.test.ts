import type { CallDefinition } from '@portico/contract';
import { addAgency, type Client, startServer, type TestServer } from '@portico/test-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { registerCall } from './http.ts';
import { openApi } from './openapi.ts';
import { requireVersion } from './versions.ts';

const record = z.object({ title: z.string() });
const base = {
  access: 'public',
  lane: 'read',
  idempotent: false,
  versioned: true,
  params: undefined,
  query: undefined,
  body: undefined,
  errors: [],
  path: '/api/test/note',
  summary: 'test',
} as const;
const read = {
  ...base,
  name: 'profile',
  method: 'GET',
  replies: { 200: record },
} as const satisfies CallDefinition;
const change = {
  ...base,
  name: 'changePerson',
  method: 'PATCH',
  body: z.strictObject({ title: z.string() }),
  replies: { 200: record },
} as const satisfies CallDefinition;
const remove = {
  ...base,
  name: 'removePasskey',
  method: 'DELETE',
  replies: { 204: 'empty' },
} as const satisfies CallDefinition;

const note = { title: '', version: 0, changedBy: '' };
const current = () => ({
  version: note.version,
  current: { title: note.title },
  changedBy: note.changedBy,
  changedAt: '2026-11-30T10:00:00Z' as const,
});

let server: TestServer;
let site: Client;
beforeAll(async () => {
  server = await startServer({
    routes: [
      (app) => {
        registerCall(app, read, async () => ({
          status: 200,
          body: { title: note.title },
          version: note.version,
        }));
        registerCall(app, change, async ({ baseVersion, body }) => {
          requireVersion(baseVersion, current());
          Object.assign(note, { ...body, version: baseVersion + 1, changedBy: 'Sam Sales' });
          return { status: 200, body: { title: note.title }, version: note.version };
        });
        registerCall(app, remove, async ({ baseVersion }) => {
          requireVersion(baseVersion, current());
          return { status: 204 };
        });
      },
    ],
  });
  await addAgency(server.database, 'site');
  site = server.client('site');
});
afterAll(() => server.close());
beforeEach(() => void Object.assign(note, { title: 'first', version: 1, changedBy: 'Ada' }));

const send = (method: 'PATCH' | 'DELETE', ifMatch?: string, title = 'mine') =>
  site.send<{ code?: string; field?: string }>(method, '/api/test/note', {
    ...(method === 'PATCH' && { body: { title } }),
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

it('replies name the version, and a change of that version gives the next one', async () => {
  const shown = await site.get('/api/test/note');
  expect([shown.status, shown.headers['etag'], shown.json]).toEqual([
    200,
    '"1"',
    { title: 'first' },
  ]);
  const changed = await send('PATCH', String(shown.headers['etag']));
  expect([changed.status, changed.headers['etag'], changed.json]).toEqual([
    200,
    '"2"',
    { title: 'mine' },
  ]);
  const gone = await send('DELETE', '"2"');
  expect([gone.status, gone.headers['etag']]).toEqual([204, undefined]);
});

it('of two editors the second is refused with the values of the first', async () => {
  expect((await send('PATCH', '"1"', 'theirs')).status).toBe(200);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const late = await send(method, '"1"');
    expect([late.status, late.json]).toMatchObject([
      412,
      {
        code: 'VERSION_CONFLICT',
        field: 'If-Match',
        details: {
          version: 2,
          current: { title: 'theirs' },
          changedBy: 'Sam Sales',
          changedAt: '2026-11-30T10:00:00Z',
        },
      },
    ]);
  }
  expect(note.title).toBe('theirs');
});

it('a change without a version is 428, and one of something else 400', async () => {
  for (const method of ['PATCH', 'DELETE'] as const) {
    const blind = await send(method);
    expect([blind.status, blind.json.code, blind.json.field]).toEqual([
      428,
      'PRECONDITION_REQUIRED',
      'If-Match',
    ]);
    for (const tag of ['*', '1', '"1", "2"', '"0"', '"x"', 'W/"-1"', '']) {
      const wrong = await send(method, tag);
      expect([wrong.status, wrong.json.code], tag).toEqual([400, 'INVALID_FIELD']);
    }
  }
  expect(note).toEqual({ title: 'first', version: 1, changedBy: 'Ada' });
});

it('the document names the version in replies, and as a header of changes', () => {
  const { paths } = openApi([read, change, remove]) as {
    paths: Record<string, Record<string, { parameters: { name: string }[]; responses: unknown }>>;
  };
  const methods = paths['/api/test/note'] ?? {};
  const takes = (method: string) => methods[method]?.parameters.map(({ name }) => name);
  expect(takes('get')).not.toContain('If-Match');
  expect(takes('patch')).toContain('If-Match');
  expect(takes('delete')).toContain('If-Match');
  expect(methods['patch']?.responses).toMatchObject({
    200: { headers: { ETag: { required: true } } },
    412: { description: expect.stringContaining('VERSION_CONFLICT') },
    428: { description: expect.stringContaining('PRECONDITION_REQUIRED') },
  });
  expect(methods['get']?.responses).not.toHaveProperty('428');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Parts } from '../../kernel/app.types.ts';
import { createLog } from '../../kernel/log.ts';
import { errorsPlugin } from '../../plugins/errors.ts';
import { partsPage } from './parts-page.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
  app = fastify();
  const parts: Partial<Parts> = { log: createLog({ level: 'error', write: () => undefined }) };
  app.decorate('portico', parts as Parts);
  errorsPlugin(app);
  partsPage(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('the parts page stands under the policy of our pages, with a fresh nonce each time', async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<script nonce="{{nonce}}"></script><meta content="{{nonce}}">',
  );
  const seen = new Set<string>();
  for (let i = 0; i < 2; i += 1) {
    const reply = await app.inject({ url: '/parts?lang=ar' });
    expect(reply.statusCode).toBe(200);
    const [, nonce = ''] =
      /script-src 'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy'])) ?? [];
    expect(nonce.length).toBeGreaterThan(16);
    expect(reply.body).toBe(`<script nonce="${nonce}"></script><meta content="${nonce}">`);
    seen.add(nonce);
  }
  expect(seen.size).toBe(2);
});

it('says that it is not built yet, and gives nothing but what its build wrote', async () => {
  const waiting = await app.inject({ url: '/parts' });
  expect([waiting.statusCode, waiting.json().code]).toEqual([503, 'UNAVAILABLE']);
  await writeFile(join(folder, 'index.js'), 'x');
  expect((await app.inject({ url: '/parts/index.js' })).body).toBe('x');
  for (const url of [
    '/parts/index.html',
    '/parts/../package.json',
    '/parts/%2e%2e/x.js',
    '/parts/..%2fx.js',
    '/parts/none.js',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

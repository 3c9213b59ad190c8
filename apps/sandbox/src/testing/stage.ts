// A world of a sandbox in this process, called over HTTP without a socket.
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import type { World } from '../orders/world.ts';

/** Simulated current time of the tests. */
export const NOW = '2027-03-01T12:00:00.000Z';

export interface Said {
  readonly status: number;
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly text: string;
}

export interface Asking {
  readonly supplier?: string;
  readonly agency?: string;
  readonly now?: string;
  readonly faults?: string;
}

export interface Stage {
  readonly folder: string;
  get(path: string, asking?: Asking): Promise<Said>;
  post(path: string, body: unknown, asking?: Asking): Promise<Said>;
  close(): Promise<void>;
}

/** Opens the suppliers of a world over ledgers in a folder: a new one unless one is given. */
export async function openStage(
  { slug, suppliers }: Pick<World, 'slug' | 'suppliers'>,
  given?: string,
): Promise<Stage> {
  const folder = given ?? mkdtempSync(join(tmpdir(), `portico-${slug}-`));
  const app = buildApp(
    {
      host: '127.0.0.1',
      port: 0,
      dataDir: folder,
      fast: true,
      suppliers,
      supplierKey: 'key',
      gatewaySecret: 'secret',
      rehearsal: true,
      maxConnections: 100,
    },
    { now: () => Date.now() },
  );
  await app.ready();
  const at = (path: string, { supplier = suppliers[0] }: Asking = {}): string =>
    `/${slug}/${supplier}/v1${path}`;
  return {
    folder,
    get: (path, asking) => ask(app, 'GET', at(path, asking), undefined, asking),
    post: (path, body, asking) =>
      ask(app, 'POST', at(path, asking), asking?.supplier === 'phi' ? formOf(body) : body, asking),
    close: async () => {
      await app.close();
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Encodes a body for the supplier that takes forms. */
function formOf(value: unknown, name = ''): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null)
    return `${name}=${encodeURIComponent(String(value ?? ''))}`;
  return Object.entries(value)
    .map(([step, one]) => formOf(one, name === '' ? step : `${name}[${step}]`))
    .filter((part) => part !== '')
    .join('&');
}

async function ask(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  body: unknown,
  { agency = 'agency', now = NOW, faults = '' }: Asking = {},
): Promise<Said> {
  const reply = await app.inject({
    method,
    url,
    headers: {
      authorization: 'Bearer key',
      'x-agency': agency,
      'x-sandbox-now': now,
      'x-sandbox-faults': faults,
      ...(typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const isLines = String(reply.headers['content-type']).includes('ndjson');
  return {
    status: reply.statusCode,
    text: reply.body,
    body: isLines
      ? reply.body
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : (JSON.parse(reply.body) as unknown),
  };
}

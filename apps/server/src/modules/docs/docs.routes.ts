// The calls for readers: /api/openapi.json for programs, /api/docs for people. No script, so it stands under any policy.
import type { CallDefinition } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { openApi } from '../../kernel/openapi.ts';
import { docsPage } from './docs-page.ts';

export function docsRoutes(): RegisterRoutes {
  return (app: FastifyInstance) => {
    let json: Buffer | undefined;
    const calls = () =>
      app.routeTable
        .map((route) => route.call)
        .filter((call): call is CallDefinition => call !== undefined);
    app.get('/api/openapi.json', { config: { machine: true } }, (_request, reply) => {
      json ??= Buffer.from(JSON.stringify(openApi(calls())));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(json);
    });
    app.get('/api/docs', { config: { machine: true } }, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        )
        .header('cache-control', 'no-store')
        .send(docsPage(openApi(calls()), nonce));
    });
  };
}

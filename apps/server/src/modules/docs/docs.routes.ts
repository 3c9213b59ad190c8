// API documentation: /api/openapi.json for programs, /api/docs for people. It has no script, so any
// policy permits it. Both are rendered and compressed once, because rendering the page costs the
// event loop about 50 ms. The first route to be refused under load. The host of an agency describes
// its calls, and any other host those of the operator.
import type { CallDefinition } from '@portico/contract';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegisterRoutes } from '../../kernel/http.ts';
import { type KeptFile, packed, sendBest } from '../../kernel/packed.ts';
import { AGENCY_API, type ApiTitle, openApi, OPERATOR_API } from '../../kernel/openapi.ts';
import { docsPage, DOCS_STYLE } from './docs-page.ts';

/** The policy names the style sheet by its hash: a nonce would make every response different. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
const FOR_FIVE_MINUTES = 'public, max-age=300';

interface Docs {
  readonly json: KeptFile;
  readonly page: KeptFile;
}

export function docsRoutes(): RegisterRoutes {
  return (app: FastifyInstance) => {
    let ofAgency: Promise<Docs> | undefined;
    let ofOperator: Promise<Docs> | undefined;
    const docs = ({ agencyOrNull }: FastifyRequest): Promise<Docs> =>
      agencyOrNull === null
        ? (ofOperator ??= make(callsOf(app, true), OPERATOR_API))
        : (ofAgency ??= make(callsOf(app, false), AGENCY_API));
    app.get(
      '/api/openapi.json',
      { config: { machine: true, lane: 'deals' } },
      async (request, reply) => {
        const { json } = await docs(request);
        return sendBest(
          request,
          reply.headers({ 'cache-control': FOR_FIVE_MINUTES, vary: 'accept-encoding' }),
          json,
        );
      },
    );
    app.get('/api/docs', { config: { machine: true, lane: 'deals' } }, async (request, reply) => {
      const { page } = await docs(request);
      return sendBest(
        request,
        reply.headers({
          'cache-control': FOR_FIVE_MINUTES,
          'content-security-policy': POLICY,
          vary: 'accept-encoding',
        }),
        page,
      );
    });
  };
}

const callsOf = (app: FastifyInstance, areOfOperator: boolean): CallDefinition[] =>
  app.routeTable
    .map((route) => route.call)
    .filter((call): call is CallDefinition => call !== undefined)
    .filter(({ access }) => (access === 'operator') === areOfOperator);

async function make(calls: readonly CallDefinition[], about: ApiTitle): Promise<Docs> {
  const document = openApi(calls, about);
  const [json, page] = await Promise.all([
    packed(Buffer.from(JSON.stringify(document)), 'application/json; charset=utf-8', ''),
    packed(Buffer.from(docsPage(document)), 'text/html; charset=utf-8', ''),
  ]);
  return { json, page };
}

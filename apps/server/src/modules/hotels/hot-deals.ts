// The hottest answer of the product: the same deals for the same bytes of a request. After agency, limits and viewer have been
// checked, a body that was answered a moment ago is answered from kept bytes, without being read again: it was found valid then,
// and it is the same. The answer's headers are those the ordinary way gave the first time.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, CacheKey } from '../../kernel/cache.ts';
import { readJson } from '../../plugins/body.ts';

/** Longer bodies and language wishes are answered, but not kept in this form. */
const LONGEST_BODY = 1_000;
const LONGEST_LANGUAGES = 60;
const KEPT_MS = 5_000;
/** Written anew for every answer. */
const OWN = new Set(['x-correlation-id', 'content-length', 'set-cookie']);

export interface HotDeals {
  /** Keeps the answer to the bytes of this request. */
  keep(request: FastifyRequest, bytes: Buffer): void;
}

/** Answers requests of `scope` from what was kept, before their bodies are parsed. */
export function hotDeals(scope: FastifyInstance, cache: Cache, faultsOf: (request: FastifyRequest) => string | undefined): HotDeals {
  let steady: readonly (readonly [name: string, value: string])[] | undefined;

  const keyOf = (request: FastifyRequest, body: Buffer | undefined): CacheKey | null => {
    const { viewer, agency } = request;
    const languages = request.headers['accept-language'] ?? '';
    // Agents' prices may be their own; they are few.
    const common = viewer.audience === 'anonymous' || viewer.audience === 'customer';
    if (!common || body === undefined || body.length > LONGEST_BODY || languages.length > LONGEST_LANGUAGES || faultsOf(request) !== undefined) return null;
    return { agency: agency.id, audience: viewer.audience, language: languages, currency: '', name: 'hotel-deals-bytes', detail: body.toString('latin1') };
  };

  const found = new WeakMap<FastifyRequest, Buffer>();
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const key = keyOf(request, body as Buffer);
    const bytes = key === null ? undefined : cache.get(key);
    if (bytes === undefined) return readJson(request, body, done);
    found.set(request, bytes);
    done(null, undefined);
  });

  scope.addHook('preValidation', (request, reply: FastifyReply, done) => {
    const bytes = found.get(request);
    if (bytes === undefined) return done();
    if (steady === undefined) return void reply.type('application/json; charset=utf-8').send(bytes);
    reply.hijack();
    const headers: Record<string, string | number> = { 'x-correlation-id': request.id, 'content-length': bytes.length };
    for (const [name, value] of steady) headers[name] = value;
    reply.raw.writeHead(200, headers);
    reply.raw.end(bytes);
  });

  // Runs after the hooks of the whole server, so it sees all they have set.
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    if (steady === undefined && reply.statusCode === 200) {
      steady = Object.entries(reply.getHeaders()).flatMap(([name, value]) => (OWN.has(name) || typeof value !== 'string' ? [] : [[name, value] as const]));
    }
    done();
  });

  return {
    keep(request, bytes) {
      const key = keyOf(request, request.rawBody);
      if (key !== null) cache.set(key, bytes, KEPT_MS);
    },
  };
}

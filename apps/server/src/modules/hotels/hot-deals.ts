// The hottest answer of the product: the same deals for the same bytes of a request. After agency, viewer and limits have been
// checked, a body that was answered a moment ago is answered from kept bytes; it was found valid then, and it is the same.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Cache, CacheKey } from '../../kernel/cache.ts';

/** Longer bodies and language wishes are answered, but not kept in this form. */
const LONGEST_BODY = 1_000;
const LONGEST_LANGUAGES = 60;
const KEPT_MS = 5_000;

export interface HotDeals {
  /** Keeps the answer to the bytes of this request. */
  keep(request: FastifyRequest, bytes: Buffer): void;
}

/** Answers requests of `scope` from what was kept, before they are parsed any further. */
export function hotDeals(scope: FastifyInstance, cache: Cache, faultsOf: (request: FastifyRequest) => string | undefined): HotDeals {
  const keyOf = (request: FastifyRequest): CacheKey | null => {
    const { rawBody, viewer, agency } = request;
    const languages = request.headers['accept-language'] ?? '';
    // Agents' prices may be their own; they are few.
    const common = viewer.audience === 'anonymous' || viewer.audience === 'customer';
    if (!common || rawBody === undefined || rawBody.length > LONGEST_BODY || languages.length > LONGEST_LANGUAGES || faultsOf(request) !== undefined) return null;
    return { agency: agency.id, audience: viewer.audience, language: languages, currency: '', name: 'hotel-deals-bytes', detail: rawBody.toString('latin1') };
  };
  scope.addHook('preValidation', (request, reply: FastifyReply, done) => {
    const key = keyOf(request);
    const bytes = key === null ? undefined : cache.get(key);
    if (bytes === undefined) return done();
    void reply.type('application/json; charset=utf-8').send(bytes);
  });
  return {
    keep(request, bytes) {
      const key = keyOf(request);
      if (key !== null) cache.set(key, bytes, KEPT_MS);
    },
  };
}

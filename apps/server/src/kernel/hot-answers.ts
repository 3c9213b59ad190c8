// Caches the most frequent responses by the bytes of the request, as an option of a call. After the
// checks of agency, limits and viewer, a body that was served a moment ago gets the cached bytes
// without being parsed: it was valid then, and it is identical. The response has the same headers
// as the first time.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '../plugins/body.ts';
import { type Answers, ownBytes } from './cache.ts';
import type { Clock } from './clock.ts';
import { steadyAnswers } from './steady-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cached bytes for this request. */
    hotBytes: Buffer | null;
  }
}

/** Requests with a longer body or Accept-Language header are not cached in this form. */
const LONGEST_BODY = 1_000;
const LONGEST_LANGUAGES = 60;
const KEPT_MS = 5_000;

export interface HotAnswers {
  /** Caches the response to the bytes of this request. */
  keep(request: FastifyRequest, bytes: Buffer): void;
}

export interface HotOptions {
  readonly clock: Clock;
  /** Memory for the cached bytes. */
  readonly answers: Pick<Answers, 'space'>;
  readonly faultsOf: (request: FastifyRequest) => string | undefined;
  /** Called when an agency has changed; without an id any may have. */
  readonly onAgencyChange: (callback: (agencyId?: string) => void) => void;
}

interface Kept {
  readonly agencyId: string;
  readonly bytes: Buffer;
  readonly until: number;
}

/** Serves requests of `scope` from the cache, before their bodies are parsed. */
export function hotAnswers(
  scope: FastifyInstance,
  { clock, answers, faultsOf, onAgencyChange }: HotOptions,
): HotAnswers {
  const kept = answers.space<Kept>(({ bytes }) => bytes.length);
  const answer = steadyAnswers(scope);

  onAgencyChange((agencyId) => {
    if (agencyId === undefined) kept.clear();
    else
      for (const [key, entry] of kept.entries()) if (entry.agencyId === agencyId) kept.delete(key);
  });

  /**
   * Returns a key of agency, audience, languages and the whole body; '' if this request is not
   * served from the cache.
   */
  function keyOf(request: FastifyRequest, body: Buffer | undefined): string {
    const { audience } = request.viewer;
    const languages = request.headers['accept-language'] ?? '';
    // Agents may have individual prices, and they are few.
    const common = audience === 'anonymous' || audience === 'customer';
    if (
      !common ||
      body === undefined ||
      body.length > LONGEST_BODY ||
      languages.length > LONGEST_LANGUAGES ||
      faultsOf(request) !== undefined
    )
      return '';
    return `${request.agency.id} ${audience} ${languages}\n${body.toString('latin1')}`;
  }

  scope.decorateRequest('hotBytes', null);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const key = keyOf(request, body as Buffer);
    const entry = key === '' ? undefined : kept.get(key);
    if (entry === undefined || entry.until <= clock.now()) return readJson(request, body, done);
    request.hotBytes = entry.bytes;
    done(null, undefined);
  });

  scope.addHook('preValidation', (request, reply, done) => {
    if (request.hotBytes === null) return done();
    if (!answer(request, reply, request.hotBytes))
      void reply.type('application/json; charset=utf-8').send(request.hotBytes);
  });

  return {
    keep(request, bytes) {
      const key = keyOf(request, request.rawBody);
      if (key === '') return;
      const until = clock.now() + KEPT_MS;
      kept.set(key, { agencyId: request.agency.id, bytes: ownBytes(bytes), until });
    },
  };
}

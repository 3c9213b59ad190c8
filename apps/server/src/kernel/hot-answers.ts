// The hottest answers: the same bytes for the same bytes of a request, as an option of a call. After agency, limits and viewer have been
// checked, a body that was answered a moment ago is answered from kept bytes, without being read again: it was found valid then,
// and it is the same. The answer's headers are those the ordinary way gave the first time.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readJson } from '../plugins/body.ts';
import type { Clock } from './clock.ts';
import { steadyAnswers } from './steady-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Kept bytes that answer this request. */
    hotBytes: Buffer | null;
  }
}

/** Longer bodies and language wishes are answered, but not kept in this form. */
const LONGEST_BODY = 1_000;
const LONGEST_LANGUAGES = 60;
const KEPT_MS = 5_000;
const MOST_BYTES = 16 * 1_024 * 1_024;

export interface HotAnswers {
  /** Keeps the answer to the bytes of this request. */
  keep(request: FastifyRequest, bytes: Buffer): void;
}

export interface HotOptions {
  readonly clock: Clock;
  readonly faultsOf: (request: FastifyRequest) => string | undefined;
  /** Tells when an agency has changed; without an id all may have. */
  readonly onAgencyNews: (callback: (agencyId?: string) => void) => void;
}

interface Kept {
  readonly agencyId: string;
  readonly bytes: Buffer;
  readonly until: number;
}

/** Answers requests of `scope` from what was kept, before their bodies are parsed. */
export function hotAnswers(
  scope: FastifyInstance,
  { clock, faultsOf, onAgencyNews }: HotOptions,
): HotAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 100,
  });
  const answer = steadyAnswers(scope);

  onAgencyNews((agencyId) => {
    if (agencyId === undefined) kept.clear();
    else
      for (const [key, entry] of kept.entries()) if (entry.agencyId === agencyId) kept.delete(key);
  });

  /** Agency, audience, languages and the whole body; '' when this request is not answered so. */
  function keyOf(request: FastifyRequest, body: Buffer | undefined): string {
    const { audience } = request.viewer;
    const languages = request.headers['accept-language'] ?? '';
    // Agents' prices may be their own; they are few.
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
      if (key !== '')
        kept.set(key, { agencyId: request.agency.id, bytes, until: clock.now() + KEPT_MS });
    },
  };
}

// Accepts only JSON. Peers (webhooks) may send any type: their signature covers the raw bytes,
// which are kept.
import { PorticoError } from '@portico/contract';
import type { ContentTypeParserDoneFunction } from 'fastify/types/content-type-parser.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformedText } from '../kernel/well-formed.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses JSON; rejects keys that reach into prototypes, and invalid text (half of a surrogate pair,
 * NUL).
 */
function parseJson(text: string): unknown {
  // Checking every value is slow; either can occur only literally or with an escape.
  if (!text.includes('__proto__') && !text.includes('\\u')) return JSON.parse(text);
  const value: unknown = JSON.parse(text, (key, part: unknown) => {
    if (key === '__proto__') throw new SyntaxError('forbidden key');
    return part;
  });
  const fault = malformedText(value);
  if (fault !== null) throw fault;
  return value;
}

/**
 * Parses application/json; a scope that recognises some bodies by their bytes may call it for the
 * others.
 */
export function readJson(
  request: FastifyRequest,
  body: string | Buffer,
  done: ContentTypeParserDoneFunction,
): void {
  request.rawBody = body as Buffer;
  if (request.rawBody.length === 0) return done(null, undefined);
  try {
    done(null, parseJson(utf8.decode(request.rawBody)));
  } catch (error) {
    if (request.routeOptions.config.call?.access === 'peer') return done(null, undefined);
    done(
      error instanceof PorticoError
        ? error
        : new PorticoError('BAD_REQUEST', { field: 'body', cause: error }),
    );
  }
}

export function bodyPlugin(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('rawBody');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    if (request.routeOptions.config.call?.access === 'peer' || request.rawBody.length === 0)
      return done(null, undefined);
    done(new PorticoError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

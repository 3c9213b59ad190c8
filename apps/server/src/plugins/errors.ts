// One body for every error: {error, code, field?, correlationId, details?}; a page's error is shown
// on a page. No internals leak, and no bad input is a 500.
import { type ErrorBody, type ErrorCode, PorticoError } from '@portico/contract';
import { FORMS_HEADER, FORMS_VERSION } from '@portico/contract/forms';
import { VISITOR } from '@portico/rules/access';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hiddenCost } from '../kernel/costs.ts';
import { LeaseLost } from '../kernel/db/work.ts';

const BY_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'BAD_REQUEST',
};

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Converts any thrown value to one of our errors. */
export function asPorticoError(error: unknown): PorticoError {
  if (error instanceof PorticoError) return error;
  // another process took over the work of this request: nothing was written, and the request may be
  // retried
  if (error instanceof LeaseLost)
    return new PorticoError('UNAVAILABLE', { retryAfter: 1, cause: error });
  const { code = '', statusCode = 500 } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<FastifyError>;
  const known =
    BY_FASTIFY[code] ??
    (statusCode >= 400 && statusCode < 500 ? (BY_STATUS[statusCode] ?? 'BAD_REQUEST') : undefined);
  return new PorticoError(known ?? 'INTERNAL', { cause: error });
}

/**
 * Returns an internal error instead of one whose details contain a cost that the viewer must not
 * see. Errors of an unknown viewer have no details.
 */
function withoutHiddenCosts({ viewer }: FastifyRequest, error: PorticoError): PorticoError {
  if (error.details === undefined) return error;
  const cost = hiddenCost(viewer ?? VISITOR, JSON.stringify(error.details));
  if (cost === null) return error;
  const cause = new Error(`the details of ${error.code} contain ${cost}`, { cause: error });
  return new PorticoError('INTERNAL', { cause });
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: PorticoError,
): FastifyReply | Promise<FastifyReply> {
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  else if (error.status === 503) reply.header('retry-after', '2');
  reply.code(error.status).header('cache-control', 'no-store');
  const draw = request.server.errorPage.draw;
  return request.routeOptions.config.page && draw !== undefined
    ? draw(error, request, reply)
    : sendBody(request, reply, error);
}

function sendBody(request: FastifyRequest, reply: FastifyReply, error: PorticoError): FastifyReply {
  const body: ErrorBody = {
    error: error.message,
    code: error.code,
    ...(error.field === undefined ? {} : { field: error.field }),
    correlationId: request.id,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
  reply.header(FORMS_HEADER, String(FORMS_VERSION));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

export function errorsPlugin(app: FastifyInstance): void {
  app.decorate('errorPage', { draw: undefined });
  app.setErrorHandler((thrown, request, reply) => {
    const error = withoutHiddenCosts(request, asPorticoError(thrown));
    // refused by load shedding: the metrics count these, and a log line for each would cost as much
    // as the refusal saves
    const isShed = error.code === 'UNAVAILABLE' && error.cause === undefined;
    if (error.status >= 500 && !isShed) {
      const level = error.code === 'INTERNAL' ? 'error' : 'warn';
      app.portico.log[level](
        {
          correlationId: request.id,
          route: request.routeOptions.url,
          code: error.code,
          fault: error.cause ?? thrown,
        },
        'request failed',
      );
    }
    return sendError(request, reply, error);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new PorticoError('NOT_FOUND')),
  );
}

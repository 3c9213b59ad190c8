import type { FastifyReply, FastifyRequest } from 'fastify';
import { FaultSyntaxError } from '@portico/contract/sandbox-faults';

/** HTTP statuses of the error codes shared by all suppliers. */
const STATUSES = {
  invalid_request: 400,
  unknown_fault: 400,
  unauthorized: 401,
  no_such_call: 404,
  rate_unknown: 404,
  reservation_unknown: 404,
  price_changed: 409,
  duplicate_reference: 409,
  not_cancellable: 409,
  cursor_expired: 410,
  too_large: 413,
  wrong_media_type: 415,
  too_many_calls: 429,
  busy: 503,
} as const;

/** An error returned to the caller. Its details are part of the response. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** @param kind a code shared by all suppliers, or a code of the product with its HTTP status */
  constructor(
    kind: keyof typeof STATUSES | { readonly code: string; readonly status: number },
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = typeof kind === 'string' ? STATUSES[kind] : kind.status;
    this.code = typeof kind === 'string' ? kind : kind.code;
    this.details = details;
  }
}

/** Sends an error in the suppliers' format, some with status 200; an unexpected error is logged and sent as busy. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusesWith200 = false }: { readonly refusesWith200?: boolean } = {},
): FastifyReply {
  const refusal = asRefusal(error, request);
  return reply
    .code(refusesWith200 && refusal.status < 500 ? 200 : refusal.status)
    .type('application/json')
    .send({
      error: {
        code: refusal.code,
        message: refusal.message,
        ...(Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {}),
      },
      request_id: request.id,
    });
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FaultSyntaxError)
    return new Refusal('unknown_fault', error.message, { field: 'x-sandbox-faults' });
  const { statusCode = 0, message = '' } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return new Refusal('too_large', 'The request is too large.');
  if (statusCode === 415) return new Refusal('wrong_media_type', 'This media type is not taken.');
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid_request', message);
  request.log.error({ error: message }, 'supplier failed');
  return new Refusal('busy', 'The supplier cannot answer now.');
}

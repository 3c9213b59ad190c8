// Connects calls of the contract to their handlers: every request and every reply passes the
// schemas.
import { type CallDefinition, type ErrorCode, type Lane, PorticoError } from '@portico/contract';
import type { Parsed, ReplyOf } from '@portico/contract/call';
import type { Viewer } from '@portico/rules/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Agency } from './agencies.ts';
import { chunksOf, sendChunks } from './chunks.ts';
import type { Clock } from './clock.ts';
import { keysOfQuery, requireCosts, requireNoCosts } from './costs.ts';
import { hotAnswers, type HotOptions } from './hot-answers.ts';
import { guardOf } from './rights.ts';
import { malformedText } from './well-formed.ts';
import { steadyAnswers } from './steady-answers.ts';
import type { Log } from './log.ts';
import { baseVersion, etagOf, takesVersion } from './versions.ts';

/** Raw bytes: a cached JSON buffer, or the content of a 'binary' reply. */
type Bytes = Buffer | Readable;
/** A reply that the handler has already serialized to JSON, a long one in parts; sent unchanged. */
export class Json {
  private readonly parts: readonly string[];
  constructor(text: string | readonly string[]) {
    this.parts = typeof text === 'string' ? [text] : text;
  }
  get text(): string {
    return this.parts.join('');
  }
  /** Throws if it contains a cost that this viewer must not see. */
  check(viewer: Viewer): void {
    for (const part of this.parts) requireNoCosts(viewer, part);
  }
  /** Returns the text as UTF-8 chunks. */
  chunks(): Buffer[] {
    return chunksOf(this.parts);
  }
}
/** Content type; required for 'binary' and for streams. */
interface ContentType {
  readonly type?: string;
}

/**
 * A handler's result: one of the call's statuses with its body, which is of the schema, bytes of
 * cached JSON, or a stream of another type (named by `type`).
 */
export type Answer<C extends CallDefinition> = ReplyOf<
  C,
  Bytes | Json,
  Bytes | string,
  ContentType
>;

/** The agency of a call; an operator's call has none. */
type AgencyOf<C extends Pick<CallDefinition, 'access'>> = C['access'] extends 'operator'
  ? null
  : Agency;

export interface CallContext<C extends CallDefinition> {
  readonly agency: AgencyOf<C>;
  readonly viewer: Viewer;
  readonly params: Parsed<C['params']>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
  readonly headers: FastifyRequest['headers'];
  /** Correlates one visitor's requests. Grants no permissions. */
  readonly sessionId: string;
  /** Owner id of a visitor's carts. */
  readonly ownerId: string;
  readonly correlationId: string;
  /** Set if the call is idempotent; '' otherwise. */
  readonly idempotencyKey: string;
  /** Version that the change was made from, if the call is versioned and a write; 0 otherwise. */
  readonly baseVersion: number;
  /** The raw bytes of the body; only for calls of access 'peer'. */
  readonly rawBody: Buffer;
  readonly clock: Clock;
  readonly log: Log;
  readonly request: FastifyRequest;
  /** For cookies and headers; the body is the handler's return value. */
  readonly reply: FastifyReply;
}

export type Handler<C extends CallDefinition, A extends Answer<C> = Answer<C>> = (
  context: CallContext<C>,
) => Promise<A>;

/**
 * An entry of app.routeTable. `call` is undefined for routes outside the contract (health, pages,
 * files).
 */
export interface RouteEntry {
  readonly method: string;
  readonly path: string;
  readonly call: CallDefinition | undefined;
  /** True if no limits apply to it, except those of its own lane (kernel/app.types.ts). */
  readonly machine: boolean;
  /** The lane of a machine route. */
  readonly lane: Lane | undefined;
}

export type RegisterRoutes = (app: FastifyInstance) => void;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;
const BODY_LIMIT = 256 * 1024;

/** Optimizations of a call. Such a call sets no additional headers. */
export interface CallOptions {
  /** All responses have the same headers (steady-answers.ts). */
  readonly isSteady?: boolean;
  /** For a few seconds identical request bytes get identical response bytes (hot-answers.ts). */
  readonly hot?: HotOptions;
}

/** Sends a response itself. Returns false if it must be sent in the usual way. */
type Deliver = (request: FastifyRequest, reply: FastifyReply, body: unknown) => boolean;

/**
 * Adds the route of a call. Order of checks: tenant, session, viewer (plugins), access, key,
 * shapes, handler, reply (unless the handler has sent it). Throws for a call that is not open to
 * all and names no capability, and for one that would be answered from the cache before its access is
 * checked.
 */
export function registerCall<C extends CallDefinition, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, A>,
  { isSteady = false, hot }: CallOptions = {},
): void {
  if (hot !== undefined && call.capability !== undefined)
    throw new Error(`the call ${call.name} asks for a right and cannot be hot`);
  if (!isSteady && hot === undefined) return addRoute(app, call, handler);
  void app.register(async (scope) => {
    if (hot !== undefined) {
      const kept = hotAnswers(scope, hot);
      return addRoute(scope, call, handler, (request, _reply, body) => {
        if (Buffer.isBuffer(body)) kept.keep(request, body);
        return false;
      });
    }
    const answer = steadyAnswers(scope);
    addRoute(
      scope,
      call,
      handler,
      (request, reply, body) => body instanceof Json && answer(request, reply, body.text),
    );
  });
}

function addRoute<C extends CallDefinition, const A extends Answer<C>>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, A>,
  deliver?: Deliver,
): void {
  const requireAccess = guardOf(call);
  const isOfOperator = call.access === 'operator';
  app.route({
    method: call.method,
    url: call.path,
    // an operator's call has no session and no viewer, and counts itself if it must be limited
    config: { call, ...(isOfOperator ? { machine: true } : {}) },
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      requireAccess(request.viewer);
      requireCosts(request.viewer, ...keysOfQuery(request.query as Record<string, unknown>));
      const context: CallContext<C> = {
        agency: (isOfOperator ? null : request.agency) as AgencyOf<C>,
        viewer: request.viewer,
        params: readPart(call.params, request.params, 'params') as Parsed<C['params']>,
        query: readPart(call.query, request.query, 'query') as Parsed<C['query']>,
        body: readPart(call.body, request.body, 'body') as Parsed<C['body']>,
        headers: request.headers,
        sessionId: request.sessionId,
        ownerId: request.ownerId,
        correlationId: request.id,
        idempotencyKey: readKey(call, request),
        baseVersion: takesVersion(call) ? baseVersion(request.headers) : 0,
        rawBody: request.rawBody ?? Buffer.alloc(0),
        clock: app.portico.clock,
        log: app.portico.log,
        request,
        reply,
      };
      const answer = await handler(context);
      if (answer.body instanceof Json) answer.body.check(request.viewer);
      if (reply.sent || deliver?.(request, reply, answer.body)) return reply;
      return send(call, reply, answer);
    },
  });
}

function readKey(call: CallDefinition, request: FastifyRequest): string {
  if (!call.idempotent) return '';
  const key = request.headers['idempotency-key'];
  if (key === undefined)
    throw new PorticoError('IDEMPOTENCY_KEY_REQUIRED', { field: 'Idempotency-Key' });
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new PorticoError('INVALID_FIELD', { field: 'Idempotency-Key' });
  return key;
}

/** Default message of the schema library for rules without a message. */
const OF_THE_LIBRARY = 'Invalid input';

/** Parses one part of the request; the error names the first invalid field. */
function readPart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
): unknown {
  if (schema === undefined) return undefined;
  // bodies were checked when they were read
  const broken = part === 'body' ? null : malformedText(value);
  if (broken !== null) throw broken;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const extra = issue?.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
  const field = [...(issue?.path ?? []), ...extra].map(String).join('.');
  // our own rules may have a text for users; the schema library's texts are not for users
  const told = issue?.code === 'custom' && issue.message !== OF_THE_LIBRARY ? issue.message : null;
  const text = told === null ? undefined : `${field}: ${told}`.slice(0, 300);
  throw new PorticoError('INVALID_FIELD', {
    field: field === '' ? part : field.slice(0, 200),
    ...(text === undefined ? {} : { text }),
    cause: parsed.error,
  });
}

function send(
  call: CallDefinition,
  reply: FastifyReply,
  answer: {
    status: number;
    body?: unknown;
    type?: string;
    version?: number;
    headers?: Readonly<Record<string, string>>;
  },
): FastifyReply {
  const schema = call.replies[answer.status];
  if (schema === undefined)
    throw new Error(`${call.name} answered ${answer.status}, which its contract does not name`);
  reply.code(answer.status);
  if (answer.headers) reply.headers(answer.headers);
  if (call.versioned && answer.version !== undefined) reply.headers(etagOf(answer.version));
  if (schema === 'empty') return reply.send();
  if (schema === 'binary')
    return reply.type(answer.type ?? 'application/octet-stream').send(answer.body);
  if (answer.body instanceof Readable)
    return reply.type(answer.type ?? 'application/octet-stream').send(answer.body);
  reply.type('application/json; charset=utf-8');
  const { viewer } = reply.request;
  if (Buffer.isBuffer(answer.body)) {
    requireNoCosts(viewer, answer.body.toString('latin1'));
    return reply.send(answer.body);
  }
  // as bytes: Node.js joins a string to the headers, and copies a long one twice
  if (answer.body instanceof Json) return sendChunks(reply, answer.body.chunks());
  const parsed = schema.safeParse(answer.body);
  if (!parsed.success)
    throw new Error(`${call.name} answered a body its contract refuses: ${parsed.error.message}`, {
      cause: parsed.error,
    });
  const text = JSON.stringify(parsed.data);
  requireNoCosts(viewer, text);
  return reply.send(text);
}

/** Codes that every call can return besides its own. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'AGENCY_NOT_FOUND',
  'AGENCY_INACTIVE',
  'BAD_REQUEST',
  'UNAVAILABLE',
  'INTERNAL',
];

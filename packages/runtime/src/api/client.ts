import { type CallName, type CallPath, fillPath, PATHS } from '@portico/contract';
import { ApiError, errorOf, isAbort } from './api-error.ts';
import type { CallInput, CallSuccess, Name } from './calls.ts';
import { readLines } from './lines.ts';
import type { TokenKeeper } from './session.ts';

/** Paths of the calls that are known so far: those of a site's pages, and what `addPaths` has added. */
const paths: Partial<Record<CallName, CallPath>> = PATHS;

/** Adds the paths of further calls, before the first of them is made. */
export const addPaths = (more: typeof paths): void => void Object.assign(paths, more);

function pathOf(name: CallName): CallPath {
  const path = paths[name];
  if (path === undefined) throw new Error(name);
  return path;
}

/**
 * Calls that work with the rights of a link: marked auth-optional if there is no token (decision
 * O-113).
 */
const OPTIONAL: ReadonlySet<CallName> = new Set(['currentPaymentGateway']);
/** Login calls: sent without a token; their response may contain one. */
const WAYS_IN: ReadonlySet<CallName> = new Set([
  'login',
  'secondLogin',
  'loginByLink',
  'passkeyLogin',
  'verify',
  'finishSocial',
  'finishSso',
]);
/**
 * Calls whose response contains a token; a password change does because it ends all other sessions.
 */
const BRINGS_TOKEN: ReadonlySet<CallName> = new Set([...WAYS_IN, 'refresh', 'changePassword']);
/**
 * Calls that never renew a token and never log out, because they manage the session itself
 * (decision O-027).
 */
const ABOUT_SESSION: ReadonlySet<CallName> = new Set([...WAYS_IN, 'refresh', 'logout']);

export interface ClientSurroundings {
  /** Base URL of the main API, '' for this origin. */
  readonly base: string;
  /** Base URLs of call families on other origins, by base path. They replace origin and base path. */
  readonly bases?: Readonly<Record<string, string>>;
  readonly tokens: TokenKeeper;
  /** `value` of the current language. */
  language(): string;
  sessionId(): string;
  timeZone(): string;
  /** Returns true if the current page was opened from a deal link or proposal. */
  isLinkedPage?(): boolean;
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * The same key and body always have the same effect. Required by calls marked so in the contract.
   */
  readonly idempotencyKey?: string;
  /** The version that a change was made from: `etag` of the reply that showed the record. */
  readonly ifMatch?: string | undefined;
  readonly authOptional?: boolean;
}

/** The only client of the main API. */
export interface ApiClient {
  /** Sends a call and returns its data. Throws ApiError, or the abort reason. */
  call<N extends Name>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<CallSuccess<N>['data']>;
  /**
   * Like `call`, but returns the status as well, for calls with several success statuses (201 and
   * 202), and the version of the record in the reply.
   */
  send<N extends Name>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<CallSuccess<N>>;
  /** Sends a call with a JSON Lines response, and yields each value as it arrives. */
  stream<N extends Name>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): AsyncGenerator<unknown, void, void>;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createClient(on: ClientSurroundings): ApiClient {
  async function send(name: CallName, input: LooseInput, options: CallOptions = {}) {
    const response = await request(on, name, input, options, 'application/json');
    if (!response.ok) throw await errorOf(response);
    const data = await dataOf(response);
    keepToken(on.tokens, name, data);
    return { status: response.status, data, etag: response.headers.get('etag') };
  }

  async function* stream(name: CallName, input: LooseInput, options: CallOptions = {}) {
    const response = await request(on, name, input, options, 'application/x-ndjson');
    if (!response.ok) throw await errorOf(response);
    yield* readLines(response);
  }

  // The types of CallInput and CallSuccess come from the contract; at runtime a call is a path and
  // JSON.
  return {
    send,
    stream,
    call: async (name: CallName, input: LooseInput, options?: CallOptions) =>
      (await send(name, input, options)).data,
  } as ApiClient;
}

/**
 * Sends a call; if its token has expired, retries once with a new one. Throws ApiError if there was
 * no response.
 */
async function request(
  on: ClientSurroundings,
  name: CallName,
  input: LooseInput,
  options: CallOptions,
  accept: string,
): Promise<Response> {
  const { tokens } = on;
  const { method, path, base } = pathOf(name);
  const origin = on.bases?.[base] ?? on.base + base;
  const url = origin + fillPath(path.slice(base.length), input.params) + queryOf(input.query);
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  const sendWith = (token: string | null) =>
    fetchOrFail(on, url, {
      method,
      headers: headersOf(on, name, token, options, accept),
      signal: options.signal ?? null,
      credentials: 'same-origin',
      ...body,
    });
  // wait for a renewal in progress, so that the call is not sent without a token; after a failed
  // renewal the user is a visitor
  if (!ABOUT_SESSION.has(name)) {
    if (tokens.hasExpired) await tokens.renew(tokens.token).catch(() => false);
    else await tokens.renewal?.catch(() => false);
  }
  const used = tokens.token;
  // an expired token must not prevent its own renewal
  const response = await sendWith(name === 'refresh' || WAYS_IN.has(name) ? null : used);
  if (response.status !== 401 || ABOUT_SESSION.has(name)) return response;
  if (await tokens.renew(used)) {
    const again = await sendWith(tokens.token);
    if (again.status !== 401) return again;
  }
  tokens.end();
  return response;
}

/** Converts a network failure to an ApiError without a status; an abort stays an abort. */
async function fetchOrFail(
  on: ClientSurroundings,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await (on.fetch ?? fetch)(url, init);
  } catch (error) {
    if (isAbort(error) || init.signal?.aborted) throw error;
    throw new ApiError(0, null, undefined, error);
  }
}

function headersOf(
  on: ClientSurroundings,
  name: CallName,
  token: string | null,
  { idempotencyKey, ifMatch, authOptional }: CallOptions,
  accept: string,
): Record<string, string> {
  const optional = !token && (authOptional || OPTIONAL.has(name) || on.isLinkedPage?.());
  return {
    'Content-Type': 'application/json',
    Accept: accept,
    'Accept-Language': on.language(),
    'x-session-id': on.sessionId(),
    timeZone: on.timeZone(),
    ...(pathOf(name).isCorrelated && { 'x-correlation-id': crypto.randomUUID() }),
    ...(token && { 'x-access-token': token }),
    ...(optional && { 'x-auth-optional': 'true' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(ifMatch && { 'If-Match': ifMatch }),
  };
}

/** Stores the token of a login for later calls; a logout deletes it. */
function keepToken(tokens: TokenKeeper, name: CallName, data: unknown): void {
  if (name === 'logout') tokens.token = null;
  if (!BRINGS_TOKEN.has(name)) return;
  if (
    typeof data === 'object' &&
    data !== null &&
    'token' in data &&
    typeof data.token === 'string'
  )
    tokens.token = data.token;
}

function queryOf(query: Readonly<Record<string, unknown>> | undefined): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

async function dataOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  try {
    return await (isJson ? response.json() : response.blob());
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(0, null, undefined, error);
  }
}

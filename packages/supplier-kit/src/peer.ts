import type { Dispatcher } from 'undici';
import { type AnswerHeaders, answerHeaders } from './answer-headers.ts';
import { failureOf } from './failure.ts';
import { formBody, type FormValue } from './form-body.ts';
import { sharePool } from './pools.ts';
import type { RateLimit } from './rate-limit.ts';
import { charsetOf, decodedBody, isUndecodable, jsonOf, readBounded, splitLines } from './body.ts';

/** Connection options of one peer. All supplier and gateway calls use this client. */
export interface PeerOptions {
  /** Name for messages and records. */
  readonly name: string;
  /** Base URL of all paths, e.g. `http://127.0.0.1:4010/hotels/alpha/v1`. */
  readonly baseUrl: string;
  /** Headers of every call: keys and versions. Never recorded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Default timeout of a call in milliseconds. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs?: number;
  /** Maximum response size in bytes; a larger one counts as not understood. */
  readonly maxBytes?: number;
  /**
   * Maximum number of concurrent calls to this origin, across all peers; further calls are queued.
   */
  readonly connections?: number;
  /** Limit of the credential; a call whose turn does not come in time is not sent. */
  readonly limit?: RateLimit;
  /** Called once per call; the record contains no bodies, queries or headers. */
  readonly onCall?: (record: PeerRecord) => void;
}

export interface PeerRecord {
  readonly peer: string;
  readonly method: string;
  readonly path: string;
  readonly outcome: 'answer' | 'unknown' | 'not-done';
  readonly status: number | null;
  readonly ms: number;
}

export interface PeerCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the base URL, already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form instead of `body` (form-body.ts). */
  readonly form?: Readonly<Record<string, FormValue>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Result of a call. `answer`: the peer responded; `body` is parsed JSON, or undefined if it was not
 * JSON. `unknown`: it may or may not have been executed. `not-done`: no byte of it was sent.
 */
export type PeerReply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: unknown;
      /** The allowed headers (answer-headers.ts); omitted if there are none. */
      readonly headers?: AnswerHeaders;
    }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'not-done'; readonly message: string };

/** Thrown by streamed calls, which cannot return a failure otherwise. */
export class PeerError extends Error {
  readonly kind: 'unknown' | 'not-done';
  /** True if a response arrived in an invalid format. */
  readonly isUnreadable: boolean;
  constructor(
    kind: 'unknown' | 'not-done',
    message: string,
    { isUnreadable = false }: { readonly isUnreadable?: boolean } = {},
  ) {
    super(message);
    this.name = 'PeerError';
    this.kind = kind;
    this.isUnreadable = isUnreadable;
  }
}

export interface Peer {
  /** Sends a call once. Redirects are not followed. */
  call(call: PeerCall): Promise<PeerReply>;
  /** Sends a read-only call: retried once if the connection broke before a response arrived. */
  read(call: PeerCall): Promise<PeerReply>;
  /**
   * Streams the JSON Lines response of a read-only call: retried once if the connection broke before
   * a response arrived. Throws PeerError if it cannot be fetched or breaks off.
   */
  lines(call: PeerCall): AsyncIterable<unknown>;
  /** Waits for calls in progress, then closes the connections unless another peer uses them. */
  close(): Promise<void>;
}

const MAX_BYTES = 8 * 1_024 * 1_024;
const CONNECT_MS = 1_000;
const CONNECTIONS = 256;
const RETRY_PAUSE_MS = 40;

/** Resolved connection settings of one peer. */
interface Line {
  readonly options: PeerOptions;
  readonly pool: ReturnType<typeof sharePool>['pool'];
  /** Path of the base URL, without a trailing slash. */
  readonly prefix: string;
  readonly maxBytes: number;
}

/** Creates the client of one peer. Connections are opened on demand and kept alive. */
export function createPeer(options: PeerOptions): Peer {
  const base = new URL(options.baseUrl);
  const { pool, release } = sharePool(
    base.origin,
    options.connections ?? CONNECTIONS,
    options.connectTimeoutMs ?? CONNECT_MS,
  );
  const line: Line = {
    options,
    pool,
    prefix: base.pathname.replace(/\/$/, ''),
    maxBytes: options.maxBytes ?? MAX_BYTES,
  };
  return {
    call: (call) => send(line, call),
    read: (call) => read(line, call),
    lines: (call) => lines(line, call),
    close: release,
  };
}

/** Sends a call once. */
async function send(line: Line, call: PeerCall): Promise<PeerReply & { broke?: boolean }> {
  const { name, timeoutMs } = line.options;
  const startedAt = performance.now();
  if (call.signal.aborted)
    return { kind: 'not-done', message: `${name}: given up before it was sent` };
  const { signal, lift } = limited(call.signal, call.timeoutMs ?? timeoutMs);
  try {
    const response = await requestInTurn(line, call, signal);
    if (response === null) return outOfTurn(line, call, startedAt);
    const headers = answerHeaders(response.headers);
    line.options.limit?.heed(response.statusCode, headers);
    const text = await textOf(response, line.maxBytes);
    note(line, call, startedAt, 'answer', response.statusCode);
    return {
      kind: 'answer',
      status: response.statusCode,
      ...(Object.keys(headers).length > 0 && { headers }),
      body: text === null ? undefined : jsonOf(text),
    };
  } catch (error) {
    const failure = failureOf(error);
    note(line, call, startedAt, failure.kind, null);
    return { kind: failure.kind, message: `${name}: ${failure.message}`, broke: failure.broke };
  } finally {
    lift();
  }
}

/**
 * Sends a request in its turn under the limit of its credential. Returns null if its turn does not
 * come in time.
 */
async function requestInTurn(
  line: Line,
  call: PeerCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData | null> {
  const { limit, timeoutMs } = line.options;
  if (limit === undefined) return request(line, call, signal);
  const turn = await limit.take(signal, call.timeoutMs ?? timeoutMs);
  if (turn === null) return null;
  try {
    return await request(line, call, signal);
  } finally {
    turn.end();
  }
}

/** Records a call that was not sent because of the limit. */
function outOfTurn(
  line: Line,
  call: PeerCall,
  startedAt: number,
): { readonly kind: 'not-done'; readonly message: string } {
  note(line, call, startedAt, 'not-done', null);
  return { kind: 'not-done', message: `${line.options.name}: too many calls at a time` };
}

async function read(line: Line, call: PeerCall): Promise<PeerReply> {
  const first = await send(line, call);
  if (first.kind === 'answer' || first.broke !== true || call.signal.aborted) return first;
  await retryPause();
  return send(line, call);
}

async function* lines(line: Line, call: PeerCall): AsyncGenerator<unknown> {
  const { name, timeoutMs } = line.options;
  const startedAt = performance.now();
  const { signal, lift } = limited(call.signal, call.timeoutMs ?? timeoutMs);
  try {
    const response = await repeated(line, call, signal, startedAt);
    line.options.limit?.heed(response.statusCode, answerHeaders(response.headers));
    if (response.statusCode !== 200) {
      await response.body.dump();
      throw new PeerError('unknown', `${name}: answered ${response.statusCode}`);
    }
    yield* splitLines(
      decodedBody(response.body, response.headers),
      line.maxBytes,
      (message) => new PeerError('unknown', `${name}: ${message}`, { isUnreadable: true }),
      charsetOf(response.headers),
    );
    note(line, call, startedAt, 'answer', response.statusCode);
  } catch (error) {
    if (error instanceof PeerError) throw error;
    const failure = failureOf(error);
    note(line, call, startedAt, failure.kind, null);
    throw new PeerError(failure.kind, `${name}: ${failure.message}`, {
      isUnreadable: isUndecodable(error),
    });
  } finally {
    lift();
  }
}

/** Sends the request of a stream in its turn, and again if the connection broke unanswered. */
async function repeated(
  line: Line,
  call: PeerCall,
  signal: AbortSignal,
  startedAt: number,
): Promise<Dispatcher.ResponseData> {
  const inTurn = async (): Promise<Dispatcher.ResponseData> => {
    const response = await requestInTurn(line, call, signal);
    if (response === null)
      throw new PeerError('not-done', outOfTurn(line, call, startedAt).message);
    return response;
  };
  try {
    return await inTurn();
  } catch (error) {
    if (error instanceof PeerError || !failureOf(error).broke) throw error;
    await retryPause();
    return await inTurn();
  }
}

const retryPause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));

/**
 * Returns the body as text; null if it is too large or does not have the encoding stated in its
 * headers.
 */
async function textOf(
  { body, headers }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<string | null> {
  try {
    return await readBounded(decodedBody(body, headers), maxBytes, charsetOf(headers));
  } catch (error) {
    if (isUndecodable(error)) return null;
    throw error;
  }
}

const request = (
  { options, pool, prefix }: Line,
  { method, path, query, headers, body, form }: PeerCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> =>
  pool.request({
    method,
    path: `${prefix}${path}`,
    query: query === undefined ? undefined : given(query),
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...options.headers,
      ...given(headers ?? {}),
    },
    body: form !== undefined ? formBody(form) : body === undefined ? null : JSON.stringify(body),
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

/** Removes undefined values. */
const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const note = (
  { options }: Line,
  { method, path }: PeerCall,
  startedAt: number,
  outcome: PeerRecord['outcome'],
  status: number | null,
): void =>
  options.onCall?.({
    peer: options.name,
    method,
    path,
    outcome,
    status,
    ms: Math.round(performance.now() - startedAt),
  });

interface Limit {
  /** Aborts with the caller's signal, or with a TimeoutError after the timeout. */
  readonly signal: AbortSignal;
  /** Clears the timeout. */
  lift(): void;
}

/**
 * Creates the signal of a call. `AbortSignal.any` and `.timeout` do the same, but leave a timer and
 * listeners to the garbage collector with every call.
 */
function limited(caller: AbortSignal, milliseconds: number): Limit {
  const own = new AbortController();
  const follow = (): void => own.abort(caller.reason);
  const timer = setTimeout(
    () => own.abort(new DOMException('no answer in time', 'TimeoutError')),
    milliseconds,
  );
  if (caller.aborted) follow();
  else caller.addEventListener('abort', follow, { once: true });
  return {
    signal: own.signal,
    lift() {
      clearTimeout(timer);
      caller.removeEventListener('abort', follow);
    },
  };
}

import type { Dispatcher } from 'undici';
import { failureOf } from './failure.ts';
import { sharePool } from './pools.ts';
import { charsetOf, decodedBody, isUndecodable, jsonOf, readBounded, splitLines } from './body.ts';

/** How to reach one peer. The only way out to suppliers and gateways. */
export interface PeerOptions {
  /** Name for messages and records. */
  readonly name: string;
  /** Address all paths stand below, e.g. `http://127.0.0.1:4010/hotels/alpha/v1`. */
  readonly baseUrl: string;
  /** Sent with every call: keys and versions. Never written to a record. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds a call may take, unless it says otherwise. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs?: number;
  /** Largest answer in bytes; a larger one counts as not understood. */
  readonly maxBytes?: number;
  /** Most calls under way at once to this origin, whoever makes them; further ones wait. */
  readonly connections?: number;
  /** One record for every call: no bodies, no queries, no headers. */
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
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address, already encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * What became of a call. `answer`: the peer answered; `body` is parsed JSON, or undefined when it
 * was none. `unknown`: it may or may not have been done. `not-done`: no byte of it left us.
 */
export type PeerReply =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'not-done'; readonly message: string };

/** Thrown by streamed calls, which have no other way to report it. */
export class PeerError extends Error {
  readonly kind: 'unknown' | 'not-done';
  /** An answer came, but it does not have the form it should have. */
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
  /** One call, sent once. Redirects are not followed. */
  call(call: PeerCall): Promise<PeerReply>;
  /** A call that only reads: sent again once when the connection broke before an answer came. */
  read(call: PeerCall): Promise<PeerReply>;
  /**
   * A streamed answer, one JSON value a line. Throws PeerError when it cannot be had or breaks off.
   */
  lines(call: PeerCall): AsyncIterable<unknown>;
  /** Waits for calls in progress, then ends the connections if nobody else uses them. */
  close(): Promise<void>;
}

const MAX_BYTES = 8 * 1_024 * 1_024;
const CONNECT_MS = 1_000;
const CONNECTIONS = 256;
const RETRY_PAUSE_MS = 40;

/** One peer as its calls need it. */
interface Line {
  readonly options: PeerOptions;
  readonly pool: ReturnType<typeof sharePool>['pool'];
  /** Path of the base address, without a slash at its end. */
  readonly prefix: string;
  readonly maxBytes: number;
}

/** Opens the way to one peer. Connections are made when first needed and kept. */
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
    const response = await request(line, call, signal);
    const text = await textOf(response, line.maxBytes);
    note(line, call, startedAt, 'answer', response.statusCode);
    return {
      kind: 'answer',
      status: response.statusCode,
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

async function read(line: Line, call: PeerCall): Promise<PeerReply> {
  const first = await send(line, call);
  if (first.kind === 'answer' || first.broke !== true || call.signal.aborted) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
  return send(line, call);
}

async function* lines(line: Line, call: PeerCall): AsyncGenerator<unknown> {
  const { name, timeoutMs } = line.options;
  const startedAt = performance.now();
  const { signal, lift } = limited(call.signal, call.timeoutMs ?? timeoutMs);
  try {
    const response = await request(line, call, signal);
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

/** The body as text; null when it is too large or not in the encoding that its headers tell. */
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
  { method, path, query, headers, body }: PeerCall,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> =>
  pool.request({
    method,
    path: `${prefix}${path}`,
    query: query === undefined ? undefined : given(query),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
      ...given(headers ?? {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

/** The values that are not undefined. */
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
  /** Aborts with the caller's signal, or as a TimeoutError when the time is up. */
  readonly signal: AbortSignal;
  /** Ends the timeout. */
  lift(): void;
}

/**
 * A call's own signal. `AbortSignal.any` and `.timeout` do the same, but leave a timer and links
 * for the garbage collector with every call.
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

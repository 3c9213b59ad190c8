// Checks every response: in time, valid against its schema, and free of other agencies' data.
import { type CallDefinition, ERRORS, type ErrorCode } from '@portico/contract';
import type { WireAnswer } from '@portico/test-kit/wire';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { RouteEntry } from '../../kernel/http.ts';
import type { Drawn } from './requests.ts';
import { SEARCH_LINES } from './search-lines.ts';

/** Words that reveal an agency's data, by subdomain. */
export type Canaries = Readonly<Record<string, readonly string[]>>;

const errorBody = z.strictObject({
  error: z.string().min(1),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  field: z.string().max(200).optional(),
  correlationId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  details: z.unknown().optional(),
});

/** Internals that must not leak: paths of our code, stack traces, our SQL. */
const INSIDE =
  /node_modules|\bat [\w.<> ]+ \(|\.ts:\d+|\bselect [\w*, ]+ from\b|pg_catalog|SQLSTATE|PorticoError|FST_ERR|ZodError/;
/** Statuses never returned: server faults, or a proxy's view of one. */
const NEVER = new Set([500, 501, 502, 504]);

export interface Known {
  readonly routes: readonly RouteEntry[];
  readonly canaries: Canaries;
}

/** Returns the call that was really requested: method and path may have been mutated. */
function callOf(
  routes: readonly RouteEntry[],
  method: string,
  target: string,
): CallDefinition | undefined {
  const parts = (target.split(/[?#]/)[0] ?? '').split('/');
  const fits = (path: string) =>
    path
      .split('/')
      .every(
        (part, at, all) =>
          all.length === parts.length &&
          (part.startsWith(':') ? parts[at] !== '' : part === parts[at]),
      );
  return routes.find(
    (route) => route.call !== undefined && route.method === method && fits(route.path),
  )?.call;
}

/** Returns the fault of a response; undefined if there is none. */
export function faultOf(
  { method, target, host }: Drawn,
  answer: WireAnswer,
  { canaries, routes }: Known,
): string | undefined {
  const { status, body } = answer;
  const value = (name: string): string => answer.headers.find(([key]) => key === name)?.[1] ?? '';
  const text = plain(body, value('content-encoding'));
  if (text === undefined) return 'packed so that it cannot be unpacked';
  if (NEVER.has(status)) return `answered ${status}`;
  if (value('x-content-type-options') !== 'nosniff') return 'has no nosniff';
  if (!value('content-security-policy').includes("default-src 'none'")) return 'has no policy';
  if (
    answer.headers.some(
      ([name]) => name === 'server' || name === 'x-powered-by' || name === 'x-injected',
    )
  )
    return 'says what it runs on, or a header somebody put in';
  if (INSIDE.test(text) && !/^\/(assets|content|api\/docs|metrics)/.test(target))
    return `tells of the inside: ${INSIDE.exec(text)?.[0]}`;
  // words of the request target may be echoed
  const foreign = foreignOf(host, canaries).find(
    (word) => text.includes(word) && !target.includes(word),
  );
  if (foreign !== undefined) return `tells ${host} of another agency: ${foreign}`;
  if (method === 'HEAD') return undefined;
  if (status === 204 || status === 304) return undefined;
  if (status >= 300 && status < 400)
    return /^\/(?![/\\])[!-~]*$/.test(value('location'))
      ? undefined
      : `leads to ${value('location')}`;
  if (status >= 400) return errorFault(answer, text, value);
  if (method === 'OPTIONS') return 'answers OPTIONS';
  const call = callOf(routes, method, target);
  return call === undefined ? undefined : bodyFault(call, status, text, value('content-type'));
}

function errorFault(
  { status }: WireAnswer,
  text: string,
  value: (name: string) => string,
): string | undefined {
  const type = value('content-type');
  if (type.startsWith('text/html'))
    return text.trimEnd().endsWith('</html>') ? undefined : 'a page that does not end';
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  const parsed = errorBody.safeParse(json(text));
  if (!parsed.success) return `an error outside its schema: ${text.slice(0, 200)}`;
  const { code, correlationId } = parsed.data;
  if (ERRORS[code].status !== status) return `${code} with status ${status}`;
  if (value('x-correlation-id') !== correlationId) return 'two correlation ids';
  if (value('cache-control') !== 'no-store') return 'an error that may be kept';
  if ((status === 503 || status === 429) && !/^[1-9]\d{0,4}$/.test(value('retry-after')))
    return `${status} without Retry-After`;
  return undefined;
}

function bodyFault(
  { name, replies }: CallDefinition,
  status: number,
  text: string,
  type: string,
): string | undefined {
  const schema = replies[status];
  if (schema === undefined) return 'a status its contract does not name';
  if (schema === 'empty') return text.length === 0 ? undefined : 'content of an empty reply';
  if (schema === 'binary') return text.length > 0 ? undefined : 'no content';
  if (type.startsWith('application/x-ndjson')) {
    const lineSchema = SEARCH_LINES[name];
    if (lineSchema === undefined) return 'lines of a call that answers one document';
    for (const line of text.trimEnd().split('\n')) {
      const fault = exactFault(lineSchema, json(line));
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  return exactFault(schema, json(text));
}

/** Checks that a body has every required field and none beyond its schema. */
function exactFault(schema: z.ZodType, body: unknown): string | undefined {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return `outside its schema: ${parsed.error.message.slice(0, 300)}`;
  return isDeepStrictEqual(parsed.data, body)
    ? undefined
    : `more than its schema: ${JSON.stringify(body).slice(0, 200)}`;
}

function plain(body: Buffer, encoding: string): string | undefined {
  try {
    return (
      body.length === 0
        ? body
        : encoding === 'br'
          ? brotliDecompressSync(body)
          : encoding === 'gzip'
            ? gunzipSync(body)
            : body
    ).toString('utf8');
  } catch {
    return undefined;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Words that visitors of this host must never read. The platform's own host serves agency `full`.
 */
function foreignOf(host: string, canaries: Canaries): readonly string[] {
  const [name] = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '').split('.localhost');
  const own = name === 'localhost' ? 'full' : name;
  return Object.entries(canaries).flatMap(([agency, words]) => (agency === own ? [] : words));
}

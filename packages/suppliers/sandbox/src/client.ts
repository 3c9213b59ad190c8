// Common base of adapters to sandbox suppliers: settings, connection, request and response
// conversion.
import type {
  SupplierContext,
  SupplierOutcome,
  SupplierProfile,
  SupplierRefusal,
} from '@portico/contract';
import type { RefusedPart } from '@portico/contract/ports/orders';
import {
  compileReader,
  createPeer,
  type Fault,
  itemReader,
  type Peer,
  type PeerCall,
  PeerError,
  type PeerRecord,
  type PeerReply,
  type Shape,
  sharedRateLimit,
  understand,
} from '@portico/supplier-kit';
import { z } from 'zod';
import { inStyle, type Style, styleOf } from './style.ts';

/** Settings of an adapter to one sandbox supplier. */
export interface SandboxOptions<Name extends string = string> {
  /** Root URL of the sandbox, e.g. `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  readonly supplier: Name;
  /** 'fast' if the sandbox runs in its profile `fast`: short timeouts, short lag. */
  readonly profile: 'normal' | 'fast';
  readonly apiKey?: string;
  /** Call timeout in milliseconds. Default: that of the profile. */
  readonly timeoutMs?: number;
  readonly onCall?: (record: PeerRecord) => void;
}

/** Call timeouts in milliseconds, by profile. */
export type SandboxTimes = Readonly<
  Record<
    SandboxOptions['profile'],
    {
      readonly searchTimeoutMs: number;
      readonly bookTimeoutMs: number;
      readonly readTimeoutMs: number;
    }
  >
>;

const FAST_LAG_MS = 500;

/** Returns the profile of a supplier with these guarantees. */
export function sandboxProfile(
  { supplier, profile, timeoutMs }: SandboxOptions,
  promises: Pick<
    SupplierProfile,
    'idempotent' | 'visibilityLagMs' | 'retrieval' | 'listing' | 'amendments'
  >,
  times: SandboxTimes,
): SupplierProfile {
  const { bookTimeoutMs, searchTimeoutMs } = times[profile];
  const { visibilityLagMs, ...others } = promises;
  return {
    name: `sandbox-${supplier}`,
    ...others,
    bookTimeoutMs: timeoutMs ?? bookTimeoutMs,
    searchTimeoutMs: timeoutMs ?? searchTimeoutMs,
    visibilityLagMs: profile === 'fast' ? Math.min(FAST_LAG_MS, visibilityLagMs) : visibilityLagMs,
  };
}

/** The connection to one supplier. */
export interface SandboxLine {
  /** API key we send; its hints are signed with it. */
  readonly apiKey: string;
  readonly profile: SupplierProfile;
  readonly style: Style;
  readonly peer: Peer;
  /** Maps the supplier's refusal codes to ours; codes not listed mean INVALID. */
  readonly reasons: Readonly<Record<string, SupplierRefusal['reason']>>;
}

/** Accepted by the sandbox for rehearsals; a real key comes from the agency's settings. */
const REHEARSAL_KEY = 'sandbox-supplier-key';

/**
 * Opens the connection to a supplier of a product's sandbox; connections are kept until its peer is
 * closed.
 */
export function sandboxLine(
  slug: string,
  options: SandboxOptions,
  profile: SupplierProfile,
  times: SandboxTimes,
  reasons: SandboxLine['reasons'],
): SandboxLine {
  const apiKey = options.apiKey ?? REHEARSAL_KEY;
  const style = styleOf(options.supplier);
  const baseUrl = `${options.baseUrl.replace(/\/$/, '')}/${slug}/${options.supplier}/v1`;
  const peer = createPeer({
    name: profile.name,
    baseUrl,
    // one account per sandbox
    ...(style.limit === undefined ? {} : { limit: sharedRateLimit(baseUrl, style.limit) }),
    headers: { authorization: `Bearer ${apiKey}` },
    timeoutMs: options.timeoutMs ?? times[options.profile].readTimeoutMs,
    maxBytes: 32 * 1_024 * 1_024,
    onCall: options.onCall,
  });
  return { profile, style, peer: styledPeer(peer, style), reasons, apiKey };
}

const styledPeer = ({ call, read, lines, close }: Peer, style: Style): Peer => ({
  call: (one) => call(inStyle(style, one)),
  read: (one) => read(inStyle(style, one)),
  lines: (one) => lines(inStyle(style, one)),
  close,
});

/** Request options sent with every call, from the caller's context. */
const described = (context: SupplierContext) => ({
  signal: context.signal,
  headers: {
    'x-agency': context.agencyId,
    'x-correlation-id': context.correlationId,
    'accept-language': context.language,
    'x-sandbox-now': context.now,
    'x-sandbox-faults': context.faults,
  },
});

/** Builds a read-only call. */
export const getCall = (
  path: string,
  query: PeerCall['query'],
  context: SupplierContext,
): PeerCall => ({ method: 'GET', path, query, ...described(context) });

export const postCall = (path: string, body: unknown, context: SupplierContext): PeerCall => ({
  method: 'POST',
  path,
  body,
  ...described(context),
});

const wireError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.object({ field: z.string(), seat: z.string() }).partial().optional(),
  }),
});
const NAME_FIELD = /^passengers\.(\d+)\.(first|last)_name$/;

/** Returns the part of an order an error refers to; undefined if it names none. */
function refusedPart({
  field = '',
  seat,
}: {
  readonly field?: string | undefined;
  readonly seat?: string | undefined;
}): RefusedPart | undefined {
  if (seat !== undefined) return { seat };
  const [, index, part] = NAME_FIELD.exec(field) ?? [];
  if (index === undefined) return undefined;
  return { traveller: Number(index) + 1, field: part === 'first' ? 'firstName' : 'lastName' };
}
const NOT_LOOKED_AT: ReadonlySet<string> = new Set(['unauthorized', 'unknown_fault']);

/** Converts a reply: parsed by its shape, or refused with one of our reasons. */
export function outcomeOf<Wire, T>(
  { reasons, style }: SandboxLine,
  reply: PeerReply,
  shape: Shape<Wire>,
  map: (value: Wire) => T,
): SupplierOutcome<T> {
  const read = understand(reply, shape, wireError, style.rule);
  if (read.kind === 'ok') return { ...read, value: map(read.value) };
  if (read.kind !== 'refused') return read;
  const { code, message, details = {} } = read.refusal.error;
  // Invalid key or rehearsal setup: the order was not processed.
  if (NOT_LOOKED_AT.has(code)) return { kind: 'not-done', message };
  const about = refusedPart(details);
  return {
    kind: 'refused',
    reason: reasons[code] ?? 'INVALID',
    message,
    ...(about === undefined ? {} : { about }),
  };
}

/**
 * A parsed search line: entries, the end of the response, or a validation error with its location.
 */
export type SearchLine<Entry> =
  | {
      readonly kind: 'entries';
      readonly entries: readonly Entry[];
      /** Names of entries, or of parts of them, that could not be parsed. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'complete' }
  | { readonly kind: 'fault'; readonly fault: Fault };

/**
 * Compiles the parser of search lines from the wire schemas: dozens of lines with thousands of
 * fields arrive at a time.
 * @param entriesOf returns the entries of a line that has some
 */
export function searchLineReader<Wire, Entry>(
  some: z.ZodType<Wire>,
  end: z.ZodType,
  entriesOf: (line: Wire) => readonly Entry[],
): (line: unknown) => SearchLine<Entry> {
  const [reader, ending] = [itemReader(some), compileReader(end)];
  return (line) => {
    if (reader.fits(line)) return { kind: 'entries', entries: entriesOf(line), leftOut: [] };
    if (ending.safeParse(line).success) return { kind: 'complete' };
    const read = reader.mend(line);
    return read.success
      ? { kind: 'entries', entries: entriesOf(read.data), leftOut: read.leftOut }
      : { kind: 'fault', fault: read.fault };
  };
}

/**
 * Yields the entries of a search, line by line. Entries and lines that cannot be parsed are skipped
 * and reported to the context. Throws a PeerError 'unknown' if the response breaks off; it is
 * unreadable if a line was not understood.
 */
export async function* searchedEntries<Entry>(
  { profile, peer }: SandboxLine,
  call: PeerCall,
  readLine: (line: unknown) => SearchLine<Entry>,
  onLeftOut: SupplierContext['onLeftOut'],
): AsyncGenerator<readonly Entry[]> {
  let isComplete = false;
  let fault: Fault | undefined;
  const lines = peer.lines({
    ...call,
    headers: { ...call.headers, accept: 'application/x-ndjson' },
    timeoutMs: profile.searchTimeoutMs,
  });
  for await (const line of lines) {
    const read = readLine(line);
    if (read.kind === 'complete') isComplete = true;
    else if (read.kind === 'fault') {
      fault ??= read.fault;
      onLeftOut?.([`a line (${placeOf(read.fault)})`]);
    } else {
      if (read.leftOut.length > 0) onLeftOut?.(read.leftOut);
      if (read.entries.length > 0) yield read.entries;
    }
  }
  if (isComplete) return;
  if (fault === undefined) throw new PeerError('unknown', `${profile.name}: the answer broke off`);
  throw new PeerError('unknown', `${profile.name}: a line was not understood (${placeOf(fault)})`, {
    isUnreadable: true,
  });
}

const placeOf = ({ path, code }: Fault): string => `${path.join('.')}: ${code}`;

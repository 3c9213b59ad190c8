// Maps database errors to our own. No database failure becomes a 500.
import { PorticoError } from '@portico/contract';

export type FaultKind =
  /** Unreachable, or the connection broke before the commit was sent: nothing changed. */
  | 'away'
  /**
   * The connection broke while the commit was in flight: it may have succeeded. Read again by your
   * own key.
   */
  | 'unknown'
  | 'busy'
  | 'lock'
  | 'slow'
  | 'conflict'
  | 'full'
  /** The cached plan no longer fits the table. */
  | 'stale'
  /** A value that the database rejects (class 22): hostile input that passed the schemas. */
  | 'value'
  | 'constraint'
  | 'other';

interface DatabaseError {
  code?: string;
  message: string;
  constraint?: string;
}

/** Classifies an error of pg or of the network. */
export function faultOf(error: unknown): FaultKind {
  if (!(error instanceof Error)) return 'other';
  const { code = '', message } = error as DatabaseError;
  if (code === '40001' || code === '40P01') return 'conflict';
  if (code === '55P03') return 'lock';
  if (code === '57014' || code === '25P03' || code === '25P04') return 'slow';
  if (code === '53300' || code === '53400' || code === '53200') return 'busy';
  if (code === '53100' || code === '58030') return 'full';
  if (code === '0A000' && message.includes('cached plan')) return 'stale';
  if (code.startsWith('22')) return 'value';
  if (code.startsWith('23')) return 'constraint';
  if (code.startsWith('08') || /^57P0[1-5]$/.test(code) || code === '25006') return 'away';
  if (/^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)/.test(code)) return 'away';
  if (message.includes('timeout exceeded when trying to connect')) return 'busy';
  if (message === 'Query read timeout') return 'slow';
  if (
    /^Connection terminated|connection error and is not queryable|Client was closed|socket/i.test(
      message,
    )
  )
    return 'away';
  return 'other';
}

const RETRY_AFTER: Partial<Record<FaultKind, number>> = {
  away: 2,
  unknown: 2,
  busy: 1,
  lock: 1,
  slow: 5,
  conflict: 1,
  full: 30,
  stale: 1,
};

/**
 * Returns the error to throw: a database failure becomes UNAVAILABLE (503, Retry-After), a rejected
 * value BAD_REQUEST.
 */
export function translate(error: unknown, kind: FaultKind = faultOf(error)): unknown {
  const retryAfter = RETRY_AFTER[kind];
  if (retryAfter !== undefined)
    return new PorticoError('UNAVAILABLE', { retryAfter, cause: error });
  if (kind === 'value') return new PorticoError('BAD_REQUEST', { cause: error });
  // the requesting user has been erased meanwhile (portico.of_nobody_erased)
  if ((error as DatabaseError).code === 'PT401')
    return new PorticoError('UNAUTHENTICATED', { cause: error });
  return error;
}

/** Returns the name of the violated constraint (unique, foreign key, check …), or undefined. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || faultOf(error) !== 'constraint') return undefined;
  return (error as DatabaseError).constraint ?? '';
}

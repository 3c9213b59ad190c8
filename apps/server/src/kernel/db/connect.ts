// Opens pipelined connections to PostgreSQL with timeouts on everything and with our type parsers.
// Used by kernel/db only; no other module may hold a connection.
import type { Duplex } from 'node:stream';
import pg from 'pg';

export interface ConnectionLimits {
  /** Maximum number of connections of this process. */
  readonly max: number;
  /** Timeout in milliseconds for a free connection, and for opening one. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
}

export const DEFAULT_LIMITS: ConnectionLimits = {
  max: 16,
  connectMs: 3_000,
  statementMs: 10_000,
  lockMs: 3_000,
};

const { builtins } = pg.types;

/**
 * Returns the parser of a type: int8 as a number (an unsafe one is an error), instants as ISO with
 * Z, dates and numerics as text.
 */
function parse(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  switch (oid) {
    case builtins.INT8:
      return (value) => {
        const number = Number(value);
        if (!Number.isSafeInteger(number))
          throw new RangeError(`int8 ${value} does not fit a number`);
        return number;
      };
    case builtins.TIMESTAMPTZ:
      return (value) => new Date(value).toISOString();
    case builtins.DATE:
    case builtins.TIMESTAMP:
    case builtins.NUMERIC:
      return (value) => value;
    default:
      return pg.types.getTypeParser(oid, format);
  }
}

const types = { getTypeParser: parse } as pg.CustomTypesConfig;

function settings(url: string, limits: ConnectionLimits): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + 5_000,
    application_name: 'portico',
    options: [
      '-c timezone=UTC',
      '-c datestyle=ISO',
      `-c statement_timeout=${limits.statementMs}`,
      `-c lock_timeout=${limits.lockMs}`,
      '-c idle_in_transaction_session_timeout=20000',
    ].join(' '),
  };
}

/**
 * Opens the connection pool of this process. A broken idle connection is dropped and replaced on
 * next use.
 */
export function openPool(
  url: string,
  limits: ConnectionLimits,
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings(url, limits),
    pipeline: true,
    max: limits.max,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onIdleError);
  return pool;
}

/**
 * Sends everything that `send` writes in one packet: one system call, and PostgreSQL wakes up once.
 */
export function inOneGo<T>(client: pg.ClientBase, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Opens a separate connection, for LISTEN and for migrations. */
export function openClient(url: string, limits: ConnectionLimits = DEFAULT_LIMITS): pg.Client {
  return new pg.Client(settings(url, limits));
}

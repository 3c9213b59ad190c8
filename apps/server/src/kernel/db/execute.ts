// Runs transactions on pooled connections, from begin to commit, and retries where that is safe.
import { PorticoError } from '@portico/contract';
import type pg from 'pg';
import { type ConnectionLimits, inOneGo } from './connect.ts';
import { type FaultKind, faultOf, translate } from './faults.ts';
import { inOneMessage, knowsAll, type Part, sendable } from './one-message.ts';
import { PgTx, type Tx } from './transaction.ts';

/** State shared by all transactions of this process. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly limits: ConnectionLimits;
  readonly report: (kind: FaultKind, error: unknown) => void;
}

const ATTEMPTS = 3;

/** The connection broke while the commit was in flight: it may have succeeded. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause });
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  client.on('error', ignore); // the pending statement is rejected as well
  return client;
}

function giveBack(client: pg.PoolClient, broken: boolean): void {
  client.off('error', ignore);
  client.release(broken);
}

/** Makes one attempt at a transaction: `begin` opens it, `fn` runs its statements. */
export async function runTransaction<T>(
  { pool }: Connections,
  begin: string,
  agencyId: string,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const tx = new PgTx(client, agencyId);
  let committing = false;
  let broken = true;
  try {
    // The first statement of fn is sent in the same packet.
    const [begun, running] = inOneGo(client, () => [client.query(begin), fn(tx)] as const);
    begun.catch(ignore);
    const result = await running;
    tx.close();
    await begun;
    if (tx.failure !== undefined) throw tx.failure;
    committing = true;
    const done = await client.query('commit');
    broken = false;
    if (done.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    for (const callback of tx.committed) callback();
    return result;
  } catch (error) {
    tx.close();
    if (committing && broken) {
      if (!isAnswer(error)) throw new CommitUnknown(error);
      broken = false; // a deferred check or a serialization failure: the server has rolled back
    } else if (broken) {
      broken = !(await rolledBack(client, error));
    }
    throw error;
  } finally {
    giveBack(client, broken);
  }
}

/**
 * Runs a whole transaction in one round trip, all or nothing. Returns the rows of each statement
 * that is not a setting. With `isReadOnly` an unconfirmed commit changes nothing, so its outcome is
 * never unknown.
 */
export async function roundTrip(
  { pool }: Connections,
  parts: readonly Part[],
  isReadOnly: boolean,
): Promise<unknown[][]> {
  const statements = parts.map(sendable);
  const client = await connect(pool);
  let broken = true;
  try {
    const rows = await (knowsAll(client, statements)
      ? inOneMessage(client, statements)
      : prepared(client, statements));
    broken = false;
    return rows;
  } catch (fault) {
    // The commit had been sent with the statements.
    if (!isReadOnly && !isAnswer(fault)) throw new CommitUnknown(fault);
    broken = !(await rolledBack(client, fault));
    throw fault;
  } finally {
    giveBack(client, broken);
  }
}

/** Does the same with statements that this connection may have to prepare first. */
async function prepared(client: pg.PoolClient, statements: readonly Part[]): Promise<unknown[][]> {
  const [, ...answers] = await Promise.allSettled(
    inOneGo(client, () => [
      client.query('begin'),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]),
  );
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return statements.flatMap(({ isSetting }, index) =>
    isSetting ? [] : [(answers[index] as PromiseFulfilledResult<pg.QueryResult>).value.rows],
  );
}

/** Retries after a conflict, a stale plan, or a connection that broke before the commit. */
export async function retried<T>(
  { limits, report }: Connections,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof PorticoError) throw error;
      const kind = error instanceof CommitUnknown ? 'unknown' : faultOf(error);
      if (kind !== 'other' && kind !== 'constraint') report(kind, error);
      const again = kind === 'conflict' || kind === 'stale' || kind === 'away';
      // Every connection may hold a stale plan, and each that does is discarded.
      if (!again || tries >= (kind === 'stale' ? limits.max + 1 : ATTEMPTS))
        throw translate(error, kind);
      await new Promise((resolve) =>
        setTimeout(resolve, kind === 'stale' ? 0 : tries * (5 + Math.random() * 20)),
      );
    }
  }
}

/**
 * Returns true if the server itself reported the error, rather than the network or a server
 * shutting down.
 */
function isAnswer(error: unknown): boolean {
  const kind = faultOf(error);
  return (
    kind === 'conflict' ||
    kind === 'constraint' ||
    kind === 'full' ||
    kind === 'lock' ||
    (error as { severity?: string }).severity === 'ERROR'
  );
}

/** Rolls back. Returns true if the connection can be reused; one with a stale plan is discarded. */
async function rolledBack(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (faultOf(error) === 'stale') return false;
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false; // the connection is closed, and its transaction with it
  }
}

function ignore(): void {
  // the pending statement gets the same error
}

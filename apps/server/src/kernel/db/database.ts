// The doors to the data. tenant() and read() for one agency, platform() for tables without agency data, claim() for
// work that crosses agencies. Nothing else is exported: no pool, no connection, no session setting that outlives a
// transaction.
import { PorticoError } from '@portico/contract';
import type pg from 'pg';
import { type ConnectionLimits, DEFAULT_LIMITS, inOneGo, openPool } from './connect.ts';
import { type FaultKind, faultOf, translate } from './faults.ts';
import { type DoTogether, eachTurn, whileBusy } from './batching.ts';
import { inOneMessage, knowsAll, type Part, sendable } from './one-message.ts';
import { type Query, sql, statementOf } from './sql.ts';
import { PgTx, type Tx } from './transaction.ts';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** Something that is due. `fence` proves that this claim is the latest. */
export interface WorkItem {
  readonly agencyId: string;
  readonly kind: string;
  readonly id: string;
  readonly fence: number;
  readonly attempts: number;
  readonly dueAt: string;
}

/** A lease that ends later than this from now was given by a clock that is wrong: it holds nobody up. */
export const LONGEST_LEASE_MS = 60_000;

export interface ClaimOptions {
  readonly kinds: readonly string[];
  /** Name of the process that claims. */
  readonly owner: string;
  /** Now, epoch milliseconds, from the injected clock. */
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

export interface Database {
  /**
   * One transaction of one agency. `fn` does database work only: it is run again (up to three times) after a
   * serialization failure or when the connection broke before the commit.
   */
  tenant<T>(agencyId: string, fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** One reading statement of one agency in one round trip, which those that are sent at the same time share, each under its own agency. */
  read<Row>(agencyId: string, query: Query<Row>): Promise<Row[]>;
  /**
   * One writing statement of one agency in one round trip; the rows of its `returning`. Those that come while others of the agency
   * are under way share a transaction; each succeeds or fails by itself all the same.
   */
  write<Row>(agencyId: string, query: Query<Row>): Promise<Row[]>;
  /** Tables without agency data; agency tables look empty from here. */
  platform<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Leases due items of all agencies. Handle each inside tenant(). Use kernel/work.ts, which does both. */
  claim(options: ClaimOptions): Promise<WorkItem[]>;
  /** Answers, or throws UNAVAILABLE. */
  ping(): Promise<void>;
  /** Connections open, idle, and requests that wait for one. */
  stats(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** Address of the app role. */
  readonly url: string;
  readonly limits?: Partial<ConnectionLimits>;
  readonly onFault?: (kind: FaultKind, error: unknown) => void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ATTEMPTS = 3;

/** Opens the doors. Connections are made when needed, so this never fails because the database is away. */
export function createDatabase(config: DatabaseConfig): Database {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const report = config.onFault ?? (() => undefined);
  const pool = openPool(config.url, limits, (error) => report('away', error));

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.on('error', ignore); // also rejects the waiting statement
    return client;
  }

  function giveBack(client: pg.PoolClient, broken: boolean): void {
    client.off('error', ignore);
    client.release(broken);
  }

  async function once<T>(begin: string, agencyId: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connect();
    const tx = new PgTx(client, agencyId);
    let committing = false;
    let broken = true;
    try {
      // The first statement of fn travels with it.
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
        broken = !(await cleared(client, error));
      }
      throw error;
    } finally {
      giveBack(client, broken);
    }
  }

  /** A whole transaction in one round trip: all statements or none. Answers the rows of each that is no setting. */
  async function trip(parts: readonly Part[], harmless: boolean): Promise<unknown[][]> {
    const statements = parts.map(sendable);
    const client = await connect();
    let broken = true;
    try {
      const rows = await (knowsAll(client, statements)
        ? inOneMessage(client, statements)
        : prepared(client, statements));
      broken = false;
      return rows;
    } catch (fault) {
      // Its commit was on the way as well.
      if (!harmless && !isAnswer(fault)) throw new CommitUnknown(fault);
      broken = !(await cleared(client, fault));
      throw fault;
    } finally {
      giveBack(client, broken);
    }
  }

  /** The same with statements this connection may have to prepare first. */
  async function prepared(
    client: pg.PoolClient,
    statements: readonly Part[],
  ): Promise<unknown[][]> {
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

  async function transact<T>(
    setting: string,
    agencyId: string,
    fn: (tx: Tx) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const begin = `begin${options.isolation ? ` isolation level ${options.isolation}` : ''}${options.readOnly ? ' read only' : ''}; ${setting}`;
    return retried(() => once(begin, agencyId, fn));
  }

  async function retried<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof PorticoError) throw error;
        const kind = error instanceof CommitUnknown ? 'unknown' : faultOf(error);
        if (kind !== 'other' && kind !== 'constraint') report(kind, error);
        const again = kind === 'conflict' || kind === 'stale' || kind === 'away';
        // Each connection may hold an outdated plan.
        if (!again || tries >= (kind === 'stale' ? limits.max + 1 : ATTEMPTS))
          throw translate(error, kind);
        await new Promise((resolve) =>
          setTimeout(resolve, kind === 'stale' ? 0 : tries * (5 + Math.random() * 20)),
        );
      }
    }
  }

  /** Statements in one transaction, each agency's behind the setting that names it. */
  const together =
    (
      settingsOf: (agencyId: string) => Query<unknown>,
      harmless: boolean,
    ): DoTogether<Query<unknown>, unknown[]> =>
    async (asked) => {
      const parts = (): Part[] =>
        asked.flatMap(({ agencyId, query }, index) => [
          ...(agencyId === asked[index - 1]?.agencyId ? [] : [setting(settingsOf(agencyId))]),
          statementOf(query),
        ]);
      const attempt = async (): Promise<unknown[][]> => trip(parts(), harmless);
      if (asked.length === 1) return retried(attempt);
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof CommitUnknown) throw translate(error, 'unknown');
        return undefined; // what has failed one of them must not fail the others
      }
    };
  const readTogether = eachTurn(
    together(
      (agencyId) =>
        sql`select set_config('app.agency_id', ${checked(agencyId)}, true), set_config('transaction_read_only', 'on', true)`,
      true,
    ),
  );
  const writeTogether = whileBusy(
    together(
      (agencyId) => sql`select set_config('app.agency_id', ${checked(agencyId)}, true)`,
      false,
    ),
  );

  return {
    tenant: async (agencyId, fn, options) =>
      transact(tenantSetting(agencyId), agencyId, fn, options),

    read: async <Row>(agencyId: string, query: Query<Row>) =>
      (await readTogether(agencyId, query)) as Row[],

    write: async <Row>(agencyId: string, query: Query<Row>) =>
      (await writeTogether(agencyId, query)) as Row[],

    platform: (fn, options) => transact('', '', fn, options),

    async claim(options) {
      const now = new Date(options.now).toISOString();
      const until = new Date(options.now + options.leaseMs).toISOString();
      const beyond = new Date(options.now + LONGEST_LEASE_MS).toISOString();
      const claimed = sql<WorkItem>`
          with due as (
            select agency_id, kind, id from work_item
            where kind = any(${options.kinds}) and due_at <= ${now} and (lease_until is null or lease_until <= ${now} or lease_until > ${beyond})
            order by due_at limit ${options.limit} for update skip locked)
          update work_item w
          set lease_owner = ${options.owner}, lease_until = ${until}, fence = w.fence + 1, attempts = w.attempts + 1
          from due where w.agency_id = due.agency_id and w.kind = due.kind and w.id = due.id
          returning w.agency_id as "agencyId", w.kind, w.id, w.fence, w.attempts, w.due_at as "dueAt"`;
      const [items = []] = await retried(() =>
        trip(
          [setting(sql`select set_config('role', 'portico_worker', true)`), statementOf(claimed)],
          false,
        ),
      );
      return items as WorkItem[];
    },

    async ping() {
      await transact('', '', (tx) => tx.run(sql`select 1`));
    },

    stats: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    close: () => pool.end(),
  };
}

/** The connection broke while a commit was on its way: it may have happened. */
class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause });
  }
}

/** Whether the server itself said so, rather than the network or a server going down. */
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

const setting = (query: Query<unknown>): Part => ({ ...statementOf(query), isSetting: true });

function tenantSetting(agencyId: string): string {
  return `set local app.agency_id = '${checked(agencyId)}'`;
}

function checked(agencyId: string): string {
  if (!UUID.test(agencyId)) throw new TypeError(`"${agencyId}" is no agency id`);
  return agencyId;
}

/** Rolls back; whether the connection can be used again. One with an outdated plan is given up. */
async function cleared(client: pg.PoolClient, error: unknown): Promise<boolean> {
  if (faultOf(error) === 'stale') return false;
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false; // the connection is gone, and with it the transaction
  }
}

function ignore(): void {
  // the same fault reaches the statement that waits
}

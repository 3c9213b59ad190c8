// The only access to the data: tenant(), read() and write() for one agency, platform() for tables
// without agency data, claim() for work of all agencies. Nothing else is exported: no pool, no
// connection, no session setting that outlives a transaction.
import { batchPerTurn, batchWhileBusy, type RunBatch } from './batching.ts';
import { type ConnectionLimits, DEFAULT_LIMITS, openPool } from './connect.ts';
import { CommitUnknown, type Connections, retried, roundTrip, runTransaction } from './execute.ts';
import { type FaultKind, translate } from './faults.ts';
import type { Part } from './one-message.ts';
import { type Sql, sql, statementOf } from './sql.ts';
import type { Tx } from './transaction.ts';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

/** A due work item. `fence` proves that this claim is the latest. */
export interface WorkItem {
  readonly agencyId: string;
  readonly kind: string;
  readonly id: string;
  readonly fence: number;
  readonly attempts: number;
  readonly dueAt: string;
}

/**
 * Maximum lease in milliseconds. A lease that ends later than this from now was set by a process
 * with a wrong clock, and counts as expired.
 */
export const LONGEST_LEASE_MS = 60_000;

export interface ClaimOptions {
  readonly kinds: readonly string[];
  /** Name of the claiming process. */
  readonly owner: string;
  /** Current time in epoch milliseconds, from the injected clock. */
  readonly now: number;
  readonly leaseMs: number;
  readonly limit: number;
}

export interface Database {
  /**
   * Runs one transaction of one agency. `fn` does database work only: it is retried (up to three
   * times) after a serialization failure or when the connection broke before the commit.
   */
  tenant<T>(agencyId: string, fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs one read statement of one agency in one round trip. Concurrent statements share the round
   * trip, each under its own agency.
   */
  read<Row>(agencyId: string, query: Sql<Row>): Promise<Row[]>;
  /**
   * Runs one write statement of one agency in one round trip. Returns the rows of its `returning`.
   * Statements that arrive while others of the agency are in progress share a transaction; each
   * still succeeds or fails separately. `locks` (64-bit numbers) are acquired before any of them
   * sees a row and held until the commit: other statements with the same number wait.
   */
  write<Row>(agencyId: string, query: Sql<Row>, locks?: readonly string[]): Promise<Row[]>;
  /** Runs a transaction on tables without agency data; agency tables look empty from here. */
  platform<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Leases due items of all agencies. Handle each inside tenant(). Use kernel/work.ts, which does
   * both.
   */
  claim(options: ClaimOptions): Promise<WorkItem[]>;
  /** Throws UNAVAILABLE if the database does not respond. */
  ping(): Promise<void>;
  /** Counts of open and idle connections, and of requests that wait for one. */
  stats(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface DatabaseConfig {
  /** Connection URL of the app role. */
  readonly url: string;
  readonly limits?: Partial<ConnectionLimits>;
  readonly onFault?: (kind: FaultKind, error: unknown) => void;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Creates the database client of this process. Connections are opened on demand, so this never
 * fails because the database is unreachable.
 */
export function createDatabase(config: DatabaseConfig): Database {
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const report = config.onFault ?? (() => undefined);
  const pool = openPool(config.url, limits, (error) => report('away', error));
  const connections: Connections = { pool, limits, report };
  const read = batchPerTurn(runBatch(connections, readSettings, true));
  const write = batchWhileBusy(runBatch(connections, writeSettings, false));

  return {
    tenant: async (agencyId, fn, options) =>
      transact(connections, tenantSetting(agencyId), agencyId, fn, options),

    read: async <Row>(agencyId: string, query: Sql<Row>) =>
      (await read(agencyId, { query })) as Row[],

    write: async <Row>(agencyId: string, query: Sql<Row>, locks?: readonly string[]) =>
      (await write(agencyId, { query, ...(locks && { locks }) })) as Row[],

    platform: (fn, options) => transact(connections, '', '', fn, options),

    claim: (options) => claim(connections, options),

    async ping() {
      await transact(connections, '', '', (tx) => tx.run(sql`select 1`));
    },

    stats: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),

    close: () => pool.end(),
  };
}

async function transact<T>(
  connections: Connections,
  settings: string,
  agencyId: string,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  const begin = `begin${isolation}${options.readOnly ? ' read only' : ''}; ${settings}`;
  return retried(connections, () => runTransaction(connections, begin, agencyId, fn));
}

interface Sent {
  readonly query: Sql;
  readonly locks?: readonly string[];
}

/**
 * Runs statements in one transaction: first all locks, then for each agency the setting that names
 * it and its statements.
 */
const runBatch =
  (
    connections: Connections,
    settingsOf: (agencyId: string) => Sql,
    isReadOnly: boolean,
  ): RunBatch<Sent, unknown[]> =>
  async (batch) => {
    const locks = locksOf(batch.flatMap(({ query }) => query.locks ?? []));
    const parts = (): Part[] => [
      ...(locks === null ? [] : [setting(locks)]),
      ...batch.flatMap(({ agencyId, query: { query } }, index) => [
        ...(agencyId === batch[index - 1]?.agencyId ? [] : [setting(settingsOf(agencyId))]),
        statementOf(query),
      ]),
    ];
    const attempt = async (): Promise<unknown[][]> => roundTrip(connections, parts(), isReadOnly);
    if (batch.length === 1) return retried(connections, attempt);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof CommitUnknown) throw translate(error, 'unknown');
      return undefined; // one of them failed, which must not fail the others
    }
  };

/**
 * Acquires locks in a fixed order before any other lock, so that two transactions never deadlock.
 */
function locksOf(given: readonly string[]): Sql | null {
  if (given.length === 0) return null;
  const locks = [...new Set(given.map(BigInt))].toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  return sql`select pg_advisory_xact_lock(number) from unnest(${locks}::bigint[]) as wanted (number)`;
}

const readSettings = (agencyId: string): Sql =>
  sql`select set_config('app.agency_id', ${checked(agencyId)}, true), set_config('transaction_read_only', 'on', true)`;
const writeSettings = (agencyId: string): Sql =>
  sql`select set_config('app.agency_id', ${checked(agencyId)}, true)`;

/**
 * Leases due items under the worker role, which sees the work items of all agencies and nothing
 * else.
 */
async function claim(connections: Connections, options: ClaimOptions): Promise<WorkItem[]> {
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
  const [items = []] = await retried(connections, () =>
    roundTrip(
      connections,
      [setting(sql`select set_config('role', 'portico_worker', true)`), statementOf(claimed)],
      false,
    ),
  );
  return items as WorkItem[];
}

const setting = (query: Sql): Part => ({ ...statementOf(query), isSetting: true });

function tenantSetting(agencyId: string): string {
  return `set local app.agency_id = '${checked(agencyId)}'`;
}

function checked(agencyId: string): string {
  if (!UUID.test(agencyId)) throw new TypeError(`"${agencyId}" is no agency id`);
  return agencyId;
}

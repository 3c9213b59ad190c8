// Measures what statements read, with a custom plan and with the generic plan that prepared
// statements get after a while.
import { createDatabase, type Database } from '../../../apps/server/src/kernel/db/database.ts';
import { type Sql, type Statement, statementOf } from '../../../apps/server/src/kernel/db/sql.ts';
import type { TestDatabase } from './database.ts';
import pg from 'pg';
import { expect } from 'vitest';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

export interface Cost {
  /** Rows read by table scans, including those dropped by a filter. */
  readonly rows: number;
  readonly buffers: number;
}

const rowsRead = (plan: Plan): number => {
  const looked =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Node Type'].endsWith('Scan') && plan['Relation Name'] !== undefined;
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  return below + (own ? looked * plan['Actual Loops'] : 0);
};

const literal = (value: unknown) =>
  value === null ? 'null' : pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value));

export interface ReadCosts {
  readonly db: Database;
  /**
   * Returns the higher cost of a statement with a custom plan and with a generic plan; its writes are
   * rolled back.
   */
  costOf(statement: Statement): Promise<Cost>;
  /** Runs `reads` on a database that records its statements. */
  asked<T>(
    reads: (on: Database) => Promise<T>,
  ): Promise<{ readonly result: T; readonly statements: readonly Statement[] }>;
  close(): Promise<void>;
}

/** Connects to a database as the server does, for one agency. */
export async function readCosts(database: TestDatabase, agencyId: string): Promise<ReadCosts> {
  const db = createDatabase({ url: database.appUrl });
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query("select set_config('app.agency_id', $1, false)", [agencyId]);
  return {
    db,
    costOf: (statement) => costOf(client, statement),
    async asked(reads) {
      const statements: Statement[] = [];
      const read = <Row>(agency: string, query: Sql<Row>) => {
        statements.push(statementOf(query));
        return db.read(agency, query);
      };
      return { result: await reads({ ...db, read }), statements };
    },
    async close() {
      await client.end();
      await db.close();
    },
  };
}

async function costOf(client: pg.Client, { text, values }: Statement): Promise<Cost> {
  const costs: Cost[] = [];
  await client.query(`prepare measured as ${text}`);
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      costs.push(await costWith(client, mode, values));
  } finally {
    await client.query('deallocate measured');
  }
  return {
    rows: Math.max(...costs.map(({ rows }) => rows)),
    buffers: Math.max(...costs.map(({ buffers }) => buffers)),
  };
}

async function costWith(
  client: pg.Client,
  mode: string,
  values: readonly unknown[],
): Promise<Cost> {
  await client.query(`begin; set local plan_cache_mode = ${mode}`);
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute measured${given}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('no plan');
    const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    return { rows: rowsRead(plan), buffers };
  } finally {
    await client.query('rollback');
  }
}

/** Each row of a page is read twice, in the order of the list and by its id. */
export function expectInProportion(cost: Cost, returned: number): void {
  expect(cost.rows).toBeLessThanOrEqual(2 * returned + 10);
  expect(cost.buffers).toBeLessThanOrEqual(10 * returned + 30);
}

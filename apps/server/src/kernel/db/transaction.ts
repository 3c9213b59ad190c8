// The transaction interface of modules. Statements are sent at once and executed in order
// (pipelined).
import { PorticoError } from '@portico/contract';
import type pg from 'pg';
import { type Sql, statementOf } from './sql.ts';

export interface Tx {
  /** The agency of this transaction; '' in platform(). */
  readonly agencyId: string;
  /** Returns all rows. */
  many<Row>(query: Sql<Row>): Promise<Row[]>;
  /** Returns the only row, or undefined. Throws for more than one, which is a bug. */
  maybe<Row>(query: Sql<Row>): Promise<Row | undefined>;
  /** Returns the only row. Throws NOT_FOUND for none, unless another error is given. */
  one<Row>(query: Sql<Row>, missing?: Error): Promise<Row>;
  /** Returns the number of rows written. */
  run(query: Sql): Promise<number>;
  /** Called once after the commit, never after a rollback. For waking workers; must not throw. */
  afterCommit(callback: () => void): void;
}

/** Implementation of Tx; ends exactly once. */
export class PgTx implements Tx {
  readonly agencyId: string;
  readonly committed: (() => void)[] = [];
  /** First error of a statement: if the caller swallows it, the commit must still fail. */
  failure: unknown;
  private readonly client: pg.PoolClient;
  private open = true;

  constructor(client: pg.PoolClient, agencyId: string) {
    this.client = client;
    this.agencyId = agencyId;
  }

  close(): void {
    this.open = false;
  }

  afterCommit(callback: () => void): void {
    this.committed.push(callback);
  }

  async many<Row>(query: Sql<Row>): Promise<Row[]> {
    return (await this.send(query)).rows as Row[];
  }

  async maybe<Row>(query: Sql<Row>): Promise<Row | undefined> {
    const rows = await this.many(query);
    if (rows.length > 1) throw new Error('a statement for one row gave several');
    return rows[0];
  }

  async one<Row>(query: Sql<Row>, missing?: Error): Promise<Row> {
    const row = await this.maybe(query);
    if (row === undefined) throw missing ?? new PorticoError('NOT_FOUND');
    return row;
  }

  async run(query: Sql): Promise<number> {
    return (await this.send(query)).rowCount ?? 0;
  }

  private send(query: Sql): Promise<pg.QueryResult> {
    if (!this.open)
      return Promise.reject(new Error('this transaction has ended: await its statements'));
    const answer = this.client.query(statementOf(query));
    answer.catch((error: unknown) => {
      this.failure ??= error;
    });
    return answer;
  }
}

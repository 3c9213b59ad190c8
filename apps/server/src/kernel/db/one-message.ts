// Sends a transaction in one message each way. Statements already prepared on a connection are
// bound and executed without a Sync in between: PostgreSQL treats them as one transaction, commits
// it at the Sync, and responds once instead of after each.
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Statement } from './sql.ts';

/** Internals of pg that are used here and missing from its types. */
interface Wire {
  readonly stream: Duplex;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(message: { readonly type: 'P'; readonly name: '' }): void;
  execute(message: { readonly portal: '' }): void;
  sync(): void;
}
type Done = (fault: Error | null, results: unknown) => void;
const { Query, utils } = pg as unknown as {
  Query: new (config: { readonly text: string; readonly callback: Done }) => {
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, wire: Wire): void;
  };
  utils: { prepareValue: (value: unknown) => unknown };
};

/** A statement of a transaction; the rows of a setting are not read. */
export type Part = Statement & { readonly isSetting?: boolean };

class OneMessage extends Query {
  private readonly statements: readonly Part[];
  private done = 0;

  constructor(statements: readonly Part[], callback: Done) {
    super({ text: '', callback });
    this.statements = statements;
  }

  submit(wire: Wire): null {
    wire.stream.cork();
    this.statements.forEach(({ name = '', values, isSetting }) => {
      wire.bind({ statement: name, values });
      if (!isSetting) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    });
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  override handleDataRow(message: unknown): void {
    if (!this.statements[this.done]?.isSetting) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (!this.statements[this.done]?.isSetting) super.handleCommandComplete(message, wire);
    this.done += 1;
  }
}

/** Serializes the values of a statement; throws for an invalid value before anything is sent. */
export const sendable = (statement: Part): Part => ({
  ...statement,
  values: statement.values.map(utils.prepareValue),
});

/** Returns true if all of them are prepared on this connection. */
export function knowsAll(client: pg.ClientBase, statements: readonly Statement[]): boolean {
  const { parsedStatements } = (client as unknown as { connection: Wire }).connection;
  return statements.every(({ name }) => name !== undefined && parsedStatements[name] !== undefined);
}

/**
 * Runs prepared statements, made `sendable`, as one transaction, all or nothing. Returns the rows
 * of each that is not a setting.
 */
export const inOneMessage = (
  client: pg.ClientBase,
  statements: readonly Part[],
): Promise<unknown[][]> =>
  new Promise((resolve, reject) => {
    client.query(
      new OneMessage(statements, (fault, results) => {
        if (fault) reject(fault);
        else
          resolve(
            [results as pg.QueryResult | pg.QueryResult[]]
              .flat()
              .map(({ rows }) => rows as unknown[]),
          );
      }) as unknown as pg.Submittable,
    );
  });

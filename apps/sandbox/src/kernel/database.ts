import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';

type Row = Record<string, unknown>;

/** A ledger file. Calls are synchronous, so transactions of this process never interleave. */
export interface Database {
  run(sql: string, ...values: SQLInputValue[]): { readonly changes: number };
  one(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
  /** Atomic and durable on return. Nested calls are part of the outer transaction. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Journal mode of commits. WAL: fast, but a commit that writes two attached files may reach only
 * one of them if the process is killed in between. TRUNCATE: one commit for all attached files,
 * because SQLite then writes a super-journal.
 */
export type Journal = 'WAL' | 'TRUNCATE';

/**
 * Opens or creates `<folder>/<name>.sqlite`. Every commit is flushed to disk (`synchronous =
 * FULL`).
 */
export function openDatabase(
  folder: string,
  name: string,
  schema: string,
  journal: Journal = 'WAL',
): Database {
  const database = new DatabaseSync(join(folder, `${name}.sqlite`), { timeout: 5_000 });
  database.exec(
    `PRAGMA journal_mode = ${journal}; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;`,
  );
  database.exec(schema);
  return wrap(database);
}

/** Opens an existing ledger for reading, also while a server writes to it. */
export function openForReading(folder: string, name: string): Database {
  return wrap(new DatabaseSync(join(folder, `${name}.sqlite`), { readOnly: true, timeout: 5_000 }));
}

function wrap(database: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  return {
    run: (sql, ...values) => ({ changes: Number(statement(sql).run(...values).changes) }),
    one: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    transaction: (work) => {
      if (database.isTransaction) return work();
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite has already rolled back if the disk is full.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

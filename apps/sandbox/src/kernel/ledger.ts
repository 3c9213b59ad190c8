import type { Database } from './database.ts';

/** One event of the ledger, as `npm run sandbox -- ledger` prints it. Amounts in minor units. */
export interface LedgerLine {
  readonly at: string;
  readonly kind: string;
  readonly key: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

export const LEDGER_SCHEMA = `
  CREATE TABLE IF NOT EXISTS ledger (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    ref TEXT NOT NULL,
    amount INTEGER NOT NULL,
    currency TEXT NOT NULL,
    status TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ledger_at ON ledger (at);
  CREATE TRIGGER IF NOT EXISTS ledger_stays BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
  CREATE TRIGGER IF NOT EXISTS ledger_keeps BEFORE DELETE ON ledger BEGIN SELECT RAISE(ABORT, 'a ledger is only added to'); END;
`;

/** Adds a line, in the caller's transaction. */
export function recordLine(database: Database, line: LedgerLine): void {
  database.run(
    'INSERT INTO ledger (at, kind, key, ref, amount, currency, status) VALUES (?, ?, ?, ?, ?, ?, ?)',
    line.at,
    line.kind,
    line.key,
    line.ref,
    line.amount,
    line.currency,
    line.status,
  );
}

/** Returns all lines, the oldest first. */
export const readLedger = (database: Database): readonly LedgerLine[] =>
  database
    .all('SELECT at, kind, key, ref, amount, currency, status FROM ledger ORDER BY seq')
    .map((row) => ({
      at: String(row['at']),
      kind: String(row['kind']),
      key: String(row['key']),
      ref: String(row['ref']),
      amount: Number(row['amount']),
      currency: String(row['currency']),
      status: String(row['status']),
    }));

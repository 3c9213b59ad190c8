import type { Database } from '../kernel/database.ts';

/** In the same database as the table of payments (payments.repo.ts). */
export const DISPUTE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS dispute (
    payment TEXT PRIMARY KEY REFERENCES payment (ref),
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- The payer complains to their bank some time after the capture.
    opens_ms INTEGER NOT NULL,
    is_open INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export interface DisputeRepo {
  /** Stores a dispute that opens later. */
  plan(payment: string, amount: number, opensMs: number): void;
  /** Returns payments whose dispute opens now, at most 200. */
  due(nowMs: number): readonly string[];
  open(payment: string): void;
  /** Returns the disputed amount in minor units; 0 if there is no open dispute. */
  openAmount(payment: string): number;
}

export function createDisputeRepo(database: Database): DisputeRepo {
  return {
    plan: (payment, amount, opensMs) => {
      database.run(
        'INSERT INTO dispute (payment, amount, opens_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        payment,
        amount,
        opensMs,
      );
    },
    due: (nowMs) =>
      database
        .all('SELECT payment FROM dispute WHERE is_open = 0 AND opens_ms <= ? LIMIT 200', nowMs)
        .map((row) => String(row['payment'])),
    open: (payment) => {
      database.run('UPDATE dispute SET is_open = 1 WHERE payment = ?', payment);
    },
    openAmount: (payment) =>
      Number(
        database.one('SELECT amount FROM dispute WHERE payment = ? AND is_open = 1', payment)?.[
          'amount'
        ] ?? 0,
      ),
  };
}

import type { Database } from '../kernel/database.ts';

/** In the same database as the table of payments (payments.repo.ts). */
export const REFUND_SCHEMA = `
  CREATE TABLE IF NOT EXISTS refund (
    ref TEXT PRIMARY KEY,
    payment TEXT NOT NULL REFERENCES payment (ref),
    key TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    status TEXT NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
    -- What a refund becomes, and when. A completed one may become a failed one.
    becomes TEXT NOT NULL,
    settles_ms INTEGER NOT NULL,
    UNIQUE (payment, key)
  ) STRICT;
`;

export interface Refund {
  readonly ref: string;
  readonly payment: string;
  readonly key: string;
  readonly amount: number;
  readonly status: 'pending' | 'completed' | 'failed';
  readonly becomes: 'completed' | 'failed';
  readonly settlesMs: number;
}

export interface RefundRepo {
  insert(refund: Refund): void;
  byKey(payment: string, key: string): Refund | null;
  /** Returns all refunds of a payment, the oldest first. */
  of(payment: string): readonly Refund[];
  /** Returns refunds that change now, at most 200. */
  due(nowMs: number): readonly Refund[];
  /** Gives a refund its later status. */
  decide(ref: string, status: 'completed' | 'failed'): void;
  /** Returns the sum of the pending refunds, in minor units. */
  openAmount(payment: string): number;
}

export function createRefundRepo(database: Database): RefundRepo {
  return {
    insert: (r) => {
      database.run(
        'INSERT INTO refund (ref, payment, key, amount, status, becomes, settles_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
        r.ref,
        r.payment,
        r.key,
        r.amount,
        r.status,
        r.becomes,
        r.settlesMs,
      );
    },
    byKey: (payment, key) =>
      readRefund(database.one('SELECT * FROM refund WHERE payment = ? AND key = ?', payment, key)),
    of: (payment) =>
      database
        .all('SELECT * FROM refund WHERE payment = ? ORDER BY rowid', payment)
        .flatMap((row) => readRefund(row) ?? []),
    due: (nowMs) =>
      database
        .all('SELECT * FROM refund WHERE status <> becomes AND settles_ms <= ? LIMIT 200', nowMs)
        .flatMap((row) => readRefund(row) ?? []),
    decide: (ref, status) => {
      database.run(
        'UPDATE refund SET status = ? WHERE ref = ? AND becomes = ?',
        status,
        ref,
        status,
      );
    },
    openAmount: (payment) =>
      Number(
        database.one(
          "SELECT coalesce(sum(amount), 0) AS sum FROM refund WHERE payment = ? AND status = 'pending'",
          payment,
        )?.['sum'] ?? 0,
      ),
  };
}

function readRefund(row: Record<string, unknown> | undefined): Refund | null {
  if (row === undefined) return null;
  return {
    ref: String(row['ref']),
    payment: String(row['payment']),
    key: String(row['key']),
    amount: Number(row['amount']),
    status: String(row['status']) as Refund['status'],
    becomes: String(row['becomes']) as Refund['becomes'],
    settlesMs: Number(row['settles_ms']),
  };
}

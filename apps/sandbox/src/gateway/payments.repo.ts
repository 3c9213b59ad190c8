import type { Database } from '../kernel/database.ts';
import { recordLine } from '../kernel/ledger.ts';
import type { LedgerLine } from '../kernel/ledger.ts';

export const PAYMENT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS payment (
    ref TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    -- Names the payment on the card page; nobody can guess it.
    token TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL CHECK (status IN ('requires_payer', 'authorised', 'captured', 'voided', 'declined', 'expired')),
    amount INTEGER NOT NULL CHECK (amount > 0),
    currency TEXT NOT NULL,
    captured INTEGER NOT NULL DEFAULT 0,
    refunded INTEGER NOT NULL DEFAULT 0,
    brand TEXT,
    last4 TEXT CHECK (length(last4) = 4),
    -- What the bank will say once the challenge is passed; set while the payer stands before it.
    challenge TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    decline_reason TEXT,
    details TEXT NOT NULL,
    expires_ms INTEGER NOT NULL,
    -- The merchant's clock less ours.
    offset_ms INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (account, key),
    CHECK (captured BETWEEN 0 AND amount),
    CHECK (refunded BETWEEN 0 AND captured)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payment_open ON payment (expires_ms) WHERE status IN ('requires_payer', 'authorised');
  CREATE TABLE IF NOT EXISTS effect (
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    PRIMARY KEY (account, key)
  ) STRICT, WITHOUT ROWID;
`;

export type PaymentStatus =
  | 'requires_payer'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'declined'
  | 'expired';

/** Data that the merchant supplied on opening the payment. */
export interface PaymentDetails {
  readonly reference: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly webhookUrl: string | null;
  readonly language: string;
  readonly merchantName: string;
  /** True if the payer may try another card after a decline. */
  readonly mayRetry?: boolean;
  /** Milliseconds until its authorisation lapses. Default: a week. */
  readonly holdMs?: number;
  readonly agency: string;
  readonly faults: string;
}

export interface Payment {
  readonly ref: string;
  readonly account: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly token: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
  readonly captured: number;
  readonly refunded: number;
  readonly brand: string | null;
  readonly last4: string | null;
  readonly challenge: string | null;
  readonly attempts: number;
  readonly declineReason: string | null;
  readonly details: PaymentDetails;
  readonly expiresMs: number;
  readonly offsetMs: number;
  readonly createdAt: string;
}

/** Changes of a payment; only the given fields change. */
export type PaymentChange = Partial<
  Pick<
    Payment,
    | 'status'
    | 'captured'
    | 'refunded'
    | 'brand'
    | 'last4'
    | 'challenge'
    | 'attempts'
    | 'declineReason'
    | 'expiresMs'
  >
>;

export interface PaymentRepo {
  insert(payment: Payment): void;
  byRef(account: string, ref: string): Payment | null;
  byToken(token: string): Payment | null;
  byKey(account: string, key: string): Payment | null;
  /**
   * Returns payments of this account that were opened in [from, until) or have a ledger entry then,
   * the oldest first.
   */
  changedBetween(account: string, from: string, until: string): readonly Payment[];
  /** Changes the payment if it is still in that state; returns false if another call was first. */
  change(ref: string, from: PaymentStatus, change: PaymentChange): boolean;
  /** Returns open payments that are overdue by the merchant's clock. */
  overdue(nowMs: number): readonly Payment[];
  /** Returns the fingerprint of an earlier call with this key. */
  effect(account: string, key: string): string | null;
  addEffect(account: string, key: string, fingerprint: string): void;
  any(ref: string): Payment | null;
  record(line: LedgerLine): void;
}

const COLUMNS: Readonly<Record<keyof PaymentChange, string>> = {
  status: 'status',
  captured: 'captured',
  refunded: 'refunded',
  brand: 'brand',
  last4: 'last4',
  challenge: 'challenge',
  attempts: 'attempts',
  declineReason: 'decline_reason',
  expiresMs: 'expires_ms',
};

export function createPaymentRepo(database: Database): PaymentRepo {
  return {
    insert: (payment) => insertPayment(database, payment),
    any: (ref) => readPayment(database.one('SELECT * FROM payment WHERE ref = ?', ref)),
    byRef: (account, ref) =>
      readPayment(
        database.one('SELECT * FROM payment WHERE ref = ? AND account = ?', ref, account),
      ),
    byToken: (token) => readPayment(database.one('SELECT * FROM payment WHERE token = ?', token)),
    byKey: (account, key) =>
      readPayment(
        database.one('SELECT * FROM payment WHERE account = ? AND key = ?', account, key),
      ),
    changedBetween: (account, from, until) =>
      database
        .all(
          'SELECT * FROM payment WHERE account = ? AND ((created_at >= ? AND created_at < ?) OR ref IN (SELECT ref FROM ledger WHERE at >= ? AND at < ?)) ORDER BY rowid',
          account,
          from,
          until,
          from,
          until,
        )
        .flatMap((row) => readPayment(row) ?? []),
    change: (ref, from, change) => changePayment(database, ref, from, change),
    overdue: (nowMs) =>
      database
        .all(
          "SELECT * FROM payment WHERE status IN ('requires_payer', 'authorised') AND expires_ms <= ? + offset_ms ORDER BY expires_ms LIMIT 200",
          nowMs,
        )
        .flatMap((row) => readPayment(row) ?? []),
    effect: (account, key) => {
      const row = database.one(
        'SELECT fingerprint FROM effect WHERE account = ? AND key = ?',
        account,
        key,
      );
      return row === undefined ? null : String(row['fingerprint']);
    },
    addEffect: (account, key, fingerprint) => {
      database.run(
        'INSERT INTO effect (account, key, fingerprint) VALUES (?, ?, ?)',
        account,
        key,
        fingerprint,
      );
    },
    record: (line) => recordLine(database, line),
  };
}

function insertPayment(database: Database, p: Payment): void {
  database.run(
    'INSERT INTO payment (ref, account, key, fingerprint, token, status, amount, currency, details, expires_ms, offset_ms, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    p.ref,
    p.account,
    p.key,
    p.fingerprint,
    p.token,
    p.status,
    p.amount,
    p.currency,
    JSON.stringify(p.details),
    p.expiresMs,
    p.offsetMs,
    p.createdAt,
  );
}

function changePayment(
  database: Database,
  ref: string,
  from: PaymentStatus,
  change: PaymentChange,
): boolean {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined) as [
    keyof PaymentChange,
    string | number | null,
  ][];
  const sql = `UPDATE payment SET ${fields.map(([name]) => `${COLUMNS[name]} = ?`).join(', ')} WHERE ref = ? AND status = ?`;
  return database.run(sql, ...fields.map(([, value]) => value), ref, from).changes === 1;
}

function readPayment(row: Record<string, unknown> | undefined): Payment | null {
  if (row === undefined) return null;
  const text = (name: string): string => String(row[name]);
  const orNull = (name: string): string | null => (row[name] === null ? null : String(row[name]));
  return {
    ref: text('ref'),
    account: text('account'),
    key: text('key'),
    fingerprint: text('fingerprint'),
    token: text('token'),
    status: text('status') as PaymentStatus,
    amount: Number(row['amount']),
    currency: text('currency'),
    captured: Number(row['captured']),
    refunded: Number(row['refunded']),
    brand: orNull('brand'),
    last4: orNull('last4'),
    challenge: orNull('challenge'),
    attempts: Number(row['attempts']),
    declineReason: orNull('decline_reason'),
    details: JSON.parse(text('details')) as PaymentDetails,
    expiresMs: Number(row['expires_ms']),
    offsetMs: Number(row['offset_ms']),
    createdAt: text('created_at'),
  };
}

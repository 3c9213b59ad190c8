import { randomBytes } from 'node:crypto';
import type { FaultPlan } from '../faults/faults.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import type { Payment } from './payments.repo.ts';

export const EVENT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS event (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    payment TEXT NOT NULL,
    account TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    offset_ms INTEGER NOT NULL,
    forged INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'lost', 'given up')),
    due_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS event_due ON event (due_ms) WHERE state = 'due';
`;

export interface DueEvent {
  readonly seq: number;
  readonly id: string;
  readonly account: string;
  readonly url: string;
  readonly body: string;
  readonly offsetMs: number;
  readonly forged: boolean;
  readonly attempts: number;
}

/** Faults that can apply to an event. */
type EventPlan = Pick<FaultPlan, 'has' | 'value' | 'lateMs'>;

/**
 * Outbox of events for merchants. Events are written in the transaction of the change they report
 * and sent later (webhooks.ts).
 */
export interface EventBox {
  add(payment: Payment, type: string, at: string, plan: EventPlan): void;
  due(nowMs: number, most: number): readonly DueEvent[];
  sent(seq: number): void;
  again(seq: number, dueMs: number): void;
  giveUp(seq: number): void;
  /** Returns the time at which the next event is due; null if there is none. */
  next(): number | null;
}

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  /**
   * Milliseconds by which an event is delayed, relative to the one after it, when the order is
   * reversed.
   */
  readonly reverseStepMs: number;
}

export function createEventBox(database: Database, clock: Clock, reverseStepMs: number): EventBox {
  const context: Context = { database, clock, reverseStepMs };
  return {
    add: (payment, type, at, plan) => {
      const url = payment.details.webhookUrl;
      if (url !== null) addEvent(context, { payment, url }, type, at, plan);
    },
    due: (nowMs, most) =>
      database
        .all(
          "SELECT * FROM event WHERE state = 'due' AND due_ms <= ? ORDER BY due_ms, seq LIMIT ?",
          nowMs,
          most,
        )
        .map(readEvent),
    sent: (seq) =>
      void database.run(
        "UPDATE event SET state = 'sent', attempts = attempts + 1 WHERE seq = ?",
        seq,
      ),
    again: (seq, dueMs) =>
      void database.run(
        'UPDATE event SET attempts = attempts + 1, due_ms = ? WHERE seq = ?',
        dueMs,
        seq,
      ),
    giveUp: (seq) =>
      void database.run(
        "UPDATE event SET state = 'given up', attempts = attempts + 1 WHERE seq = ?",
        seq,
      ),
    next: () => {
      const row = database.one("SELECT min(due_ms) AS due FROM event WHERE state = 'due'");
      return row?.['due'] == null ? null : Number(row['due']);
    },
  };
}

/** Recipient of an event. */
interface Target {
  readonly payment: Payment;
  readonly url: string;
}

/**
 * Writes an event with the faults of its payment: delayed, duplicated, lost, or preceded by a
 * forged one.
 */
function addEvent(
  { database, clock, reverseStepMs }: Context,
  target: Target,
  type: string,
  at: string,
  plan: EventPlan,
): void {
  const { id, body } = eventOf(target.payment, type, at);
  const earlier = Number(
    database.one(
      'SELECT count(*) AS n FROM event WHERE payment = ? AND forged = 0',
      target.payment.ref,
    )?.['n'] ?? 0,
  );
  const delay =
    plan.lateMs('webhook-late') +
    (plan.has('webhook-reverse') ? Math.max(0, 4 - earlier) * reverseStepMs : 0);
  if (plan.has('webhook-forged')) {
    const lie = eventOf(target.payment, 'payment.captured', at);
    insertEvent(database, target, id, lie.body, true, 'due', clock.now());
  }
  const duplicate = plan.value('webhook-duplicate');
  const copies = duplicate === null ? 1 : Number(/^\d+$/.test(duplicate) ? duplicate : 2);
  const state = plan.has('webhook-lost') ? 'lost' : 'due';
  for (let copy = 0; copy < copies; copy += 1)
    insertEvent(database, target, id, body, false, state, clock.now() + delay);
}

function eventOf(
  payment: Payment,
  type: string,
  at: string,
): { readonly id: string; readonly body: string } {
  const id = `evt_${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify({
    id,
    type,
    created_at: at,
    payment_ref: payment.ref,
    account: payment.account,
  });
  return { id, body };
}

function insertEvent(
  database: Database,
  { payment, url }: Target,
  id: string,
  body: string,
  forged: boolean,
  state: string,
  dueMs: number,
): void {
  database.run(
    'INSERT INTO event (id, payment, account, url, body, offset_ms, forged, state, due_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    payment.ref,
    payment.account,
    url,
    body,
    payment.offsetMs,
    forged ? 1 : 0,
    state,
    dueMs,
  );
}

const readEvent = (row: Readonly<Record<string, unknown>>): DueEvent => ({
  seq: Number(row['seq']),
  id: String(row['id']),
  account: String(row['account']),
  url: String(row['url']),
  body: String(row['body']),
  offsetMs: Number(row['offset_ms']),
  forged: Number(row['forged']) === 1,
  attempts: Number(row['attempts']),
});

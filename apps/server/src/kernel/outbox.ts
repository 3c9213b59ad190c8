// Transactional outbox: messages are sent only if their transaction commits, each at least once;
// receivers deduplicate by dedupeKey.
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';
import { endWork, scheduleWork } from './db/work.ts';
import { type Failpoint, noFailpoint } from './failpoint.ts';
import { uuidv7 } from './ids.ts';
import { type Log, redactText } from './log.ts';
import { RELEASED, type WorkHandler } from './worker.ts';

export interface OutboxMessage<Payload = unknown> {
  readonly agencyId: string;
  readonly id: string;
  readonly topic: string;
  readonly dedupeKey: string;
  readonly payload: Payload;
  readonly attempts: number;
}

/**
 * Sends one message. Throws Undeliverable if a retry would fail the same way, NotYet if it is not this
 * message's turn, any other error if it should be retried.
 */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

/**
 * The receiver refused this message permanently (a mailbox that does not exist): retries are
 * useless.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/**
 * A message must not be sent yet: it is due again at `until` (epoch milliseconds). This is no failed
 * attempt, and the message keeps its place among those created before and after it.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly until: number;

  constructor(until: number, reason: string) {
    super(reason);
    this.until = until;
  }
}

/** A message that is not retried unless an operator requests it. */
export interface GivenUp {
  readonly agencyId: string;
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  /** Redacted reason. */
  readonly reason: string;
  /** 'refused' by the receiver, or 'too-long' if all retries failed. */
  readonly because: 'refused' | 'too-long';
}

export const OUTBOX = 'outbox';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** Maximum pause between retries. */
const LONGEST_PAUSE_MS = HOUR;
/**
 * Milliseconds during which a message is retried. A mail server that is down over a weekend loses
 * nothing.
 */
export const TRIED_FOR_MS = 48 * HOUR;

/**
 * Returns the pause after the n-th failure (n ≥ 1) in milliseconds: 5 s, doubled up to one hour;
 * undefined once the retries span two days. Attempts are counted, not the time on the clock, so
 * hours in which no process runs do not use up retries.
 */
export function pauseAfter(attempts: number): number | undefined {
  let total = 0;
  for (let n = 1; ; n += 1) {
    const pause = Math.min(LONGEST_PAUSE_MS, 5 * SECOND * 2 ** (n - 1));
    if (total + pause > TRIED_FOR_MS) return undefined;
    if (n === attempts) return pause;
    total += pause;
  }
}

/**
 * Adds a message to the transaction. A second one with the same topic and key is a duplicate and is
 * ignored.
 */
export async function sendLater(
  tx: Tx,
  clock: Clock,
  message: { topic: string; dedupeKey: string; payload: unknown; notBefore?: number },
): Promise<void> {
  const id = uuidv7(clock);
  const added = await tx.run(sql`
    insert into outbox (agency_id, id, topic, dedupe_key, payload, created_at)
    values (${tx.agencyId}, ${id}, ${message.topic}, ${message.dedupeKey}, ${JSON.stringify(message.payload)}::jsonb, ${clock.iso()})
    on conflict (agency_id, topic, dedupe_key) do nothing`);
  if (added === 1)
    await scheduleWork(tx, { kind: OUTBOX, id, dueAt: message.notBefore ?? clock.now() });
}

/**
 * Returns messages as parts of a larger statement (`with …`), with their work items. A key that
 * exists already identifies the same message.
 */
export function outboxEntries(
  agencyId: string,
  clock: Clock,
  messages: readonly { topic: string; dedupeKey: string; payload: unknown }[],
): Sql[] {
  const now = clock.iso();
  const rows = messages.map((message) => ({ ...message, id: uuidv7(clock) }));
  return [
    sql`messages as (
      insert into outbox (agency_id, id, topic, dedupe_key, payload, created_at) values ${sql.join(
        rows.map(
          ({ id, topic, dedupeKey, payload }) =>
            sql`(${agencyId}, ${id}, ${topic}, ${dedupeKey}, ${JSON.stringify(payload)}::jsonb, ${now})`,
        ),
      )} on conflict (agency_id, topic, dedupe_key) do nothing returning id)`,
    sql`message_work as (
      insert into work_item (agency_id, kind, id, due_at) select ${agencyId}, ${OUTBOX}, id, ${now} from messages)`,
  ];
}

export interface OutboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** One function per topic. */
  readonly deliverers: Readonly<Record<string, Deliver>>;
  /**
   * Called before a message is marked as failed, and again if the process crashes in between: it
   * must be idempotent.
   */
  readonly onGivenUp?: (message: GivenUp) => Promise<void>;
  readonly failpoint?: Failpoint;
}

/** Creates the worker's handler of the kind 'outbox'. */
export function outboxHandler(options: OutboxOptions): WorkHandler {
  const { db, clock, log, deliverers, failpoint = noFailpoint } = options;
  return async (item, signal) => {
    const [row] = await db.read(
      item.agencyId,
      sql<OutboxMessage & { done: boolean }>`
        select agency_id as "agencyId", id, topic, dedupe_key as "dedupeKey", payload, attempts,
          sent_at is not null or failed_at is not null as done
        from outbox where agency_id = ${item.agencyId} and id = ${item.id}`,
    );
    if (row === undefined || row.done) return undefined;
    const deliver = deliverers[row.topic];
    let fault: unknown;
    try {
      // a process of a newer version can deliver the topic
      if (deliver === undefined) throw new Error(`no deliverer of ${row.topic}`);
      failpoint('notify', 'before');
      await deliver(row, signal);
    } catch (error) {
      fault = error;
    }
    failpoint('notify', 'after');
    if (fault instanceof NotYet) {
      await endWork(db, item, fault.until, []);
      return RELEASED;
    }
    const failed = fault !== undefined;
    const reason = failed ? reasonOf(fault) : null;
    const pause =
      !failed || fault instanceof Undeliverable ? undefined : pauseAfter(row.attempts + 1);
    const givesUp = failed && pause === undefined;
    if (givesUp)
      await giveUp(options, {
        agencyId: row.agencyId,
        id: row.id,
        topic: row.topic,
        payload: row.payload,
        reason: reason ?? '',
        because: fault instanceof Undeliverable ? 'refused' : 'too-long',
      });
    else if (failed)
      log.info(
        {
          agency: row.agencyId,
          message: row.id,
          topic: row.topic,
          attempts: row.attempts + 1,
          reason,
        },
        'message not sent yet',
      );
    count(row.topic, givesUp ? 'given-up' : failed ? 'retried' : 'sent');
    await endWork(db, item, pause === undefined ? null : clock.now() + pause, [
      sql`told as (
        update outbox set attempts = attempts + 1, last_error = ${reason},
          sent_at = ${failed ? null : clock.iso()}, failed_at = ${givesUp ? clock.iso() : null}
        where agency_id = ${item.agencyId} and id = ${item.id} and exists (select 1 from lease))`,
    ]);
    failpoint('notify', 'recorded');
    return RELEASED;
  };
}

const reasonOf = (fault: unknown): string =>
  redactText(fault instanceof Error ? fault.message : String(fault)).slice(0, 500);

async function giveUp({ log, onGivenUp }: OutboxOptions, message: GivenUp): Promise<void> {
  const { agencyId, id, topic, reason, because } = message;
  log.error({ agency: agencyId, message: id, topic, because, reason }, 'message given up');
  await onGivenUp?.(message);
}

/** Message counts of this process by topic and outcome, for /metrics. */
export type MessageOutcome = 'sent' | 'retried' | 'given-up';
const counts = new Map<string, { topic: string; outcome: MessageOutcome; count: number }>();

function count(topic: string, outcome: MessageOutcome): void {
  const key = `${topic} ${outcome}`;
  const one = counts.get(key) ?? { topic, outcome, count: 0 };
  counts.set(key, { ...one, count: one.count + 1 });
}

/** Returns the counts of messages handled by this process since its start. */
export const messageCounts = (): Iterable<{
  readonly topic: string;
  readonly outcome: MessageOutcome;
  readonly count: number;
}> => counts.values();

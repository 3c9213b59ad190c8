// Messages that are sent only if their transaction commits, each at least once; receivers recognise repeats by dedupeKey.
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import type { Tx } from './db/transaction.ts';
import { endWork, scheduleWork } from './db/work.ts';
import { type Failpoint, noFailpoint } from './failpoint.ts';
import { uuidv7 } from './ids.ts';
import { redactText } from './log.ts';
import { backoff, RELEASED, type WorkHandler } from './worker.ts';

export interface OutboxMessage<Payload = unknown> {
  readonly agencyId: string;
  readonly id: string;
  readonly topic: string;
  readonly dedupeKey: string;
  readonly payload: Payload;
  readonly attempts: number;
}

/** Sends one message; throws when it should be tried again. */
export type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<void>;

export const OUTBOX = 'outbox';
const GIVE_UP_AFTER = 12;

/** Puts a message into the transaction. A second one with the same topic and key is the same message: nothing happens. */
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
 * Messages as pieces of a larger statement (`with …`), with their due work. A key that is known
 * already means the same message.
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

/** Handler of the kind 'outbox' for a worker: one function for each topic. */
export function outboxHandler(
  db: Database,
  clock: Clock,
  deliverers: Readonly<Record<string, Deliver>>,
  failpoint: Failpoint = noFailpoint,
): WorkHandler {
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
    let failure: string | undefined;
    try {
      if (deliver === undefined) throw new Error(`nobody delivers ${row.topic}`);
      failpoint('notify', 'before');
      await deliver(row, signal);
    } catch (error) {
      failure = redactText(error instanceof Error ? error.message : String(error)).slice(0, 500);
    }
    failpoint('notify', 'after');
    const gaveUp = failure !== undefined && row.attempts + 1 >= GIVE_UP_AFTER;
    await endWork(
      db,
      item,
      failure === undefined || gaveUp ? null : clock.now() + backoff(row.attempts + 1),
      [
        sql`told as (
        update outbox set attempts = attempts + 1, last_error = ${failure ?? null},
          sent_at = ${failure === undefined ? clock.iso() : null}, failed_at = ${gaveUp ? clock.iso() : null}
        where agency_id = ${item.agencyId} and id = ${item.id} and exists (select 1 from lease))`,
      ],
    );
    failpoint('notify', 'recorded');
    return RELEASED;
  };
}

/** Whether a message waits to be sent: it is known, and neither sent nor given up. */
export async function isUnsent(
  db: Database,
  agencyId: string,
  topic: string,
  dedupeKey: string,
): Promise<boolean> {
  const rows = await db.read(
    agencyId,
    sql`select 1 from outbox where agency_id = ${agencyId} and topic = ${topic} and dedupe_key = ${dedupeKey}
      and sent_at is null and failed_at is null`,
  );
  return rows.length > 0;
}

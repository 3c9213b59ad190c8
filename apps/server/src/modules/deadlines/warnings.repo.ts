// Finds the deadlines to warn of, and records each warning together with its message.
import { LAST_WARNING, type WarningHours } from '@portico/rules/deadlines';
import { type Clock, isoOf } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import { IS_OWNER } from '../../kernel/db/staff.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { finishWork, holdWork, postponeWork } from '../../kernel/db/work.ts';
import { sendLater } from '../../kernel/outbox.ts';
import { WARNING_MAIL } from './work.ts';

export interface Candidate {
  readonly id: string;
  readonly at: string;
  readonly since: string;
  readonly warned: WarningHours | null;
  /** The agent to warn; null if there is none or they have left. */
  readonly agentId: string | null;
  readonly isAcknowledged: boolean;
}

/** A deadline in a message. `at` is compared on delivery: the deadline may have moved since. */
export interface Warned {
  readonly id: string;
  readonly at: string;
  readonly hours: WarningHours;
}

export interface Message {
  /** Null: the agency's own address, because it has no owner who could be told. */
  readonly userId: string | null;
  /** True if the person is told because the agent has not acknowledged it. */
  readonly isEscalated: boolean;
  readonly deadlines: readonly Warned[];
}

/** Messages due now, and the time of the next plan; null if no other deadline is known. */
export interface Plan {
  readonly messages: readonly Message[];
  readonly warned: readonly Warned[];
  readonly next: number | null;
}

export interface Waiting {
  readonly bufferHours: number;
  readonly owners: readonly string[];
  /** The next deadlines. */
  readonly candidates: readonly Candidate[];
  /** True if there are more than fit in one plan. */
  readonly isMore: boolean;
  /** Time of the first deadline beyond the time looked at; null if there is none. */
  readonly nextAt: string | null;
}

/** Maximum number of deadlines in one plan. */
const LIMIT = 5_000;
/** Time for which deadlines are kept after they have ended or passed. */
const KEPT_MS = 90 * 86_400_000;

async function waiting(
  tx: Tx,
  now: string,
  until: (bufferHours: number) => string,
): Promise<Waiting> {
  const { agencyId } = tx;
  const { bufferHours } = await tx.one(
    sql<{
      bufferHours: number;
    }>`select warning_buffer_hours as "bufferHours" from agency where id = ${agencyId}`,
  );
  const owners = await tx.many(
    sql<{
      id: string;
    }>`select id from app_user where agency_id = ${agencyId} and ${IS_OWNER} order by created_at, id`,
  );
  const open = sql`d.agency_id = ${agencyId} and d.ended_at is null and d.at > ${now}`;
  const found = await tx.many(sql<Candidate>`
    select d.id, d.at, d.since, d.warned, d.acknowledged_at is not null as "isAcknowledged", u.id as "agentId"
    from deadline d left join app_user u on u.agency_id = d.agency_id and u.id = d.agent_id and u.active and u.erased_at is null
    where ${open} and d.at <= ${until(bufferHours)} and (d.warned is null or d.warned > ${LAST_WARNING})
    order by d.at, d.id limit ${LIMIT + 1}`);
  const [later] = await tx.many(
    sql<{
      at: string;
    }>`select d.at from deadline d where ${open} and d.at > ${until(bufferHours)} order by d.at limit 1`,
  );
  return {
    bufferHours,
    owners: owners.map(({ id }) => id),
    candidates: found.slice(0, LIMIT),
    isMore: found.length > LIMIT,
    nextAt: later?.at ?? null,
  };
}

export function warningsRepo(db: Database, clock: Clock) {
  return {
    /**
     * Plans what is due, under the item's lease, and writes it: messages, the warnings that they
     * contain, and the time to look again.
     * @param until latest deadline to look at, by the agency's buffer
     */
    send: (
      item: WorkItem,
      until: (bufferHours: number) => string,
      plan: (waiting: Waiting) => Plan,
    ): Promise<number> =>
      db.tenant(item.agencyId, async (tx) => {
        await holdWork(tx, item);
        const { messages, warned, next } = plan(await waiting(tx, clock.iso(), until));
        for (const message of messages)
          await sendLater(tx, clock, {
            topic: WARNING_MAIL,
            dedupeKey: keyOf(message),
            payload: message,
          });
        await tx.run(sql`
          update deadline d set warned = w.hours
          from jsonb_to_recordset(${JSON.stringify(warned)}::jsonb) as w(id uuid, hours smallint)
          where d.agency_id = ${tx.agencyId} and d.id = w.id`);
        await tx.run(sql`
          delete from deadline where agency_id = ${tx.agencyId} and stands_until < ${isoOf(clock.now() - KEPT_MS)}`);
        if (next === null) await finishWork(tx, item);
        else await postponeWork(tx, item, next, { fresh: true });
        return messages.length;
      }),
  };
}
export type WarningsRepo = ReturnType<typeof warningsRepo>;

/** Keyed by its first deadline: a deadline is in one message per person and warning. */
const keyOf = ({ userId, deadlines: [first] }: Message): string =>
  `${userId ?? 'agency'}:${first?.id ?? ''}:${first?.hours ?? ''}:${first === undefined ? '' : Date.parse(first.at)}`;

// Stores runs and breaks. A break is opened once, updated when found again, and closed once; it is
// never deleted.
import type { BreakDecision, Finding, Remedy } from '@portico/rules/reconciliation';
import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { uuidv7 } from '../../kernel/ids.ts';
import type { BreakRow, Decider, Period, Theirs } from './reconciliation.types.ts';

export const breakColumns = sql`
  k.agency_id as "agencyId", k.id, k.kind, k.subject, k.peer, k.booking_id as "bookingId", k.ours, k.theirs, k.remedy, k.decided, k.round,
  k.opened_at as "openedAt", k.settled_at as "settledAt", k.settlement, k.settled_by as "settledBy", k.note`;

export interface RunCounts {
  readonly bookings: number;
  readonly payments: number;
  readonly reservations: number;
  readonly breaks: number;
}
export type NewBreak = Pick<Finding, 'kind' | 'subject' | 'peer' | 'bookingId'> & {
  readonly remedy: Remedy;
  readonly ours: unknown;
  readonly theirs: Theirs;
};

/** Permanent settlement: the same peer data does not reopen it. */
const WRITTEN_OFF = 'written off';

interface At {
  readonly db: Database;
  readonly clock: Clock;
}

/** Binds a function of this file to one database. */
const bound =
  <Rest extends unknown[], Result>(at: At, run: (at: At, ...rest: Rest) => Result) =>
  (...rest: Rest): Result =>
    run(at, ...rest);

export function breaksRepo(db: Database, clock: Clock) {
  const at: At = { db, clock };
  return {
    marks: bound(at, marks),
    begin: bound(at, begin),
    end: bound(at, end),
    open: (agencyId: string): Promise<BreakRow[]> => read(at, agencyId, sql`k.settled_at is null`),
    async byId(agencyId: string, id: string): Promise<BreakRow | undefined> {
      return (await read(at, agencyId, sql`k.id = ${id}`))[0];
    },
    see: bound(at, see),
    escalate: bound(at, escalate),
    close: bound(at, close),
    nextRound: bound(at, nextRound),
    decide: bound(at, decide),
  };
}
export type BreaksRepo = ReturnType<typeof breaksRepo>;
export { WRITTEN_OFF };

const read = ({ db }: At, agencyId: string, condition: Sql): Promise<BreakRow[]> =>
  db.read(
    agencyId,
    sql<BreakRow>`select ${breakColumns} from reconciliation_break k where k.agency_id = ${agencyId} and ${condition} order by k.opened_at, k.id`,
  );

async function openTask({ clock }: At, tx: Tx, breakId: string, kind: string): Promise<void> {
  await tx.run(sql`
    insert into booking_task (agency_id, id, break_id, opened_at, reason) values (${tx.agencyId}, ${uuidv7(clock)}, ${breakId}, ${clock.iso()}, ${kind})
    on conflict (agency_id, break_id) where settled_at is null do nothing`);
}

/**
 * Returns the end of the last complete comparison, and the start of the one that opened the oldest
 * break still open.
 */
async function marks(
  at: At,
  agencyId: string,
): Promise<{ lastUntil: string | null; oldestFrom: string | null }> {
  const [row] = await at.db.read(
    agencyId,
    sql<{ lastUntil: string | null; oldestFrom: string | null }>`
    select (select max(until_at) from reconciliation_run where agency_id = ${agencyId} and outcome = 'whole') as "lastUntil",
      (select min(coalesce((select r.from_at from reconciliation_run r where r.agency_id = k.agency_id and r.started_at <= k.opened_at order by r.started_at desc limit 1), k.opened_at))
         from reconciliation_break k where k.agency_id = ${agencyId} and k.settled_at is null) as "oldestFrom"`,
  );
  return row ?? { lastUntil: null, oldestFrom: null };
}

async function begin(at: At, agencyId: string, { from, until }: Period): Promise<string> {
  const id = uuidv7(at.clock);
  await at.db.write(
    agencyId,
    sql`insert into reconciliation_run (agency_id, id, from_at, until_at, started_at) values (${agencyId}, ${id}, ${from}, ${until}, ${at.clock.iso()})`,
  );
  return id;
}

async function end(
  at: At,
  agencyId: string,
  id: string,
  outcome: 'whole' | 'failed',
  counts: RunCounts,
  detail: string | null,
): Promise<void> {
  await at.db.write(
    agencyId,
    sql`
    update reconciliation_run set finished_at = ${at.clock.iso()}, outcome = ${outcome}, bookings = ${counts.bookings}, payments = ${counts.payments},
      reservations = ${counts.reservations}, breaks = ${counts.breaks}, detail = ${detail?.slice(0, 500) ?? null}
    where agency_id = ${agencyId} and id = ${id}`,
  );
}

/**
 * Opens a break, or records that it was found again. Returns the open row; undefined if there is
 * nothing to open: an operator has written off exactly this, or nothing is held and that has been
 * recorded before. A break that needs an operator's decision gets a task.
 */
async function see(at: At, agencyId: string, found: NewBreak): Promise<BreakRow | undefined> {
  const { kind, subject, peer, bookingId, remedy } = found;
  const ours = JSON.stringify(found.ours ?? null);
  const theirs = JSON.stringify(found.theirs);
  const now = at.clock.iso();
  return at.db.tenant(agencyId, async (tx) => {
    const [open] = await tx.many(sql<{ id: string }>`
      update reconciliation_break set seen_at = ${now}, ours = ${ours}::jsonb, theirs = theirs || ${theirs}::jsonb,
        remedy = case when remedy = 'person' then remedy else ${remedy} end
      where agency_id = ${agencyId} and kind = ${kind} and subject = ${subject} and settled_at is null returning id`);
    const id = open?.id ?? uuidv7(at.clock);
    if (open === undefined) {
      const done = await tx.maybe(sql`
        select 1 from reconciliation_break where agency_id = ${agencyId} and kind = ${kind} and subject = ${subject}
          and (${remedy} = 'none' or (settlement = ${WRITTEN_OFF} and theirs = ${theirs}::jsonb)) limit 1`);
      if (done !== undefined) return undefined;
      const closes = remedy === 'none';
      await tx.run(sql`
        insert into reconciliation_break (agency_id, id, kind, subject, peer, booking_id, ours, theirs, remedy, opened_at, seen_at, settled_at, settlement, settled_by)
        values (${agencyId}, ${id}, ${kind}, ${subject}, ${peer}, ${bookingId}, ${ours}::jsonb, ${theirs}::jsonb, ${remedy}, ${now}, ${now},
          ${closes ? now : null}, ${closes ? 'nothing is held' : null}, ${closes ? 'rule' : null})`);
      await audit(tx, {
        at: now,
        actorType: 'system',
        via: 'worker',
        action: 'reconciliation.break',
        object: `break:${id}`,
        after: { kind, subject, peer, remedy },
      });
      if (closes) return undefined;
    }
    if (remedy === 'person') await openTask(at, tx, id, kind);
    return tx.one(
      sql<BreakRow>`select ${breakColumns} from reconciliation_break k where k.agency_id = ${agencyId} and k.id = ${id}`,
    );
  });
}

/** Assigns a break that no rule could close to an operator. */
async function escalate(
  at: At,
  { agencyId, id, kind }: BreakRow,
  why: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await at.db.tenant(agencyId, async (tx) => {
    const written = await tx.run(sql`
      update reconciliation_break set remedy = 'person', decided = null, note = ${why.slice(0, 500)}, theirs = theirs || ${JSON.stringify(facts)}::jsonb
      where agency_id = ${agencyId} and id = ${id} and settled_at is null`);
    if (written === 1) await openTask(at, tx, id, kind);
  });
}

/** Closes a break and its task. Returns false if it is closed already. */
async function close(
  at: At,
  { agencyId, id, decided }: BreakRow,
  how: string,
  by: string,
): Promise<boolean> {
  const now = at.clock.iso();
  return at.db.tenant(agencyId, async (tx) => {
    const written = await tx.run(sql`
      update reconciliation_break set settled_at = ${now}, settlement = ${how.slice(0, 200)}, settled_by = coalesce(settled_by, ${by})
      where agency_id = ${agencyId} and id = ${id} and settled_at is null`);
    if (written === 0) return false;
    await tx.run(sql`
      update booking_task set settled_at = ${now}, decision = coalesce(decision, ${decided ?? how.slice(0, 40)}), settled_by = coalesce(settled_by, ${by})
      where agency_id = ${agencyId} and break_id = ${id} and settled_at is null`);
    await audit(tx, {
      at: now,
      actorType: 'system',
      via: 'worker',
      action: 'reconciliation.settled',
      object: `break:${id}`,
      after: { how, by },
    });
    return true;
  });
}

/** Uses another key for the next attempt: the gateway has definitely failed this one. */
async function nextRound(at: At, { agencyId, id }: BreakRow): Promise<void> {
  await at.db.write(
    agencyId,
    sql`update reconciliation_break set round = round + 1 where agency_id = ${agencyId} and id = ${id} and settled_at is null`,
  );
}

/**
 * Records an operator's decision before anything is sent. Returns false if the break is closed, or
 * has another decision.
 */
async function decide(
  at: At,
  { agencyId, id }: BreakRow,
  decision: BreakDecision,
  note: string,
  by: Decider,
): Promise<boolean> {
  const now = at.clock.iso();
  const who = by.id ?? by.type;
  return at.db.tenant(agencyId, async (tx) => {
    const written = await tx.run(sql`
      update reconciliation_break set decided = ${decision}, note = ${note}, settled_by = ${who}
      where agency_id = ${agencyId} and id = ${id} and settled_at is null and (decided is null or decided = ${decision})`);
    if (written === 0) return false;
    await tx.run(sql`
      update booking_task set decision = ${decision}, note = ${note}, settled_by = ${who} where agency_id = ${agencyId} and break_id = ${id} and settled_at is null`);
    await audit(tx, {
      at: now,
      actorType: by.type,
      actorId: by.id,
      via: by.via,
      action: 'reconciliation.decide',
      object: `break:${id}`,
      after: { decision },
      correlationId: by.correlationId,
    });
    return true;
  });
}

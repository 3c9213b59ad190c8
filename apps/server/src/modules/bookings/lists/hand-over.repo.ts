// Hands the open bookings of an agent over to another.
import { type AuditEntry, audit } from '../../../kernel/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { inView } from '../store/list-conditions.ts';
import { ASSIGNED, busyAmong, objectOf } from './assign.repo.ts';

export interface HandOver {
  /** Id of the agent, who must be locked: nobody else may put them in charge meanwhile. */
  readonly from: string;
  readonly to: string;
  readonly by: Pick<AuditEntry, 'actorType' | 'actorId' | 'via' | 'ip' | 'correlationId'>;
}

/** Condition: a booking that the list shows as open. */
const isOpen = (agencyId: string, now: string): Sql =>
  sql`b.agency_id = ${agencyId} and b.parent_id is null and ${inView('open', { now, readerId: '' })}`;

/** Returns the number of open bookings by the id of their agent; agents without one are left out. */
export async function openByAgent(
  db: Database,
  agencyId: string,
  now: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.read(
    agencyId,
    sql<{ id: string; n: number }>`
      select b.agent_id as id, count(*) as n from booking b
      where ${isOpen(agencyId, now)} and b.agent_id is not null group by b.agent_id`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Returns the number of open bookings of an agent. */
export async function openOf(tx: Tx, agentId: string, now: string): Promise<number> {
  const { n } = await tx.one(
    sql<{
      n: number;
    }>`select count(*) as n from booking b where ${isOpen(tx.agencyId, now)} and b.agent_id = ${agentId}`,
  );
  return n;
}

/**
 * Puts another agent in charge of all open bookings of an agent, and returns their number. The
 * engine may be working on some: those keep their version, which it compares when it writes.
 */
export async function handOverBookings(
  tx: Tx,
  { from, to, by }: HandOver,
  now: string,
): Promise<number> {
  const { agencyId } = tx;
  const found = await tx.many(
    sql<{ id: string }>`
      select b.id from booking b where ${isOpen(agencyId, now)} and b.agent_id = ${from}`,
  );
  const busy = [...(await busyAmong(tx, found, now))];
  const moved = await tx.many(
    sql<{ id: string; reference: string }>`
      update booking b set agent_id = ${to}, version = version + case when b.id = any(${busy}::uuid[]) then 0 else 1 end
      where ${isOpen(agencyId, now)} and b.agent_id = ${from} returning b.id, b.reference`,
  );
  await tx.run(sql`
    update booking set agent_id = ${to}
    where agency_id = ${agencyId} and parent_id = any(${moved.map(({ id }) => id)}::uuid[])`);
  for (const { reference } of moved)
    await audit(tx, {
      ...by,
      at: now,
      action: ASSIGNED,
      object: objectOf(reference),
      before: { agentId: from },
      after: { agentId: to },
    });
  return moved.length;
}

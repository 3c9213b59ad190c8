// Work items inside a tenant transaction. They hold no content: what is due is found by (kind, id).
import { isoOf } from '../clock.ts';
import type { WorkItem } from './database.ts';
import { sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Somebody else has claimed the item since: whatever this process was about to write must not be written. */
export class LeaseLost extends Error {
  constructor(item: WorkItem) {
    super(`lease of ${item.kind} ${item.id} was lost`);
    this.name = 'LeaseLost';
  }
}

/**
 * Makes (kind, id) due at `dueAt` (epoch ms). An item that waits takes the earlier time; one that is being handled
 * comes up again afterwards.
 */
export async function scheduleWork(tx: Tx, item: { kind: string; id: string; dueAt: number }): Promise<void> {
  await tx.run(sql`
    insert into work_item as w (agency_id, kind, id, due_at) values (${tx.agencyId}, ${item.kind}, ${item.id}, ${isoOf(item.dueAt)})
    on conflict (agency_id, kind, id) do update set due_at = case
      when w.lease_owner is null then least(w.due_at, excluded.due_at)
      else greatest(excluded.due_at, w.due_at + interval '1 millisecond') end`);
}

/** Makes an item due at exactly this time, earlier or later, whoever holds it. */
export async function moveWork(tx: Tx, item: { kind: string; id: string; dueAt: number }): Promise<void> {
  await tx.run(sql`
    update work_item set due_at = ${isoOf(item.dueAt)}
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`);
}

/** Drops an item that is no longer needed, whoever holds it. */
export async function dropWork(tx: Tx, item: { kind: string; id: string }): Promise<void> {
  await tx.run(sql`delete from work_item where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`);
}

/**
 * Leases one item to this process, making it when it is not there; undefined when somebody else has it. It counts as due
 * from now on: should this process die, whoever looks next takes it up.
 */
export async function takeWork(tx: Tx, item: { kind: string; id: string }, claim: { owner: string; now: number; leaseMs: number }): Promise<WorkItem | undefined> {
  const now = isoOf(claim.now);
  return tx.maybe(sql<WorkItem>`
    insert into work_item as w (agency_id, kind, id, due_at, lease_owner, lease_until, fence, attempts)
    values (${tx.agencyId}, ${item.kind}, ${item.id}, ${now}, ${claim.owner}, ${isoOf(claim.now + claim.leaseMs)}, 1, 1)
    on conflict (agency_id, kind, id) do update
      set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until, fence = w.fence + 1, attempts = w.attempts + 1,
        due_at = least(w.due_at, excluded.due_at)
      where w.lease_until is null or w.lease_until <= ${now}
    returning agency_id as "agencyId", kind, id, fence, attempts, due_at as "dueAt"`);
}

/** Locks the item and makes sure that this claim is the latest; throws LeaseLost. Put it first in a transaction. */
export async function holdWork(tx: Tx, item: WorkItem): Promise<void> {
  const row = await tx.maybe(sql`
    select 1 from work_item
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id} and fence = ${item.fence} and lease_owner is not null
    for update`);
  if (row === undefined) throw new LeaseLost(item);
}

/** The item is done: gone, or released when it was scheduled again meanwhile. */
export async function finishWork(tx: Tx, item: WorkItem): Promise<void> {
  await holdWork(tx, item);
  await tx.run(sql`
    delete from work_item
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id} and due_at <= ${item.dueAt}`);
  await tx.run(sql`
    update work_item set lease_owner = null, lease_until = null, attempts = 0
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`);
}

/** Gives the item back, due again at `dueAt` (epoch ms), or earlier when it was scheduled meanwhile. `fresh` forgets the attempts counted so far. */
export async function postponeWork(tx: Tx, item: WorkItem, dueAt: number, options: { fresh?: boolean } = {}): Promise<void> {
  await holdWork(tx, item);
  await tx.run(sql`
    update work_item set lease_owner = null, lease_until = null,
      due_at = case when due_at > ${item.dueAt} then least(due_at, ${isoOf(dueAt)}) else ${isoOf(dueAt)} end,
      attempts = case when ${options.fresh ?? false}::boolean then 0 else attempts end
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`);
}

/** Lengthens the lease; false when it was lost. */
export async function renewWork(tx: Tx, item: WorkItem, until: number): Promise<boolean> {
  const written = await tx.run(sql`
    update work_item set lease_until = ${isoOf(until)}
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id} and fence = ${item.fence} and lease_owner is not null`);
  return written === 1;
}

// Work items inside a tenant transaction. They hold no content: (kind, id) identifies the work.
import { isoOf } from '../clock.ts';
import { type Database, LONGEST_LEASE_MS, type WorkItem } from './database.ts';
import { type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** Another process has claimed the item since: this one must not write its result. */
export class LeaseLost extends Error {
  constructor(item: WorkItem) {
    super(`lease of ${item.kind} ${item.id} was lost`);
    this.name = 'LeaseLost';
  }
}

/**
 * Makes (kind, id) due at `dueAt` (epoch ms). A waiting item takes the earlier time; one in
 * progress becomes due again afterwards, at `againAt`. Default: `dueAt`.
 */
export async function scheduleWork(
  tx: Tx,
  { kind, id, dueAt, againAt }: { kind: string; id: string; dueAt: number; againAt?: number },
): Promise<void> {
  await tx.run(
    scheduleStatement(kind, dueAt, sql`select ${tx.agencyId}::uuid, ${id}::uuid`, againAt),
  );
}

/** Returns the same as a statement or part of one; `items` selects agencies and ids. */
export const scheduleStatement = (
  kind: string,
  dueAt: number,
  items: Sql,
  againAt = dueAt,
): Sql => sql`
  insert into work_item as w (agency_id, id, kind, due_at) select wanted.agency_id, wanted.id, ${kind}, ${isoOf(dueAt)} from (${items}) as wanted (agency_id, id)
  on conflict (agency_id, kind, id) do update set due_at = case
    when w.lease_owner is null then least(w.due_at, excluded.due_at)
    else greatest(${isoOf(againAt)}::timestamptz, w.due_at + interval '1 millisecond') end`;

/** Makes an item due at exactly this time, earlier or later, even if it is leased. */
export async function moveWork(
  tx: Tx,
  item: { kind: string; id: string; dueAt: number },
): Promise<void> {
  await tx.run(sql`
    update work_item set due_at = ${isoOf(item.dueAt)}
    where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`);
}

/** Deletes an item that is no longer needed, even if it is leased. */
export async function dropWork(tx: Tx, item: { kind: string; id: string }): Promise<void> {
  await tx.run(
    sql`delete from work_item where agency_id = ${tx.agencyId} and kind = ${item.kind} and id = ${item.id}`,
  );
}

/**
 * Leases one item to this process, creating it if missing; undefined if another process has it. It
 * counts as due from now on: if this process crashes, the next one that polls claims it.
 */
export async function claimWork(
  db: Database,
  agencyId: string,
  item: { kind: string; id: string },
  claim: { owner: string; now: number; leaseMs: number },
): Promise<WorkItem | undefined> {
  const now = isoOf(claim.now);
  const [taken] = await db.write(
    agencyId,
    sql<WorkItem>`
    insert into work_item as w (agency_id, kind, id, due_at, lease_owner, lease_until, fence, attempts)
    values (${agencyId}, ${item.kind}, ${item.id}, ${now}, ${claim.owner}, ${isoOf(claim.now + claim.leaseMs)}, 1, 1)
    on conflict (agency_id, kind, id) do update
      set lease_owner = excluded.lease_owner, lease_until = excluded.lease_until, fence = w.fence + 1, attempts = w.attempts + 1,
        due_at = least(w.due_at, excluded.due_at)
      where w.lease_until is null or w.lease_until <= ${now} or w.lease_until > ${isoOf(claim.now + LONGEST_LEASE_MS)}
    returning agency_id as "agencyId", kind, id, fence, attempts, due_at as "dueAt"`,
  );
  return taken;
}

/**
 * Locks the item and checks that this claim is the latest; throws LeaseLost. Put it first in a
 * transaction.
 */
export async function holdWork(tx: Tx, item: WorkItem): Promise<void> {
  const row = await tx.maybe(sql`select 1 from work_item where ${isHeld(item)} for update`);
  if (row === undefined) throw new LeaseLost(item);
}

/** Condition: this claim is the latest and has not been released. */
const isHeld = (item: WorkItem): Sql =>
  sql`agency_id = ${item.agencyId} and kind = ${item.kind} and id = ${item.id} and fence = ${item.fence} and lease_owner is not null`;

/**
 * Condition: the item was scheduled again after this claim. A claim reads whole milliseconds, but a
 * row may hold a fraction of one: compared with it, an item would never be finished.
 */
export const isDueAgain = (item: WorkItem): Sql =>
  sql`date_trunc('milliseconds', due_at) > ${item.dueAt}`;

/** Error code of a statement that fails because its lease or version was lost. */
export const GUARD_BROKEN = 'PT409';

/**
 * Finishes an item, or releases it until `dueAt` (epoch ms), together with its holder's writes, in
 * one statement. In `parts`, each `name as (…)`, a condition `exists (select 1 from lease)`
 * prevents writes without the lease.
 */
export async function endWork(
  db: Database,
  item: WorkItem,
  dueAt: number | null,
  parts: readonly Sql[],
): Promise<void> {
  const end =
    dueAt === null
      ? sql`delete from work_item where ${isHeld(item)} returning 1`
      : sql`update work_item set lease_owner = null, lease_until = null, due_at = ${isoOf(dueAt)} where ${isHeld(item)} returning 1`;
  try {
    await db.write(
      item.agencyId,
      sql`with ${sql.join([sql`lease as (${end})`, ...parts])} select portico.must_hold(exists (select 1 from lease))`,
    );
  } catch (error) {
    throw (error as { code?: unknown }).code === GUARD_BROKEN ? new LeaseLost(item) : error;
  }
}

/** Finishes an item that may have been finished or released already. */
export async function finishIfHeld(db: Database, item: WorkItem): Promise<void> {
  if ((await db.write(item.agencyId, finishStatement(item))).length === 0)
    await db.write(item.agencyId, freeStatement(item));
}

const finishStatement = (item: WorkItem): Sql =>
  sql`delete from work_item where ${isHeld(item)} and not ${isDueAgain(item)} returning 1`;
const freeStatement = (item: WorkItem): Sql =>
  sql`update work_item set lease_owner = null, lease_until = null, attempts = 0 where ${isHeld(item)}`;

/** Finishes the item: deletes it, or releases it if it was scheduled again meanwhile. */
export async function finishWork(tx: Tx, item: WorkItem): Promise<void> {
  if ((await tx.run(finishStatement(item))) === 1) return;
  if ((await tx.run(freeStatement(item))) === 0) throw new LeaseLost(item);
}

/**
 * Releases the item, due again at `dueAt` (epoch ms), or earlier if it was scheduled meanwhile.
 * `fresh` resets the count of attempts.
 */
export async function postponeWork(
  tx: Tx,
  item: WorkItem,
  dueAt: number,
  options: { fresh?: boolean } = {},
): Promise<void> {
  const written = await tx.run(sql`
    update work_item set lease_owner = null, lease_until = null,
      due_at = case when ${isDueAgain(item)} then least(due_at, ${isoOf(dueAt)}) else ${isoOf(dueAt)} end,
      attempts = case when ${options.fresh ?? false}::boolean then 0 else attempts end
    where ${isHeld(item)}`);
  if (written === 0) throw new LeaseLost(item);
}

/** Extends the lease. Returns false if it was lost. */
export async function renewWork(db: Database, item: WorkItem, until: number): Promise<boolean> {
  return (
    (
      await db.write(
        item.agencyId,
        sql`update work_item set lease_until = ${isoOf(until)} where ${isHeld(item)} returning 1`,
      )
    ).length === 1
  );
}

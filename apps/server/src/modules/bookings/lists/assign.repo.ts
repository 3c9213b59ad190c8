// Assigns agents to bookings.
import { type AuditEntry, audit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/db/transaction.ts';
import { BOOKING_WORK } from '../engine/engine.types.ts';

export interface Assignment {
  /** Versions that the change was made from, by reference: bookings with another are left alone. */
  readonly versions: ReadonlyMap<string, number>;
  /** Null removes the agent in charge. */
  readonly agentId: string | null;
  readonly by: Pick<AuditEntry, 'actorType' | 'actorId' | 'via' | 'ip' | 'correlationId'>;
}

/**
 * `assigned`: now. `already`: before, whatever its version. `busy`: the engine is working on it.
 * `changed`: it has another version. `unknown`: the agency has no such booking.
 */
export type Assigned = 'assigned' | 'already' | 'busy' | 'changed' | 'unknown';

export interface ChargedAgent {
  readonly id: string;
  readonly name: string;
}

/** The last change of a booking. */
export interface LastChange {
  readonly reference: string;
  /** Name of the agent who assigned it; null for the engine, and for erased people. */
  readonly by: string | null;
  readonly at: string;
}

interface Found {
  readonly id: string;
  readonly reference: string;
  readonly agentId: string | null;
  readonly version: number;
}

export const ASSIGNED = 'booking.assign';
const OBJECT_KIND = 'booking:';
export const objectOf = (reference: string): string => `${OBJECT_KIND}${reference}`;

export function assignRepo(db: Database, clock: Clock) {
  return {
    /** Returns the agency's active agents, sorted by name. */
    agents: (agencyId: string): Promise<ChargedAgent[]> =>
      db.read(
        agencyId,
        sql<ChargedAgent>`
          select id, first_name || ' ' || last_name as name from app_user
          where agency_id = ${agencyId} and user_type <> 'Customer' and active
          order by lower(first_name || ' ' || last_name), id`,
      ),

    /** Returns the last change of each booking: of the agent in charge, or by the engine since. */
    lastChanges: (agencyId: string, references: readonly string[]): Promise<LastChange[]> =>
      db.read(
        agencyId,
        sql<LastChange>`
          select b.reference, greatest(a.at, b.changed_at) as at,
            case when a.at >= b.changed_at and u.erased_at is null then u.first_name || ' ' || u.last_name end as by
          from booking b
          left join lateral (select at, actor_id from audit_log where agency_id = b.agency_id
            and object = ${OBJECT_KIND} || b.reference and action = ${ASSIGNED} order by seq desc limit 1) a on true
          left join app_user u on u.agency_id = b.agency_id and u.id::text = a.actor_id
          where b.agency_id = ${agencyId} and b.reference = any(${[...references]})`,
      ),

    /** Returns what happened to each booking; null if there is no such active agent. */
    assign: (agencyId: string, wish: Assignment): Promise<ReadonlyMap<string, Assigned> | null> =>
      db.tenant(agencyId, async (tx) => {
        const { agentId, versions } = wish;
        const references = [...versions.keys()];
        if (agentId !== null && !(await isAgent(tx, agentId))) return null;
        const found = await tx.many(sql<Found>`
          select id, reference, agent_id as "agentId", version from booking
          where agency_id = ${agencyId} and parent_id is null and reference = any(${references})
          order by array_position(${references}::text[], reference)`);
        const busy = await busyAmong(tx, found, clock.iso());
        const told = new Map<string, Assigned>(references.map((one) => [one, 'unknown']));
        for (const one of found)
          told.set(
            one.reference,
            one.agentId === agentId
              ? 'already'
              : versions.get(one.reference) !== one.version
                ? 'changed'
                : busy.has(one.id)
                  ? 'busy'
                  : await write(tx, one, wish, clock.iso()),
          );
        return told;
      }),
  };
}
export type AssignRepo = ReturnType<typeof assignRepo>;

async function isAgent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from app_user where agency_id = ${tx.agencyId} and id = ${id} and user_type <> 'Customer' and active for key share`);
  return row !== undefined;
}

/**
 * Locks the work items of these bookings, so that none begins until the commit, and returns the
 * bookings that are being worked on: their lease holder would find that the version has changed.
 */
export async function busyAmong(
  tx: Tx,
  found: readonly Pick<Found, 'id'>[],
  now: string,
): Promise<ReadonlySet<string>> {
  const items = await tx.many(sql<{ id: string; isLeased: boolean }>`
    select id, lease_until is not null and lease_until > ${now} as "isLeased" from work_item
    where agency_id = ${tx.agencyId} and kind = ${BOOKING_WORK} and id = any(${found.map(({ id }) => id)}::uuid[])
    order by id for update`);
  return new Set(items.filter(({ isLeased }) => isLeased).map(({ id }) => id));
}

/** Amendments get the same agent as their booking. */
async function write(
  tx: Tx,
  { id, reference, agentId: before, version }: Found,
  { agentId, by }: Assignment,
  now: string,
): Promise<Assigned> {
  const written = await tx.run(sql`
    update booking set agent_id = ${agentId}, version = version + 1
    where agency_id = ${tx.agencyId} and id = ${id} and version = ${version}`);
  if (written === 0) return 'changed';
  await tx.run(
    sql`update booking set agent_id = ${agentId} where agency_id = ${tx.agencyId} and parent_id = ${id}`,
  );
  await audit(tx, {
    ...by,
    at: now,
    action: ASSIGNED,
    object: objectOf(reference),
    before: { agentId: before },
    after: { agentId },
  });
  return 'assigned';
}

// Pages of tasks of every kind, and the names of the people in them.
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';

/** A row of booking_task, or a request for access. */
export interface TaskKey {
  readonly kind: 'booking' | 'access';
  readonly id: string;
  /** Sort key. */
  readonly at: string;
}

export interface TaskPageQuery {
  readonly state: 'open' | 'settled';
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

export function taskListRepo(db: Database) {
  return {
    /** Returns open tasks oldest first, settled ones newest first. */
    page(agencyId: string, { state, after, limit }: TaskPageQuery): Promise<TaskKey[]> {
      const isOpen = state === 'open';
      const at = isOpen ? sql`opened_at` : sql`settled_at`;
      const direction = isOpen ? sql`asc` : sql`desc`;
      const branch = (table: Sql, kind: TaskKey['kind']) => sql`(
        select ${kind}::text as kind, id, ${at} as at from ${table}
        where agency_id = ${agencyId} and settled_at is ${isOpen ? sql`null` : sql`not null`}
          ${after === null ? sql.empty : sql`and (${at}, id) ${isOpen ? sql`>` : sql`<`} (${after.at}, ${after.id})`}
        order by ${at} ${direction}, id ${direction} limit ${limit})`;
      return db.read(
        agencyId,
        sql<TaskKey>`
          select kind, id, at from (${branch(sql`booking_task`, 'booking')} union all ${branch(sql`access_request`, 'access')}) t
          order by at ${direction}, id ${direction} limit ${limit}`,
      );
    },

    /** Returns the number of open tasks of every kind. */
    async open(agencyId: string): Promise<number> {
      const [row] = await db.read(
        agencyId,
        sql<{ count: number }>`
          select (select count(*) from booking_task where agency_id = ${agencyId} and settled_at is null)
            + (select count(*) from access_request where agency_id = ${agencyId} and settled_at is null) as count`,
      );
      return Number(row?.count ?? 0);
    },

    /** Returns the names of users by id; an erased one has none. */
    async names(agencyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db.read(
        agencyId,
        sql<{ id: string; name: string }>`
          select id, first_name || ' ' || last_name as name from app_user
          where agency_id = ${agencyId} and id = any(${[...ids]}::uuid[]) and erased_at is null`,
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Returns the last answer of a peer about a held booking. */
    async lastStep(agencyId: string, bookingId: string): Promise<LastStep | undefined> {
      const [row] = await db.read(
        agencyId,
        sql<LastStep>`
          select step, outcome, intended_at as "askedAt", answered_at as "answeredAt" from booking_step
          where agency_id = ${agencyId} and booking_id = ${bookingId} order by coalesce(answered_at, intended_at) desc, round desc limit 1`,
      );
      return row;
    },
  };
}
export type TaskListRepo = ReturnType<typeof taskListRepo>;

export interface LastStep {
  readonly step: string;
  readonly outcome: string | null;
  readonly askedAt: string;
  readonly answeredAt: string | null;
}

// Counts of what waits for somebody, for the menu and the dashboard. Each reads the few rows of a
// partial index, however many bookings there are.
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface WaitingCounts {
  /** Bookings that need attention. */
  readonly attention: number;
  /** Open tasks of the whole agency. */
  readonly tasks: number;
}

export function countsRepo(db: Database) {
  return {
    /** @param ownerId agent or customer whose bookings are counted; null for all of the agency */
    async waiting(agencyId: string, ownerId: string | null): Promise<WaitingCounts> {
      const [row] = await db.read(
        agencyId,
        sql<WaitingCounts>`
          select count(*) as tasks,
            count(b.id) filter (where b.state = 'MANUAL' and b.parent_id is null
              and (${ownerId}::uuid is null or b.agent_id = ${ownerId} or b.customer_id = ${ownerId})) as attention
          from booking_task t left join booking b on b.agency_id = t.agency_id and b.id = t.booking_id and t.break_id is null
          where t.agency_id = ${agencyId} and t.settled_at is null`,
      );
      return row ?? { attention: 0, tasks: 0 };
    },
  };
}
export type CountsRepo = ReturnType<typeof countsRepo>;

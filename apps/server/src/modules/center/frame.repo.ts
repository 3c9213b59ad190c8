// Reads what the frame of the command center shows: a count, and the people who have more rights.
import type { UserType } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { ownedBy } from '../../kernel/db/owned.ts';
import { sql } from '../../kernel/db/sql.ts';
import { CAN_LOG_IN } from '../../kernel/db/staff.ts';

export interface Helper {
  readonly id: string;
  readonly name: string;
  readonly type: UserType;
}

export function frameRepo(db: Database) {
  return {
    /**
     * Returns the number of bookings that need a person: held by the engine, or with a change that
     * waits for an answer. An amendment counts as its booking. Reads the open tasks, of which each
     * held booking has one, and the open notices, so its cost does not grow with all bookings.
     */
    async bookingsInNeed(agencyId: string, ownerId: string | null): Promise<number> {
      const [row] = await db.read(
        agencyId,
        sql<{ count: number }>`select count(distinct needed.id)::int as count from (
          select coalesce(b.parent_id, b.id) as id from booking_task t join booking b on b.agency_id = t.agency_id and b.id = t.booking_id
            where t.agency_id = ${agencyId} and t.settled_at is null and t.break_id is null and b.state = 'MANUAL' and ${ownedBy(ownerId)}
          union all
          select b.id from booking_notice n join booking b on b.agency_id = n.agency_id and b.id = n.booking_id
            where n.agency_id = ${agencyId} and n.state = 'open' and b.state = 'CONFIRMED' and ${ownedBy(ownerId)}) needed`,
      );
      return row?.count ?? 0;
    },

    /** Returns unrestricted owners and admins who can log in, owners first, then by name. */
    async helpers(agencyId: string): Promise<Helper[]> {
      return db.read(
        agencyId,
        sql<Helper>`select id, trim(first_name || ' ' || last_name) as name, user_type as type from app_user
          where agency_id = ${agencyId} and user_type in ('AgencyOwner', 'Admin') and not is_restricted and ${CAN_LOG_IN}
          order by user_type = 'Admin', name, id limit 20`,
      );
    },
  };
}
export type FrameRepo = ReturnType<typeof frameRepo>;

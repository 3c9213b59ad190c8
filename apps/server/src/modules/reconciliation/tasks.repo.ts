// The queue of what only a person can settle: bookings the engine holds, and breaks between the ledgers.
import type { BookingState, FailureReason } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import { breakColumns } from './breaks.repo.ts';
import type { BreakRow } from './reconciliation.types.ts';

export interface TaskRow {
  readonly id: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly settledAt: string | null;
  readonly decision: string | null;
  readonly note: string | null;
  readonly settledBy: string | null;
  /** The booking it is about; null for what is nobody's. */
  readonly booking: {
    readonly id: string;
    readonly reference: string;
    readonly version: number;
    readonly state: BookingState;
    readonly heldFrom: BookingState | null;
    readonly failure: FailureReason | null;
    readonly currency: string;
    readonly authorised: number;
    readonly captured: number;
    readonly refunded: number;
    readonly penalty: number | null;
    readonly supplier: string;
    readonly supplierReference: string | null;
    readonly hotel: string;
    readonly checkIn: string;
    readonly contact: string;
  } | null;
  /** The break it is about; null for a held booking. */
  readonly breakId: string | null;
}

const columns = sql`
  t.id, t.reason, t.opened_at as "openedAt", t.settled_at as "settledAt", t.decision, t.note, t.settled_by as "settledBy", t.break_id as "breakId",
  case when b.id is null then null else jsonb_build_object('id', b.id, 'reference', b.reference, 'version', b.version, 'state', b.state, 'heldFrom', b.held_from, 'failure', b.failure,
    'currency', b.currency, 'authorised', b.authorised, 'captured', b.captured, 'refunded', b.refunded, 'penalty', b.penalty, 'supplier', b.supplier, 'supplierReference', b.supplier_reference,
    'hotel', b.sale -> 'promise' -> 'hotel' ->> 'name', 'checkIn', b.sale -> 'stay' ->> 'checkIn', 'contact', b.contact ->> 'email') end as booking
  from booking_task t
  left join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
  left join booking b on b.agency_id = t.agency_id and b.id = coalesce(t.booking_id, k.booking_id)`;

export function tasksRepo(db: Database) {
  const read = (agencyId: string, condition: Sql): Promise<TaskRow[]> =>
    db.read(
      agencyId,
      sql<TaskRow>`select ${columns} where t.agency_id = ${agencyId} and ${condition}`,
    );
  return {
    /** Open tasks, the oldest first. */
    open: (agencyId: string, limit: number): Promise<TaskRow[]> =>
      read(agencyId, sql`t.settled_at is null order by t.opened_at, t.id limit ${limit}`),
    async byId(agencyId: string, id: string): Promise<TaskRow | undefined> {
      return (await read(agencyId, sql`t.id = ${id}`))[0];
    },
    async breakOf(agencyId: string, task: TaskRow): Promise<BreakRow | undefined> {
      if (task.breakId === null) return undefined;
      return (
        await db.read(
          agencyId,
          sql<BreakRow>`select ${breakColumns} from reconciliation_break k where k.agency_id = ${agencyId} and k.id = ${task.breakId}`,
        )
      )[0];
    },
  };
}
export type TasksRepo = ReturnType<typeof tasksRepo>;

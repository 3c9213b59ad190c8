// Queue of decisions that need an operator: bookings held by the engine, and breaks between the
// ledgers.
import type { BookingState, FailureReason } from '@portico/contract';
import type { StoredSale } from '@portico/selling/sale';
import type { Database } from '../../kernel/db/database.ts';
import { isAmong, type Sql, sql } from '../../kernel/db/sql.ts';
import { breakColumns } from './breaks.repo.ts';
import type { BreakRow, SaleOf } from './reconciliation.types.ts';

export interface TaskRow {
  readonly id: string;
  readonly reason: string;
  readonly openedAt: string;
  readonly settledAt: string | null;
  readonly decision: string | null;
  readonly note: string | null;
  readonly settledBy: string | null;
  /** The booking it is about; null if it is unknown to us. */
  readonly booking: {
    readonly id: string;
    readonly reference: string;
    readonly version: number;
    readonly state: BookingState;
    readonly heldFrom: BookingState | null;
    readonly failure: FailureReason | null;
    readonly currency: string;
    readonly authorised: number;
    /** Time from which the authorised amount is lost; null if unknown or nothing is authorised. */
    readonly captureBefore: string | null;
    readonly captured: number;
    readonly refunded: number;
    readonly penalty: number | null;
    readonly supplier: string;
    readonly supplierReference: string | null;
    /** Title of the booking, and its first day. */
    readonly title: string;
    readonly startsOn: string;
    readonly contact: string;
    /** The booking that it pays for, if it is a second payment; else null. */
    readonly paysFor: {
      readonly reference: string;
      readonly supplierReference: string | null;
    } | null;
  } | null;
  /** The break it is about; null for a held booking. */
  readonly breakId: string | null;
}

/**
 * The booking is named by `case`: under row security PostgreSQL uses no index for a condition with
 * `coalesce`, and would read all bookings of the agency.
 */
const columns = sql`
  t.id, t.reason, t.opened_at as "openedAt", t.settled_at as "settledAt", t.decision, t.note, t.settled_by as "settledBy", t.break_id as "breakId",
  case when b.id is null then null else jsonb_build_object('id', b.id, 'reference', b.reference, 'version', b.version, 'state', b.state, 'heldFrom', b.held_from, 'failure', b.failure,
    'currency', b.currency, 'authorised', b.authorised, 'captureBefore', case when b.authorised > 0 then (select p.capture_before from payment p where p.agency_id = b.agency_id and p.booking_id = b.id) end, 'captured', b.captured, 'refunded', b.refunded, 'penalty', b.penalty, 'supplier', b.supplier, 'supplierReference', b.supplier_reference,
    'sale', b.sale, 'startsOn', b.starts_on, 'contact', b.contact ->> 'email',
    'paysFor', case when p.id is not null then jsonb_build_object('reference', p.reference, 'supplierReference', p.supplier_reference) end) end as booking
  from booking_task t
  left join reconciliation_break k on k.agency_id = t.agency_id and k.id = t.break_id
  left join booking b on b.agency_id = t.agency_id and b.id = case when t.booking_id is null then k.booking_id else t.booking_id end
  left join booking p on p.agency_id = b.agency_id and p.id = b.parent_id and b.amendment = 'balance'`;

type StoredTask = Omit<TaskRow, 'booking'> & {
  readonly booking:
    | (Omit<NonNullable<TaskRow['booking']>, 'title'> & { readonly sale: StoredSale })
    | null;
};

export function tasksRepo(db: Database, saleOf: SaleOf) {
  const withTitle = (booking: NonNullable<StoredTask['booking']>): TaskRow['booking'] => {
    const { sale, ...rest } = booking;
    return { ...rest, title: saleOf(sale).title };
  };
  async function read(agencyId: string, condition: Sql): Promise<TaskRow[]> {
    const stored = await db.read(
      agencyId,
      sql<StoredTask>`select ${columns} where t.agency_id = ${agencyId} and ${condition}`,
    );
    return stored.map(({ booking, ...task }) => ({
      ...task,
      booking: booking && withTitle(booking),
    }));
  }
  return {
    /** Returns open tasks, oldest first. */
    open: (agencyId: string, limit: number): Promise<TaskRow[]> =>
      read(agencyId, sql`t.settled_at is null order by t.opened_at, t.id limit ${limit}`),
    byIds: (agencyId: string, ids: readonly string[]): Promise<TaskRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : read(agencyId, sql`t.id = any(${ids}::uuid[])`),
    async byId(agencyId: string, id: string): Promise<TaskRow | undefined> {
      return (await read(agencyId, sql`t.id = ${id}`))[0];
    },
    /** Returns the breaks that tasks are about, by id. */
    async breaksOf(
      agencyId: string,
      tasks: readonly TaskRow[],
    ): Promise<ReadonlyMap<string, BreakRow>> {
      const ids = tasks.flatMap(({ breakId }) => breakId ?? []);
      if (ids.length === 0) return new Map();
      const rows = await db.read(
        agencyId,
        sql<BreakRow>`select ${breakColumns} from reconciliation_break k where k.agency_id = ${agencyId} and k.id ${isAmong(ids)}`,
      );
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
export type TasksRepo = ReturnType<typeof tasksRepo>;

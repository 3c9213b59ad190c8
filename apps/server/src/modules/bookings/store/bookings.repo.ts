// Creates, finds and lists booking rows.
import type { Lifecycle } from '@portico/rules/lifecycle';
import type { Clock } from '../../../kernel/clock.ts';
import type { Documents } from '../../../kernel/documents.ts';
import type { Database, WorkItem } from '../../../kernel/db/database.ts';
import { isAmong, type Sql, sql } from '../../../kernel/db/sql.ts';
import { bookingColumns } from '../record/bookings.columns.ts';
import type {
  BookingRow,
  RefundRow,
  StoredBookingRow,
  SeenTraveller,
  TravellerRow,
  WholeBooking,
} from '../record/bookings.types.ts';
import { noticesOf } from './notices.repo.ts';
import { createStatement, firstLease, type NewBooking } from './create.statement.ts';
import { pageStatement } from './list-page.ts';
import { openedDetail } from '../record/traveller-detail.ts';
import type { Products } from '../record/products.ts';

export type Tab = 'upcoming' | 'past' | 'cancelled' | undefined;

export interface ListQuery {
  readonly tab: Tab;
  /** Null for all of the agency. */
  readonly ownerId: string | null;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly now: string;
}

export function bookingsRepo(db: Database, clock: Clock, products: Products, documents: Documents) {
  /**
   * Writes a booking with travellers, payment, lease and key in one statement. Throws the violated
   * constraint of a key or quote in use, and the errors that `refusedBy` reads.
   */
  async function insert(booking: NewBooking, leaseMs: number): Promise<WorkItem> {
    await db.write(
      booking.row.agencyId,
      createStatement(booking, { products, clock, leaseMs, documents }),
      booking.admission?.locks,
    );
    return firstLease(booking.row);
  }

  async function one(agencyId: string, condition: Sql): Promise<BookingRow | undefined> {
    const [stored] = await db.read(
      agencyId,
      sql<StoredBookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and ${condition}`,
    );
    return stored && products.row(stored);
  }
  const byId = (agencyId: string, id: string) => one(agencyId, sql`b.id = ${id}`);
  /** Finds bookings without a parent: an amendment cannot be opened. */
  const byReference = (agencyId: string, reference: string) =>
    one(agencyId, sql`b.reference = ${reference} and b.parent_id is null`);
  /** Finds the booking that holds a quote. */
  const byQuote = (agencyId: string, quoteId: string) =>
    one(agencyId, sql`b.quote_claim = ${quoteId}`);

  /** Returns the travellers with their decrypted details, for an order. */
  async function travellersOf(agencyId: string, bookingId: string): Promise<TravellerRow[]> {
    const stored = await db.read(
      agencyId,
      sql<Omit<TravellerRow, 'detail'> & { position: number; detail: string | null }>`
        select position, coalesce(unit, room) as unit, type, first_name as "firstName", last_name as "lastName", age, lead, detail from booking_traveller
        where agency_id = ${agencyId} and booking_id = ${bookingId} order by position`,
    );
    return stored.map(({ position, detail, ...plain }) => ({
      ...plain,
      detail: openedDetail(agencyId, bookingId, position, detail, documents),
    }));
  }

  /**
   * Loads travellers, refunds, notices and amendments. Only confirmed bookings have notices and
   * amendments, and only captured payments have refunds: for others they are not queried.
   */
  async function whole(agencyId: string, rows: readonly BookingRow[]): Promise<WholeBooking[]> {
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return [];
    const sold = rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id);
    const paid = rows
      .filter(({ confirmedAt, captured }) => confirmedAt !== null || captured > 0)
      .map(({ id }) => id);
    const [travellers, refunds, notices, amendments] = await Promise.all([
      db.read(
        agencyId,
        sql<SeenTraveller & { bookingId: string }>`
        select booking_id as "bookingId", coalesce(unit, room) as unit, type, first_name as "firstName", last_name as "lastName", age, lead from booking_traveller
        where agency_id = ${agencyId} and booking_id ${isAmong(ids)} order by booking_id, position`,
      ),
      paid.length === 0 ? [] : refundsIn(db, agencyId, paid),
      sold.length === 0 ? [] : noticesOf(db, agencyId, sold),
      sold.length === 0 ? [] : amendmentsIn(db, products, agencyId, sold),
    ]);
    return rows.map((row) => {
      const below = amendments.filter(({ parent }) => parent?.id === row.id);
      const family = new Set([row.id, ...below.map(({ id }) => id)]);
      return {
        row,
        travellers: travellers.filter(({ bookingId }) => bookingId === row.id),
        refunds: refunds.filter(({ bookingId }) => family.has(bookingId)),
        notices: notices.filter(({ bookingId }) => bookingId === row.id),
        amendments: below,
      };
    });
  }

  async function list(
    agencyId: string,
    { tab, ownerId, limit, after, now }: ListQuery,
  ): Promise<(BookingRow & { sortAt: string })[]> {
    const [key, direction] = ORDER[tab ?? 'all'];
    const conditions = tabOf(tab, now);
    const stored = await db.read(
      agencyId,
      pageStatement(agencyId, { ownerId, conditions, key, direction, after, limit }),
    );
    return stored.map((row) => products.row(row));
  }

  const amendmentsOf = (agencyId: string, ids: readonly string[]) =>
    amendmentsIn(db, products, agencyId, ids);
  return { insert, byId, byReference, byQuote, travellersOf, amendmentsOf, whole, list };
}
/** Returns refunds of bookings and of their amendments, oldest first. */
const refundsIn = (
  db: Database,
  agencyId: string,
  ids: readonly string[],
): Promise<readonly RefundRow[]> =>
  db.read(
    agencyId,
    sql<RefundRow>`
      select booking_id as "bookingId", amount, currency, status, created_at as "createdAt" from refund
      where agency_id = ${agencyId} and booking_id = any(${[...ids]}::uuid[]
        || array(select id from booking where agency_id = ${agencyId} and parent_id = any(${[...ids]})))
      order by created_at, booking_id, round`,
  );

/** Returns the amendments of bookings, newest first. */
async function amendmentsIn(
  db: Database,
  products: Products,
  agencyId: string,
  ids: readonly string[],
): Promise<BookingRow[]> {
  const stored = await db.read(
    agencyId,
    sql<StoredBookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.parent_id ${isAmong(ids)} order by b.created_at desc, b.id desc`,
  );
  return stored.map((row) => products.row(row));
}

export type BookingsRepo = ReturnType<typeof bookingsRepo>;

const ORDER: Record<'upcoming' | 'past' | 'cancelled' | 'all', readonly [Sql, 'asc' | 'desc']> = {
  upcoming: [sql`b.over_at`, 'asc'],
  past: [sql`b.over_at`, 'desc'],
  // CASE, not COALESCE: row security keeps conditions on COALESCE out of an index.
  cancelled: [
    sql`(case when b.cancelled_at is null then b.changed_at else b.cancelled_at end)`,
    'desc',
  ],
  all: [sql`b.created_at`, 'desc'],
};

/**
 * A booking is past from the day after its last, by its place's clock. Failed bookings are in no
 * tab. The indexes of lists (migration 0166) have the same conditions.
 */
function tabOf(tab: Tab, now: string): Sql[] {
  if (tab === undefined) return [];
  const gone = sql`(b.cancelled_at is not null or b.state in ('CANCELLING', 'CANCEL_UNKNOWN'))`;
  const isReal = sql`not (b.failure is not null or b.state in ('REJECTED', 'EXPIRED'))`;
  if (tab === 'cancelled') return [gone, isReal];
  const when = tab === 'upcoming' ? sql`b.over_at > ${now}` : sql`b.over_at <= ${now}`;
  return [when, sql`not ${gone}`, isReal];
}

/** Returns the initial ledger of a booking's row. */
export const emptyLedger = (
  lifecycle: Lifecycle,
): Pick<
  BookingRow,
  | 'state'
  | 'version'
  | 'failure'
  | 'heldFrom'
  | 'doubt'
  | 'refundRound'
  | 'penalty'
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'writtenOff'
  | 'relearns'
> => ({
  state: lifecycle.state,
  version: 1,
  failure: null,
  heldFrom: null,
  doubt: null,
  refundRound: lifecycle.refundRound,
  penalty: null,
  authorised: 0,
  captured: 0,
  refunded: 0,
  writtenOff: 0,
  relearns: false,
});

// Bookings as rows: making them, finding them, listing them.
import type { Lifecycle } from '@portico/rules/lifecycle';
import { audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, WorkItem } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import { takeWork } from '../../kernel/db/work.ts';
import { processName } from '../../kernel/process-name.ts';
import { bookingColumns } from './bookings.columns.ts';
import type { Actor, BookingRow, RefundRow, TravellerRow, WholeBooking } from './bookings.types.ts';
import { BOOKING_WORK, type Change, writeChange } from './engine.repo.ts';
import { ensureSweep } from './sweep.repo.ts';

export interface NewBookingRow {
  readonly row: BookingRow;
  readonly productId: number;
  readonly travellers: readonly TravellerRow[];
  readonly startsOn: string;
  /** First instant of the day after check-out at the property, ISO. */
  readonly overAt: string;
  /** The first step, planned from the row. */
  readonly first: Change;
  readonly actor: Actor;
}

export type Tab = 'upcoming' | 'past' | 'cancelled' | undefined;

export interface ListWish {
  readonly tab: Tab;
  /** null: the whole agency's. */
  readonly ownerId: string | null;
  readonly limit: number;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly now: string;
}

export function bookingsRepo(db: Database, clock: Clock) {
  /** Writes a booking with its travellers, payment, first intent and lease; part of the caller's transaction. */
  async function insert(tx: Tx, booking: NewBookingRow, leaseMs: number): Promise<WorkItem> {
    const { row, travellers, actor } = booking;
    await insertRow(tx, booking);
    const item = await takeWork(tx, { kind: BOOKING_WORK, id: row.id }, { owner: processName(), now: clock.now(), leaseMs });
    if (item === undefined) throw new Error('a new booking cannot be leased to somebody else');
    await Promise.all([insertTravellers(tx, row, travellers), insertPayment(tx, row), ensureSweep(tx, clock), writeChange(tx, item, booking.first, clock)]);
    await audit(tx, {
      at: row.createdAt,
      actorType: actor.type,
      actorId: actor.id,
      via: actor.via,
      action: 'booking.create',
      object: `booking:${row.reference}`,
      after: { quoteId: row.quoteId, total: row.total, dueNow: row.dueNow, currency: row.currency, supplier: row.supplier },
      ip: actor.ip,
      correlationId: actor.correlationId,
    });
    return item;
  }

  const byId = async (agencyId: string, id: string): Promise<BookingRow | undefined> =>
    (await db.read(agencyId, sql<BookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.id = ${id}`))[0];

  const byReference = async (agencyId: string, reference: string): Promise<BookingRow | undefined> =>
    (await db.read(agencyId, sql<BookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.reference = ${reference}`))[0];

  /** Who holds a quote. */
  const byQuote = async (agencyId: string, quoteId: string): Promise<BookingRow | undefined> =>
    (await db.read(agencyId, sql<BookingRow>`select ${bookingColumns} where b.agency_id = ${agencyId} and b.quote_claim = ${quoteId}`))[0];

  const travellersOf = (agencyId: string, bookingId: string): Promise<TravellerRow[]> =>
    db.read(
      agencyId,
      sql<TravellerRow>`
        select room, type, first_name as "firstName", last_name as "lastName", age, lead from booking_traveller
        where agency_id = ${agencyId} and booking_id = ${bookingId} order by position`,
    );

  /** With travellers and refunds, in one transaction. */
  async function whole(agencyId: string, rows: readonly BookingRow[]): Promise<WholeBooking[]> {
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return [];
    const [travellers, refunds] = await db.tenant(
      agencyId,
      (tx) =>
        Promise.all([
          tx.many(sql<TravellerRow & { bookingId: string }>`
            select booking_id as "bookingId", room, type, first_name as "firstName", last_name as "lastName", age, lead from booking_traveller
            where agency_id = ${agencyId} and booking_id = any(${ids}) order by booking_id, position`),
          tx.many(sql<RefundRow & { bookingId: string }>`
            select booking_id as "bookingId", amount, currency, status, created_at as "createdAt" from refund
            where agency_id = ${agencyId} and booking_id = any(${ids}) order by booking_id, round`),
        ]),
      { readOnly: true },
    );
    return rows.map((row) => ({
      row,
      travellers: travellers.filter(({ bookingId }) => bookingId === row.id),
      refunds: refunds.filter(({ bookingId }) => bookingId === row.id),
    }));
  }

  function list(agencyId: string, { tab, ownerId, limit, after, now }: ListWish): Promise<(BookingRow & { sortAt: string })[]> {
    const owner = ownerId === null ? sql`true` : sql`(b.customer_id = ${ownerId} or b.agent_id = ${ownerId})`;
    const [key, direction] = ORDER[tab ?? 'all'];
    const from = after === null ? sql`true` : direction === 'asc' ? sql`(${key}, b.id) > (${after.at}, ${after.id})` : sql`(${key}, b.id) < (${after.at}, ${after.id})`;
    const order = direction === 'asc' ? sql`${key}, b.id` : sql`${key} desc, b.id desc`;
    return db.read(
      agencyId,
      sql<BookingRow & { sortAt: string }>`
        select ${key} as "sortAt", ${bookingColumns}
        where b.agency_id = ${agencyId} and ${owner} and ${tabOf(tab, now)} and ${from} order by ${order} limit ${limit}`,
    );
  }

  return { insert, byId, byReference, byQuote, travellersOf, whole, list };
}
/** Whether a booking stands on a quote: for whoever shows quotes. */
export const quoteConsumed = (db: Database) => async (agencyId: string, quoteId: string): Promise<boolean> =>
  (await db.read(agencyId, sql`select 1 from booking where agency_id = ${agencyId} and quote_claim = ${quoteId}`)).length > 0;

export type BookingsRepo = ReturnType<typeof bookingsRepo>;

const ORDER: Record<'upcoming' | 'past' | 'cancelled' | 'all', readonly [Sql, 'asc' | 'desc']> = {
  upcoming: [sql`b.over_at`, 'asc'],
  past: [sql`b.over_at`, 'desc'],
  cancelled: [sql`coalesce(b.cancelled_at, b.changed_at)`, 'desc'],
  all: [sql`b.created_at`, 'desc'],
};

/** A stay is past from the day after check-out, by the property's clock. Bookings that never came about are in no tab. */
function tabOf(tab: Tab, now: string): Sql {
  const gone = sql`(b.cancelled_at is not null or b.state in ('CANCELLING', 'CANCEL_UNKNOWN'))`;
  const failed = sql`(b.failure is not null or b.state in ('REJECTED', 'EXPIRED'))`;
  if (tab === 'cancelled') return sql`${gone} and not ${failed}`;
  if (tab === 'upcoming') return sql`b.over_at > ${now} and not ${gone} and not ${failed}`;
  if (tab === 'past') return sql`b.over_at <= ${now} and not ${gone} and not ${failed}`;
  return sql`true`;
}

function insertRow(tx: Tx, { row, productId, startsOn, overAt }: NewBookingRow): Promise<number> {
  const json = (value: unknown) => JSON.stringify(value);
  return tx.run(sql`
    insert into booking (agency_id, id, reference, state, product_id, customer_id, agent_id, language, origin, contact,
      special_requests, terms_version, sale, quote_id, quote_claim, supplier, supplier_idempotent, supplier_settle_ms, currency, total,
      due_now, pay_by, starts_on, over_at, created_at, changed_at, correlation_id)
    values (${row.agencyId}, ${row.id}, ${row.reference}, ${row.state}, ${productId}, ${row.customerId}, ${row.agentId}, ${row.language},
      ${row.origin}, ${json(row.contact)}::jsonb, ${row.specialRequests}, ${row.termsVersion}, ${json(row.sale)}::jsonb,
      ${row.quoteId}, ${row.quoteId}, ${row.supplier}, ${row.supplierIdempotent}, ${row.supplierSettleMs}, ${row.currency}, ${row.total},
      ${row.dueNow}, ${row.payBy}, ${startsOn}, ${overAt}, ${row.createdAt}, ${row.createdAt}, ${row.correlationId})`);
}

function insertTravellers(tx: Tx, { agencyId, id }: BookingRow, travellers: readonly TravellerRow[]): Promise<number> {
  const rows = travellers.map((traveller, index) => ({ ...traveller, position: index + 1 }));
  return tx.run(sql`
    insert into booking_traveller (agency_id, booking_id, position, room, type, first_name, last_name, age, lead)
    select ${agencyId}, ${id}, t.position, t.room, t.type, t."firstName", t."lastName", t.age, t.lead
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(position smallint, room smallint, type text, "firstName" text, "lastName" text, age smallint, lead boolean)`);
}

async function insertPayment(tx: Tx, row: BookingRow): Promise<void> {
  if (row.payment === null) return;
  await tx.run(sql`
    insert into payment (agency_id, id, booking_id, gateway, idempotency_key, amount, currency, created_at, changed_at)
    values (${row.agencyId}, ${row.payment.id}, ${row.id}, ${row.payment.gateway}, ${`${row.id}:authorise:1`}, ${row.dueNow}, ${row.currency}, ${row.createdAt}, ${row.createdAt})`);
}

/** A booking's state at its beginning, for its row. */
export const emptyLedger = (lifecycle: Lifecycle): Pick<BookingRow, 'state' | 'version' | 'failure' | 'heldFrom' | 'doubt' | 'refundRound' | 'penalty' | 'authorised' | 'captured' | 'refunded'> => ({
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
});

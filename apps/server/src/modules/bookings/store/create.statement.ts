// The single statement that creates a booking: row, travellers, payment, lease, first intent, key,
// audit.
import { stepKey } from '@portico/rules/lifecycle';
import { auditEntry } from '../../../kernel/audit.ts';
import { type Clock, isoOf } from '../../../kernel/clock.ts';
import type { WorkItem } from '../../../kernel/db/database.ts';
import { type Sql, sql } from '../../../kernel/db/sql.ts';
import type { Documents } from '../../../kernel/documents.ts';
import { processName } from '../../../kernel/process-name.ts';
import type { Admission } from './booking-limits.ts';
import type { Actor, BookingRow, TravellerRow } from '../record/bookings.types.ts';
import { BOOKING_WORK, type Change } from '../engine/engine.types.ts';
import { applied } from '../engine/engine.row.ts';
import { changeParts } from '../engine/engine.statements.ts';
import type { Products } from '../record/products.ts';
import { keysOf, wordsInsert, wordsOf } from '../record/search-words.ts';
import { sealedTraveller } from '../record/traveller-detail.ts';
import { keyPart, type Request } from '../record/requests.repo.ts';

export interface NewBooking {
  /** The booking before its first change. */
  readonly row: BookingRow;
  readonly request: Request;
  readonly productId: number;
  readonly travellers: readonly TravellerRow[];
  readonly startsOn: string;
  /** Start of the day after the last, at the place where it ends, as ISO 8601. */
  readonly overAt: string;
  /** The first step, planned from the row. */
  readonly first: Change;
  readonly actor: Actor;
  /** Counts it for its visitor. Default: not counted. */
  readonly admission?: Admission | undefined;
  /** For an amendment: the lease of the parent booking, and its row as read under it. */
  readonly above?: { readonly lease: WorkItem; readonly row: BookingRow };
}

interface StatementDeps {
  readonly products: Products;
  readonly clock: Clock;
  readonly leaseMs: number;
  /** Encrypts a traveller's data other than name and age. */
  readonly documents: Documents;
}

/** Kind of the work item that sweeps an agency's bookings. */
export const SWEEP_WORK = 'booking-sweep';
const SWEEP_SOON_MS = 60_000;

/**
 * Violates `booking_agency_id_quote_claim_key` if the quote is taken, `idempotency_pkey` if the key
 * was used. Fails (`refusedBy`) if its visitor is over a limit: the locks of the admission must be
 * held before.
 */
export function createStatement(
  booking: NewBooking,
  { products, clock, leaseMs, documents }: StatementDeps,
): Sql {
  const { row, travellers, first } = booking;
  const now = row.createdAt;
  const parts = [
    sql`booked as (${rowInsert(booking, products)})`,
    sql`lease as (
      insert into work_item (agency_id, kind, id, due_at, lease_owner, lease_until, fence, attempts)
      values (${row.agencyId}, ${BOOKING_WORK}, ${row.id}, ${now}, ${processName()}, ${isoOf(first.at + leaseMs)}, 1, 1))`,
    sql`sweep as (
      insert into work_item (agency_id, kind, id, due_at)
      select ${row.agencyId}, ${SWEEP_WORK}, ${row.agencyId}, ${isoOf(first.at + SWEEP_SOON_MS)}::timestamptz
      where not exists (select 1 from work_item where agency_id = ${row.agencyId} and kind = ${SWEEP_WORK} and id = ${row.agencyId} and due_at <= ${isoOf(first.at + SWEEP_SOON_MS)})
      on conflict (agency_id, kind, id) do update set due_at = least(work_item.due_at, excluded.due_at))`,
    sql`travellers as (${travellersInsert(row, travellers, documents)})`,
    sql`words as (${wordsInsert(row.agencyId, wordsOf(row, travellers))})`,
    ...(row.payment === null ? [] : [sql`payments as (${paymentInsert(row, row.payment)})`]),
    ...changeParts(first, clock),
    keyPart(row.agencyId, booking.request, row.id, now),
    sql`created as (${createdEntry(booking)})`,
  ];
  const { above, admission } = booking;
  if (above === undefined)
    return sql`with ${sql.join([...(admission?.parts ?? []), ...parts], ', ')} select ${admission?.guard ?? sql`1`}`;
  return sql`with ${sql.join([sql`above as (${stillThere(above)})`, ...parts], ', ')} select portico.must_hold(exists (select 1 from above))`;
}

/**
 * Condition: the parent booking is unchanged since it was read, and is not leased elsewhere; it
 * stays so until this is written.
 */
const stillThere = ({ lease, row }: NonNullable<NewBooking['above']>): Sql => sql`
  select 1 from booking a join work_item w on w.agency_id = a.agency_id and w.kind = ${BOOKING_WORK} and w.id = a.id
  where a.agency_id = ${row.agencyId} and a.id = ${row.id} and a.state = 'CONFIRMED' and a.version = ${row.version}
    and w.fence = ${lease.fence} and w.lease_owner is not null for update`;

/** Returns the lease that `createStatement` has written. */
export const firstLease = (row: BookingRow): WorkItem => ({
  agencyId: row.agencyId,
  kind: BOOKING_WORK,
  id: row.id,
  fence: 1,
  attempts: 1,
  dueAt: row.createdAt,
});

function rowInsert(
  { row: before, travellers, productId, startsOn, overAt, first }: NewBooking,
  products: Products,
): Sql {
  const row = applied(first);
  const { clientKey, markup } = keysOf(row, travellers);
  // the previous version reads the agency from the sale
  const sale = { ...products.of(row.sale.product).stored(row.sale), agencyId: row.agencyId };
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return sql`
    insert into booking (agency_id, id, reference, version, state, failure, doubt, product_id, customer_id, agent_id, language, origin, contact,
      special_requests, terms_version, sale, quote_id, quote_claim, supplier, supplier_idempotent, supplier_settle_ms, currency, total,
      due_now, pay_by, starts_on, over_at, created_at, changed_at, correlation_id, rehearsal, parent_id, amendment, back, back_open, visit_mark, joined_at, later, later_by, later_state,
      client_key, whole_total, markup, indexed)
    values (${row.agencyId}, ${row.id}, ${row.reference}, ${row.version}, ${row.state}, ${row.failure}, ${json(row.doubt)}::jsonb, ${productId},
      ${row.customerId}, ${row.agentId}, ${row.language}, ${row.origin}, ${json(row.contact)}::jsonb, ${row.specialRequests}, ${row.termsVersion},
      ${json(sale)}::jsonb, ${row.quoteId}, ${row.quoteId}, ${row.supplier}, ${row.supplierIdempotent}, ${row.supplierSettleMs}, ${row.currency},
      ${row.total}, ${row.dueNow}, ${row.payBy}, ${startsOn}, ${overAt}, ${before.createdAt}, ${before.createdAt}, ${row.correlationId}, ${row.rehearsal},
      ${row.parent?.id ?? null}, ${row.parent?.kind ?? null}, ${row.back}, ${row.backOpen},
      ${row.visitMark ?? null}, ${row.joinedAt ?? null}, ${row.balance?.amount ?? 0}, ${row.balance?.by ?? null}, ${row.balance?.state ?? null},
      ${clientKey}, ${row.total}, ${markup}, true)`;
}

const travellersInsert = (
  { agencyId, id }: BookingRow,
  travellers: readonly TravellerRow[],
  documents: Documents,
): Sql => sql`
  insert into booking_traveller (agency_id, booking_id, position, unit, room, type, first_name, last_name, age, lead, detail)
  select ${agencyId}, ${id}, t.position, t.unit, t.unit, t.type, t."firstName", t."lastName", t.age, t.lead, t.detail
  from jsonb_to_recordset(${JSON.stringify(travellers.map((one, index) => sealedTraveller(agencyId, id, one, index + 1, documents)))}::jsonb)
    as t(position smallint, unit smallint, type text, "firstName" text, "lastName" text, age smallint, lead boolean, detail text)`;

const paymentInsert = (row: BookingRow, payment: NonNullable<BookingRow['payment']>): Sql => sql`
  insert into payment (agency_id, id, booking_id, gateway, account_id, idempotency_key, reference, amount, currency, created_at, changed_at)
  values (${row.agencyId}, ${payment.id}, ${row.id}, ${payment.gateway}, ${payment.account}, ${stepKey(row.id, 'authorise')}, ${payment.reference}, ${row.dueNow}, ${row.currency}, ${row.createdAt}, ${row.createdAt})`;

const createdEntry = ({ row, actor }: NewBooking): Sql =>
  auditEntry(row.agencyId, {
    at: row.createdAt,
    actorType: actor.type,
    actorId: actor.id,
    via: actor.via,
    action: 'booking.create',
    object: `booking:${row.reference}`,
    after: {
      quoteId: row.quoteId,
      total: row.total,
      dueNow: row.dueNow,
      currency: row.currency,
      supplier: row.supplier,
    },
    ip: actor.ip,
    correlationId: actor.correlationId,
  });

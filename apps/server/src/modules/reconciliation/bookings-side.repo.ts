// Our own ledger as the reconciliation reads it.
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { OurBooking, Span } from './reconciliation.types.ts';

/** Older bookings are not looked through; those a peer or a break names are always read. */
const OLDEST_DAYS = 500;

const columns = sql`
  b.id, b.reference, b.state, b.currency, b.captured, b.refunded, b.supplier, b.supplier_reference as "supplierReference", b.penalty,
  b.supplier_settle_ms as "settleMs", b.changed_at as "changedAt", b.sale -> 'promise' -> 'cancellation' as cancellation,
  jsonb_build_object('amount', (b.sale -> 'owed' ->> 'net')::bigint + (b.sale -> 'owed' ->> 'tax')::bigint, 'currency', b.sale -> 'owed' ->> 'currency') as owed,
  p.gateway, p.gateway_ref as "gatewayRef", p.idempotency_key as "paymentKey"
  from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id`;

export function bookingsSideRepo(db: Database) {
  const where = (agencyId: string, condition: Sql): Promise<OurBooking[]> =>
    db.read(
      agencyId,
      sql<OurBooking>`select ${columns} where b.agency_id = ${agencyId} and ${condition}`,
    );

  return {
    changedBetween: (agencyId: string, { from, until }: Span): Promise<OurBooking[]> =>
      where(
        agencyId,
        sql`b.created_at > ${from}::timestamptz - make_interval(days => ${OLDEST_DAYS}) and b.changed_at >= ${from} and b.changed_at < ${until}`,
      ),

    byIds: (agencyId: string, ids: readonly string[]): Promise<OurBooking[]> =>
      ids.length === 0 ? Promise.resolve([]) : where(agencyId, sql`b.id = any(${ids})`),

    /** Gateways the agency has ever been paid through. */
    async gateways(agencyId: string): Promise<string[]> {
      const rows = await db.read(
        agencyId,
        sql<{
          gateway: string;
        }>`select distinct gateway from payment where agency_id = ${agencyId}`,
      );
      return rows.map(({ gateway }) => gateway);
    },
  };
}
export type BookingsSideRepo = ReturnType<typeof bookingsSideRepo>;

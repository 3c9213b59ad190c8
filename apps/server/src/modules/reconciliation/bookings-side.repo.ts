// Reads our own ledger for the reconciliation.
import { stepKey } from '@portico/rules/lifecycle';
import { atStake } from '@portico/rules/at-stake';
import type { Database } from '../../kernel/db/database.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { StoredSale } from '@portico/selling/sale';
import type { OurBooking, PaidThrough, Period, SaleOf } from './reconciliation.types.ts';

/**
 * Maximum age in days of bookings to compare; those that a peer or a break refers to are always
 * read.
 */
const OLDEST_DAYS = 500;

const columns = sql`
  b.id, b.reference, b.state, b.currency, b.captured, b.refunded, b.supplier, b.supplier_reference as "supplierReference", b.penalty,
  coalesce(b.amendment = 'balance', false) as "isPaymentOnly", b.supplier_settle_ms as "settleMs", b.created_at as "createdAt", b.changed_at as "changedAt", b.sale,
  b.contact->>'email' as email,
  (select min(s.intended_at) from booking_step s where s.agency_id = b.agency_id and s.booking_id = b.id and s.step = 'book') as "sentAt",
  (select t.first_name || ' ' || t.last_name from booking_traveller t where t.agency_id = b.agency_id
    and t.booking_id = coalesce(b.parent_id, b.id) order by t.lead is true desc, t.position limit 1) as "leadName",
  (select a.supplier_reference from booking a where a.agency_id = b.agency_id and a.id = b.parent_id) as amends,
  p.gateway, p.account_id as account, p.gateway_ref as "gatewayRef", p.idempotency_key as "paymentKey"
  from booking b left join payment p on p.agency_id = b.agency_id and p.booking_id = b.id`;

type StoredSide = Omit<OurBooking, 'cancellation' | 'stake' | 'owed' | 'sent'> & {
  readonly email: string | null;
  readonly sentAt: string | null;
  readonly leadName: string | null;
  /** Supplier reference of the order that an amendment belongs to. */
  readonly amends: string | null;
  readonly sale: StoredSale;
};

export function bookingsSideRepo(db: Database, saleOf: SaleOf) {
  async function where(agencyId: string, condition: Sql): Promise<OurBooking[]> {
    const stored = await db.read(
      agencyId,
      sql<StoredSide>`select ${columns} where b.agency_id = ${agencyId} and ${condition}`,
    );
    return stored.map(({ sale, email, sentAt, leadName, amends, ...side }) => {
      const sold = saleOf(sale);
      const { id, supplierReference } = side;
      const { net, tax, currency } = sold.owed;
      return {
        ...side,
        sent: {
          key: stepKey(id, 'book'),
          rateKey: sold.rateKey,
          supplierReference,
          email,
          sentAt,
          leadName,
          ...(amends === null ? {} : { amends }),
        },
        cancellation: sold.cancellation,
        stake: atStake(sold),
        owed: { amount: net + tax, currency },
      };
    });
  }

  return {
    changedBetween: (agencyId: string, { from, until }: Period): Promise<OurBooking[]> =>
      where(
        agencyId,
        sql`b.created_at > ${from}::timestamptz - make_interval(days => ${OLDEST_DAYS}) and b.changed_at >= ${from} and b.changed_at < ${until}`,
      ),

    byIds: (agencyId: string, ids: readonly string[]): Promise<OurBooking[]> =>
      ids.length === 0 ? Promise.resolve([]) : where(agencyId, sql`b.id = any(${ids})`),

    /** Finds bookings by their supplier references. */
    byTheirReferences: (
      agencyId: string,
      supplier: string,
      references: readonly string[],
    ): Promise<OurBooking[]> =>
      references.length === 0
        ? Promise.resolve([])
        : where(
            agencyId,
            sql`b.supplier = ${supplier} and b.supplier_reference = any(${references}) and b.amendment is distinct from 'balance'`,
          ),

    /** Returns all gateways and accounts through which the agency has ever been paid. */
    gateways: (agencyId: string): Promise<PaidThrough[]> =>
      db.read(
        agencyId,
        sql<PaidThrough>`select distinct gateway, account_id as account from payment
          where agency_id = ${agencyId}`,
      ),
  };
}
export type BookingsSideRepo = ReturnType<typeof bookingsSideRepo>;

// Stores quotes. The previous version's columns are written and read as well: while both run, each
// can use the other's quotes.
import { type BookingState, PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { NewQuote, QuoteRow } from './quotes.types.ts';

export type QuotesRepo = ReturnType<typeof quotesRepo>;

export function quotesRepo(db: Database) {
  return {
    async save({ agencyId, quote, stored, startsAt, endsAt, createdAt }: NewQuote): Promise<void> {
      const { owed, span } = quote;
      const json = (value: unknown, otherwise: unknown): string =>
        JSON.stringify(value ?? otherwise);
      await db.write(
        agencyId,
        sql`
          insert into quote (agency_id, id, user_id, audience, product_id, supplier, supplier_item_id, rate_key, check_in, check_out,
            occupancies, nationality, currency, total, due_now, supplier_currency, supplier_net, supplier_tax, price, promise, created_at,
            expires_at, starts_at, ends_at, query, sale)
          values (${agencyId}, ${quote.id}, ${quote.userId}, ${quote.audience}, ${PRODUCT_IDS[quote.product]}, ${quote.supplier}, ${quote.itemKey},
            ${quote.rateKey}, ${span.from.slice(0, 10)}, ${span.to.slice(0, 10)}, ${json(stored['occupancies'], [])}::jsonb,
            ${nationalityOf(quote.query)}, ${quote.currency}, ${quote.total}, ${quote.dueNow}, ${owed.currency}, ${owed.net}, ${owed.tax},
            ${json(quote.price, {})}::jsonb, ${json(stored['promise'], {})}::jsonb, ${createdAt}, ${quote.expiresAt}, ${startsAt}, ${endsAt},
            ${json(quote.query, null)}::jsonb, ${json(stored, null)}::jsonb)`,
      );
    },

    async find(agencyId: string, quoteId: string): Promise<QuoteRow | null> {
      const [row] = await db.read(
        agencyId,
        sql<Row>`
          select id, user_id, audience, supplier, supplier_item_id, rate_key, check_in, check_out, occupancies, nationality, currency, total, due_now,
            supplier_currency, supplier_net, supplier_tax, price, promise, expires_at, query, sale
          from quote where agency_id = ${agencyId} and id = ${quoteId}`,
      );
      return row === undefined ? null : { sale: row.sale ?? saleBefore(row), query: row.query };
    },

    /** Returns true if a quote has been booked. */
    async isConsumed(agencyId: string, quoteId: string): Promise<boolean> {
      const rows = await db.read(
        agencyId,
        sql`select 1 from booking where agency_id = ${agencyId} and quote_claim = ${quoteId}`,
      );
      return rows.length > 0;
    },

    /**
     * Returns a customer's bookings of a product that are active or in progress, and overlap the
     * two days.
     */
    async standing(agencyId: string, of: StandingQuery): Promise<readonly StandingRow[]> {
      return db.read(
        agencyId,
        sql<StandingRow>`
          select reference, sale from booking
          where agency_id = ${agencyId} and customer_id = ${of.customerId} and product_id = ${PRODUCT_IDS[of.product]}
            and parent_id is null and failure is null and cancelled_at is null and state = any(${[...STANDING]})
            and starts_on <= ${of.lastDay} and over_at > ${of.from}
          order by starts_on, id limit ${MAX_STANDING}`,
      );
    },

    /** Deletes quotes that expired before then; bookings have their own copy. */
    async sweep(agencyId: string, before: string): Promise<number> {
      return db.tenant(agencyId, (tx) =>
        tx.run(sql`delete from quote where agency_id = ${agencyId} and expires_at < ${before}`),
      );
    },
  };
}

export interface StandingQuery {
  readonly customerId: string;
  readonly product: ProductTitle;
  /** The instant it begins. */
  readonly from: string;
  /** Last day, by local time of the place. */
  readonly lastDay: string;
}
interface StandingRow {
  readonly reference: string;
  readonly sale: QuoteRow['sale'];
}
/** Booked, or already paid for by the customer. A booking that awaits payment does not count. */
const STANDING: readonly BookingState[] = [
  'AUTHORISED',
  'BOOKING',
  'SUPPLIER_UNKNOWN',
  'TICKETING',
  'TICKET_UNKNOWN',
  'BOOKED',
  'CAPTURING',
  'CAPTURE_UNKNOWN',
  'CONFIRMED',
  'MANUAL',
];
const MAX_STANDING = 20;

interface Row {
  readonly id: string;
  readonly user_id: string | null;
  readonly audience: string;
  readonly supplier: string;
  readonly supplier_item_id: string;
  readonly rate_key: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly occupancies: unknown;
  readonly nationality: string | null;
  readonly currency: string;
  readonly total: number;
  readonly due_now: number;
  readonly supplier_currency: string;
  readonly supplier_net: number;
  readonly supplier_tax: number;
  readonly price: unknown;
  readonly promise: unknown;
  readonly expires_at: string;
  readonly query: unknown;
  readonly sale: QuoteRow['sale'] | null;
}

/**
 * Returns the previous version's quote in its form of a sale; its product parses it (version 1).
 */
const saleBefore = (row: Row): QuoteRow['sale'] => ({
  id: row.id,
  userId: row.user_id,
  audience: row.audience,
  supplier: row.supplier,
  supplierHotelId: row.supplier_item_id,
  rateKey: row.rate_key,
  stay: { checkIn: row.check_in, checkOut: row.check_out },
  occupancies: row.occupancies,
  nationality: row.nationality,
  currency: row.currency,
  total: row.total,
  dueNow: row.due_now,
  owed: { currency: row.supplier_currency, net: row.supplier_net, tax: row.supplier_tax },
  price: row.price,
  promise: row.promise,
  expiresAt: row.expires_at,
});

/** Returns the field that the previous version needs to ask the supplier again. */
function nationalityOf(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('nationality' in query)) return null;
  return typeof query.nationality === 'string' ? query.nationality : null;
}

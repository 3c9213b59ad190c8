import { PRODUCT_IDS } from '@portico/contract';
import type { Audience } from '@portico/contract';
import type { Occupancy } from '@portico/product-hotels/shapes';
import type { MarkupRule } from '@portico/rules/markup';
import type { FullPrice } from '@portico/rules/pricing';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';
import type { Promised, StoredQuote } from './hotels.types.ts';

export type NewMarkupRule = Omit<MarkupRule, 'product'>;

export interface SearchLogEntry {
  readonly id: string;
  readonly agencyId: string;
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly resultCount: number;
  readonly source: 'direct' | 'deal' | 'plum' | 'proposal';
  readonly userId: string | null;
  readonly sessionId: string;
  readonly at: string;
}

const HOTELS = PRODUCT_IDS.Hotels;

export type HotelsRepo = ReturnType<typeof hotelsRepo>;

export function hotelsRepo(db: Database) {
  return {
    /** The agency's markup rules for hotels, in a steady order. */
    async markupRules(agencyId: string): Promise<MarkupRule[]> {
      const rows = await db.read(
        agencyId,
        sql<NewMarkupRule>`
          select id, supplier, user_id as "userId", type, value, min, max
          from markup_rule where agency_id = ${agencyId} and product_id = ${HOTELS} order by created_at, id`,
      );
      return rows.map((row) => ({ ...row, product: 'Hotels' as const }));
    },

    async addMarkupRule(agencyId: string, rule: NewMarkupRule, at: string): Promise<void> {
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into markup_rule (agency_id, id, product_id, supplier, user_id, type, value, min, max, created_at)
          values (${agencyId}, ${rule.id}, ${HOTELS}, ${rule.supplier}, ${rule.userId}, ${rule.type}, ${rule.value}, ${rule.min}, ${rule.max}, ${at})
          on conflict do nothing`),
      );
    },

    async saveQuote(quote: StoredQuote): Promise<void> {
      const { stay, owed } = quote;
      await db.write(
        quote.agencyId,
        sql`
          insert into quote (agency_id, id, user_id, audience, product_id, supplier, supplier_item_id, rate_key, check_in, check_out,
            occupancies, nationality, currency, total, due_now, supplier_currency, supplier_net, supplier_tax, price, promise, created_at, expires_at)
          values (${quote.agencyId}, ${quote.id}, ${quote.userId}, ${quote.audience}, ${HOTELS}, ${quote.supplier}, ${quote.supplierHotelId}, ${quote.rateKey},
            ${stay.checkIn}, ${stay.checkOut}, ${JSON.stringify(quote.occupancies)}::jsonb, ${quote.nationality}, ${quote.currency}, ${quote.total}, ${quote.dueNow},
            ${owed.currency}, ${owed.net}, ${owed.tax}, ${JSON.stringify(quote.price)}::jsonb, ${JSON.stringify(quote.promise)}::jsonb, ${quote.createdAt}, ${quote.expiresAt})`,
      );
    },

    async findQuote(agencyId: string, quoteId: string): Promise<StoredQuote | null> {
      const [row] = await db.read(
        agencyId,
        sql<QuoteRow>`
          select id, user_id, audience, supplier, supplier_item_id, rate_key, check_in, check_out, occupancies, nationality, currency, total, due_now,
            supplier_currency, supplier_net, supplier_tax, price, promise, created_at, expires_at
          from quote where agency_id = ${agencyId} and id = ${quoteId}`,
      );
      return row === undefined ? null : quoteOf(agencyId, row);
    },

    /** Forgets quotes that ended before then; bookings keep their own copy. */
    async sweepQuotes(agencyId: string, before: string): Promise<number> {
      return db.tenant(agencyId, (tx) =>
        tx.run(sql`delete from quote where agency_id = ${agencyId} and expires_at < ${before}`),
      );
    },

    /** Writes one agency's entries in one statement. */
    async logSearches(agencyId: string, entries: readonly SearchLogEntry[]): Promise<void> {
      const column = <T>(pick: (entry: SearchLogEntry) => T): T[] => entries.map(pick);
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into search_log (agency_id, id, product_id, criteria, result_count, source, user_id, x_session_id, at)
          select ${agencyId}, id, ${HOTELS}, criteria::jsonb, result_count, source, user_id, session, at
          from unnest(${column((e) => e.id)}::uuid[], ${column((e) => JSON.stringify(e.criteria))}::text[], ${column((e) => e.resultCount)}::int[],
            ${column((e) => e.source)}::text[], ${column((e) => e.userId)}::uuid[], ${column((e) => e.sessionId)}::text[], ${column((e) => e.at)}::timestamptz[])
            as t (id, criteria, result_count, source, user_id, session, at)
          on conflict do nothing`),
      );
    },
  };
}

interface QuoteRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly audience: Audience;
  readonly supplier: string;
  readonly supplier_item_id: string;
  readonly rate_key: string;
  readonly check_in: string;
  readonly check_out: string;
  readonly occupancies: readonly Occupancy[];
  readonly nationality: string | null;
  readonly currency: string;
  readonly total: number;
  readonly due_now: number;
  readonly supplier_currency: string;
  readonly supplier_net: number;
  readonly supplier_tax: number;
  readonly price: FullPrice;
  readonly promise: Promised;
  readonly created_at: string;
  readonly expires_at: string;
}

const quoteOf = (agencyId: string, row: QuoteRow): StoredQuote => ({
  id: row.id,
  agencyId,
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
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

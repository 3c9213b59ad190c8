// Stores the log of searches.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

export interface SearchLogEntry {
  readonly id: string;
  readonly agencyId: string;
  readonly product: ProductTitle;
  readonly criteria: Readonly<Record<string, unknown>>;
  readonly resultCount: number;
  readonly source: 'direct' | 'deal' | 'plum' | 'proposal';
  readonly userId: string | null;
  readonly sessionId: string;
  readonly at: string;
}

/** A search as its user reads it. */
export interface LoggedSearch {
  readonly at: string;
  readonly product: string;
  readonly criteria: Record<string, unknown>;
  readonly results: number;
}

export type SearchesRepo = ReturnType<typeof searchesRepo>;

export function searchesRepo(db: Database) {
  return {
    /** Writes one agency's entries in one statement. */
    async add(agencyId: string, entries: readonly SearchLogEntry[]): Promise<void> {
      const column = <T>(pick: (entry: SearchLogEntry) => T): T[] => entries.map(pick);
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into search_log (agency_id, id, product_id, criteria, result_count, source, user_id, x_session_id, at)
          select ${agencyId}, id, product, criteria::jsonb, result_count, source, user_id, session, at
          from unnest(${column((e) => e.id)}::uuid[], ${column((e) => PRODUCT_IDS[e.product])}::int[], ${column((e) => JSON.stringify(e.criteria))}::text[],
            ${column((e) => e.resultCount)}::int[], ${column((e) => e.source)}::text[], ${column((e) => e.userId)}::uuid[],
            ${column((e) => e.sessionId)}::text[], ${column((e) => e.at)}::timestamptz[])
            as t (id, product, criteria, result_count, source, user_id, session, at)
          on conflict do nothing`),
      );
    },

    /** Returns the searches that a user made while logged in, newest first. */
    async ofUser(agencyId: string, userId: string): Promise<LoggedSearch[]> {
      const rows = await db.read(
        agencyId,
        sql<Omit<LoggedSearch, 'product'> & { readonly productId: number }>`
          select at, product_id as "productId", criteria, result_count as results from search_log
          where agency_id = ${agencyId} and user_id = ${userId} order by at desc`,
      );
      return rows.map(({ productId, ...search }) => ({ ...search, product: titleOf(productId) }));
    },
  };
}

const titleOf = (productId: number): string =>
  Object.entries(PRODUCT_IDS).find(([, id]) => id === productId)?.[0] ?? String(productId);

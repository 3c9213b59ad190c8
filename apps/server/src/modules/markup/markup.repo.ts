// Stores the markup rules of an agency.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { MarkupRule } from '@portico/rules/markup';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

type Row = Omit<MarkupRule, 'product'> & { readonly productId: number };

const TITLES = new Map(
  (Object.entries(PRODUCT_IDS) as [ProductTitle, number][]).map(([title, id]) => [id, title]),
);

export type MarkupRepo = ReturnType<typeof markupRepo>;

export function markupRepo(db: Database) {
  return {
    /** Returns the agency's rules for all products, in a stable order. */
    async rules(agencyId: string): Promise<MarkupRule[]> {
      const rows = await db.read(
        agencyId,
        sql<Row>`
          select id, product_id as "productId", supplier, user_id as "userId", type, value, min, max
          from markup_rule where agency_id = ${agencyId} order by created_at, id`,
      );
      return rows.flatMap(({ productId, ...rule }) => {
        const product = TITLES.get(productId);
        return product === undefined ? [] : [{ ...rule, product }];
      });
    },

    async add(agencyId: string, rule: MarkupRule, at: string): Promise<void> {
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into markup_rule (agency_id, id, product_id, supplier, user_id, type, value, min, max, created_at)
          values (${agencyId}, ${rule.id}, ${PRODUCT_IDS[rule.product]}, ${rule.supplier}, ${rule.userId}, ${rule.type}, ${rule.value}, ${rule.min}, ${rule.max}, ${at})
          on conflict do nothing`),
      );
    },
  };
}

// Reads the markup rules of an agency for pricing, and adds those of a new agency. Pages and
// commands change the list through modules/agencies.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { MarkupRule } from '@portico/rules/markup';
import type { Database } from '../../kernel/db/database.ts';
import { sql } from '../../kernel/db/sql.ts';

type Row = Omit<MarkupRule, 'product'> & { readonly productId: number | null };

const TITLES = new Map(
  (Object.entries(PRODUCT_IDS) as [ProductTitle, number][]).map(([title, id]) => [id, title]),
);

export type MarkupRepo = ReturnType<typeof markupRepo>;

export function markupRepo(db: Database) {
  return {
    /** Returns the agency's rules in their order. */
    async rules(agencyId: string): Promise<MarkupRule[]> {
      const rows = await db.read(
        agencyId,
        sql<Row>`
          select id, product_id as "productId", supplier, user_id as "userId", from_day::text as "from", until_day::text as "until", percent, fixed, min, max
          from agency_markup where agency_id = ${agencyId} order by place`,
      );
      return rows.flatMap(({ productId, ...rule }): MarkupRule[] => {
        if (productId === null) return [{ ...rule, product: null }];
        // a rule of a product that this version does not know fits nothing it sells
        const product = TITLES.get(productId);
        return product === undefined ? [] : [{ ...rule, product }];
      });
    },

    /** Adds a rule at the end of the list, unless the agency has one for the same product. */
    async add(agencyId: string, rule: MarkupRule): Promise<void> {
      const productId = rule.product === null ? null : PRODUCT_IDS[rule.product];
      await db.tenant(agencyId, (tx) =>
        tx.run(sql`
          insert into agency_markup (agency_id, id, place, product_id, supplier, user_id, from_day, until_day, percent, fixed, min, max)
          select ${agencyId}, ${rule.id}, coalesce(max(place), 0) + 1, ${productId}, ${rule.supplier}, ${rule.userId}, ${rule.from}, ${rule.until},
            ${rule.percent}, ${rule.fixed}, ${rule.min}, ${rule.max}
          from agency_markup where agency_id = ${agencyId}
          having not coalesce(bool_or(product_id is not distinct from ${productId}), false)`),
      );
    },
  };
}

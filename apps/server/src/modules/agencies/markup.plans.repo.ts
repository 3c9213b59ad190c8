// The ordered list of markup rules of an agency, as pages and commands change it.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import type { MarkupRule } from '@portico/rules/markup';
import { toDecimal } from '@portico/rules/money';
import { sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';
import type { Plan } from './settings.change.repo.ts';

const TITLE_OF = new Map(
  (Object.entries(PRODUCT_IDS) as [ProductTitle, number][]).map(([title, id]) => [id, title]),
);

type Row = Omit<MarkupRule, 'product'> & { readonly productId: number | null };

/** Returns the rules in their order. */
export async function readStoredMarkup(tx: Tx): Promise<MarkupRule[]> {
  const rows = await tx.many(sql<Row>`
    select id, product_id as "productId", supplier, user_id as "userId", from_day::text as "from", until_day::text as "until", percent, fixed, min, max
    from agency_markup where agency_id = ${tx.agencyId} order by place`);
  return rows.flatMap(({ productId, ...rule }): MarkupRule[] => {
    if (productId === null) return [{ ...rule, product: null }];
    const product = TITLE_OF.get(productId);
    return product === undefined ? [] : [{ ...rule, product }];
  });
}

/**
 * Replaces the list by what `next` makes of the stored one, which may throw to refuse it.
 */
export const markupPlan = (
  next: (stored: readonly MarkupRule[], tx: Tx) => Promise<readonly MarkupRule[]>,
): Plan => ({
  action: 'agency.markup',
  async read(tx) {
    const stored = await readStoredMarkup(tx);
    const rules = await next(stored, tx);
    const { currency } = await tx.one(
      sql<{
        currency: string;
      }>`select settlement_currency as currency from agency where id = ${tx.agencyId}`,
    );
    const written = rules.map(
      (rule, at) => sql`
        insert into agency_markup (agency_id, id, place, product_id, supplier, user_id, from_day, until_day, percent, fixed, min, max)
        values (${tx.agencyId}, ${rule.id}, ${at + 1}, ${rule.product === null ? null : PRODUCT_IDS[rule.product]}, ${rule.supplier}, ${rule.userId},
          ${rule.from}, ${rule.until}, ${rule.percent}, ${rule.fixed}, ${rule.min}, ${rule.max})`,
    );
    return {
      before: { rule: audited(stored, currency) },
      after: { rule: audited(rules, currency) },
      writes: [sql`delete from agency_markup where agency_id = ${tx.agencyId}`, ...written],
    };
  },
});

/** Returns the rules by their place, each in a form that reads alike in every language. */
const audited = (rules: readonly MarkupRule[], currency: string): Record<string, string> =>
  Object.fromEntries(rules.map((rule, at) => [String(at + 1), auditText(rule, currency)]));

function auditText(rule: MarkupRule, currency: string): string {
  const money = (amount: number) => `${currency} ${toDecimal(amount, minorUnits(currency))}`;
  const { product, supplier, userId, from, until, percent, fixed, min, max } = rule;
  const amounts = [
    ...(percent === null ? [] : [`${percent / 100} %`]),
    ...(fixed === null ? [] : [money(fixed)]),
  ];
  return [
    product ?? '*',
    ...(supplier === null ? [] : [supplier]),
    ...(userId === null ? [] : [userId]),
    ...(from === null && until === null ? [] : [`${from ?? ''} – ${until ?? ''}`]),
    amounts.join(' + '),
    ...(min === null ? [] : [`≥ ${money(min)}`]),
    ...(max === null ? [] : [`≤ ${money(max)}`]),
  ].join(' · ');
}

/** Returns true if this id is an agent of the agency, active or not. */
export const isAgentOf = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe(
    sql<{
      id: string;
    }>`select id from app_user where agency_id = ${tx.agencyId} and id = ${userId} and user_type <> 'Customer'`,
  )) !== undefined;

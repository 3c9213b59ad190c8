// Stores the markup rules of an agency.
import { PRODUCT_IDS, type ProductTitle } from '@portico/contract';
import type { MarkupRule } from '@portico/rules/markup';
import { type Actor, audit } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { lockAgency } from '../../kernel/db/lock-agency.ts';
import { type Sql, sql } from '../../kernel/db/sql.ts';
import type { Tx } from '../../kernel/db/transaction.ts';

type Row = Omit<MarkupRule, 'product'> & { readonly productId: number };

/** A rule is identified by its scope; an agency has at most one rule of each. */
type Scope = Pick<MarkupRule, 'product' | 'supplier' | 'userId' | 'type'>;
type Amounts = Pick<MarkupRule, 'value' | 'min' | 'max'>;

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

    /** Adds a rule or changes its amounts. Returns false if it exists like this. */
    set: (agencyId: string, rule: MarkupRule, at: string, actor: Actor): Promise<boolean> =>
      db.tenant(agencyId, async (tx) => {
        const before = await lockRule(tx, rule);
        const { value, min, max } = rule;
        if (before && before.value === value && before.min === min && before.max === max)
          return false;
        await tx.run(
          before === undefined
            ? sql`insert into markup_rule (agency_id, id, product_id, supplier, user_id, type, value, min, max, created_at)
                values (${agencyId}, ${rule.id}, ${PRODUCT_IDS[rule.product]}, ${rule.supplier}, ${rule.userId}, ${rule.type}, ${value}, ${min}, ${max}, ${at})`
            : sql`update markup_rule set value = ${value}, min = ${min}, max = ${max} where ${isOf(agencyId, rule)}`,
        );
        await note(tx, { at, actor, rule, before, after: { value, min, max } });
        return true;
      }),

    /** Removes a rule. Returns false if there is none. */
    remove: (agencyId: string, rule: Scope, at: string, actor: Actor): Promise<boolean> =>
      db.tenant(agencyId, async (tx) => {
        const before = await lockRule(tx, rule);
        if (before === undefined) return false;
        await tx.run(sql`delete from markup_rule where ${isOf(agencyId, rule)}`);
        await note(tx, { at, actor, rule, before });
        return true;
      }),
  };
}

const isOf = (agencyId: string, { product, supplier, userId, type }: Scope): Sql =>
  sql`agency_id = ${agencyId} and product_id = ${PRODUCT_IDS[product]} and supplier is not distinct from ${supplier}
    and user_id is not distinct from ${userId} and type = ${type}`;

/** Locks the agency, so that two changes of a rule wait for each other, and returns its amounts. */
async function lockRule(tx: Tx, rule: Scope): Promise<Amounts | undefined> {
  await lockAgency(tx);
  return tx.maybe(
    sql<Amounts>`select value, min, max from markup_rule where ${isOf(tx.agencyId, rule)}`,
  );
}

const note = (
  tx: Tx,
  change: {
    readonly at: string;
    readonly actor: Actor;
    readonly rule: Scope;
    readonly before: Amounts | undefined;
    readonly after?: Amounts;
  },
): Promise<void> => {
  const { product, supplier, userId, type } = change.rule;
  return audit(tx, {
    at: change.at,
    ...change.actor,
    action: 'agency.markup',
    object: `markup:${[product, supplier ?? '*', userId ?? '*', type].join(':')}`,
    before: change.before,
    after: change.after,
  });
};

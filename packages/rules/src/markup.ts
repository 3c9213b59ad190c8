// Markup rules of an agency (decisions O-051 and 0195): one ordered list. The first rule that fits a
// rate sets its markup alone. The traveller's price is never below net; tax is not marked up.
import type { ProductTitle } from '@portico/contract';
import { share } from './money.ts';

/** Conditions of a rule. A rule fits if all of them do. */
export interface MarkupConditions {
  /** null: every product. */
  readonly product: ProductTitle | null;
  /** null: every supplier. */
  readonly supplier: string | null;
  /** Agent whose searches the rule applies to; null: all searches. */
  readonly userId: string | null;
  /** First and last day on which prices are asked for, as `2026-12-24` (UTC); null: no limit. */
  readonly from: string | null;
  readonly until: string | null;
}

/** Amounts of a rule. `percent` and `fixed` are added, and `min` and `max` limit their sum. */
export interface MarkupAmounts {
  /** Basis points of net (10 % = 1000); null: none. */
  readonly percent: number | null;
  /** Minor units of the settlement currency for everything a rate covers; may be negative. */
  readonly fixed: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

export interface MarkupRule extends MarkupConditions, MarkupAmounts {
  readonly id: string;
}

/** What the conditions of rules are compared with. */
export interface MarkupScope {
  readonly product: ProductTitle;
  readonly supplier: string;
  readonly userId: string | null;
  /** Today, as `2026-12-24` (UTC). */
  readonly day: string;
}

/** Limits of what agencies may set. */
export const MARKUP_LIMITS = {
  /** Basis points. More than doubling a price is a mistyped number, not a margin. */
  percent: 10_000,
  /** Minor units, of every amount. */
  amount: 1_000_000_000,
  rules: 200,
} as const;

/** Returns true if the rule fits a rate of this scope. */
export const fits = (rule: MarkupConditions, scope: MarkupScope): boolean =>
  (rule.product === null || rule.product === scope.product) &&
  (rule.supplier === null || rule.supplier === scope.supplier) &&
  (rule.userId === null || rule.userId === scope.userId) &&
  (rule.from === null || rule.from <= scope.day) &&
  (rule.until === null || rule.until >= scope.day);

/** Returns the first rule that fits, or null: without a rule the price is net. */
export const firedRule = <R extends MarkupConditions>(
  rules: readonly R[],
  scope: MarkupScope,
): R | null => rules.find((rule) => fits(rule, scope)) ?? null;

/** Returns true if `wide` fits everything that `narrow` fits. */
export const covers = (wide: MarkupConditions, narrow: MarkupConditions): boolean =>
  (wide.product === null || wide.product === narrow.product) &&
  (wide.supplier === null || wide.supplier === narrow.supplier) &&
  (wide.userId === null || wide.userId === narrow.userId) &&
  (wide.from === null || (narrow.from !== null && wide.from <= narrow.from)) &&
  (wide.until === null || (narrow.until !== null && wide.until >= narrow.until));

/** Amount added by an applied rule, in minor units. */
export interface MarkupLine {
  readonly ruleId: string;
  readonly label: string;
  readonly amount: number;
}

/** Returns the amount a rule adds to a net, within its limits, before the price is floored at net. */
export function ruleAmount({ percent, fixed, min, max }: MarkupAmounts, net: number): number {
  const raw = (percent === null ? 0 : share(net, percent)) + (fixed ?? 0);
  const raised = min === null ? raw : Math.max(raw, min);
  return max === null ? raised : Math.min(raised, max);
}

/**
 * Returns the markup lines for a net amount, in minor units of the settlement currency: one, or none
 * if nothing is added. Create the label once for all rates: creating it per rate would cost a third
 * of its pricing.
 */
export function applyMarkup(
  rule: MarkupRule | null,
  net: number,
  label: string = markupLabel(rule),
): MarkupLine[] {
  if (rule === null) return [];
  const amount = Math.max(0, ruleAmount(rule, net));
  return amount === 0 ? [] : [{ ruleId: rule.id, label, amount }];
}

/**
 * Returns the short description of a rule for the price breakdown: '10 %', 'fixed' or
 * '10 % + fixed', with its supplier. Empty if there is no rule.
 */
export function markupLabel(rule: MarkupRule | null): string {
  if (rule === null) return '';
  const parts = [
    ...(rule.percent === null ? [] : [`${(rule.percent / 100).toString()} %`]),
    ...(rule.fixed === null ? [] : ['fixed']),
  ];
  return `${parts.join(' + ')}${rule.supplier === null ? '' : ` ${rule.supplier}`}`;
}

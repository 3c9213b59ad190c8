// Markup rules (decision O-051): percent or fixed, per product, optionally per supplier and per
// agent, with limits. The traveller's price is never below net; tax is not marked up.
import type { ProductTitle } from '@portico/contract';
import { share } from './money.ts';

export interface MarkupRule {
  readonly id: string;
  readonly product: ProductTitle;
  /** null: every supplier. */
  readonly supplier: string | null;
  /** Agent whose searches the rule applies to; null: all searches. */
  readonly userId: string | null;
  readonly type: 'percent' | 'fixed';
  /**
   * percent: basis points of net (10 % = 1000). fixed: minor units of the settlement currency for
   * the whole stay. May be negative.
   */
  readonly value: number;
  /** Limits of the amount this rule adds, in minor units of the settlement currency. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface MarkupScope {
  readonly product: ProductTitle;
  readonly supplier: string;
  readonly userId: string | null;
}

/**
 * Rules in force for one supplier and one viewer: at most one percent and one fixed rule, in that
 * order.
 */
export interface MarkupPlan {
  readonly percent: MarkupRule | null;
  readonly fixed: MarkupRule | null;
}
export const NO_MARKUP: MarkupPlan = Object.freeze({ percent: null, fixed: null });

/** Amount added by an applied rule, in minor units. */
export interface MarkupLine {
  readonly ruleId: string;
  readonly label: string;
  readonly amount: number;
}

/**
 * Selects the rules in force. For each type the most specific one wins: agent and supplier, agent,
 * supplier, global. At equal specificity the first in the list wins, so callers must pass rules in
 * a stable order.
 */
export function planMarkup(rules: readonly MarkupRule[], scope: MarkupScope): MarkupPlan {
  const inForce = rules.filter(
    (rule) =>
      rule.product === scope.product &&
      (rule.supplier === null || rule.supplier === scope.supplier) &&
      (rule.userId === null || rule.userId === scope.userId),
  );
  const best = (type: MarkupRule['type']): MarkupRule | null => {
    let found: MarkupRule | null = null;
    for (const rule of inForce)
      if (rule.type === type && (found === null || rank(rule) > rank(found))) found = rule;
    return found;
  };
  return { percent: best('percent'), fixed: best('fixed') };
}

const rank = (rule: MarkupRule): number =>
  (rule.userId === null ? 0 : 2) + (rule.supplier === null ? 0 : 1);

/**
 * Returns the amount one rule adds to a net, within its limits, before the price is floored at net.
 */
export function ruleAmount(rule: MarkupRule, net: number): number {
  const raw = rule.type === 'percent' ? share(net, rule.value) : rule.value;
  const raised = rule.min === null ? raw : Math.max(raw, rule.min);
  return rule.max === null ? raised : Math.min(raised, rule.max);
}

/** Descriptions of a plan's rules; empty if there is no rule. */
export interface MarkupLabels {
  readonly percent: string;
  readonly fixed: string;
}

/**
 * Returns the descriptions of a plan. Create them once for all rates: creating them per rate would
 * cost a third of its pricing.
 */
export const markupLabels = ({ percent, fixed }: MarkupPlan): MarkupLabels => ({
  percent: percent === null ? '' : markupLabel(percent),
  fixed: fixed === null ? '' : markupLabel(fixed),
});

/**
 * Returns the markup lines for a net amount, in minor units of the settlement currency. A negative
 * rule removes at most the amount the others add, so that the lines never sum to less than zero and
 * the price never falls below net.
 */
export function applyMarkup(
  plan: MarkupPlan,
  net: number,
  labels: MarkupLabels = markupLabels(plan),
): MarkupLine[] {
  const { percent, fixed } = plan;
  const ofPercent = percent === null ? 0 : ruleAmount(percent, net);
  const ofFixed = fixed === null ? 0 : ruleAmount(fixed, net);
  const first = lineOf(percent, labels.percent, ofPercent, ofFixed);
  const second = lineOf(fixed, labels.fixed, ofFixed, ofPercent);
  // literals for speed: this runs for every rate, and an array grown by `push` reserves room for 17
  // lines
  if (first === null) return second === null ? [] : [second];
  return second === null ? [first] : [first, second];
}

function lineOf(
  rule: MarkupRule | null,
  label: string,
  own: number,
  other: number,
): MarkupLine | null {
  const amount = Math.max(own, -Math.max(0, other));
  return rule === null || amount === 0 ? null : { ruleId: rule.id, label, amount };
}

/** Returns the short description of a rule for the price breakdown: '10 %' or 'fixed'. */
export function markupLabel(rule: MarkupRule): string {
  const scope = rule.supplier === null ? '' : ` ${rule.supplier}`;
  return rule.type === 'percent' ? `${(rule.value / 100).toString()} %${scope}` : `fixed${scope}`;
}

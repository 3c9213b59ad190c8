// Markup before decision 0195, against which the ordered list is compared: for percent and for fixed
// amounts the most specific rule each, agent before supplier. No product code uses it.
import type { ProductTitle } from '@portico/contract';
import { share } from '../money.ts';

export interface RankedRule {
  readonly id: string;
  readonly product: ProductTitle;
  readonly supplier: string | null;
  readonly userId: string | null;
  readonly type: 'percent' | 'fixed';
  readonly value: number;
  readonly min: number | null;
  readonly max: number | null;
}
interface RankedScope {
  readonly product: ProductTitle;
  readonly supplier: string;
  readonly userId: string | null;
}
export interface RankedPlan {
  readonly percent: RankedRule | null;
  readonly fixed: RankedRule | null;
}

export function rankedPlan(rules: readonly RankedRule[], scope: RankedScope): RankedPlan {
  const inForce = rules.filter(
    (rule) =>
      rule.product === scope.product &&
      (rule.supplier === null || rule.supplier === scope.supplier) &&
      (rule.userId === null || rule.userId === scope.userId),
  );
  const best = (type: RankedRule['type']): RankedRule | null => {
    let found: RankedRule | null = null;
    for (const rule of inForce)
      if (rule.type === type && (found === null || rank(rule) > rank(found))) found = rule;
    return found;
  };
  return { percent: best('percent'), fixed: best('fixed') };
}

const rank = (rule: RankedRule): number =>
  (rule.userId === null ? 0 : 2) + (rule.supplier === null ? 0 : 1);

function rankedAmount(rule: RankedRule, net: number): number {
  const raw = rule.type === 'percent' ? share(net, rule.value) : rule.value;
  const raised = rule.min === null ? raw : Math.max(raw, rule.min);
  return rule.max === null ? raised : Math.min(raised, rule.max);
}

/** Returns the sum of the lines that the two rules added to a net. */
export function rankedMarkup({ percent, fixed }: RankedPlan, net: number): number {
  const ofPercent = percent === null ? 0 : rankedAmount(percent, net);
  const ofFixed = fixed === null ? 0 : rankedAmount(fixed, net);
  return (
    Math.max(ofPercent, -Math.max(0, ofFixed)) * (percent === null ? 0 : 1) +
    Math.max(ofFixed, -Math.max(0, ofPercent)) * (fixed === null ? 0 : 1) +
    0
  );
}

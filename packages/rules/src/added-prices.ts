// Prices extras selected in addition to a rate: seats, bags. Each is priced independently, as its
// increase over the plain rate, and the total is the rate plus all increases. The price shown on a
// seat is thus exactly the increase, regardless of other selections.
import type { Audience } from '@portico/contract';
import type { MarkupLine } from './markup.ts';
import { markupOf, memberTotal, priceRate, retailTotal } from './pricing.ts';
import type { AddedPrice, FullPrice, PriceTerms, RateFigures } from './pricing.ts';

/** Returns the price of one extra for this audience. */
export const addedFor = ({ member, retail }: AddedPrice, audience: Audience): number =>
  audience === 'anonymous' ? retail : member;

/**
 * Prices a rate with its extras, which are included in `rate.net` and `rate.published`. The amounts
 * owed for them are converted one by one. Throws RangeError if a figure is no safe integer.
 */
export function priceWithAdded(
  rate: RateFigures,
  added: readonly number[],
  terms: PriceTerms,
): FullPrice {
  const plus = (amount: number): RateFigures => ({
    ...rate,
    net: rate.net - all + amount,
    published: rate.published - all + amount,
  });
  const all = added.reduce((sum, amount) => sum + amount, 0);
  const alone = priceRate(plus(0), terms);
  const singles = added.map((amount) => withoutDiscount(priceRate(plus(amount), terms), alone));
  const total = (of: (price: FullPrice) => number): number =>
    singles.reduce((sum, price) => sum + of(price) - of(alone), of(alone));
  return {
    ...alone,
    net: total(({ net }) => net),
    rounding: total(({ rounding }) => rounding),
    markups: markupsOf([alone, ...singles], total),
    uplift: Math.max(
      0,
      total(({ uplift }) => uplift),
    ),
    added: singles.map((price) => ({
      member: memberTotal(price) - memberTotal(alone),
      retail: retailTotal(price) - retailTotal(alone),
    })),
  };
}

/**
 * Excludes extras from rules that reduce the price: many extras would bring the price below net.
 */
function withoutDiscount(price: FullPrice, alone: FullPrice): FullPrice {
  const taken = markupOf(alone) - markupOf(price);
  if (taken <= 0) return price;
  return { ...price, markups: alone.markups, uplift: Math.max(0, price.uplift - taken) };
}

/** Returns the lines of all rules that applied to the rate or to an extra. */
function markupsOf(
  prices: readonly FullPrice[],
  total: (of: (price: FullPrice) => number) => number,
): MarkupLine[] {
  const rules = new Map(
    prices.flatMap(({ markups }) => markups.map((line) => [line.ruleId, line])),
  );
  return [...rules.values()].flatMap((line) => {
    const amount = total(
      ({ markups }) => markups.find(({ ruleId }) => ruleId === line.ruleId)?.amount ?? 0,
    );
    return amount === 0 ? [] : [{ ...line, amount }];
  });
}

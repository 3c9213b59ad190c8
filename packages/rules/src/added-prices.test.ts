import { AUDIENCES } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedFor, priceWithAdded } from './added-prices.ts';
import type { MarkupRule } from './markup.ts';
import { markupOf, passportFor, priceRate, priceTerms, totalFor, wholesaleOf } from './pricing.ts';
import type { PriceTerms, RateFigures } from './pricing.ts';

const rule = (over: Partial<MarkupRule>): MarkupRule => ({
  id: 'p',
  product: 'Air Travel',
  supplier: null,
  userId: null,
  from: null,
  until: null,
  percent: 1_000,
  fixed: null,
  min: null,
  max: null,
  ...over,
});
const plans: fc.Arbitrary<MarkupRule> = fc
  .record({
    percent: fc.option(fc.integer({ min: -9_000, max: 40_000 }), { nil: null }),
    fixed: fc.option(fc.integer({ min: -20_000, max: 20_000 }), { nil: null }),
  })
  .map(rule);
const terms: fc.Arbitrary<PriceTerms> = fc
  .tuple(fc.constantFrom('1.1623', '0.0067', '1', '83.4'), plans)
  .map(([rate, plan]) =>
    priceTerms(
      { from: 'EUR', to: 'USD', rate, asOf: '2026-11-28', fromExponent: 2, toExponent: 2 },
      plan,
    ),
  );
const added = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 12 });
const fares: fc.Arbitrary<RateFigures> = fc
  .record({ net: fc.integer({ min: 1, max: 500_000 }), tax: fc.nat(90_000), over: fc.nat(90_000) })
  .map(({ net, tax, over }) => ({ net, tax, feeOnSite: 0, published: net + tax + over - 20_000 }));

/** Returns the fare including all selected extras. */
const sold = (fare: RateFigures, chosen: readonly number[]): RateFigures => {
  const all = chosen.reduce((sum, amount) => sum + amount, 0);
  return { ...fare, net: fare.net + all, published: fare.published + all };
};
const all = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

describe('what is chosen beside a rate', () => {
  it('costs what is shown for it alone, however much is chosen, whoever looks', () => {
    fc.assert(
      fc.property(fares, added, terms, (fare, chosen, by) => {
        const price = priceWithAdded(sold(fare, chosen), chosen, by);
        const alone = priceRate(fare, by);
        for (const audience of AUDIENCES.filter((one) => one !== 'anonymous')) {
          const shown = chosen.map((amount) => {
            const [one] = priceWithAdded(sold(fare, [amount]), [amount], by).added ?? [];
            return one === undefined ? Number.NaN : addedFor(one, audience);
          });
          expect(totalFor(price, audience)).toBe(totalFor(alone, audience) + all(shown));
        }
      }),
    );
  });

  it('costs a visitor the same, while the public price is above what members pay', () => {
    fc.assert(
      fc.property(fares, added, terms, (fare, chosen, by) => {
        const price = priceWithAdded(sold(fare, chosen), chosen, by);
        if (price.uplift === 0) return;
        const retail = all((price.added ?? []).map((one) => addedFor(one, 'anonymous')));
        expect(totalFor(price, 'anonymous')).toBe(
          totalFor(priceRate(fare, by), 'anonymous') + retail,
        );
      }),
    );
  });

  it('is owed to within half a minor unit each; the lines of the passport sum, and nothing falls below net', () => {
    fc.assert(
      fc.property(fares, added, terms, (fare, chosen, by) => {
        const whole = sold(fare, chosen);
        const price = priceWithAdded(whole, chosen, by);
        const owed = wholesaleOf(priceRate(whole, by));
        expect(Math.abs(wholesaleOf(price) - owed)).toBeLessThanOrEqual(chosen.length + 1);
        expect(markupOf(price)).toBeGreaterThanOrEqual(0);
        const { lines, total } = passportFor(price, 'agent', 'now');
        expect(all(lines.map(({ amount }) => amount))).toBe(total);
      }),
    );
  });

  it('pays a fixed markup once', () => {
    const by = priceTerms(
      { from: 'USD', to: 'USD', rate: '1', asOf: '', fromExponent: 2, toExponent: 2 },
      rule({ percent: null, fixed: 2_000 }),
    );
    const fare = { net: 20_000, tax: 0, feeOnSite: 0, published: 0 };
    const price = priceWithAdded(sold(fare, [5_000]), [5_000], by);
    expect(price.added).toEqual([{ member: 5_000, retail: 5_000 }]);
    expect(totalFor(price, 'customer')).toBe(27_000);
  });
});

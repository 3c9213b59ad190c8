// Prices the rates of one response: the agency's rules and current exchange rates, prepared once
// per supplier and currency.
import type { ProductTitle } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { priceWithAdded } from '@portico/rules/added-prices';
import type { MarkupRule } from '@portico/rules/markup';
import { firedRule } from '@portico/rules/markup';
import { crossRate, rateText } from '@portico/rules/money';
import type { UsdRates } from '@portico/rules/money';
import { priceRate, priceTerms } from '@portico/rules/pricing';
import type { FullPrice, PriceTerms, RateFigures } from '@portico/rules/pricing';
import type { RatesToday } from './asker.ts';

export interface Pricer {
  readonly currency: string;
  /**
   * Returns true if amounts in this currency can be converted; false while its exchange rate is
   * missing.
   */
  converts(currency: string): boolean;
  /** Returns null if the rate's currency has no exchange rate, or its figures are out of range. */
  price(sourced: {
    readonly supplier: string;
    readonly rate: RateFigures & { readonly currency: string };
  }): FullPrice | null;
}

export interface PricerSettings {
  readonly product: ProductTitle;
  readonly settlementCurrency: string;
  readonly rules: readonly MarkupRule[];
  readonly userId: string | null;
  /** Today, as `2026-12-24` (UTC), for rules that hold for a time. */
  readonly day: string;
  readonly rates: RatesToday;
  /** Product-specific adjustment of a rate's price (Offering.price). */
  readonly own?: ((rate: RateFigures, price: FullPrice) => FullPrice) | undefined;
}

/** Creates the pricer for one agency and viewer. */
export function createPricer({
  product,
  settlementCurrency,
  rules,
  userId,
  day,
  rates,
  own = (_rate, price) => price,
}: PricerSettings): Pricer {
  const table = usdRates(rates);
  /** By supplier and currency. */
  const known = new Map<string, Map<string, PriceTerms | null>>();

  function termsOf(supplier: string, currency: string): PriceTerms | null {
    let ofSupplier = known.get(supplier);
    if (ofSupplier === undefined) known.set(supplier, (ofSupplier = new Map()));
    let terms = ofSupplier.get(currency);
    if (terms === undefined) ofSupplier.set(currency, (terms = makeTerms(supplier, currency)));
    return terms;
  }

  function makeTerms(supplier: string, currency: string): PriceTerms | null {
    const rate = crossRate(table, currency, settlementCurrency);
    const fromExponent = exponentOf(currency);
    const toExponent = exponentOf(settlementCurrency);
    if (rate === null || fromExponent === null || toExponent === null) return null;
    const exchange = {
      from: currency,
      to: settlementCurrency,
      rate,
      asOf: table.asOf,
      fromExponent,
      toExponent,
    };
    return priceTerms(exchange, firedRule(rules, { product, supplier, userId, day }));
  }

  return {
    currency: settlementCurrency,
    converts: (currency) => crossRate(table, currency, settlementCurrency) !== null,
    price({ supplier, rate }) {
      const terms = termsOf(supplier, rate.currency);
      if (terms === null) return null;
      try {
        const { added = [] } = rate;
        const price =
          added.length === 0 ? priceRate(rate, terms) : priceWithAdded(rate, added, terms);
        return own(rate, price);
      } catch (error) {
        if (error instanceof RangeError) return null;
        throw error;
      }
    },
  };
}

/** Number of minor unit digits of a currency, or null if it is unknown. */
export function exponentOf(currency: string): number | null {
  try {
    return minorUnits(currency);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const decimals = new WeakMap<RatesToday['rates'], UsdRates>();

/** Returns current rates as decimal texts, computed once for each set. */
export function usdRates({ rates, asOf }: RatesToday): UsdRates {
  const found = decimals.get(rates);
  if (found !== undefined) return found;
  const made = {
    asOf,
    rates: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, rateText(rate)])),
  };
  decimals.set(rates, made);
  return made;
}

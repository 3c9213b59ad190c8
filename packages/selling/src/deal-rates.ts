// Amounts of a deal card (specification, section 7), the same for every product, in major units
// (decision O-088).
import { type Audience, PorticoError } from '@portico/contract';
import type { dealRates } from '@portico/contract/product-calls';
import { seesWholesale } from '@portico/rules/access';
import { crossRate, minorRatio, scale, split, toMajor, type UsdRates } from '@portico/rules/money';
import {
  discountPercent,
  type FullPrice,
  markupOf,
  memberTotal,
  retailTotal,
  totalFor,
  wholesaleOf,
} from '@portico/rules/pricing';
import type { z } from 'zod';
import { exponentOf } from './pricer.ts';
import { unanswered } from './progress.ts';

/** Conversion from minor units of the settlement currency to minor units of the cards' currency. */
export interface DealCurrency {
  readonly code: string;
  readonly exponent: number;
  convert(amount: number): number;
}

/**
 * Throws INVALID_FIELD for an invalid currency code, RATES_UNAVAILABLE while its exchange rate is
 * missing.
 */
export function dealCurrency(code: string, settlement: string, table: UsdRates): DealCurrency {
  const exponent = exponentOf(code);
  const from = exponentOf(settlement);
  const rate = crossRate(table, settlement, code);
  if (exponent === null || from === null)
    throw new PorticoError('INVALID_FIELD', { field: 'currency' });
  if (rate === null) throw unanswered('RATES_UNAVAILABLE');
  const ratio = minorRatio(rate, from, exponent);
  return { code, exponent, convert: (amount) => scale(amount, ratio) };
}

/** Amounts of a card, major units. */
export type DealRates = z.infer<typeof dealRates>;

/**
 * Returns the six amounts of a card for this caller. baseRate + taxAndFee = totalRate; savedPrice =
 * publishedRate − member total; a visitor's totalRate is publishedRate. Each total is converted
 * once and split into its parts, so that they add up in any currency.
 * @param rest part of the on-site fee that belongs to the base price instead, paid on site
 */
export function dealRatesOf(
  price: FullPrice,
  audience: Audience,
  currency: DealCurrency,
  rest = 0,
): DealRates {
  const published = currency.convert(retailTotal(price));
  const member = currency.convert(memberTotal(price));
  const total = audience === 'anonymous' ? published : member;
  const taxes = price.tax + price.fee - rest;
  const [base = 0, taxAndFee = 0] = split(total, [totalFor(price, audience) - taxes, taxes]);
  const major = (amount: number): number => toMajor(amount, currency.exponent);
  const rates: DealRates = {
    discountPercentage: discountPercent(published - member, published),
    publishedRate: major(published),
    totalRate: major(total),
    savedPrice: major(published - member),
    baseRate: major(base),
    taxAndFee: major(taxAndFee),
    currency: currency.code,
  };
  if (!seesWholesale(audience)) return rates;
  const [wholesale = 0, markup = 0] = split(member, [
    wholesaleOf(price),
    markupOf(price),
    price.fee,
  ]);
  return { ...rates, wholesaleRate: major(wholesale), agencyMarkup: major(markup) };
}

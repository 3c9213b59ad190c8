// Exact pricing of one rate: supplier cost, agency markup, and the amounts each viewer pays and may
// see.
//
// Every supplier figure is converted once, separately; `rounding` is the difference from the
// converted sum, so that wholesale is exactly the amount owed. Everything else is integer addition.
// Search, deals, details and quotes all use `priceRate`; fold.ts makes it fast.
import type { Audience, Passport, PayAt, Price } from '@portico/contract';
import { seesRetail, seesWholesale } from './access/site.ts';
import { applyMarkup, markupLabel } from './markup.ts';
import type { MarkupLine, MarkupRule } from './markup.ts';
import { fold, scaleFast } from './fold.ts';
import type { Fold } from './fold.ts';
import { minorRatio } from './money.ts';

/**
 * Supplier prices of one rate, in minor units of its currency, for everything the rate covers.
 */
export interface RateFigures {
  readonly net: number;
  readonly tax: number;
  readonly feeOnSite: number;
  /** Public price of net + tax that the supplier wants displayed. */
  readonly published: number;
  /**
   * Parts of `net` and `published` for selected extras, each priced separately (added-prices.ts).
   */
  readonly added?: readonly number[] | undefined;
}

/** Conversion from the supplier's currency to the agency's. */
export interface Exchange {
  readonly from: string;
  readonly to: string;
  /** One major unit of `from` in major units of `to`, as decimal text. */
  readonly rate: string;
  readonly asOf: string;
  readonly fromExponent: number;
  readonly toExponent: number;
}

/** Terms that are constant for all rates of one supplier in one search. */
export interface PriceTerms {
  readonly currency: string;
  readonly exchange: FullPrice['exchange'];
  readonly fold: Fold;
  /** Rule that sets the markup, and its description. */
  readonly markup: MarkupRule | null;
  readonly label: string;
}

/** Prepares the terms of one supplier; parses the rate once. Throws RangeError if it is invalid. */
export const priceTerms = (
  { from, to, rate, asOf, fromExponent, toExponent }: Exchange,
  markup: MarkupRule | null,
): PriceTerms => ({
  currency: to,
  exchange: from === to ? null : Object.freeze({ from, to, rate, asOf }),
  fold: fold(minorRatio(rate, fromExponent, toExponent)),
  markup,
  label: markupLabel(markup),
});

/** Price increase by one extra, in minor units of the price's currency. */
export interface AddedPrice {
  readonly member: number;
  readonly retail: number;
}

/**
 * A complete price; never sent to clients. Minor units of `currency`, the agency's settlement
 * currency.
 */
export interface FullPrice {
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  /**
   * Converted sum of net + tax minus the sum of the converted amounts: −1, 0 or 1, and as much for
   * each extra.
   */
  readonly rounding: number;
  readonly markups: readonly MarkupLine[];
  readonly fee: number;
  /** Surcharge of a visitor above the member price. */
  readonly uplift: number;
  /** Price increase by each extra of the rate. Omitted if there is none. */
  readonly added?: readonly AddedPrice[];
  /** Set if the supplier uses another currency. */
  readonly exchange: {
    readonly from: string;
    readonly to: string;
    readonly rate: string;
    readonly asOf: string;
  } | null;
}

/** Prices one rate as a whole. Throws RangeError if a figure is no safe integer. */
export function priceRate(rate: RateFigures, terms: PriceTerms): FullPrice {
  const { fold: by } = terms;
  const net = scaleFast(rate.net, by);
  const tax = scaleFast(rate.tax, by);
  const wholesale = scaleFast(rate.net + rate.tax, by);
  const fee = scaleFast(rate.feeOnSite, by);
  const markups = applyMarkup(terms.markup, net, terms.label);
  const member = wholesale + sumOf(markups);
  const published = scaleFast(rate.published, by);
  if (!Number.isSafeInteger(Math.max(member, published) + fee))
    throw new RangeError('amount out of range');
  return {
    currency: terms.currency,
    net,
    tax,
    rounding: wholesale - net - tax,
    markups,
    fee,
    uplift: Math.max(0, published - member),
    exchange: terms.exchange,
  };
}

function sumOf(lines: readonly MarkupLine[]): number {
  let sum = 0;
  for (const { amount } of lines) sum += amount;
  return sum;
}

/** Returns the amount owed to the supplier: net and tax. */
export const wholesaleOf = (price: FullPrice): number => price.net + price.tax + price.rounding;
/** Returns the agency's markup for members. */
export const markupOf = (price: FullPrice): number => sumOf(price.markups);
/** Returns the total for logged-in users, including fees paid on site. */
export const memberTotal = (price: FullPrice): number =>
  wholesaleOf(price) + markupOf(price) + price.fee;
/** Returns the retail price, which visitors pay (decision O-089). */
export const retailTotal = (price: FullPrice): number => memberTotal(price) + price.uplift;
/** Returns the total for this audience. */
export const totalFor = (price: FullPrice, audience: Audience): number =>
  audience === 'anonymous' ? retailTotal(price) : memberTotal(price);
/** Returns the amount charged to this audience; the rest is paid on site. */
export const dueNow = (price: FullPrice, audience: Audience, payAt: PayAt): number =>
  payAt === 'on-site' ? 0 : totalFor(price, audience) - price.fee;

/** Returns the member discount as a rounded percentage of the retail price. */
export function discountPercent(saved: number, retail: number): number {
  return retail <= 0 ? 0 : Math.round((saved * 100) / retail);
}

/**
 * Returns the price visible to this audience. Check `seesPrices` first: if prices are hidden the
 * response contains null. `total = base + taxes + dueOnSite`.
 */
export function priceFor(
  price: FullPrice,
  audience: Audience,
  about: { readonly payAt: PayAt },
): Price {
  return priceOf(sumsOf(price), price.currency, audience, about);
}

/** Displayed totals of a price, in minor units: the sums of its breakdown. */
export interface PriceSums {
  readonly member: number;
  readonly retail: number;
  readonly wholesale: number;
  readonly tax: number;
  readonly fee: number;
}

/** Returns the totals of a price, used for display and sorting in lists. */
export function sumsOf(price: FullPrice): PriceSums {
  const member = memberTotal(price);
  return {
    member,
    retail: member + price.uplift,
    wholesale: wholesaleOf(price),
    tax: price.tax,
    fee: price.fee,
  };
}

/** Returns these totals as visible to this audience. */
export function priceOf(
  { member, retail, wholesale, tax, fee }: PriceSums,
  currency: string,
  audience: Audience,
  { payAt }: { readonly payAt: PayAt },
): Price {
  const total = audience === 'anonymous' ? retail : member;
  const saved = retail - member;
  const shape: { -readonly [K in keyof Price]: Price[K] } = {
    currency,
    total,
    dueNow: payAt === 'on-site' ? 0 : total - fee,
    dueOnSite: fee,
    base: total - tax - fee,
    taxes: tax,
    saved,
  };
  if (seesRetail(audience)) {
    shape.published = retail;
    shape.discountPercent = discountPercent(saved, retail);
  }
  if (seesWholesale(audience)) {
    shape.wholesale = wholesale;
    shape.markup = member - wholesale - fee;
  }
  return shape;
}

/** Product-specific labels of breakdown lines. */
export interface PassportWords {
  /** Item sold, e.g. 'Room'. */
  readonly item: string;
  /** Fee paid on site, e.g. 'Fee paid at the property'. */
  readonly fee: string;
}
const PLAIN_WORDS: PassportWords = { item: 'Price', fee: 'Fee paid on site' };

/**
 * Returns the price breakdown visible to this audience: lines that sum to the total in minor units.
 * Unrestricted agents see net and every markup rule applied; all others see the item, its tax and
 * its fee.
 */
export function passportFor(
  price: FullPrice,
  audience: Audience,
  payAt: PayAt,
  words: PassportWords = PLAIN_WORDS,
): Passport {
  const due = payAt === 'on-site' ? 'on-site' : 'now';
  const total = totalFor(price, audience);
  const lines: Passport['lines'] = [];
  const line = (
    kind: Passport['lines'][number]['kind'],
    label: string,
    amount: number,
    at: 'now' | 'on-site' = due,
  ): void => {
    if (amount !== 0) lines.push({ kind, label, amount, due: at });
  };
  if (seesWholesale(audience)) {
    line('net', 'Net', price.net);
    for (const rule of price.markups) line('markup', rule.label, rule.amount);
    line('rounding', 'Rounding', price.rounding);
  } else {
    line('item', words.item, total - price.tax - price.fee);
  }
  line('tax', 'Taxes', price.tax);
  line('fee', words.fee, price.fee, 'on-site');
  const passport: Passport = { currency: price.currency, total, lines };
  if (price.exchange !== null) passport.exchange = price.exchange;
  return passport;
}

/**
 * Returns all lines, for the ledger; they are stored with the booking and sum to the total for
 * `audience`.
 */
export function fullPassport(price: FullPrice, audience: Audience, payAt: PayAt): Passport {
  const passport = passportFor(price, 'agent', payAt);
  if (audience !== 'anonymous' || price.uplift === 0) return passport;
  const at = passport.lines.findIndex((entry) => entry.kind === 'tax' || entry.kind === 'fee');
  const lines = [...passport.lines];
  lines.splice(at < 0 ? lines.length : at, 0, {
    kind: 'retail',
    label: 'Retail',
    amount: price.uplift,
    due: payAt === 'on-site' ? 'on-site' : 'now',
  });
  return { ...passport, total: retailTotal(price), lines };
}

// One rate's exact price: what the supplier asks, what the agency adds, what each viewer pays and
// may see.
//
// Every figure of the supplier is converted once, each on its own; `rounding` is the difference to
// the sum converted as one, so that wholesale is exactly what is owed. Everything else is addition
// of integers. Search, deals, details and quotes all price by `priceRate`; fold.ts makes it fast.
import type { Audience, Passport, PayAt, Price } from '@portico/contract';
import { seesRetail, seesWholesale } from './access.ts';
import { applyMarkup, markupLabels } from './markup.ts';
import type { MarkupLabels, MarkupLine, MarkupPlan } from './markup.ts';
import { fold, scaleFast } from './fold.ts';
import type { Fold } from './fold.ts';
import { minorRatio } from './money.ts';

/**
 * What a supplier asks for one rate, in minor units of its own currency, for everything the rate
 * covers.
 */
export interface RateFigures {
  readonly net: number;
  readonly tax: number;
  readonly feeOnSite: number;
  /** Public price of net + tax as the supplier asks us to show it. */
  readonly published: number;
  /**
   * Parts of `net` and `published` that were chosen beside the rate, each priced by itself
   * (added-prices.ts).
   */
  readonly added?: readonly number[] | undefined;
}

/** How a supplier's currency becomes the agency's. */
export interface Exchange {
  readonly from: string;
  readonly to: string;
  /** One major unit of `from` in major units of `to`, as decimal text. */
  readonly rate: string;
  readonly asOf: string;
  readonly fromExponent: number;
  readonly toExponent: number;
}

/** What is fixed for all rates of one supplier in one search. */
export interface PriceTerms {
  readonly currency: string;
  readonly exchange: FullPrice['exchange'];
  readonly fold: Fold;
  readonly markup: MarkupPlan;
  readonly labels: MarkupLabels;
}

/**
 * Prepares the terms of one supplier: reads the rate once. Throws a RangeError when it is no rate.
 */
export const priceTerms = (
  { from, to, rate, asOf, fromExponent, toExponent }: Exchange,
  markup: MarkupPlan,
): PriceTerms => ({
  currency: to,
  exchange: from === to ? null : Object.freeze({ from, to, rate, asOf }),
  fold: fold(minorRatio(rate, fromExponent, toExponent)),
  markup,
  labels: markupLabels(markup),
});

/** What one addition adds to a price, in minor units of the price's currency. */
export interface AddedPrice {
  readonly member: number;
  readonly retail: number;
}

/**
 * A complete price; never leaves the server. Minor units of `currency`, the agency's settlement
 * currency.
 */
export interface FullPrice {
  readonly currency: string;
  readonly net: number;
  readonly tax: number;
  /**
   * What converting net + tax as one sum differs from converting each: −1, 0 or 1, and as much for
   * each addition.
   */
  readonly rounding: number;
  readonly markups: readonly MarkupLine[];
  readonly fee: number;
  /** What a visitor pays above the member price. */
  readonly uplift: number;
  /** What each of the rate's additions adds; left out where there is none. */
  readonly added?: readonly AddedPrice[];
  /** Set when the supplier's currency is another one. */
  readonly exchange: {
    readonly from: string;
    readonly to: string;
    readonly rate: string;
    readonly asOf: string;
  } | null;
}

/** Prices one rate as a whole. Throws a RangeError when a figure is no safe integer. */
export function priceRate(rate: RateFigures, terms: PriceTerms): FullPrice {
  const { fold: by } = terms;
  const net = scaleFast(rate.net, by);
  const tax = scaleFast(rate.tax, by);
  const wholesale = scaleFast(rate.net + rate.tax, by);
  const fee = scaleFast(rate.feeOnSite, by);
  const markups = applyMarkup(terms.markup, net, terms.labels);
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

/** What we owe the supplier: net and tax. */
export const wholesaleOf = (price: FullPrice): number => price.net + price.tax + price.rounding;
/** What the agency adds for members. */
export const markupOf = (price: FullPrice): number => sumOf(price.markups);
/** What somebody logged in pays, fees on site included. */
export const memberTotal = (price: FullPrice): number =>
  wholesaleOf(price) + markupOf(price) + price.fee;
/** The retail price, what a visitor pays (decision O-089). */
export const retailTotal = (price: FullPrice): number => memberTotal(price) + price.uplift;
/** What this audience pays. */
export const totalFor = (price: FullPrice, audience: Audience): number =>
  audience === 'anonymous' ? retailTotal(price) : memberTotal(price);
/** What we charge this audience; the rest is paid on site. */
export const dueNow = (price: FullPrice, audience: Audience, payAt: PayAt): number =>
  payAt === 'on-site' ? 0 : totalFor(price, audience) - price.fee;

/** Rounded share of the retail price that members save. */
export function discountPercent(saved: number, retail: number): number {
  return retail <= 0 ? 0 : Math.round((saved * 100) / retail);
}

/**
 * The price as this audience may see it. Ask `seesPrices` first: where prices are hidden the reply
 * holds null. `total = base + taxes + dueOnSite`.
 */
export function priceFor(
  price: FullPrice,
  audience: Audience,
  about: { readonly payAt: PayAt },
): Price {
  return priceOf(sumsOf(price), price.currency, audience, about);
}

/** What is shown of a price, in minor units: the sums of its passport. */
export interface PriceSums {
  readonly member: number;
  readonly retail: number;
  readonly wholesale: number;
  readonly tax: number;
  readonly fee: number;
}

/** A price summed up: what lists show and sort by. */
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

/** Those sums as this audience may see them. */
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

/** What a product calls the lines of its passports. */
export interface PassportWords {
  /** What is sold: 'Room'. */
  readonly item: string;
  /** What is paid on site: 'Fee paid at the property'. */
  readonly fee: string;
}
const PLAIN_WORDS: PassportWords = { item: 'Price', fee: 'Fee paid on site' };

/**
 * The price passport as this audience may see it: lines that sum to the total in minor units.
 * Unrestricted agents see net and every markup rule that fired; everybody else sees the item, its
 * tax and its fee.
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

/** All lines, for the ledger: the booking keeps them. They sum to what `audience` pays. */
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

// Computes the cost of a rental and where it is paid. The amounts paid now and at the desk add up
// to the total in minor units of every currency; desk fees are also given in the desk's currency,
// in which they are actually paid.
import type { Money, PayAt, Price } from '@portico/contract';
import { split } from '@portico/rules/money';
import type { FullPrice } from '@portico/rules/pricing';
import type { CarRate, CheckedCar } from '../port.ts';
import type { DeskDueKind, Extra, ExtraChosen, PayWay } from '../shapes.ts';

/** Maps to the sale's payment time: anything charged when booking is 'now'. */
export const payAtOf = (payWay: PayWay): PayAt => (payWay === 'desk' ? 'on-site' : 'now');

/**
 * Limits the price of a rental paid at the desk to the desk's own amount, since a surplus could not
 * be collected. Other prices are returned unchanged.
 */
export const collectable = (price: FullPrice, payWay: PayWay): FullPrice =>
  payWay === 'desk' ? { ...price, markups: [], uplift: 0 } : price;

/** An extra's price for the whole rental, in minor units of the display currency. */
export interface PricedExtra {
  /** Paid when booking. */
  readonly now: number;
  readonly atDesk: number;
}

/**
 * Adds extras to a price: each raises the total by exactly the amount shown for it. Extras have no
 * markup. Throws a RangeError if the sum is not a safe integer.
 */
export function withExtras(price: FullPrice, extras: readonly PricedExtra[]): FullPrice {
  const sum = (of: keyof PricedExtra) => extras.reduce((all, one) => all + one[of], 0);
  const [net, fee] = [price.net + sum('now'), price.fee + sum('atDesk')];
  if (!Number.isSafeInteger(net + fee)) throw new RangeError('amount out of range');
  return { ...price, net, fee };
}

/**
 * Returns the price of a number of extras for a number of days, and its approximate value in the
 * rate's currency. This sum is what is converted: a converted and rounded day price is never
 * multiplied.
 */
export function extraPrice(
  { price, about, per }: Pick<Extra, 'price' | 'about' | 'per'>,
  count: number,
  days: number,
): { readonly price: Money; readonly about: number } {
  const times = count * (per === 'day' ? days : 1);
  return {
    price: { amount: price.amount * times, currency: price.currency },
    about: about * times,
  };
}

/** Returns the fault in a selection of extras; null if there is none. */
export function extrasFault(
  chosen: readonly ExtraChosen[],
  offered: readonly Pick<Extra, 'code' | 'max'>[],
): { readonly code: string; readonly fault: 'unknown' | 'count' | 'twice' } | null {
  const seen = new Set<string>();
  for (const { code, count } of chosen) {
    const extra = offered.find((one) => one.code === code);
    if (extra === undefined) return { code, fault: 'unknown' };
    if (seen.has(code)) return { code, fault: 'twice' };
    if (!Number.isInteger(count) || count < 1 || count > extra.max) return { code, fault: 'count' };
    seen.add(code);
  }
  return null;
}

/** An amount paid at the desk. */
export interface DeskLine {
  /** `extra` has a code. */
  readonly kind: DeskDueKind | 'extra';
  readonly code?: string;
  /** Amount actually paid. */
  readonly amount: Money;
  /** Approximate amount, minor units of the display currency. */
  readonly about: number;
}

export interface RentalTotals {
  readonly total: number;
  /** Charged when booking. */
  readonly now: number;
  readonly atDesk: number;
  /** Lines of the amount `atDesk`. */
  readonly lines: readonly DeskLine[];
}

/**
 * A chosen extra. `shown`: the exact amount shown for it, if known; otherwise it gets a weighted
 * share of the desk's part.
 */
type ChosenExtra = CheckedCar['extras'][number] & { readonly shown?: number };

/**
 * Splits the desk's part by line: extras get the amounts shown for them, the fees share the rest.
 */
function sharesOf(
  dueOnSite: number,
  dues: readonly { readonly about: number; readonly shown?: number | undefined }[],
): number[] {
  const known = dues.reduce((sum, { shown = 0 }) => sum + shown, 0);
  const open = dues.filter(({ shown }) => shown === undefined);
  if (known > dueOnSite || (open.length === 0 && known !== dueOnSite))
    return sharesOf(
      dueOnSite,
      dues.map(({ about }) => ({ about })),
    );
  const parts =
    open.length === 0
      ? []
      : split(
          dueOnSite - known,
          open.map(({ about }) => about),
        );
  return dues.map(({ shown }) => shown ?? parts.shift() ?? 0);
}

/**
 * Splits a price into the amounts paid now and at the desk.
 * @param price as shown to the viewer, extras included
 * @param extras the chosen ones, as checked by the supplier
 */
export function totalsOf(
  price: Pick<Price, 'total' | 'dueOnSite'>,
  rate: Pick<CarRate, 'payWay' | 'atDesk' | 'currency' | 'net' | 'tax'>,
  extras: readonly ChosenExtra[] = [],
): RentalTotals {
  const { total, dueOnSite } = price;
  const dues: readonly (DeskLine & { readonly shown?: number | undefined })[] = [
    ...rate.atDesk,
    ...extras.flatMap(({ code, atDesk, shown }) =>
      atDesk === null ? [] : [{ kind: 'extra' as const, code, ...atDesk, shown }],
    ),
  ];
  const shares = dues.length === 0 ? [] : sharesOf(dueOnSite, dues);
  const lines = dues.map(({ shown: _shown, ...line }, at): DeskLine => ({
    ...line,
    about: shares[at] ?? 0,
  }));
  if (rate.payWay !== 'desk') return { total, now: total - dueOnSite, atDesk: dueOnSite, lines };
  const rental: DeskLine = {
    kind: 'rental',
    amount: { amount: rate.net + rate.tax, currency: rate.currency },
    about: total - dueOnSite,
  };
  return { total, now: 0, atDesk: total, lines: [rental, ...lines] };
}

/**
 * Returns the money to carry: one sum per currency of the desks, sorted by approximate value,
 * largest first.
 */
export function deskMoney(lines: readonly DeskLine[]): Money[] {
  const sums = new Map<string, { amount: number; about: number }>();
  for (const { amount, about } of lines) {
    const sum = sums.get(amount.currency) ?? { amount: 0, about: 0 };
    sums.set(amount.currency, { amount: sum.amount + amount.amount, about: sum.about + about });
  }
  return [...sums]
    .sort(([a, one], [b, two]) => two.about - one.about || (a < b ? -1 : 1))
    .map(([currency, { amount }]) => ({ amount, currency }));
}

/** Returns the rounded price per day: only for display, never added up. */
export const perDay = (amount: number, days: number): number =>
  Math.round(amount / Math.max(1, days));

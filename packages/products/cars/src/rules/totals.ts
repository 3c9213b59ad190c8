// What a rental costs and where it is paid. Now and at the desk sum to the total in minor units of
// every currency; fees of a desk are also told in the desk's own money, which is what is really
// paid there.
import type { Money, PayAt, Price } from '@portico/contract';
import { split } from '@portico/rules/money';
import type { FullPrice } from '@portico/rules/pricing';
import type { CarRate, CheckedCar } from '../port.ts';
import type { DeskDueKind, Extra, ExtraChosen, PayWay } from '../shapes.ts';

/** What the sale calls a way to pay: everything that is charged at all when booking is 'now'. */
export const payAtOf = (payWay: PayWay): PayAt => (payWay === 'desk' ? 'on-site' : 'now');

/**
 * The price of a rental that is paid at the desk: what the desk asks and not a cent more, since
 * nobody could collect it. All other prices stay as they are.
 */
export const collectable = (price: FullPrice, payWay: PayWay): FullPrice =>
  payWay === 'desk' ? { ...price, markups: [], uplift: 0 } : price;

/** An extra's price for the whole rental, in minor units of the currency prices are shown in. */
export interface PricedExtra {
  /** Paid when booking. */
  readonly now: number;
  readonly atDesk: number;
}

/**
 * A price with extras: each raises the total by exactly what it is shown to cost. Nothing is added
 * to them: they are passed on. Throws a RangeError when the sum is no safe integer.
 */
export function withExtras(price: FullPrice, extras: readonly PricedExtra[]): FullPrice {
  const sum = (of: keyof PricedExtra) => extras.reduce((all, one) => all + one[of], 0);
  const [net, fee] = [price.net + sum('now'), price.fee + sum('atDesk')];
  if (!Number.isSafeInteger(net + fee)) throw new RangeError('amount out of range');
  return { ...price, net, fee };
}

/**
 * So many of an extra for so many days: its price, and about the same in the rate's currency. That
 * is what is converted: a day that was converted and rounded is never multiplied.
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

/** What is wrong with a choice of extras; null when nothing is. */
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

/** Something the desk takes. */
export interface DeskLine {
  /** `extra` with its code. */
  readonly kind: DeskDueKind | 'extra';
  readonly code?: string;
  /** What is really paid. */
  readonly amount: Money;
  /** About the same, minor units of the currency prices are shown in. */
  readonly about: number;
}

export interface RentalTotals {
  readonly total: number;
  /** Charged when booking. */
  readonly now: number;
  readonly atDesk: number;
  /** Sums to `atDesk`. */
  readonly lines: readonly DeskLine[];
}

/**
 * A chosen extra. `shown`: what of the price it is, where that is known to the unit; else it shares
 * the desk's part by weight.
 */
type ChosenExtra = CheckedCar['extras'][number] & { readonly shown?: number };

/** The desk's part line by line: extras by what they are shown to cost, the fees share the rest. */
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
 * Where a price is paid. @param price as its reader is shown it, extras included @param extras
 * those that are chosen, as the supplier checked them
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
 * What to have in one's pocket: the desk's money, a sum for each currency, the largest sum about
 * first.
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

/** A day of a price, rounded: only shown, never added up. */
export const perDay = (amount: number, days: number): number =>
  Math.round(amount / Math.max(1, days));

// A sale in another currency than the agency's: its total is converted once, and its lines follow
// by the largest remainder, so that what is shown sums to what is charged, in currencies without
// cents and with three digits alike (decision O-014).
import type { Audience, Cancellation } from '@portico/contract';
import { convertLines } from './convert-lines.ts';
import { STALE_MS } from './exchange.ts';
import { type Ratio, scale } from './money.ts';
import type { FullPrice } from './pricing.ts';
import { plainStep, withoutRepeats } from './staircase.ts';

export { convertLines } from './convert-lines.ts';

/**
 * What is charged, and why not in the currency that was wished: the gateway does not take it, or
 * there is no fresh rate.
 */
export interface ChargeChoice {
  readonly currency: string;
  readonly refused: 'gateway' | 'rate' | null;
}

/**
 * The currency a quote is charged in. A wished one needs a gateway that takes it and a rate that is
 * not older than an hour; else it is the settlement currency, and the page says so.
 */
export function chargeChoice(
  wished: string | null,
  settlement: string,
  context: {
    readonly gatewayTakes: (currency: string) => boolean;
    /** Epoch milliseconds of the rate; null where there is none. */
    readonly rateAsOf: number | null;
    readonly now: number;
  },
): ChargeChoice {
  if (wished === null || wished === settlement) return { currency: settlement, refused: null };
  if (!context.gatewayTakes(wished)) return { currency: settlement, refused: 'gateway' };
  const isFresh = context.rateAsOf !== null && context.now - context.rateAsOf <= STALE_MS;
  return isFresh ? { currency: wished, refused: null } : { currency: settlement, refused: 'rate' };
}

/**
 * What was charged for a sale, beside the sale's own currency; the ratio is that of the kept rate.
 */
export interface Charged {
  /** In the sale's currency. */
  readonly paid: number;
  /** In the currency that was charged. */
  readonly charged: number;
  readonly ratio: Ratio;
}

/**
 * What goes back of a charge at the kept rate, for `back` of the sale's currency: all of it for
 * all, never more, and what is kept and what goes back sum to the charge.
 */
export function backOfCharge(back: number, { paid, charged, ratio }: Charged): number {
  if (back >= paid) return charged;
  return Math.min(charged, scale(Math.max(0, back), ratio));
}

/**
 * A price in the currency it is charged in. What `audience` pays is converted once. What is charged
 * and what is paid on site share it first, as lists show it, and the lines then share what is
 * charged; what a visitor would pay above it is converted by itself. Throws a RangeError when an
 * amount is no safe integer, or what is paid comes to nothing.
 */
export function chargedPrice(
  price: FullPrice,
  audience: Audience,
  { currency, ratio }: { readonly currency: string; readonly ratio: Ratio },
): FullPrice {
  const { net, tax, rounding, fee, uplift, markups, added } = price;
  const isRetail = audience === 'anonymous';
  const own = [net, tax, rounding, ...markups.map(({ amount }) => amount)];
  const paid = isRetail ? [...own, uplift] : own;
  const sum = paid.reduce((all, line) => all + line, 0);
  const {
    total,
    lines: [toPaid = 0, toFee = 0],
  } = convertLines([sum, fee], ratio);
  if (total <= 0) throw new RangeError('nothing is left to charge');
  const [toNet = 0, toTax = 0, toRounding = 0, ...rest] = convertLines(paid, ratio, toPaid).lines;
  return {
    ...price,
    currency,
    net: toNet,
    tax: toTax,
    rounding: toRounding,
    fee: toFee,
    markups: markups.map((line, i) => ({ ...line, amount: rest[i] ?? 0 })),
    uplift: isRetail ? (rest[markups.length] ?? 0) : scale(uplift, ratio),
    ...(added === undefined
      ? {}
      : {
          added: added.map(({ member, retail }) => ({
            member: scale(member, ratio),
            retail: scale(retail, ratio),
          })),
        }),
  };
}

/**
 * A refund staircase in the currency that is charged: an amount keeps what does not go back at the
 * kept rate. Shares and unknown need no currency.
 */
export const chargedCancellation = (
  { timeZone, steps }: Cancellation,
  charge: Charged,
): Cancellation => ({
  timeZone,
  steps: withoutRepeats(
    steps.map((step) =>
      step.penalty === undefined
        ? plainStep(step)
        : {
            until: step.until,
            penalty: charge.charged - backOfCharge(charge.paid - step.penalty, charge),
          },
    ),
    charge.charged,
  ),
});

// Converts a sale to a charge currency other than the agency's: the total is converted once and its
// lines follow by the largest remainder method, so that displayed lines sum to the charge,
// including currencies with zero and three decimals (decision O-014).
import type { Audience, Cancellation } from '@portico/contract';
import { stepDown, stepUp } from './charge-step.ts';
import { convertLines } from './convert-lines.ts';
import { STALE_MS } from './exchange.ts';
import { type Ratio, scale } from './money.ts';
import type { AddedPrice, FullPrice } from './pricing.ts';
import { inAmounts, plainStep, withoutRepeats } from './staircase.ts';

export { convertLines } from './convert-lines.ts';

/**
 * Charge currency, and the reason why the requested one is not used: the gateway does not accept
 * it, or there is no fresh rate.
 */
export interface ChargeChoice {
  readonly currency: string;
  readonly refused: 'gateway' | 'rate' | null;
}

/**
 * Returns the charge currency of a quote. The requested one needs a gateway that accepts it and a
 * rate not older than an hour; otherwise the settlement currency is used, and the page says so.
 */
export function chargeChoice(
  wished: string | null,
  settlement: string,
  context: {
    readonly gatewayTakes: (currency: string) => boolean;
    /** Epoch milliseconds of the rate; null if there is none. */
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
 * Amount charged for a sale, together with the sale's own amount; the ratio is that of the stored
 * rate.
 */
export interface Charged {
  /** In the sale's currency. */
  readonly paid: number;
  /** In the charge currency. */
  readonly charged: number;
  readonly ratio: Ratio;
}

/**
 * Converts a refund of `back` in the sale's currency to the charge currency at the stored rate: the
 * full charge for the full amount, never more, and kept plus refunded amounts sum to the charge.
 */
export function backOfCharge(back: number, { paid, charged, ratio }: Charged): number {
  if (back >= paid) return charged;
  return Math.min(charged, scale(Math.max(0, back), ratio));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Returns the amount that `audience` pays for one addition. */
const addedTo = ({ member, retail }: AddedPrice, audience: Audience): number =>
  audience === 'anonymous' ? retail : member;

/**
 * Converts a price to its charge currency. The amount paid by `audience` is converted once. It is
 * split first into the charge and the amount paid on site, as in lists, and the lines then split
 * the charge; the surcharge for visitors is converted separately. Extras (seats, bags) are
 * converted one by one, apart from the rest, so that each adds exactly the amount shown when it was
 * selected. If the gateway takes multiples of a step only, the rounding line takes the charge to the
 * next one. Throws RangeError if an amount is no safe integer, or the amount to pay becomes zero.
 */
export function chargedPrice(
  price: FullPrice,
  audience: Audience,
  {
    currency,
    ratio,
    step = 1,
  }: { readonly currency: string; readonly ratio: Ratio; readonly step?: number },
): FullPrice {
  const { net, tax, rounding, fee, uplift, markups, added } = price;
  const isRetail = audience === 'anonymous';
  const extras = (added ?? []).map((one) => addedTo(one, audience));
  const toExtras = sumOf(extras.map((amount) => scale(amount, ratio)));
  const own = [net - sumOf(extras), tax, rounding, ...markups.map(({ amount }) => amount)];
  const paid = isRetail ? [...own, uplift] : own;
  const {
    total,
    lines: [toRate = 0, toFee = 0],
  } = convertLines([sumOf(paid), fee], ratio);
  if (total + toExtras <= 0) throw new RangeError('nothing is left to charge');
  const [toNet = 0, toTax = 0, toRounding = 0, ...rest] = convertLines(paid, ratio, toRate).lines;
  const due = toRate + toExtras;
  return {
    ...price,
    currency,
    net: toNet + toExtras,
    tax: toTax,
    rounding: toRounding + stepUp(due, step) - due,
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
 * Converts a cancellation policy to the charge currency: an amount becomes the charge minus the
 * refund at the stored rate. Shares and unknown penalties need no conversion.
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

/**
 * Returns a policy whose amounts a gateway with such a step can refund the rest of: each is rounded
 * down to a multiple. Shares become amounts of the stake; unknown stays.
 */
export const steppedCancellation = (
  cancellation: Cancellation,
  stake: number,
  step: number,
): Cancellation =>
  step === 1
    ? cancellation
    : {
        timeZone: cancellation.timeZone,
        steps: withoutRepeats(
          inAmounts(cancellation, stake).steps.map((one) =>
            one.penalty === undefined ? one : { ...one, penalty: stepDown(one.penalty, step) },
          ),
          stake,
        ),
      };

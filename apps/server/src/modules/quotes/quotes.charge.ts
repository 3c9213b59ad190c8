// In which currency a sale is charged, and its amounts in it. A sale is wholly in one currency
// (docs/decisions/0133).
import type { Audience, Cancellation, PayAt } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import { chargeChoice, chargedCancellation, chargedPrice } from '@portico/rules/charge';
import { crossRate, minorRatio } from '@portico/rules/money';
import { dueNow, type FullPrice, totalFor } from '@portico/rules/pricing';
import { exponentOf, type RatesToday, type Sale, settlementOf, usdRates } from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';

/** A price in the agency's settlement currency, and what its buyer pays of it. */
export interface Settled {
  readonly price: FullPrice;
  readonly total: number;
  readonly dueNow: number;
}

export interface ChargeWish {
  /** ISO code; undefined: the agency's own. */
  readonly wished: string | undefined;
  /** The sale that is made anew: while it costs the agency's customers the same, its rate stays. */
  readonly before?: Sale;
}

interface ChargeDeps {
  readonly clock: Clock;
  readonly rates: () => Promise<RatesToday>;
  /** Whether the gateway charges in a currency. */
  readonly takes: (currency: string) => Promise<boolean>;
}

interface About extends ChargeWish {
  readonly audience: Audience;
  readonly payAt: PayAt;
  /** Amounts in the settlement currency. */
  readonly cancellation: Cancellation;
}

/** The fields of a sale that hold money of its buyer. */
type Charged = Pick<
  Sale,
  'currency' | 'total' | 'dueNow' | 'price' | 'cancellation' | 'charge' | 'chargeRefused'
>;
type Rate = Pick<NonNullable<Sale['charge']>, 'rate' | 'asOf'>;

/** The currency a sale is charged in, as a wish for the next one; undefined: the agency's own. */
export const chargedIn = ({ charge, currency }: Sale): string | undefined =>
  charge === undefined ? undefined : currency;

/**
 * The amounts of a sale in the currency it is charged in: the wished one where that can be, else
 * the agency's, with the reason.
 */
export async function charged(
  { clock, rates, takes }: ChargeDeps,
  settled: Settled,
  about: About,
): Promise<Charged> {
  const { price, total, dueNow: due } = settled;
  const { cancellation, wished } = about;
  const own = { currency: price.currency, total, dueNow: due, price, cancellation };
  if (wished === undefined) return own;
  const rate =
    keptRate(settled, about) ??
    rateOf(price.currency, wished, wished === price.currency ? null : await rates());
  // what is paid on site is told in the reader's currency, and no gateway has a say in it
  const isTaken = due === 0 || (await takes(wished));
  const choice = chargeChoice(wished, price.currency, {
    gatewayTakes: () => isTaken,
    rateAsOf: rate === null ? null : rate.kept ? clock.now() : Date.parse(rate.asOf),
    now: clock.now(),
  });
  if (choice.refused !== null) return due === 0 ? own : { ...own, chargeRefused: choice.refused };
  if (choice.currency === price.currency || rate === null) return own;
  const made = inCurrency(settled, about, wished, rate);
  return made ?? (due === 0 ? own : { ...own, chargeRefused: 'rate' });
}

/**
 * The rate of the sale before, while nothing but the time has changed: what was shown stays what is
 * charged.
 */
function keptRate(
  { price, total }: Settled,
  { before, wished }: About,
): (Rate & { readonly kept: true }) | null {
  if (before?.charge === undefined || before.currency !== wished) return null;
  const { amount, currency } = settlementOf(before);
  const { rate, asOf } = before.charge;
  return amount === total && currency === price.currency ? { rate, asOf, kept: true } : null;
}

function rateOf(
  from: string,
  to: string,
  today: RatesToday | null,
): (Rate & { readonly kept: false }) | null {
  if (today === null) return null;
  const rate = crossRate(usdRates(today), from, to);
  return rate === null || exponentOf(to) === null ? null : { rate, asOf: today.asOf, kept: false };
}

/** All amounts converted; null where one is out of range, or nothing is left to charge. */
function inCurrency(
  { price, total, dueNow: due }: Settled,
  { audience, payAt, cancellation }: About,
  currency: string,
  { rate, asOf }: Rate,
): Charged | null {
  const ratio = minorRatio(rate, exponentOf(price.currency) ?? 2, exponentOf(currency) ?? 2);
  try {
    const made = chargedPrice(price, audience, { currency, ratio });
    const sums = { total: totalFor(made, audience), dueNow: dueNow(made, audience, payAt) };
    if (due > 0 ? sums.dueNow <= 0 : sums.total <= 0) return null;
    return {
      currency,
      ...sums,
      price: made,
      cancellation: chargedCancellation(cancellation, {
        paid: atStake({ total, dueNow: due }),
        charged: atStake(sums),
        ratio,
      }),
      charge: { rate, asOf, settlement: { amount: total, currency: price.currency } },
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

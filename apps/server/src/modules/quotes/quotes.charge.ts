// Selects the currency in which a sale is charged, and converts its amounts. A sale has a single
// currency (docs/decisions/0133).
import type { Audience, Cancellation, PayAt } from '@portico/contract';
import { atStake } from '@portico/rules/at-stake';
import {
  chargeChoice,
  chargedCancellation,
  chargedPrice,
  steppedCancellation,
} from '@portico/rules/charge';
import { crossRate, minorRatio, type Ratio } from '@portico/rules/money';
import { dueNow, type FullPrice, totalFor } from '@portico/rules/pricing';
import { exponentOf, type RatesToday, type Sale, settlementOf, usdRates } from '@portico/selling';
import type { Clock } from '../../kernel/clock.ts';

/** A price in the agency's settlement currency, and the amounts its buyer pays. */
export interface Settled {
  readonly price: FullPrice;
  readonly total: number;
  readonly dueNow: number;
}

export interface ChargeChoice {
  /** ISO code; undefined for the agency's own. */
  readonly wished: string | undefined;
  /**
   * The sale that is being replaced: its rate stays while the price for the agency's customers is
   * unchanged.
   */
  readonly before?: Sale;
}

interface ChargeDeps {
  readonly clock: Clock;
  readonly rates: () => Promise<RatesToday>;
  /**
   * Returns the step of the gateway's charges in a currency, in minor units: all its amounts are
   * multiples of it. null: it does not charge in this currency.
   */
  readonly stepOf: (currency: string) => Promise<number | null>;
}

interface About extends ChargeChoice {
  readonly audience: Audience;
  readonly payAt: PayAt;
  /** Amounts in the settlement currency. */
  readonly cancellation: Cancellation;
}

/** The fields of a sale with its buyer's amounts. */
type Charged = Pick<
  Sale,
  | 'currency'
  | 'total'
  | 'dueNow'
  | 'price'
  | 'cancellation'
  | 'charge'
  | 'chargeStep'
  | 'chargeRefused'
>;
type Rate = Pick<NonNullable<Sale['charge']>, 'rate' | 'asOf'>;

/**
 * Returns the currency in which a sale is charged, to request the same again; undefined for the
 * agency's own.
 */
export const chargedIn = ({ charge, currency }: Sale): string | undefined =>
  charge === undefined ? undefined : currency;

/**
 * Returns the amounts of a sale in its charge currency: the requested one if possible, else the
 * agency's, with the reason.
 */
export async function charged(
  { clock, rates, stepOf }: ChargeDeps,
  settled: Settled,
  about: About,
): Promise<Charged> {
  const { price, total, dueNow: due } = settled;
  const { cancellation, wished } = about;
  // an amount paid on site is shown in the reader's currency, independently of the gateway
  const stepIn = async (currency: string) => (due === 0 ? 1 : await stepOf(currency));
  const ownStep = (await stepIn(price.currency)) ?? 1;
  const own =
    ownStep === 1
      ? { currency: price.currency, total, dueNow: due, price, cancellation }
      : inSteps(settled, about, ownStep);
  if (wished === undefined || wished === price.currency) return own;
  const rate = keptRate(settled, about) ?? rateOf(price.currency, wished, await rates());
  const step = await stepIn(wished);
  const choice = chargeChoice(wished, price.currency, {
    gatewayTakes: () => step !== null,
    rateAsOf: rate === null ? null : rate.kept ? clock.now() : Date.parse(rate.asOf),
    now: clock.now(),
  });
  if (choice.refused !== null) return due === 0 ? own : { ...own, chargeRefused: choice.refused };
  if (rate === null || step === null) return own;
  const made = inCurrency(settled, about, wished, rate, step);
  return made ?? (due === 0 ? own : { ...own, chargeRefused: 'rate' });
}

/**
 * Returns the previous sale's rate if nothing but the time has changed: the amount shown stays the
 * amount charged.
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

/** Returns the amounts in the agency's own currency, as multiples of its gateway's step. */
function inSteps(
  { price }: Settled,
  { audience, payAt, cancellation }: About,
  step: number,
): Charged {
  const ratio: Ratio = { num: 1n, den: 1n };
  const made = chargedPrice(price, audience, { currency: price.currency, ratio, step });
  const sums = { total: totalFor(made, audience), dueNow: dueNow(made, audience, payAt) };
  return {
    currency: price.currency,
    ...sums,
    price: made,
    cancellation: steppedCancellation(cancellation, atStake(sums), step),
    chargeStep: step,
  };
}

/** Converts all amounts; null if one is out of range, or nothing is left to charge. */
function inCurrency(
  { price, total, dueNow: due }: Settled,
  { audience, payAt, cancellation }: About,
  currency: string,
  { rate, asOf }: Rate,
  step: number,
): Charged | null {
  const ratio = minorRatio(rate, exponentOf(price.currency) ?? 2, exponentOf(currency) ?? 2);
  try {
    const made = chargedPrice(price, audience, { currency, ratio, step });
    const sums = { total: totalFor(made, audience), dueNow: dueNow(made, audience, payAt) };
    if (due > 0 ? sums.dueNow <= 0 : sums.total <= 0) return null;
    return {
      currency,
      ...sums,
      price: made,
      cancellation: steppedCancellation(
        chargedCancellation(cancellation, {
          paid: atStake({ total, dueNow: due }),
          charged: atStake(sums),
          ratio,
        }),
        atStake(sums),
        step,
      ),
      ...(step === 1 ? {} : { chargeStep: step }),
      charge: { rate, asOf, settlement: { amount: total, currency: price.currency } },
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

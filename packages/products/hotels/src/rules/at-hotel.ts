// What a hotel takes, in the money it takes.
import type { Money, PayAt } from '@portico/contract';
import { minorRatio, type Ratio, scale } from '@portico/rules/money';
import { currencyDigits } from '@portico/rules/currency-digits';
import type { AtHotel } from '../shapes.ts';

/** A stay as it is sold. */
interface SoldStay {
  readonly payAt: PayAt;
  /** What the supplier asks, minor units of its currency. */
  readonly owed: { readonly net: number; readonly tax: number; readonly currency: string };
  readonly feeOnSite: number;
  /**
   * The stay without its fees, minor units of the agency's currency, and that part of it which the
   * supplier asks.
   */
  readonly sold: number;
  readonly wholesale: number;
  /** From the supplier's currency to the agency's; null where both are one. */
  readonly exchange: { readonly to: string; readonly rate: string } | null;
}

/**
 * What the hotel takes of a sale: what the supplier asks for the stay, or where the agency sells it
 * dearer that price at the rate it was converted by; and its fees. null where everything is charged
 * when booking.
 */
export function atHotelOf(stay: SoldStay): AtHotel | null {
  const { payAt, owed, feeOnSite } = stay;
  const taken = payAt === 'on-site' ? soldThere(stay) : 0;
  return taken + feeOnSite === 0 ? null : { currency: owed.currency, stay: taken, fee: feeOnSite };
}

function soldThere({ owed, sold, wholesale, exchange }: SoldStay): number {
  if (sold === wholesale) return owed.net + owed.tax;
  if (exchange === null) return sold;
  return scale(sold, backRatio(owed.currency, exchange));
}

/** Rates are shared by all prices of a supplier's currency in one search. */
const ratios = new WeakMap<object, Ratio>();

/** From the agency's currency back to the supplier's. */
function backRatio(currency: string, exchange: NonNullable<SoldStay['exchange']>): Ratio {
  let ratio = ratios.get(exchange);
  if (ratio === undefined) {
    const { num, den } = minorRatio(
      exchange.rate,
      currencyDigits(currency),
      currencyDigits(exchange.to),
    );
    ratios.set(exchange, (ratio = { num: den, den: num }));
  }
  return ratio;
}

/** All of it as one sum. */
export const sumAtHotel = ({ currency, stay, fee }: AtHotel): Money => ({
  amount: stay + fee,
  currency,
});

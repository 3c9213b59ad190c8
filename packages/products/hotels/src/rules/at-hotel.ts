// Computes the amount paid at the hotel, in its currency.
import type { Money, Passport, PayAt } from '@portico/contract';
import { minorRatio, type Ratio, scale } from '@portico/rules/money';
import { currencyDigits } from '@portico/rules/currency-digits';
import type { AtHotel } from '../shapes.ts';

/** A stay with its sold price. */
interface SoldStay {
  readonly payAt: PayAt;
  /** The supplier's price, minor units of its currency. */
  readonly owed: { readonly net: number; readonly tax: number; readonly currency: string };
  readonly feeOnSite: number;
  /**
   * The stay without its fees, minor units of the agency's currency, and the supplier's part of it.
   */
  readonly sold: number;
  readonly wholesale: number;
  /** Exchange from the supplier's currency to the agency's; null if they are the same. */
  readonly exchange: { readonly to: string; readonly rate: string } | null;
}

/**
 * Returns the amount of a sale paid at the hotel: the supplier's price for the stay or, if the
 * agency sells at a higher price, that price converted back; plus its fees. null if everything is
 * charged when booking.
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

/** Memoized ratios: rates are shared by all prices of a supplier's currency in one search. */
const ratios = new WeakMap<object, Ratio>();

/** Returns the ratio from the agency's currency back to the supplier's. */
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

/** Returns the total of both amounts. */
export const sumAtHotel = ({ currency, stay, fee }: AtHotel): Money => ({
  amount: stay + fee,
  currency,
});

type PassportLine = Passport['lines'][number];

/**
 * Returns a line of a sale's price in the money taken at the hotel; null for a line charged when
 * booking, and for one that shares its amount with others.
 */
export function lineAtHotel(
  { currency, stay, fee }: AtHotel,
  { lines }: Pick<Passport, 'lines'>,
  line: PassportLine,
): Money | null {
  if (line.due !== 'on-site' || line.amount === 0) return null;
  const isFee = (one: PassportLine): boolean => one.kind === 'fee';
  const alike = lines.filter(
    (one) => one.due === 'on-site' && one.amount !== 0 && isFee(one) === isFee(line),
  );
  return alike.length === 1 ? { amount: isFee(line) ? fee : stay, currency } : null;
}

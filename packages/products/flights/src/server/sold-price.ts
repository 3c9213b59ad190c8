// A price of flights as it is shown: what each type of traveller pays of it, what seats and bags are of it, and penalties in its
// currency. Sums are exact: travellers and services make the total.
import type { Audience, Price } from '@portico/contract';
import { minorUnits } from '@portico/reference';
import { minorRatio, type Ratio, roundedQuotient, scale } from '@portico/rules/money';
import { type FullPrice, markupOf, totalFor } from '@portico/rules/pricing';
import { typeLines, type TypeLine } from '../rules/charge.ts';
import { termsInSale } from '../rules/penalties.ts';
import type { FarePart, FareTerms } from '../shapes.ts';

const ONE: Ratio = { num: 1n, den: 1n };

/** From the supplier's currency to the one of a price. */
export const ratioOf = ({ exchange }: Pick<FullPrice, 'exchange'>): Ratio =>
  exchange === null
    ? ONE
    : minorRatio(exchange.rate, minorUnits(exchange.from), minorUnits(exchange.to));

/**
 * What one seat or bag is of a price, minor units of its currency: its own price with its share of
 * what the agency adds; at the public price, which suppliers name, nothing is added to it.
 * @param net of everything, in the supplier's currency
 */
export function serviceAmount(
  amount: number,
  { full, audience, net }: { full: FullPrice; audience: Audience; net: number },
): number {
  const converted = scale(amount, ratioOf(full));
  const isPublic = audience === 'anonymous' && full.uplift > 0;
  const added = isPublic || net <= 0 ? 0 : quotient(markupOf(full) * amount, net);
  return converted + added;
}

const quotient = (n: number, d: number): number =>
  Number(roundedQuotient(BigInt(Math.round(n)), BigInt(d)));

/** What is sold, in the supplier's currency. */
export interface SoldParts {
  readonly parts: readonly FarePart[];
  /** Of the fare alone. */
  readonly net: number;
  readonly tax: number;
  /** Of each seat and bag. */
  readonly services: readonly number[];
  readonly change: FareTerms;
}

export interface ShownParts {
  readonly perTraveller: readonly TypeLine[];
  readonly services: readonly number[];
  readonly change: FareTerms;
}

/**
 * The parts of a price that is shown. @param shown the price itself, perhaps in another currency
 * than the full one, whose total it then is at the rate of the charge
 */
export function shownParts(
  sold: SoldParts,
  full: FullPrice,
  audience: Audience,
  shown: Price,
): ShownParts {
  const net = sold.services.reduce((sum, one) => sum + one, sold.net);
  const whole = totalFor(full, audience);
  const charge: Ratio =
    shown.currency === full.currency || whole <= 0
      ? ONE
      : { num: BigInt(shown.total), den: BigInt(whole) };
  const services = sold.services.map((amount) =>
    scale(serviceAmount(amount, { full, audience, net }), charge),
  );
  const extras = services.reduce((sum, one) => sum + one, 0);
  const ratio = ratioOf(full);
  return {
    perTraveller: typeLines(sold.parts, { base: shown.base - extras, taxes: shown.taxes }),
    services,
    change: termsInSale(sold.change, {
      owed: sold.net + sold.tax,
      paid: shown.total - extras,
      ratio: { num: ratio.num * charge.num, den: ratio.den * charge.den },
    }),
  };
}

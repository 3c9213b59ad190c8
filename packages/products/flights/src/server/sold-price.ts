// A price of flights as it is shown: what each type of traveller pays of it, what seats and bags
// are of it, and penalties in its currency. Sums are exact: travellers and services make the total.
import type { Audience, Price } from '@portico/contract';
import { addedFor } from '@portico/rules/added-prices';
import { type Ratio, scale } from '@portico/rules/money';
import { type FullPrice, markupOf, wholesaleOf } from '@portico/rules/pricing';
import { typeLines, type TypeLine } from '../rules/charge.ts';
import { termsInSale } from '../rules/penalties.ts';
import type { FarePart, FareTerms } from '../shapes.ts';

/** What is owed the supplier for everything that is priced, in its own currency. */
export interface OwedFor {
  readonly net: number;
  readonly tax: number;
}

/**
 * From the supplier's currency to that of a price: the rate the price itself was made with, also
 * where it was converted once more to be charged.
 */
export const ratioOf = (full: FullPrice, { net, tax }: OwedFor): Ratio => ({
  num: BigInt(Math.max(1, wholesaleOf(full))),
  den: BigInt(Math.max(1, net + tax)),
});

/**
 * What one seat or bag is of a price, minor units of its currency: its own price with its share of
 * what the agency adds; at the public price, which suppliers name, nothing is added to it.
 */
export function serviceAmount(
  amount: number,
  full: FullPrice,
  audience: Audience,
  owed: OwedFor,
): number {
  const { num, den } = ratioOf(full, owed);
  const isPublic = audience === 'anonymous' && full.uplift > 0;
  const added = isPublic ? 0 : markupOf(full);
  const net = BigInt(Math.max(1, owed.net));
  return scale(amount, { num: num * net + BigInt(added) * den, den: den * net });
}

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

/** The parts of a price that is shown, in its currency. @param audience whose price it is */
export function shownParts(
  sold: SoldParts,
  full: FullPrice,
  audience: Audience,
  shown: Pick<Price, 'base' | 'taxes' | 'total'>,
): ShownParts {
  const owed = { net: sold.services.reduce((sum, one) => sum + one, sold.net), tax: sold.tax };
  const services = sold.services.map((amount, i) => {
    const added = full.added?.[i];
    // sales of an earlier version were priced as a whole
    return added === undefined
      ? serviceAmount(amount, full, audience, owed)
      : addedFor(added, audience);
  });
  const extras = services.reduce((sum, one) => sum + one, 0);
  return {
    perTraveller: typeLines(sold.parts, { base: shown.base - extras, taxes: shown.taxes }),
    services,
    change: termsInSale(sold.change, {
      owed: sold.net + sold.tax,
      paid: shown.total - extras,
      ratio: ratioOf(full, owed),
    }),
  };
}

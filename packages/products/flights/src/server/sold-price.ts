// Splits the displayed price of flights by traveller type, seats and bags, with penalties in its
// currency. Sums are exact: travellers and services add up to the total.
import type { Audience, Price } from '@portico/contract';
import { addedFor } from '@portico/rules/added-prices';
import { type Ratio, scale } from '@portico/rules/money';
import { type FullPrice, markupOf, wholesaleOf } from '@portico/rules/pricing';
import { typeLines, type TypeLine } from '../rules/charge.ts';
import { termsInSale } from '../rules/penalties.ts';
import type { FarePart, FareTerms } from '../shapes.ts';

/** Amount owed to the supplier for everything that is priced, in its currency. */
export interface OwedFor {
  readonly net: number;
  readonly tax: number;
}

/**
 * Returns the ratio of the supplier's currency to that of a price: the rate used for the price,
 * including a second conversion for the charge.
 */
export const ratioOf = (full: FullPrice, { net, tax }: OwedFor): Ratio => ({
  num: BigInt(Math.max(1, wholesaleOf(full))),
  den: BigInt(Math.max(1, net + tax)),
});

/**
 * Returns the part of a price for one seat or bag, minor units of its currency: its own price plus
 * its share of the agency's markup; the published price, set by suppliers, has no markup.
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

/** Sold items in the supplier's currency. */
export interface SoldParts {
  /** null if the supplier only stated the sum. */
  readonly parts: readonly FarePart[] | null;
  /** Amounts of the fare without services. */
  readonly net: number;
  readonly tax: number;
  /** One per seat and bag. */
  readonly services: readonly number[];
  readonly change: FareTerms;
}

export interface ShownParts {
  /** null without `parts`: a price per traveller is never guessed. */
  readonly perTraveller: readonly TypeLine[] | null;
  readonly services: readonly number[];
  readonly change: FareTerms;
}

/**
 * Returns the parts of a displayed price, in its currency.
 * @param audience the audience of the price
 */
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
    perTraveller:
      sold.parts && typeLines(sold.parts, { base: shown.base - extras, taxes: shown.taxes }),
    services,
    change: termsInSale(sold.change, {
      owed: sold.net + sold.tax,
      paid: shown.total - extras,
      ratio: ratioOf(full, owed),
    }),
  };
}

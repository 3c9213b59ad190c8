// Adds prices of the same search on other dates to a reply.
import {
  type RequestContext,
  type DatedQuestion,
  type Pricer,
  pricesShown,
} from '@portico/selling';
import { totalFor } from '@portico/rules/pricing';
import type { SeenPrices } from './seen-prices.ts';
import type { SoldProduct } from './selling.types.ts';

/**
 * Returns a field of the reply: prices as this viewer may see them. Empty if none are known, or the
 * site shows this viewer no prices.
 */
export function otherDates(
  seen: SeenPrices,
  { slug }: SoldProduct,
  { agencyId, site, viewer: { audience } }: RequestContext,
  pricer: Pricer,
  asked: DatedQuestion,
): object {
  if (!pricesShown(site, audience)) return {};
  const known = seen.near({ agencyId, slug }, asked, (rate) => {
    const price = pricer.price(rate);
    return price === null ? null : totalFor(price, audience);
  });
  return known.length === 0 ? {} : { otherDates: known };
}

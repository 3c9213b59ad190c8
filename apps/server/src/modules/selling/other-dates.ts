// What an answer says of the same question on other dates.
import { type Asker, type DatedQuestion, type Pricer, pricesShown } from '@portico/selling';
import { totalFor } from '@portico/rules/pricing';
import type { SeenPrices } from './seen-prices.ts';
import type { SoldProduct } from './selling.types.ts';

/**
 * A field for the answer: prices as this viewer may see them. Empty where nothing is known, or the
 * site shows them none.
 */
export function otherDates(
  seen: SeenPrices,
  { slug }: SoldProduct,
  { agencyId, site, viewer: { audience } }: Asker,
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

import type { SoldSlug } from '@portico/contract';
import { aheadCarrier, readAhead } from '@portico/runtime';
import type { StreamedDeals } from '@portico/storefront/home/product-home';

/**
 * Named by product, so that a different tab chosen meanwhile does not read another product's deals.
 */
const nameOf = (slug: SoldSlug) => `deals-${slug}`;

/** Attributes of the element that carries the deals of the first tab through the document. */
export const dealsCarrier = (slug: SoldSlug, deals: StreamedDeals) =>
  aheadCarrier(
    nameOf(slug),
    'response' in deals && deals.empty === undefined
      ? `{"response":${written(deals.response)}}`
      : JSON.stringify(deals),
  );

/** Cache of serialized lists: the server writes the same list into many pages. */
const lists = new WeakMap<object, string>();
function written(list: object): string {
  let text = lists.get(list);
  if (text === undefined) lists.set(list, (text = JSON.stringify(list)));
  return text;
}

/** Returns a product's deals from the document, as long as they are there. */
export function readStreamedDeals(slug: SoldSlug): StreamedDeals | null {
  const text = readAhead(nameOf(slug));
  return text ? (JSON.parse(text) as StreamedDeals) : null;
}

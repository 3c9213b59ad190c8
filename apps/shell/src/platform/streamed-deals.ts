import type { SoldSlug } from '@portico/contract';
import { aheadCarrier, readAhead } from '@portico/runtime';
import type { StreamedDeals } from '@portico/storefront/home/product-home';

/**
 * Named by their product: a tab chosen while they stand in the document must not take another's.
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

/** The server writes the same list into many pages. */
const lists = new WeakMap<object, string>();
function written(list: object): string {
  let text = lists.get(list);
  if (text === undefined) lists.set(list, (text = JSON.stringify(list)));
  return text;
}

/** The deals of a product in the document, while they stand there. */
export function readStreamedDeals(slug: SoldSlug): StreamedDeals | null {
  const text = readAhead(nameOf(slug));
  return text ? (JSON.parse(text) as StreamedDeals) : null;
}

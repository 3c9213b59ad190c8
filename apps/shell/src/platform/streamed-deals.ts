import { aheadCarrier, readAhead } from '@portico/runtime';
import type { StreamedDeals } from '@portico/storefront/home/product-home';

const NAME = 'deals';

/** Attributes of the element that carries the deals of the first tab through the document. */
export const dealsCarrier = (deals: StreamedDeals) =>
  aheadCarrier(
    NAME,
    'response' in deals ? `{"response":${written(deals.response)}}` : JSON.stringify(deals),
  );

/** The server writes the same list into many pages. */
const lists = new WeakMap<object, string>();
function written(list: object): string {
  let text = lists.get(list);
  if (text === undefined) lists.set(list, (text = JSON.stringify(list)));
  return text;
}

/** The deals in the document while they stand there. */
export function readStreamedDeals(): StreamedDeals | null {
  const text = readAhead(NAME);
  return text ? (JSON.parse(text) as StreamedDeals) : null;
}

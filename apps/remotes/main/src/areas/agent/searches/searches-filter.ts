// Reads the filter of the search history from the address.
import { PRODUCT_TITLES, type ProductTitle } from '@portico/contract';
import { isLocalDate } from '@portico/rules/dates';

export const BOOKED = ['yes', 'no'] as const;

export interface SearchesFilter {
  readonly product: ProductTitle | null;
  /** Id of a user, or 'visitors'. */
  readonly who: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly booked: (typeof BOOKED)[number] | null;
}

const dateOf = (text: string | null): string | null =>
  text !== null && isLocalDate(text) ? text : null;

/** Reads the filter of an address; leaves out invalid values. */
export function searchesFilter(query: URLSearchParams): SearchesFilter {
  const who = query.get('who');
  return {
    product: PRODUCT_TITLES.find((title) => title === query.get('product')) ?? null,
    who: who !== null && who.length > 0 && who.length <= 80 ? who : null,
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    booked: BOOKED.find((one) => one === query.get('booked')) ?? null,
  };
}

/** Returns the filter as the call takes it. */
export function searchesQuery({ product, who, from, to, booked }: SearchesFilter) {
  return {
    ...(product !== null && { product }),
    ...(who !== null && { who }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(booked !== null && { booked }),
  };
}

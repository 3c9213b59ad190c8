// Selects the first rows of a search that the server renders and embeds in the document; the
// browser restores them and continues the search.
import type { HotelSearchLine } from '../../http.ts';
import { kindOfPlace } from '../../rules/place-kind.ts';
import { localClock } from '@portico/storefront/parts/times';
import { listingOf } from '../../rules/rows.ts';
import { NOTHING_YET, type FoundSoFar, mergeLine } from './found.ts';
import { type Counts, countsOf, rowsOf, usualOrder } from '../../rules/order.ts';
import type { ResultView } from '../../rules/filter-address.ts';

export interface FirstRows {
  /**
   * The displayed part of the search: the first hotels in order, each with the one offer its card
   * shows.
   */
  readonly found: FoundSoFar;
  /** Total number of matching hotels from the suppliers that have responded. */
  readonly count: number;
  /** Number of them outside but near the place. */
  readonly around: number;
}

/** More than a large screen shows without scrolling. */
const ROWS = 8;

/**
 * Returns the first rows; null if there are no matching ones yet.
 * @param now epoch milliseconds
 * @param searched id of the searched place
 */
export function firstRowsOf(
  lines: readonly HotelSearchLine[],
  { filters, order }: Pick<ResultView, 'filters' | 'order'>,
  now: number,
  searched?: string,
): FirstRows | null {
  const all = lines.reduce(mergeLine, NOTHING_YET);
  const nowAt = localClock(now);
  const rows = rowsOf(
    all.hotels.map((hotel) => listingOf(hotel, nowAt)),
    filters,
    order ?? usualOrder(all.place?.kind ?? kindOfPlace(searched)),
    searched,
  );
  if (rows.length === 0) return null;
  const hotels = rows.slice(0, ROWS).map(({ listing: { hotel }, choice }) => ({
    ...hotel,
    pictures: hotel.pictures.slice(0, 1),
    amenities: [],
    offers: [choice.offer],
  }));
  return {
    found: { ...all, hotels, isComplete: false },
    count: rows.length,
    around: countsOf(rows).around,
  };
}

/** Restores the first rows, and the number of hotels they belong to. */
export const openFirst = ({
  found,
  count,
  around,
}: FirstRows): { readonly found: FoundSoFar; readonly ahead: Counts } => ({
  found,
  ahead: { inside: count - around, around },
});

// The first rows of a search, as the server shows them and the document carries them: the browser
// takes them over and goes on with the search.
import type { HotelSearchLine } from '../../http.ts';
import { kindOfPlace } from '../../rules/place-kind.ts';
import { localClock } from '@portico/storefront/parts/times';
import { listingOf } from './listing.ts';
import { NOTHING_YET, type SearchSoFar, mergeLine } from './merge-lines.ts';
import { countsOf, rowsOf, usualOrder } from './sorting.ts';
import type { ResultView } from './view-address.ts';

export interface FirstRows {
  /**
   * The search as far as it is shown: the first hotels in their order, each with the one offer its
   * card shows.
   */
  readonly found: SearchSoFar;
  /** How many hotels fit in all, as far as suppliers have answered. */
  readonly count: number;
  /** How many of them lie around the place. */
  readonly around: number;
}

/** More than a large screen shows before somebody scrolls. */
const ROWS = 8;

/**
 * null when nothing has come that fits.
 * @param now milliseconds since 1970
 * @param searched id of the place that was searched for
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

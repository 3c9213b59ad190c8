import { useSavedHotels } from '../saved-hotels.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localClock } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { movedKeys, useUntouched } from '@portico/storefront/search/use-untouched';
import type { Filters } from './filters.ts';
import { type Listing, listingOf } from './listing.ts';
import type { SearchState } from './search.query.ts';
import {
  cheaperBy,
  type Counts,
  countsOf,
  keepSeen,
  movedBy,
  type Order,
  type Row,
  rowsOf,
  searchedOf,
  type Seen,
} from './sorting.ts';

export interface Rows {
  readonly listings: readonly Listing[];
  readonly rows: readonly Row[];
  /** All that fit, also those that wait. */
  readonly counts: Counts;
  /**
   * The hotel that was searched for by its name, where it is sold: also when filters leave it out.
   */
  readonly searched: Listing | null;
  /**
   * Rows that are not shown yet, because they would push down what has been seen; 0 while answers
   * come in.
   */
  readonly waiting: number;
  /** Rows held in place that would stand elsewhere by now; 0 while answers come in. */
  readonly moved: number;
  /** So many of those that belong in sight are cheaper than what stands there. */
  readonly cheaper: number;
  /** Puts everything in its true order. */
  readonly reorder: () => void;
  /** The row at this place of the list has come into sight. */
  readonly onSeen: (index: number) => void;
  /** Key of a row for React: another one after it was moved without a press. */
  readonly keyOf: (id: string) => string;
}

const NOTHING_SEEN: Seen = new Map();
const NONE_REPLACED: ReadonlySet<string> = new Set();
const idOf = ({ listing }: Row): string => listing.hotel.id;

/**
 * The hotels of a search as filters and sorting read them; one that has not changed is the same
 * object.
 */
function useListings({ hotels }: SearchState['found']): readonly Listing[] {
  const made = useRef(new WeakMap<object, Listing>());
  const all = useMemo(() => {
    const nowAt = localClock(currentTime());
    return hotels.map((hotel) => {
      const listing = made.current.get(hotel) ?? listingOf(hotel, nowAt);
      made.current.set(hotel, listing);
      return listing;
    });
  }, [hotels]);
  const saved = useSavedHotels();
  return useMemo(
    () =>
      all.map((listing) =>
        saved.includes(listing.hotel.id) ? { ...listing, isSaved: true } : listing,
      ),
    [all, saved],
  );
}

const useSearched = (listings: readonly Listing[], place: string | undefined): Listing | null =>
  useMemo(
    () =>
      searchedOf(
        listings.map((listing) => ({ listing })),
        place,
      )?.listing ?? null,
    [listings, place],
  );

/**
 * The rows of a search under its filters and order; what has been seen while answers came in does
 * not move.
 * @param place id of the place that was searched for
 */
export function useRows(
  { found, isReady, ahead }: SearchState,
  filters: Filters,
  order: Order,
  place?: string,
): Rows {
  const listings = useListings(found);
  const ordered = useMemo(
    () => (isReady ? rowsOf(listings, filters, order, place) : []),
    [listings, filters, order, place, isReady],
  );
  // what the page came with stands as it came, in the order of the whole list
  const [held, setHeld] = useState<Seen>(() =>
    ahead === null
      ? NOTHING_SEEN
      : new Map(found.hotels.map(({ id, offers }) => [id, offers[0]?.mark ?? ''])),
  );
  const list = useMemo(
    () => ({ filters, order, searchId: found.searchId }),
    [filters, order, found.searchId],
  );
  const before = useRef(list);
  useEffect(() => {
    // another list was chosen: nothing of the old one needs to stay
    if (before.current !== list) setHeld(NOTHING_SEEN);
    before.current = list;
  }, [list]);

  const kept = useMemo(() => keepSeen(ordered, held, place), [ordered, held, place]);
  const { rows } = kept;
  const current = useRef({ rows, isComplete: found.isComplete });
  current.current = { rows, isComplete: found.isComplete };
  const onSeen = useCallback((index: number) => {
    const { rows: shown, isComplete } = current.current;
    if (isComplete) return;
    setHeld((before) =>
      index < before.size
        ? before
        : new Map(
            shown
              .slice(0, index + 1)
              .map(({ listing, choice }) => [listing.hotel.id, choice.offer.mark]),
          ),
    );
  }, []);
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(NONE_REPLACED);
  useUntouched(list, found.isComplete, () => {
    if (held.size === 0) return;
    setReplaced(movedKeys(rows.map(idOf), ordered.map(idOf)));
    setHeld(NOTHING_SEEN);
  });
  const moved = useMemo(
    () => (found.isComplete && held.size > 0 ? movedBy(shownOf(rows, held), ordered) : 0),
    [found.isComplete, held, rows, ordered],
  );
  const cheaper = useMemo(
    () => (moved > 0 ? cheaperBy(shownOf(rows, held), ordered) : 0),
    [moved, held, rows, ordered],
  );
  const counts = useMemo(() => ahead ?? countsOf(ordered), [ahead, ordered]);
  const searched = useSearched(listings, place);
  return {
    listings,
    rows,
    counts,
    searched,
    waiting: found.isComplete ? kept.waiting.length : 0,
    moved,
    cheaper,
    reorder: () => setHeld(NOTHING_SEEN),
    onSeen,
    keyOf: useCallback((id) => (replaced.has(id) ? `${id} moved` : id), [replaced]),
  };
}

/** Rows that are held in place, as they stand. */
const shownOf = (rows: readonly Row[], held: Seen): Row[] =>
  rows.filter(({ listing }) => held.has(listing.hotel.id));

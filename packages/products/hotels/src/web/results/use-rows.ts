import { useSavedHotels } from '../saved-hotels.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localClock } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { movedKeys, useUntouched } from '@portico/storefront/search/use-untouched';
import type { Filters } from '../../rules/filters.ts';
import { type Listing, listingOf } from '../../rules/rows.ts';
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
} from '../../rules/order.ts';

export interface Rows {
  readonly listings: readonly Listing[];
  readonly rows: readonly Row[];
  /** Number of all matching hotels, including rows held back. */
  readonly counts: Counts;
  /** The hotel searched by name, if sold: even if filters exclude it. */
  readonly searched: Listing | null;
  /** Number of rows held back because they would move seen rows down; 0 while responses arrive. */
  readonly waiting: number;
  /** Number of rows kept in place that have another position by now; 0 while responses arrive. */
  readonly moved: number;
  /** Number of rows belonging to the visible positions that are cheaper than those shown there. */
  readonly cheaper: number;
  /** Applies the true order to all rows. */
  readonly reorder: () => void;
  /** Called when the row at this index of the list becomes visible. */
  readonly onSeen: (index: number) => void;
  /** Returns the React key of a row; it changes after the row was moved without a user action. */
  readonly keyOf: (id: string) => string;
}

const NOTHING_SEEN: Seen = new Map();
const NONE_REPLACED: ReadonlySet<string> = new Set();
const idOf = ({ listing }: Row): string => listing.hotel.id;

/**
 * Returns the hotels of a search prepared for filters and sorting; unchanged ones keep their object
 * identity.
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
 * Returns the rows of a search with filters and order applied; rows seen while responses arrived do
 * not move.
 * @param place id of the searched place
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
  // embedded rows keep their order, that of the whole list
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
    // another list was selected: no row of the old one is kept
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

/** Returns the rows kept in place, as displayed. */
const shownOf = (rows: readonly Row[], held: Seen): Row[] =>
  rows.filter(({ listing }) => held.has(listing.hotel.id));

import { useSavedHotels } from '../saved-hotels.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localClock } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import type { Filters } from './filters.ts';
import { type Listing, listingOf } from './listing.ts';
import type { SearchState } from './search.query.ts';
import { keepSeen, movedBy, type Order, type Row, rowsOf, type Seen } from './sorting.ts';

export interface Rows {
  readonly listings: readonly Listing[];
  readonly rows: readonly Row[];
  /** Rows held in place that would stand elsewhere by now; 0 while answers come in. */
  readonly moved: number;
  /** Puts everything in its true order. */
  readonly settle: () => void;
  /** The row at this place of the list has come into sight. */
  readonly onSeen: (index: number) => void;
}

const NOTHING_SEEN: Seen = new Map();

/** The rows of a search under its filters and order; what has been seen while answers came in does not move. */
export function useRows(
  { found, isSettled, ahead }: SearchState,
  filters: Filters,
  order: Order,
): Rows {
  const made = useRef(new WeakMap<object, Listing>());
  const all = useMemo(() => {
    const nowAt = localClock(currentTime());
    return found.hotels.map((hotel) => {
      const listing = made.current.get(hotel) ?? listingOf(hotel, nowAt);
      made.current.set(hotel, listing);
      return listing;
    });
  }, [found.hotels]);
  const saved = useSavedHotels();
  const listings = useMemo(
    () =>
      all.map((listing) =>
        saved.includes(listing.hotel.id) ? { ...listing, isSaved: true } : listing,
      ),
    [all, saved],
  );

  const ordered = useMemo(
    () => (isSettled ? rowsOf(listings, filters, order) : []),
    [listings, filters, order, isSettled],
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
    // somebody has asked for another list: nothing of the old one needs to stay
    if (before.current !== list) setHeld(NOTHING_SEEN);
    before.current = list;
  }, [list]);

  const rows = useMemo(() => keepSeen(ordered, held), [ordered, held]);
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
  const moved = useMemo(
    () => (found.isComplete && held.size > 0 ? movedBy(rows.slice(0, held.size), ordered) : 0),
    [found.isComplete, held, rows, ordered],
  );
  return { listings, rows, moved, settle: () => setHeld(NOTHING_SEEN), onSeen };
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { localNow } from '../../parts/times.ts';
import { currentTime } from '../../platform/clock.ts';
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
export function useRows({ found, isSettled }: SearchState, filters: Filters, order: Order): Rows {
  const made = useRef(new WeakMap<object, Listing>());
  const listings = useMemo(() => {
    const now = currentTime();
    const zones = new Map<string, string>();
    const nowAt = (zone: string) => {
      const known = zones.get(zone) ?? localNow(zone, now);
      zones.set(zone, known);
      return known;
    };
    return found.hotels.map((hotel) => {
      const listing = made.current.get(hotel) ?? listingOf(hotel, nowAt);
      made.current.set(hotel, listing);
      return listing;
    });
  }, [found.hotels]);

  const ordered = useMemo(() => (isSettled ? rowsOf(listings, filters, order) : []), [listings, filters, order, isSettled]);
  const [held, setHeld] = useState<Seen>(NOTHING_SEEN);
  const wish = useMemo(() => ({ filters, order }), [filters, order]);
  // somebody has asked for another list: nothing of the old one needs to stay
  useEffect(() => setHeld(NOTHING_SEEN), [wish, found.searchId]);

  const rows = useMemo(() => keepSeen(ordered, held), [ordered, held]);
  const current = useRef({ rows, isComplete: found.isComplete });
  current.current = { rows, isComplete: found.isComplete };
  const onSeen = useCallback((index: number) => {
    const { rows: shown, isComplete } = current.current;
    if (isComplete) return;
    setHeld((before) => (index < before.size ? before : new Map(shown.slice(0, index + 1).map(({ listing, choice }) => [listing.hotel.id, choice.offer.offerId]))));
  }, []);
  const moved = useMemo(() => (found.isComplete && held.size > 0 ? movedBy(rows.slice(0, held.size), ordered) : 0), [found.isComplete, held, rows, ordered]);
  return { listings, rows, moved, settle: () => setHeld(NOTHING_SEEN), onSeen };
}

import { localClock } from '@portico/storefront/parts/times';
import { currentTime } from '@portico/storefront/platform/clock';
import { type HeldRows, useHeldRows } from '@portico/storefront/search/use-held-rows';
import { useCallback, useMemo, useRef } from 'react';
import type { Filters } from '../../rules/filters.ts';
import {
  type Counts,
  countsOf,
  heldByPart,
  type Order,
  type Row,
  rowsOf,
  searchedOf,
} from '../../rules/order.ts';
import { type Listing, listingOf } from '../../rules/rows.ts';
import { useSavedHotels } from '../saved-hotels.ts';
import type { HotelsFound } from './search.query.ts';

export interface Rows extends HeldRows<Row> {
  /** All found hotels. */
  readonly all: readonly Listing[];
  /** Number of all matching hotels, including rows held back. */
  readonly counts: Counts;
  /** The hotel searched by name, if sold: even if filters exclude it. */
  readonly searched: Listing | null;
}

/**
 * Returns the hotels of a search prepared for filters and sorting; unchanged ones keep their object
 * identity.
 */
function useListings({ hotels }: HotelsFound['found']): readonly Listing[] {
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
 * Returns the rows of a search with filters and order applied; rows already seen do not move while
 * responses arrive.
 * @param place id of the searched place
 */
export function useRows(
  { found, isReady, ahead }: Pick<HotelsFound, 'found' | 'isReady' | 'ahead'>,
  filters: Filters,
  order: Order,
  place?: string,
): Rows {
  const all = useListings(found);
  const ordered = useMemo(
    () => (isReady ? rowsOf(all, filters, order, place) : []),
    [all, filters, order, place, isReady],
  );
  const list = useMemo(
    () => ({ filters, order, searchId: found.searchId }),
    [filters, order, found.searchId],
  );
  const arrange = useCallback(
    (rows: readonly Row[], held: number) => heldByPart(rows, held, place),
    [place],
  );
  // embedded rows keep their order, that of the whole list
  const embedded = () =>
    ahead === null
      ? []
      : found.hotels.flatMap(({ id }) => ordered.find(({ row }) => row.id === id) ?? []);
  const held = useHeldRows(ordered, list, found.isComplete, arrange, embedded);
  // rows held back below what was seen count as well
  const heldBack = found.isComplete ? ordered.length - held.shown.length : 0;
  return {
    ...held,
    waiting: Math.max(held.waiting, heldBack),
    all,
    counts: useMemo(() => ahead ?? countsOf(ordered), [ahead, ordered]),
    searched: useSearched(all, place),
  };
}

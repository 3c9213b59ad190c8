import type { BookingView, ErrorCode } from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';
import { useNewest } from '../state/newest.ts';

export const TABS = ['upcoming', 'past', 'cancelled'] as const;
export type TripTab = (typeof TABS)[number];
export interface Trips {
  readonly status: 'pending' | 'fulfilled' | 'rejected';
  readonly bookings: readonly BookingView[];
  readonly nextCursor: string | null;
  readonly code: ErrorCode | null;
}
const PENDING: Trips = { status: 'pending', bookings: [], nextCursor: null, code: null };

type TripsPage = Pick<Trips, 'bookings' | 'nextCursor'>;

/**
 * Returns the list with its next page appended. An outdated page (after a double click or a tab
 * change) is ignored.
 */
export const withPage = (before: Trips, cursor: string, page: TripsPage): Trips =>
  before.nextCursor === cursor
    ? { ...before, bookings: [...before.bookings, ...page.bookings], nextCursor: page.nextCursor }
    : before;

/** Loads the bookings of one tab, page by page. */
export function useTrips(
  tab: TripTab,
): Trips & { readonly more: () => Promise<void>; readonly reload: () => void } {
  const api = useApi();
  const [trips, setTrips] = useState<Trips>(PENDING);
  const [round, setRound] = useState(0);
  const newest = useNewest();
  useEffect(() => {
    setTrips(PENDING);
    void newest.ask(
      (signal) => api.call('bookings', { query: { tab, limit: 20 } }, { signal }),
      ({ bookings, nextCursor }) =>
        setTrips({ status: 'fulfilled', bookings, nextCursor, code: null }),
      (error) =>
        setTrips({
          ...PENDING,
          status: 'rejected',
          code: error instanceof ApiError ? error.code : null,
        }),
    );
    return newest.drop;
  }, [api, newest, tab, round]);
  const { nextCursor } = trips;
  return {
    ...trips,
    more: useCallback(async () => {
      if (nextCursor === null) return;
      const query = { tab, limit: 20, cursor: nextCursor };
      await newest.ask(
        (signal) => api.call('bookings', { query }, { signal }),
        (page) => setTrips((before) => withPage(before, nextCursor, page)),
      );
    }, [api, newest, tab, nextCursor]),
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}

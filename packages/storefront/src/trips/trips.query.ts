import type { BookingView, ErrorCode } from '@portico/contract';
import { ApiError, isAbort, useApi } from '@portico/runtime';
import { useCallback, useEffect, useState } from 'react';

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
  useEffect(() => {
    const leaving = new AbortController();
    setTrips(PENDING);
    api.call('bookings', { query: { tab, limit: 20 } }, { signal: leaving.signal }).then(
      ({ bookings, nextCursor }) =>
        setTrips({ status: 'fulfilled', bookings, nextCursor, code: null }),
      (error: unknown) => {
        if (!isAbort(error))
          setTrips({
            ...PENDING,
            status: 'rejected',
            code: error instanceof ApiError ? error.code : null,
          });
      },
    );
    return () => leaving.abort();
  }, [api, tab, round]);
  const { nextCursor } = trips;
  return {
    ...trips,
    more: useCallback(async () => {
      if (nextCursor === null) return;
      const page = await api.call('bookings', { query: { tab, limit: 20, cursor: nextCursor } });
      setTrips((before) => withPage(before, nextCursor, page));
    }, [api, tab, nextCursor]),
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}

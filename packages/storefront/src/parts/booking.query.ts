import {
  type BookingView,
  type CallPath,
  type ErrorCode,
  fillPath,
  PATHS,
} from '@portico/contract';
import { ApiError, useApi } from '@portico/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '../state/newest.ts';

export type BookingState =
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly booking: BookingView }
  | { readonly status: 'rejected'; readonly code: ErrorCode | null };

/** States that are still in progress, so that polling is useful. */
const UNDER_WAY = new Set<BookingView['status']>(['awaiting_payment', 'processing', 'cancelling']);
/**
 * Returns true while a booking is in progress. Amendments of a cancelled booking end after it, and
 * their refund begins only then.
 */
export const isUnderWay = ({
  status,
  amendments = [],
}: Pick<BookingView, 'status' | 'amendments'>): boolean =>
  UNDER_WAY.has(status) ||
  amendments.some(
    (one) => UNDER_WAY.has(one.status) || (status === 'cancelled' && one.status === 'confirmed'),
  );
const WAITS_MS = [400, 700, 1000, 1500, 2000, 3000];
const SLOW_MS = 10_000;
const SLOW_AFTER = 40;

/**
 * Loads one booking, and polls it while it is in progress. `guest` is the token of a guest's link,
 * `ticket` the token from the payment return.
 */
export function useBooking(
  reference: string | null,
  guest: string | null,
  ticket: string | null = null,
): BookingState & { readonly set: (booking: BookingView) => void; readonly reload: () => void } {
  const api = useApi();
  const [state, setState] = useState<BookingState>({ status: 'pending' });
  const [round, setRound] = useState(0);
  const looks = useRef(0);
  const newest = useNewest();

  useEffect(() => {
    if (!reference) return setState({ status: 'rejected', code: 'BOOKING_NOT_FOUND' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (ms: number) => (timer = setTimeout(look, ms));
    const query = guest ? { guest } : ticket ? { ticket } : {};
    const show = (booking: BookingView) => {
      setState({ status: 'fulfilled', booking });
      if (!isUnderWay(booking)) return;
      looks.current += 1;
      again(looks.current > SLOW_AFTER ? SLOW_MS : (WAITS_MS[looks.current] ?? 3000));
    };
    const fail = (error: unknown) => {
      const code = error instanceof ApiError ? error.code : null;
      if (code !== null && code !== 'UNAVAILABLE') return setState({ status: 'rejected', code });
      // Without a response nothing is known: the page stays as it is, and the booking is requested
      // again.
      setState((before) => (before.status === 'fulfilled' ? before : { status: 'rejected', code }));
      again(SLOW_MS / 2);
    };
    const look = () =>
      void newest.ask(
        (signal) => api.call('booking', { params: { reference }, query }, { signal }),
        ({ booking }) => show(booking),
        fail,
      );
    look();
    return () => {
      newest.drop();
      clearTimeout(timer);
    };
  }, [api, newest, reference, guest, ticket, round]);

  return {
    ...state,
    set: useCallback(
      (booking: BookingView) => {
        newest.drop();
        looks.current = 0;
        setState({ status: 'fulfilled', booking });
        setRound((before) => before + 1);
      },
      [newest],
    ),
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}

/**
 * Returns the address of a booking's document; a guest's contains the token, a customer's is
 * authorized by cookie.
 */
export function paperAddress(
  paper: 'voucher' | 'tripCalendar',
  reference: string,
  guest: string | null,
  lang: string,
): string {
  const { path }: CallPath = PATHS[paper];
  return `${fillPath(path, { reference })}?${new URLSearchParams({ lang, ...(guest ? { guest } : {}) })}`;
}

/** Returns the address of a document about several bookings of a logged-in customer. */
export const tripPaperAddress = (
  paper: 'wholeTripCalendar' | 'wholeTripVoucher',
  references: readonly string[],
  lang: string,
): string =>
  `${PATHS[paper].path}?${new URLSearchParams({ references: references.join(','), lang })}`;

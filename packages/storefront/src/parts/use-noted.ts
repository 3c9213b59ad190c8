import { useEffect } from 'react';
import { noteBooked } from './booked-here.ts';
import type { BookingState } from './booking.query.ts';

/** Notes in this tab what has come of a booking that is shown. */
export function useNoted(state: BookingState): void {
  const booking = state.status === 'fulfilled' ? state.booking : null;
  useEffect(() => {
    if (booking !== null) noteBooked(booking);
  }, [booking]);
}

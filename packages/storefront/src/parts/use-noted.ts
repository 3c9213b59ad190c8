import { useEffect } from 'react';
import { noteBooked } from './booked-here.ts';
import type { BookingState } from './booking.query.ts';

/** Records the outcome of a displayed booking in this tab. */
export function useNoted(state: BookingState): void {
  const booking = state.status === 'fulfilled' ? state.booking : null;
  useEffect(() => {
    if (booking !== null) noteBooked(booking);
  }, [booking]);
}

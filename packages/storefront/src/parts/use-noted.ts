import { useEffect } from 'react';
import { usePartsByTitle } from '../product-parts.ts';
import { noteBooked } from './booked-here.ts';
import type { BookingState } from './booking.query.ts';

/** Records the outcome of a displayed booking in this tab. */
export function useNoted(state: BookingState): void {
  const booking = state.status === 'fulfilled' ? state.booking : null;
  const partsOf = usePartsByTitle();
  useEffect(() => {
    if (booking !== null) noteBooked(booking, partsOf(booking.product).words.days?.(booking));
  }, [booking, partsOf]);
}

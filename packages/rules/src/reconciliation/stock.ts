import type { StockNight } from '@portico/contract';
import type { SeenReservation } from './break.ts';
import { isLive } from './compare.ts';

/**
 * Nights of one unit that were sold more often than the supplier has them: by its own stock book, or by the reservations it has
 * confirmed to us, whichever is more. `ours` are all live reservations of that unit we know of.
 */
export function oversoldNights(
  book: readonly StockNight[],
  ours: readonly SeenReservation[],
): readonly StockNight[] {
  return book.flatMap(({ night, capacity, sold }) => {
    const seen = ours
      .filter(
        (one) =>
          isLive(one) &&
          one.stay !== undefined &&
          one.stay.checkIn <= night &&
          night < one.stay.checkOut,
      )
      .reduce((rooms, one) => rooms + (one.rooms ?? 1), 0);
    const most = Math.max(sold, seen);
    return most > capacity ? [{ night, capacity, sold: most }] : [];
  });
}

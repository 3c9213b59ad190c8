// Bookings as the trips they make.
import type { BookingView, LocalDate, Picture } from '@portico/contract';
import { groupTrips } from '@portico/rules/trips';
import { dayOf } from '../parts/times.ts';

export interface BookedTrip {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** By arrival. */
  readonly bookings: readonly [BookingView, ...BookingView[]];
}

export interface ShownTrip {
  readonly key: string;
  readonly trip: BookedTrip;
  /** Another trip to this place stands above. */
  readonly again: boolean;
}

/** What grouping needs of a booking; one without a place is near nothing. */
const partOf = (booking: BookingView, isJourney: boolean) => ({
  booking,
  span: booking.span,
  place: booking.place,
  isJourney,
});

/**
 * @param pictureOf the picture of a booking's place, by which two trips to the same place are known
 * @param isJourney whether a booking takes along what lies within its days
 */
export function tripsOf(
  bookings: readonly BookingView[],
  pictureOf: (booking: BookingView) => Picture | null,
  isJourney: (booking: BookingView) => boolean = () => false,
): ShownTrip[] {
  const seen = new Set<string>();
  return groupTrips(bookings.map((one) => partOf(one, isJourney(one)))).flatMap(
    ({ from, to, parts }) => {
      const [first, ...more] = parts.map(({ booking }) => booking);
      if (!first) return [];
      const place = pictureOf(first)?.url ?? '';
      const again = seen.has(place);
      seen.add(place);
      const trip: BookedTrip = { from: dayOf(from), to: dayOf(to), bookings: [first, ...more] };
      return [{ key: trip.bookings.map(({ reference }) => reference).join(), trip, again }];
    },
  );
}

// Bookings as the trips they make.
import type { BookingView, LocalDate, Picture } from '@portico/contract';
import type { RoleMoment } from '@portico/rules/trip-troubles';
import { visitsOf } from '@portico/rules/trip-visits';
import { groupTrips } from '@portico/rules/trips';
import type { TFunction } from '@portico/runtime';
import { dayOf } from '../parts/times.ts';
import type { ProductParts } from '../product-parts.ts';

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
const partOf = (booking: BookingView, journey: readonly RoleMoment[] | null) => ({
  booking,
  span: booking.span,
  place: booking.place,
  isJourney: journey !== null,
  visits: visitsOf(journey ?? []),
});

/** Moments of a booking that takes others along; null for one that takes none. */
export const journeyMoments = (
  booking: BookingView,
  { isJourney, events }: Pick<ProductParts, 'isJourney' | 'events'>,
  t: TFunction,
): readonly RoleMoment[] | null => (isJourney === true ? (events?.(booking, t) ?? []) : null);

/**
 * @param pictureOf the picture of a booking's place, by which two trips to the same place are known
 * @param journeyOf moments of a booking that takes others along, null for one that takes none
 */
export function tripsOf(
  bookings: readonly BookingView[],
  pictureOf: (booking: BookingView) => Picture | null,
  journeyOf: (booking: BookingView) => readonly RoleMoment[] | null = () => null,
): ShownTrip[] {
  const seen = new Set<string>();
  return groupTrips(bookings.map((one) => partOf(one, journeyOf(one)))).flatMap(
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

/** The bookings of the trip a booking is part of, itself among them. */
export function tripOf(
  booking: BookingView,
  bookings: readonly BookingView[],
  journeyOf: (booking: BookingView) => readonly RoleMoment[] | null,
): readonly BookingView[] {
  const known = [booking, ...bookings.filter(({ reference }) => reference !== booking.reference)];
  const trip = tripsOf(known, () => null, journeyOf).find((one) =>
    one.trip.bookings.some(({ reference }) => reference === booking.reference),
  );
  return trip?.trip.bookings ?? [booking];
}

// Groups bookings into trips.
import type { BookingView, LocalDate, Picture } from '@portico/contract';
import type { RoleMoment } from '@portico/rules/trip-troubles';
import { routeOf, visitsOf } from '@portico/rules/trip-visits';
import { groupTrips } from '@portico/rules/trips';
import type { TFunction } from '@portico/runtime';
import { dayOf } from '../parts/times.ts';
import type { ProductParts } from '../product-parts.ts';

export interface BookedTrip {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Sorted by arrival. */
  readonly bookings: readonly [BookingView, ...BookingView[]];
}

export interface ShownTrip {
  readonly key: string;
  readonly trip: BookedTrip;
  /** True if another trip to this place is shown above. */
  readonly again: boolean;
}

/** Returns the data of a booking needed for grouping; one without a place is near no other. */
const partOf = (booking: BookingView, journey: readonly RoleMoment[] | null) => ({
  booking,
  span: booking.span,
  place: booking.place,
  isJourney: journey !== null,
  visits: visitsOf(journey ?? []),
  route: routeOf(journey ?? []),
  travellers: travellersOf(booking),
});

/** Returns the same text for bookings of the same people. */
const travellersOf = ({ travellers }: BookingView): string | undefined =>
  travellers.length === 0
    ? undefined
    : travellers
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`.normalize('NFC').toUpperCase())
        .sort()
        .join();

/**
 * Returns the times of a transport booking, which joins other bookings to its trip; null for other
 * bookings.
 */
export const journeyMoments = (
  booking: BookingView,
  { trip }: Pick<ProductParts, 'trip'>,
  t: TFunction,
): readonly RoleMoment[] | null => (trip?.role === 'transport' ? trip.events(booking, t) : null);

/**
 * @param pictureOf Returns the picture of a booking's place, which identifies trips to the same
 *   place.
 * @param journeyOf Returns the times of a transport booking, null for other bookings.
 * @param daysOf Returns the days by which a booking is named. Default: those of its span.
 */
export function tripsOf(
  bookings: readonly BookingView[],
  pictureOf: (booking: BookingView) => Picture | null,
  journeyOf: (booking: BookingView) => readonly RoleMoment[] | null = () => null,
  daysOf: (booking: BookingView) => Pick<BookingView['span'], 'from' | 'to'> = ({ span }) => span,
): ShownTrip[] {
  const seen = new Set<string>();
  return groupTrips(bookings.map((one) => partOf(one, journeyOf(one)))).flatMap(
    ({ from, parts }) => {
      const [first, ...more] = parts.map(({ booking }) => booking);
      if (!first) return [];
      const place = pictureOf(first)?.url ?? '';
      const again = seen.has(place);
      seen.add(place);
      // named by the days of its bookings: a night flight home does not add a day
      const ends = [first, ...more].map((one) => dayOf(daysOf(one).to)).sort();
      const to = ends.at(-1) ?? dayOf(from);
      const trip: BookedTrip = { from: dayOf(from), to, bookings: [first, ...more] };
      return [{ key: trip.bookings.map(({ reference }) => reference).join(), trip, again }];
    },
  );
}

/** Returns all bookings of the trip a booking belongs to, including itself. */
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

// The moments of a trip's bookings, as its timeline has them.
import type { BookingView } from '@portico/contract';
import { type Bed, type TripTrouble, tripTroubles } from '@portico/rules/trip-troubles';
import { type TripDays, tripDays } from '@portico/rules/trips';
import type { TFunction } from '@portico/runtime';
import { dayOf } from '../parts/times.ts';
import { cityOfHours } from '../parts/zones.ts';
import type { ProductParts, TripEvent } from '../product-parts.ts';

/** What does not fit together, with the bookings it is about. */
export type BookedTrouble = TripTrouble<BookedMoment, BookedBed>;

export interface BookedMoment extends TripEvent {
  readonly booking: BookingView;
  /** The booking's first: it carries its status. */
  readonly isFirst: boolean;
}

/** A booking of a product that says nothing more of its moments: when it begins. */
function beginning(
  booking: BookingView,
  { icon, words }: Pick<ProductParts, 'icon' | 'words'>,
  t: TFunction,
): TripEvent {
  const { span, place, title } = booking;
  return {
    at: span.from,
    zone: span.fromZone,
    place: cityOfHours(place?.city, span.fromZone, t),
    icon,
    title,
    hint: [words.length(booking, t), words.kind(booking)].join(t('common.comma')),
  };
}

type PartsOf = (booking: BookingView) => Pick<ProductParts, 'icon' | 'words' | 'events' | 'isBed'>;

/** Where a booking sleeps. */
export interface BookedBed extends Bed {
  readonly booking: BookingView;
}

/** Something of it is booked, or being booked. */
export const isStanding = ({ status }: Pick<BookingView, 'status'>): boolean =>
  STANDING.has(status);
const STANDING: ReadonlySet<string> = new Set(['confirmed', 'processing', 'awaiting_payment']);

/** All moments of a trip's bookings, a booking at a time. */
export const momentsOf = (
  bookings: readonly BookingView[],
  partsOf: PartsOf,
  t: TFunction,
): readonly BookedMoment[] =>
  bookings.flatMap((booking) => {
    const parts = partsOf(booking);
    const events = parts.events?.(booking, t) ?? [beginning(booking, parts, t)];
    return events.map((event, i) => ({ ...event, booking, isFirst: i === 0 }));
  });

/** Days of a trip in order. */
export const daysOfTrip = (moments: readonly BookedMoment[]): readonly TripDays<BookedMoment>[] =>
  tripDays(moments);

/**
 * What does not fit together among the bookings that stand. @param others bookings of other trips:
 * a night may be booked there, too
 */
export const troublesOf = (
  bookings: readonly BookingView[],
  moments: readonly BookedMoment[],
  partsOf: PartsOf,
  others: readonly BookingView[] = [],
): readonly BookedTrouble[] =>
  tripTroubles(
    moments.filter(({ booking }) => isStanding(booking)),
    bedsOf(bookings, partsOf),
    bedsOf(others, partsOf),
  );

const bedsOf = (bookings: readonly BookingView[], partsOf: PartsOf): readonly BookedBed[] =>
  bookings
    .filter((booking) => isStanding(booking) && partsOf(booking).isBed === true)
    .map((booking) => ({
      from: dayOf(booking.span.from),
      to: dayOf(booking.span.to),
      zone: booking.span.fromZone,
      at: booking.title,
      booking,
    }));

// Entries of a trip's timeline, from its bookings.
import type { BookingView } from '@portico/contract';
import { type Bed, type TripTrouble, tripTroubles } from '@portico/rules/trip-troubles';
import { type TripDays, tripDays } from '@portico/rules/trips';
import type { TFunction } from '@portico/runtime';
import { isolate } from '../parts/isolate.ts';
import { dayOf } from '../parts/times.ts';
import { cityOfHours, cityOfSale } from '../parts/zones.ts';
import type { ProductParts } from '../product-parts.ts';
import { isBed, type TripEvent } from '../trip-parts.ts';

/** A conflict, with the bookings it involves. */
export type BookedTrouble = TripTrouble<BookedMoment, BookedBed>;

export interface BookedMoment extends TripEvent {
  readonly booking: BookingView;
  /** True for the booking's first entry, which shows its status. */
  readonly isFirst: boolean;
}

/** Returns the only entry of a booking whose product defines none: its start. */
function beginning(
  booking: BookingView,
  { icon, words }: Pick<ProductParts, 'icon' | 'words'>,
  t: TFunction,
): TripEvent {
  const { span, place, title } = booking;
  return {
    at: span.from,
    zone: span.fromZone,
    spot: place ?? undefined,
    place: cityOfHours(cityOfSale(booking), span.fromZone, t),
    icon,
    title,
    hint: [words.length(booking, t), isolate(words.kind(booking, t))].join(t('common.comma')),
  };
}

type PartsOf = (booking: BookingView) => Pick<ProductParts, 'icon' | 'words' | 'trip'>;

/** Accommodation of a booking. */
export interface BookedBed extends Bed {
  readonly booking: BookingView;
}

/** Returns true if the booking is active or in progress. */
export const isStanding = ({ status }: Pick<BookingView, 'status'>): boolean =>
  STANDING.has(status);
const STANDING: ReadonlySet<string> = new Set(['confirmed', 'processing', 'awaiting_payment']);

/** Returns all entries of a trip's bookings, booking by booking. */
export const momentsOf = (
  bookings: readonly BookingView[],
  partsOf: PartsOf,
  t: TFunction,
): readonly BookedMoment[] =>
  bookings.flatMap((booking) => {
    const parts = partsOf(booking);
    const events = parts.trip?.events(booking, t) ?? [beginning(booking, parts, t)];
    return events.map((event, i) => ({ ...event, booking, isFirst: i === 0 }));
  });

/** Returns the days of a trip in order. */
export const daysOfTrip = (moments: readonly BookedMoment[]): readonly TripDays<BookedMoment>[] =>
  tripDays(moments);

/**
 * Returns the conflicts among active bookings.
 * @param others Bookings of other trips, which may include accommodation for a night.
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
    .filter((booking) => isStanding(booking) && isBed(partsOf(booking)))
    .map((booking) => ({
      from: dayOf(booking.span.from),
      to: dayOf(booking.span.to),
      zone: booking.span.fromZone,
      spot: booking.place ?? undefined,
      at: booking.title,
      booking,
    }));

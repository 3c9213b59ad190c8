// The moments of a trip's bookings, as its timeline has them.
import type { BookingView } from '@portico/contract';
import { type TripDays, tripDays } from '@portico/rules/trips';
import type { TFunction } from '@portico/runtime';
import { cityOfHours } from '../parts/times.ts';
import type { ProductParts, TripEvent } from '../product-parts.ts';

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
  language: string,
): TripEvent {
  const { span, place, title } = booking;
  return {
    at: span.from,
    zone: span.fromZone,
    place: cityOfHours(place?.city, span.fromZone, language),
    icon,
    title,
    hint: [words.length(booking, t), words.kind(booking)].join(t('common.comma')),
  };
}

/** Days of a trip's bookings in order. */
export function daysOfTrip(
  bookings: readonly BookingView[],
  partsOf: (booking: BookingView) => Pick<ProductParts, 'icon' | 'words' | 'events'>,
  t: TFunction,
  language: string,
): readonly TripDays<BookedMoment>[] {
  return tripDays(
    bookings.flatMap((booking) => {
      const parts = partsOf(booking);
      const events = parts.events?.(booking, t) ?? [beginning(booking, parts, t, language)];
      return events.map((event, i) => ({ ...event, booking, isFirst: i === 0 }));
    }),
  );
}

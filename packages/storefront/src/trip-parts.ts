// Group of slots for the bookings of a product in a trip with other bookings.
import type { BookingView, LocalDate, SalePlace, SaleView } from '@portico/contract';
import type { IconShape } from '@portico/design';
import type { RoleMoment } from '@portico/rules/trip-troubles';
import type { TFunction } from '@portico/runtime';

/** A time in a booking, for the chronological list of a trip. */
export interface TripEvent extends RoleMoment {
  /** True if the time of day is not known: only its date is shown. `at` orders the day. */
  readonly hasNoTime?: boolean;
  /** City whose local time is shown. */
  readonly place: string;
  readonly icon: IconShape;
  readonly title: string;
  /** A sentence with a hint for that day. */
  readonly hint: string;
}

/** The accommodation that is missing in a trip. */
export interface BedRequest {
  readonly place: SalePlace | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Guests of the accommodation. */
  readonly party: Pick<SaleView['party'], 'adults' | 'children'>;
}

/** Role of a product's bookings in a trip. */
type TripRole =
  /** Transport to another place: bookings in between belong to the same trip. */
  | { readonly role: 'transport' }
  | {
      /** Overnight, from the first to the last day. */
      readonly role: 'accommodation';
      /** Returns the address of a search near a place; a null place is left for the user to choose. */
      readonly search: (asked: BedRequest) => string;
    }
  /** Something at the place: a rental, an excursion. */
  | { readonly role: 'activity' };

export type TripParts = TripRole & {
  /** Returns the times in a booking, in order. */
  readonly events: (booking: BookingView, t: TFunction) => readonly TripEvent[];
};

/** Returns true for overnight accommodation. */
export const isBed = ({ trip }: { readonly trip?: TripParts }): boolean =>
  trip?.role === 'accommodation';

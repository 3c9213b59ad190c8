// Encrypts a traveller's data other than name and age as one text: birth date, nationality,
// document. It is decrypted for an order.
import type { TravellerDetail } from '@portico/contract/ports/orders';
import type { Documents } from '../../../kernel/documents.ts';
import type { TravellerRow } from './bookings.types.ts';

/** Returns the place that a detail is bound to; `position` in the booking, from 1. */
const placeOf = (bookingId: string, position: number): string =>
  `booking_traveller:${bookingId}:${position}`;

/** Returns a traveller for writing to a row, with the detail encrypted. */
export const sealedTraveller = (
  agencyId: string,
  bookingId: string,
  { detail, ...plain }: TravellerRow,
  position: number,
  documents: Documents,
) => ({
  ...plain,
  position,
  detail:
    detail === null
      ? null
      : documents.seal(agencyId, placeOf(bookingId, position), JSON.stringify(detail)).sealed,
});

/** Decrypts the detail of a row. Throws if it was not sealed for this row. */
export const openedDetail = (
  agencyId: string,
  bookingId: string,
  position: number,
  sealed: string | null,
  documents: Documents,
): TravellerDetail | null =>
  sealed === null
    ? null
    : (JSON.parse(
        documents.open(agencyId, placeOf(bookingId, position), sealed),
      ) as TravellerDetail);

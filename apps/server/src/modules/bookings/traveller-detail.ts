// What is known of a traveller beside name and age, sealed as one text: birth date, nationality,
// document. It is opened for an order.
import type { TravellerDetail } from '@portico/contract/ports/orders';
import type { Documents } from '../../kernel/documents.ts';
import type { TravellerRow } from './bookings.types.ts';

/** Where a detail is sealed for; `position` in the booking, from 1. */
const placeOf = (bookingId: string, position: number): string =>
  `booking_traveller:${bookingId}:${position}`;

/** A traveller as a row is written: the detail sealed. */
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

/** The detail of a row. Throws where it was not sealed for this row. */
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

// Names the town and area of a sold stay in its reader's language: a booking stores the names in
// the buyer's. The names of the hotel and its rooms are the supplier's and stay.
import type { BookingView } from '@portico/contract';
import type { HotelDetail } from '../shapes.ts';
import { townNames } from './town-names.ts';

/** Returns a booking with the names of its places in this language. */
export function stayIn(booking: BookingView, language: string): BookingView {
  // the product itself has written the details
  const detail = booking.detail as HotelDetail;
  const { hotel } = detail;
  const names = townNames(hotel, language);
  const { place } = booking;
  return {
    ...booking,
    place: place && {
      ...place,
      city: place.city === hotel.city ? names.city : place.city,
    },
    detail: { ...detail, hotel: { ...hotel, ...names } },
  };
}

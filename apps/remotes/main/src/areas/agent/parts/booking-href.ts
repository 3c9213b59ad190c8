import { addressOf, PAGES } from '@portico/contract';

/** Address of the list of bookings with the record of one open. */
export const bookingHref = (reference: string): string =>
  addressOf(PAGES.bookingsList.path, { booking: reference });

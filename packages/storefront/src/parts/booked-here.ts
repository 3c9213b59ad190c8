// Bookings made in this tab, for guests: the server lists bookings only for logged-in customers.
// Stored without access tokens, and deleted with the tab.
import type { BookedAlready, BookingView, Quote } from '@portico/contract';
import { isSameThing, type KnownSale, overlaps } from '@portico/rules/booked-already';
import { readTab, writeTab } from '../platform/storage.ts';

const SLOT = 'booked';
const MAX = 10;

type Kept = KnownSale & Pick<BookedAlready, 'reference' | 'days'>;

const kept = (): readonly Kept[] => readTab<Kept[]>(SLOT) ?? [];

/**
 * Records an active booking; removes one that is no longer active.
 * @param days Optional: first and last day by which it is named, if not those of its span.
 */
export function noteBooked(
  {
    status,
    reference,
    product,
    title,
    place,
    span,
  }: Pick<BookingView, 'status' | 'reference' | 'product' | 'title' | 'place' | 'span'>,
  days?: BookedAlready['days'],
): void {
  const others = kept().filter((one) => one.reference !== reference);
  const point = place && { latitude: place.latitude, longitude: place.longitude };
  const now =
    status === 'confirmed'
      ? [...others, { reference, product, title, place: point, span, days }]
      : others;
  if (now.length !== kept().length || status === 'confirmed') writeTab(SLOT, now.slice(-MAX));
}

/**
 * Returns existing bookings for the quote's item at the same time: the customer's, from the server,
 * and this tab's.
 */
export function bookedAlready(quote: Quote): readonly BookedAlready[] {
  const told = quote.bookedAlready ?? [];
  const here = kept().filter(
    (one) =>
      isSameThing(one, quote) &&
      overlaps(one.span, quote.span) &&
      !told.some(({ reference }) => reference === one.reference),
  );
  return [
    ...told,
    ...here.map(({ reference, title, span, days }) => ({ reference, title, span, days })),
  ];
}

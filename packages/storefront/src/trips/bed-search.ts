// Finds where to search for accommodation for nights without any.
import type { BookingView, LocalDate } from '@portico/contract';
import { activeServices } from '@portico/rules/navigation';
import { useAllParts } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';

/** Returns the address of a search for some nights near the trip's bookings. */
export type BedSearch = (from: LocalDate, to: LocalDate) => string;

/**
 * Returns an accommodation search of a service this agency sells, near the trip's place; null if it
 * sells none.
 */
export function useBedSearch(bookings: readonly BookingView[]): BedSearch | null {
  const agency = useAgency();
  const parts = useAllParts();
  const active = activeServices(agency?.bookingMenuItemOptions ?? []);
  const [search] = parts.flatMap(({ title, trip }) =>
    trip?.role === 'accommodation' && active.includes(title) ? [trip.search] : [],
  );
  if (search === undefined) return null;
  const place = bookings.find((one) => one.place !== null)?.place ?? null;
  const party = largest(bookings.map((one) => one.party));
  return (from, to) => search({ place, from, to, party });
}

type Party = BookingView['party'];

/** Returns the party with the most people: a family's car rental names only its driver. */
const largest = (parties: readonly Party[]): Party =>
  parties.reduce((most, one) => (peopleOf(one) > peopleOf(most) ? one : most), {
    adults: 1,
    children: [],
    units: 1,
  });
const peopleOf = ({ adults, children }: Party): number => adults + children.length;

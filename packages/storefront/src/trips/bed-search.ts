// Where a traveller looks for a bed for nights that have none.
import type { BookingView, LocalDate } from '@portico/contract';
import { activeServices } from '@portico/rules/navigation';
import { useAllParts } from '../product-parts.ts';
import { useAgency } from '../state/account.ts';

/** The address of a search for some nights near what is booked. */
export type BedSearch = (from: LocalDate, to: LocalDate) => string;

/**
 * A search for beds of a service this agency sells, near the trip's place; null where it sells
 * none.
 */
export function useBedSearch(bookings: readonly BookingView[]): BedSearch | null {
  const agency = useAgency();
  const parts = useAllParts();
  const active = activeServices(agency?.bookingMenuItemOptions ?? []);
  const search = parts.find(
    ({ title, bedSearch }) => bedSearch !== undefined && active.includes(title),
  )?.bedSearch;
  if (search === undefined) return null;
  const place = bookings.find((one) => one.place !== null)?.place ?? null;
  const party = largest(bookings.map((one) => one.party));
  return (from, to) => search({ place, from, to, party });
}

type Party = BookingView['party'];

/** The party with most people: a car of a family names its driver alone. */
const largest = (parties: readonly Party[]): Party =>
  parties.reduce((most, one) => (peopleOf(one) > peopleOf(most) ? one : most), {
    adults: 1,
    children: [],
    units: 1,
  });
const peopleOf = ({ adults, children }: Party): number => adults + children.length;

import type { BookingView } from '@portico/contract';
import { useSearchParams, useTranslation } from '@portico/runtime';
import { usePartsByTitle } from '../product-parts.ts';
import { useViewer } from '../state/account.ts';
import { journeyMoments, tripOf } from './booked-trips.ts';
import { type BookedTrouble, momentsOf, troublesOf } from './trip-events.ts';
import { useTrips } from './trips.query.ts';
import { ABOUT_TRIP, Troubles } from './troubles.tsx';

interface BookingTroublesProps {
  readonly booking: BookingView;
  readonly guest: string | null;
}

/** Repeats a booking's conflicts with its trip on the page that a notice in My Trips links to. */
export function BookingTroubles({ booking, guest }: BookingTroublesProps) {
  const [query] = useSearchParams();
  const { auth } = useViewer();
  const isAsked = query.get(ABOUT_TRIP.key) === ABOUT_TRIP.value;
  return auth && guest === null && isAsked ? <OfTrip booking={booking} /> : null;
}

function OfTrip({ booking }: Pick<BookingTroublesProps, 'booking'>) {
  const { bookings } = useTrips('upcoming');
  const { t } = useTranslation();
  const partsOf = usePartsByTitle();
  const ofBooking = ({ product }: BookingView) => partsOf(product);
  const trip = tripOf(booking, bookings, (one) => journeyMoments(one, ofBooking(one), t));
  const others = bookings.filter(
    ({ reference }) => !trip.some((one) => one.reference === reference),
  );
  const troubles = troublesOf(trip, momentsOf(trip, ofBooking, t), ofBooking, others);
  return (
    <Troubles
      bookings={[]}
      troubles={troubles.filter((one) => concerns(one, booking))}
      here={booking.reference}
    />
  );
}

/** Returns true if a conflict involves the booking. */
export function concerns(trouble: BookedTrouble, { reference }: BookingView): boolean {
  const isIt = (one: { readonly booking: BookingView }) => one.booking.reference === reference;
  if (trouble.kind === 'noBed') return false;
  if (trouble.kind === 'twoBeds') return trouble.beds.some(isIt);
  const journey = 'leaves' in trouble ? trouble.leaves : trouble.lands;
  return isIt(journey) || isIt(trouble.kind === 'pastHome' ? trouble.bed : trouble.other);
}

// Which bookings make one journey.
import type { LocalDate } from '@portico/contract';
import type { Stay } from '@portico/product-hotels/shapes';
import { addDays } from './dates.ts';

export interface TripPart {
  readonly stay: Stay;
  readonly hotel: { readonly latitude: number; readonly longitude: number };
}

export interface Trip<Part extends TripPart> {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** By arrival; never empty. */
  readonly parts: readonly Part[];
}

/** Nights somebody may be on the way, with no bed of ours, and still be on the same journey. */
const NIGHTS_BETWEEN = 1;
/** Degrees of a great circle, some 30 miles: a city and its suburbs. */
const NEAR = 0.45;

/**
 * Bookings as journeys. A stay that begins where the last one ended, or a night later, goes on with it, wherever it is. Stays
 * at the same time are one journey only close to each other: a second room. Trips come in the order of their first booking.
 */
export function groupTrips<Part extends TripPart>(
  bookings: readonly Part[],
): readonly Trip<Part>[] {
  const trips: { from: LocalDate; to: LocalDate; parts: Part[]; rank: number }[] = [];
  const byArrival = bookings
    .map((part, rank) => ({ part, rank }))
    .sort((a, b) => compare(a.part.stay.checkIn, b.part.stay.checkIn) || a.rank - b.rank);
  for (const { part, rank } of byArrival) {
    const { checkIn, checkOut } = part.stay;
    const trip = trips.find(
      ({ to, parts }) =>
        (checkIn >= to && checkIn <= addDays(to, NIGHTS_BETWEEN)) ||
        (checkIn < to && parts.some((one) => isNear(one, part))),
    );
    if (!trip) {
      trips.push({ from: checkIn, to: checkOut, parts: [part], rank });
      continue;
    }
    trip.parts.push(part);
    trip.rank = Math.min(trip.rank, rank);
    if (checkOut > trip.to) trip.to = checkOut;
  }
  return trips.sort((a, b) => a.rank - b.rank).map(({ from, to, parts }) => ({ from, to, parts }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const across = (degrees: number): number => Math.abs(((degrees + 540) % 360) - 180);
const isNear = ({ hotel: a }: TripPart, { hotel: b }: TripPart): boolean =>
  Math.hypot(
    a.latitude - b.latitude,
    across(a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  ) <= NEAR;

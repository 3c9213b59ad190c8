// Which bookings belong to one journey.
import type { LocalDate, SalePlace, Span } from '@portico/contract';
import { addDays } from './dates.ts';

export interface TripPart {
  readonly span: Span;
  /** null where it is at no one place. */
  readonly place: Pick<SalePlace, 'latitude' | 'longitude'> | null;
}

export interface Trip<Part extends TripPart> {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** By their first day; never empty. */
  readonly parts: readonly Part[];
}

/** Most days between two bookings of the same journey. */
const DAYS_BETWEEN = 1;
/** Degrees of a great circle, some 30 miles: a city and its suburbs. */
const NEAR = 0.45;

/**
 * Bookings grouped by journey. A booking that begins on the day the last one ended, or a day later, continues its journey, wherever it
 * is. Bookings at the same time belong together only close to each other: a second room. In the order of their first bookings.
 */
export function groupTrips<Part extends TripPart>(
  bookings: readonly Part[],
): readonly Trip<Part>[] {
  const trips: { from: LocalDate; to: LocalDate; parts: Part[]; rank: number }[] = [];
  const byFirstDay = bookings
    .map((part, rank) => ({
      part,
      rank,
      from: part.span.from.slice(0, 10),
      to: part.span.to.slice(0, 10),
    }))
    .sort((a, b) => compare(a.from, b.from) || a.rank - b.rank);
  for (const { part, rank, from, to } of byFirstDay) {
    const trip = trips.find(
      ({ to: end, parts }) =>
        (from >= end && from <= addDays(end, DAYS_BETWEEN)) ||
        (from < end && parts.some((one) => isNear(one, part))),
    );
    if (!trip) {
      trips.push({ from, to, parts: [part], rank });
      continue;
    }
    trip.parts.push(part);
    trip.rank = Math.min(trip.rank, rank);
    if (to > trip.to) trip.to = to;
  }
  return trips.sort((a, b) => a.rank - b.rank).map(({ from, to, parts }) => ({ from, to, parts }));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const across = (degrees: number): number => Math.abs(((degrees + 540) % 360) - 180);
const isNear = ({ place: a }: TripPart, { place: b }: TripPart): boolean =>
  a !== null &&
  b !== null &&
  Math.hypot(
    a.latitude - b.latitude,
    across(a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  ) <= NEAR;

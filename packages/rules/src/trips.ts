// Groups bookings into trips.
import type { LocalDate } from '@portico/contract';
import { addDays } from './dates.ts';
import { isReached } from './near-places.ts';
import { joinJourneys, type JoinedPart } from './trip-journeys.ts';
import type { TripMoment, TripPart } from './trip-part.ts';
import { localInstant } from './zones.ts';

export interface Trip<Part extends TripPart> {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Sorted by first day; never empty. */
  readonly parts: readonly Part[];
}

/** Maximum number of days between two bookings of the same trip. */
const DAYS_BETWEEN = 1;
/** Great-circle distance in degrees, some 30 miles: a city and its suburbs. */
const NEAR = 0.45;

/**
 * Groups bookings into trips. A booking that begins on the day the last one ended, or a day later,
 * continues its trip, regardless of the place. Simultaneous bookings belong together if they are
 * close to each other (a second room), or if one is a journey that contains the other from its
 * first day to its last, or visits its place at that time. Journeys booked one by one are one
 * journey if the same travellers stay where one ends and the next begins (`joinJourneys`). Sorted by
 * first booking.
 */
export function groupTrips<Part extends TripPart>(
  bookings: readonly Part[],
): readonly Trip<Part>[] {
  const trips: GrowingTrip<JoinedPart<Part>>[] = [];
  const byFirstDay = joinJourneys(bookings)
    .map((part) => ({
      part,
      rank: Math.min(...part.bookings.map((one) => bookings.indexOf(one))),
      from: part.span.from.slice(0, 10),
      to: part.span.to.slice(0, 10),
    }))
    .sort((a, b) => compare(a.from, b.from) || a.rank - b.rank);
  for (const { part, rank, from, to } of byFirstDay) {
    const follows = ({ to: end }: GrowingTrip<JoinedPart<Part>>) =>
      from >= end && from <= addDays(end, DAYS_BETWEEN);
    const goesOn = trips.find(
      (one) =>
        follows(one) ||
        (from < one.to &&
          one.parts.some(
            (other) => isNear(other, part) || joins(other, part) || joins(part, other),
          )),
    );
    // stays that began before their journey: it joins them to what led to it
    const held = trips.filter(
      (one) => from < one.to && one.parts.some((other) => joins(part, other)),
    );
    const whole = new Set([goesOn, ...held, ...(held.length > 0 ? [trips.find(follows)] : [])]);
    const [trip, ...others] = trips.filter((one) => whole.has(one));
    if (!trip) {
      trips.push({ from, to, parts: [part], rank });
      continue;
    }
    for (const other of others) {
      takeIn(trip, other);
      trips.splice(trips.indexOf(other), 1);
    }
    takeIn(trip, { from, to, parts: [part], rank });
  }
  return trips
    .sort((a, b) => a.rank - b.rank)
    .map(({ from, to, parts }) => ({
      from,
      to,
      parts: byDay(parts.flatMap((part) => part.bookings)),
    }));
}

const byDay = <Part extends TripPart>(parts: readonly Part[]): Part[] =>
  [...parts].sort((a, b) => compare(a.span.from.slice(0, 10), b.span.from.slice(0, 10)));

interface GrowingTrip<Part> {
  readonly from: LocalDate;
  to: LocalDate;
  parts: Part[];
  /** Lowest position of its bookings in the given order. */
  rank: number;
}

/** Adds the bookings of a trip that begins on the same day or later. */
function takeIn<Part extends TripPart>(trip: GrowingTrip<Part>, other: GrowingTrip<Part>): void {
  trip.parts = byDay([...trip.parts, ...other.parts]);
  trip.rank = Math.min(trip.rank, other.rank);
  if (other.to > trip.to) trip.to = other.to;
}

/** Returns true if a booking belongs to a journey. */
const joins = (journey: TripPart, part: TripPart): boolean =>
  holds(journey, part) || visits(journey, part);

/** Returns true if a journey visits the place of a booking during its days. */
const visits = (journey: TripPart, { span, place }: TripPart): boolean =>
  journey.isJourney === true &&
  journey.visits?.some(
    ({ zone, spot, from, to }) =>
      isReached({ zone, spot }, { zone: span.fromZone, spot: place ?? undefined }) &&
      span.to.slice(0, 10) > from &&
      (to === null || span.from.slice(0, 10) < to),
  ) === true;

/** Returns true if a booking lies within the days of a journey. */
const holds = ({ isJourney, span: around }: TripPart, { span }: TripPart): boolean =>
  isJourney === true &&
  around.from.slice(0, 10) <= span.from.slice(0, 10) &&
  span.to.slice(0, 10) <= around.to.slice(0, 10);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const across = (degrees: number): number => Math.abs(((degrees + 540) % 360) - 180);
const isNear = ({ place: a }: TripPart, { place: b }: TripPart): boolean =>
  a !== null &&
  b !== null &&
  Math.hypot(
    a.latitude - b.latitude,
    across(a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180),
  ) <= NEAR;

/** Days of a trip in order: days with moments, and gaps between them. */
export type TripDays<Moment extends TripMoment> =
  | { readonly kind: 'day'; readonly date: LocalDate; readonly moments: readonly Moment[] }
  | { readonly kind: 'empty'; readonly from: LocalDate; readonly to: LocalDate };

/**
 * Groups moments by day in chronological order, each under the local date. Consecutive
 * days without moments become one gap. Across the date line a date can occur twice or be missing:
 * there is no gap then.
 */
export function tripDays<Moment extends TripMoment>(
  moments: readonly Moment[],
): readonly TripDays<Moment>[] {
  const ordered = moments
    .map((moment) => ({ moment, instant: localInstant(moment.at, moment.zone) }))
    .sort((a, b) => a.instant - b.instant || compare(a.moment.at, b.moment.at))
    .map(({ moment }) => moment);
  const days: { date: LocalDate; moments: Moment[] }[] = [];
  for (const moment of ordered) {
    const date = moment.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.date === date) last.moments.push(moment);
    else days.push({ date, moments: [moment] });
  }
  return days.flatMap((day, i): TripDays<Moment>[] => {
    const before = days[i - 1];
    const from = before && addDays(before.date, 1);
    return [
      ...(from !== undefined && from < day.date
        ? [{ kind: 'empty' as const, from, to: addDays(day.date, -1) }]
        : []),
      { kind: 'day', ...day },
    ];
  });
}

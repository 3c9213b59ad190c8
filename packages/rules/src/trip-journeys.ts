// Joins journeys that were booked one by one: out and back, or from one stay to the next.
import type { LocalDate } from '@portico/contract';
import { addDays } from './dates.ts';
import { isReached } from './near-places.ts';
import type { Route, TripMoment, TripPart } from './trip-part.ts';
import { localInstant } from './zones.ts';

/** One booking, or several journeys that are grouped like one. */
export interface JoinedPart<Part extends TripPart> extends TripPart {
  readonly bookings: readonly Part[];
}

interface Journey<Part extends TripPart> {
  readonly part: Part;
  readonly route: Route;
}

/**
 * Returns all bookings, with journeys of the same travellers as one where they stay between: the next
 * journey leaves from where the last one landed, and bookings there cover at least half of the
 * nights in between. A few nights elsewhere do not end a trip, and months at home do.
 */
export function joinJourneys<Part extends TripPart>(
  bookings: readonly Part[],
): readonly JoinedPart<Part>[] {
  const journeys = bookings
    .flatMap((part): Journey<Part>[] => (part.route ? [{ part, route: part.route }] : []))
    .sort((a, b) => instantOf(a.route.leaves) - instantOf(b.route.leaves));
  const chains: Journey<Part>[][] = [];
  for (const journey of journeys) {
    const chain = chains.findLast(
      ([first]) =>
        first?.part.travellers !== undefined && first.part.travellers === journey.part.travellers,
    );
    const last = chain?.at(-1);
    if (last !== undefined && isStayBetween(last.route, journey.route, bookings))
      chain?.push(journey);
    else chains.push([journey]);
  }
  const joined = new Map(
    chains.filter((chain) => chain.length > 1).map((chain) => [chain[0]?.part, asOne(chain)]),
  );
  const later = new Set(chains.flatMap((chain) => chain.slice(1).map(({ part }) => part)));
  return bookings.flatMap((part) =>
    later.has(part) ? [] : [joined.get(part) ?? { ...part, bookings: [part] }],
  );
}

/** Returns true if bookings at the place of a landing cover half of the nights until the next departure. */
function isStayBetween(
  { lands }: Route,
  { leaves }: Route,
  bookings: readonly TripPart[],
): boolean {
  if (instantOf(leaves) <= instantOf(lands) || !isReached(lands, leaves)) return false;
  const stays = bookings.filter(
    ({ route, place, span }) =>
      route === undefined &&
      place !== null &&
      isReached(lands, { zone: span.fromZone, spot: place }),
  );
  let [nights, covered] = [0, 0];
  for (let night = dateOf(lands); night < dateOf(leaves); night = addDays(night, 1)) {
    nights += 1;
    if (stays.some(({ span }) => span.from.slice(0, 10) <= night && night < span.to.slice(0, 10)))
      covered += 1;
  }
  return covered > 0 && covered * 2 >= nights;
}

/** Returns several journeys as one, which stays at the place of a landing until the next departure. */
function asOne<Part extends TripPart>(chain: readonly Journey<Part>[]): JoinedPart<Part> {
  const bookings = chain.map(({ part }) => part);
  const [first, last] = [bookings[0], bookings.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a chain has journeys');
  return {
    ...first,
    span: { ...first.span, to: last.span.to, toZone: last.span.toZone },
    place: null,
    isJourney: true,
    visits: chain.flatMap(({ part: { visits = [] } }, i) => {
      const next = chain[i + 1];
      return visits.map((visit) =>
        visit.to === null && next ? { ...visit, to: dateOf(next.route.leaves) } : visit,
      );
    }),
    bookings,
  };
}

const instantOf = ({ at, zone }: TripMoment): number => localInstant(at, zone);
const dateOf = ({ at }: TripMoment): LocalDate => at.slice(0, 10);

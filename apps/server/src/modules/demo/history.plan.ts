// Plans the past and future trips of the demo: the booker, the kind of trip, its time and its
// outcome. Pure and deterministic: the same plan on every machine, in days relative to the day of
// seeding. Each product defines its own trips.
import type { DemoRole } from '@portico/demo';

export interface PlannedTrip {
  readonly who: DemoRole | 'guest';
  /** One of the products given to the plan. */
  readonly product: string;
  /** Days from today: when it was booked (negative) and when the trip begins. */
  readonly bookedOn: number;
  readonly arrivesOn: number;
  readonly nights: number;
  /** Index into the search results, so that trips differ. */
  readonly pick: number;
  readonly payAt: 'now' | 'on-site';
  /** declined: the card was refused and the payer did not return. cancelled: days after booking. */
  readonly fate:
    | { readonly kind: 'kept' }
    | { readonly kind: 'cancelled'; readonly afterDays: number }
    | { readonly kind: 'declined' };
}

const PEOPLE = ['customer', 'second', 'wallet', 'guest', 'customer', 'sales'] as const;

const COUNT = 60;
/**
 * Of each round the second and the fourth trip are not of the first product; the others take turns.
 */
const ROUND = 5;

/**
 * Returns sixty trips in order of booking: about half of them over, a third ahead, the rest
 * cancelled or declined.
 * @param products at least one; most trips are of the first
 */
export function plannedTrips(products: readonly string[]): readonly PlannedTrip[] {
  const [first = '', ...others] = products;
  const trips = Array.from({ length: COUNT }, (_, i): PlannedTrip => {
    const bookedOn = -200 + Math.round((i * 199) / COUNT);
    const lead = [12, 34, 21, 75, 48, 9, 120, 60][i % 8] ?? 30;
    const isLate = i % 11 === 7;
    const inRound = i % ROUND;
    const turn = 2 * Math.floor(i / ROUND) + Math.floor(inRound / 2);
    const other = inRound % 2 === 1 ? others[turn % Math.max(1, others.length)] : undefined;
    return {
      who: PEOPLE[i % PEOPLE.length] ?? 'customer',
      product: other ?? first,
      bookedOn,
      arrivesOn: bookedOn + lead,
      nights: 1 + ((i * 3) % 6),
      pick: i,
      payAt: i % 9 === 4 ? 'on-site' : 'now',
      fate:
        i % 13 === 6
          ? { kind: 'declined' }
          : i % 6 === 2
            ? {
                kind: 'cancelled',
                afterDays: isLate ? Math.max(1, lead - 1) : Math.min(3, lead - 1),
              }
            : { kind: 'kept' },
    };
  }).sort((a, b) => a.bookedOn - b.bookedOn);
  return oneAtATime(trips);
}

/** An agent books for many clients, who may travel at the same time. */
const BOOKS_FOR_OTHERS: PlannedTrip['who'] = 'sales';

/**
 * Moves a kept trip that overlaps an earlier booked one of the same person to the day after it, so
 * that each person has one place a night.
 */
function oneAtATime(trips: readonly PlannedTrip[]): readonly PlannedTrip[] {
  const taken: PlannedTrip[] = [];
  return trips.map((trip) => {
    if (trip.fate.kind !== 'kept' || trip.who === BOOKS_FOR_OTHERS) return trip;
    let { arrivesOn } = trip;
    const own = taken
      .filter(({ who }) => who === trip.who)
      .sort((a, b) => a.arrivesOn - b.arrivesOn);
    for (const other of own)
      if (arrivesOn <= other.arrivesOn + other.nights && other.arrivesOn <= arrivesOn + trip.nights)
        arrivesOn = other.arrivesOn + other.nights + 1;
    const placed = { ...trip, arrivesOn };
    taken.push(placed);
    return placed;
  });
}

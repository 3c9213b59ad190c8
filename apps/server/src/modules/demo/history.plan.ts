// The past and the coming trips of the demo: who booked what, when, and what became of it. Pure and steady: the same plan
// on every machine, in days relative to the day of seeding.
import type { DemoRole } from '@portico/demo';

export interface PlannedTrip {
  readonly who: DemoRole | 'guest';
  readonly city: { readonly name: string; readonly latitude: number; readonly longitude: number };
  /** Days from today: when it was booked (negative) and when the stay begins. */
  readonly bookedOn: number;
  readonly arrivesOn: number;
  readonly nights: number;
  readonly rooms: readonly { readonly adults: number; readonly childAges: readonly number[] }[];
  /** Which of the offers found, so that trips differ. */
  readonly pick: number;
  readonly payAt: 'now' | 'on-site';
  /** declined: the card was refused and nobody came back. cancelled: days after booking. */
  readonly fate:
    | { readonly kind: 'kept' }
    | { readonly kind: 'cancelled'; readonly afterDays: number }
    | { readonly kind: 'declined' };
}

const CITIES = [
  ['Lisbon', 38.7223, -9.1393],
  ['Paris', 48.8566, 2.3522],
  ['Rome', 41.9028, 12.4964],
  ['Kyoto', 35.0116, 135.7681],
  ['Marrakesh', 31.6295, -7.9811],
  ['Bergen', 60.3913, 5.3221],
  ['New York', 40.7128, -74.006],
  ['Dubai', 25.2048, 55.2708],
  ['Copenhagen', 55.6761, 12.5683],
  ['Naples', 40.8518, 14.2681],
  ['Vienna', 48.2082, 16.3738],
  ['Edinburgh', 55.9533, -3.1883],
] as const;
const PEOPLE = ['customer', 'second', 'wallet', 'guest', 'customer', 'sales'] as const;
const ROOMS = [
  [{ adults: 2, childAges: [] }],
  [{ adults: 1, childAges: [] }],
  [{ adults: 2, childAges: [7] }],
  [
    { adults: 2, childAges: [] },
    { adults: 2, childAges: [5, 9] },
  ],
] as const;

const COUNT = 60;

/** Sixty trips: about half of them over, a third ahead, the rest cancelled or declined. In order of booking. */
export function plannedTrips(): readonly PlannedTrip[] {
  return Array.from({ length: COUNT }, (_, i): PlannedTrip => {
    const [name, latitude, longitude] = CITIES[(i * 5) % CITIES.length] ?? CITIES[0];
    const bookedOn = -200 + Math.round((i * 199) / COUNT);
    const lead = [12, 34, 21, 75, 48, 9, 120, 60][i % 8] ?? 30;
    const isLate = i % 11 === 7;
    return {
      who: PEOPLE[i % PEOPLE.length] ?? 'customer',
      city: { name, latitude, longitude },
      bookedOn,
      arrivesOn: bookedOn + lead,
      nights: 1 + ((i * 3) % 6),
      rooms: ROOMS[(i * 7) % ROOMS.length] ?? ROOMS[0],
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
}

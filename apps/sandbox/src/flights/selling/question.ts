// A validated search request: airports, days, travellers.
import type { Airport, Airports } from '../world/airports.ts';
import type { Cabin } from '../world/fleet.ts';
import { flightOf, type Hop } from '../world/schedule.ts';
import type { Network } from '../world/network.ts';
import { dayOf } from '../../kernel/zones.ts';
import { flightUnknown, wrong } from '../refusals.ts';
import { changeMinutes } from './ways.ts';

export const TYPES = ['adult', 'child', 'infant'] as const;
export type TravellerType = (typeof TYPES)[number];

export interface Passenger {
  readonly type: TravellerType;
  /** Age in whole years on the day of the last leg. */
  readonly age?: number;
}

export interface Party {
  readonly passengers: readonly Passenger[];
  /** Infants have no seat. */
  readonly seats: number;
  readonly counts: Readonly<Record<TravellerType, number>>;
}

export interface Slice {
  readonly from: readonly Airport[];
  readonly to: readonly Airport[];
  /** Days since 1970, at `from`. */
  readonly day: number;
}

export interface Question {
  readonly slices: readonly Slice[];
  readonly party: Party;
  readonly cabin: Cabin;
}

const MAX_SEATS = 9;
const MAX_DAYS_AHEAD = 360;

/** Counts the travellers. Throws a Refusal for a party that no airline accepts. */
export function partyOf(passengers: readonly Passenger[]): Party {
  const counts = { adult: 0, child: 0, infant: 0 };
  for (const { type, age } of passengers) {
    if (!isOfAge(type, age))
      throw wrong('passengers', `The age does not make a traveller ${type}.`);
    counts[type] += 1;
  }
  const seats = counts.adult + counts.child;
  if (seats > MAX_SEATS) throw wrong('passengers', `At most ${MAX_SEATS} seats are sold at once.`);
  if (counts.infant > counts.adult)
    throw wrong('passengers', 'Each infant needs the lap of an adult.');
  if (!passengers.some(({ type, age = 18 }) => type === 'adult' && age >= 18))
    throw wrong('passengers', 'One traveller must be 18.');
  return { passengers, seats, counts };
}

const isOfAge = (type: TravellerType, age: number | undefined): boolean => {
  if (age === undefined) return type !== 'child';
  if (type === 'infant') return age < 2;
  return type === 'child' ? age >= 2 && age < 12 : age >= 12;
};

/**
 * Returns the slices of a search. Throws a Refusal for days that are out of order, have passed or
 * are not on sale yet.
 */
export function slicesOf(
  asked: readonly {
    readonly origin: string;
    readonly destination: string;
    readonly departure_date: string;
  }[],
  airports: Airports,
  nowMs: number,
): readonly Slice[] {
  const today = Math.floor(nowMs / 86_400_000);
  return asked.map((one, index) => {
    const day = dayOf(one.departure_date);
    const before = asked[index - 1];
    // across the date line a flight lands on the day before: instants decide which flights can
    // follow
    if (before !== undefined && day < dayOf(before.departure_date) - 1)
      throw wrong('slices', 'The days must not fall.');
    // one day of tolerance: west of Greenwich it is still yesterday
    if (day < today - 1) throw wrong('slices', 'The day has passed.');
    if (day > today + MAX_DAYS_AHEAD) throw wrong('slices', 'The day is too far ahead.');
    const from = airportsAt(one.origin, airports);
    const to = airportsAt(one.destination, airports);
    if (from.length > 0 && from.every((airport) => to.includes(airport)))
      throw wrong('slices', 'The flight ends where it begins.');
    return { from, to, day };
  });
}

/** Returns one airport by its code, or all airports of a city by its id. */
function airportsAt(point: string, airports: Airports): readonly Airport[] {
  if (point.startsWith('city-')) return airports.inCity(point);
  const airport = airports.of(point);
  return airport === undefined ? [] : [airport];
}

/**
 * Returns the flights of an itinerary. Throws a Refusal for flights that do not exist or do not
 * connect.
 */
export function flightsOf(
  network: Network,
  legs: readonly (readonly string[])[],
): readonly (readonly Hop[])[] {
  let ready = 0;
  return legs.map((ids) => {
    const hops = ids.map((id) => {
      const hop = flightOf(network, id);
      if (hop === null) throw flightUnknown();
      return hop;
    });
    for (const [index, hop] of hops.entries()) {
      const before = hops[index - 1];
      const least =
        before === undefined ? ready : before.arrives + changeMinutes(before.route, hop.route);
      if (hop.departs < least) throw wrong('legs', 'These flights do not follow one another.');
      if (before !== undefined && !areNear(before.route.to, hop.route.from))
        throw wrong('legs', 'These flights do not follow one another.');
    }
    ready = hops.at(-1)?.arrives ?? ready;
    return hops;
  });
}

const areNear = (landed: Airport, leaves: Airport): boolean =>
  landed === leaves || (landed.cityId !== null && landed.cityId === leaves.cityId);

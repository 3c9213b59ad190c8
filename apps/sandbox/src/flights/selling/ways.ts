// A connection from one place to another: consecutive flights, with time to change.
import { type Airport, isDomestic } from '../world/airports.ts';
import type { Route } from '../world/network.ts';
import type { Hop } from '../world/schedule.ts';

/** Consecutive flights. */
export interface Way {
  readonly hops: readonly Hop[];
  /** Airlines that share tickets (airlines.ts); null if the connection mixes several groups. */
  readonly group: number | null;
}

/** Search criteria for connections. */
export interface Ask {
  readonly from: readonly Airport[];
  readonly to: readonly Airport[];
  /** Day of departure at its airport, in days since 1970. */
  readonly day: number;
  /** Minutes since 1970; earlier departures are excluded. */
  readonly notBefore: number;
  /** Returns true if the supplier sells flights of this route. */
  readonly sells: (route: Route) => boolean;
}

/** Minimum minutes between two flights. */
const CONNECTION = { domestic: 45, international: 75, betweenAirports: 210 } as const;

/** Returns the minimum minutes needed to change from one flight to another. */
export function changeMinutes(first: Route, second: Route): number {
  if (first.to !== second.from) return CONNECTION.betweenAirports;
  return isDomestic(first.from, first.to) && isDomestic(second.from, second.to)
    ? CONNECTION.domestic
    : CONNECTION.international;
}

export const minutesOf = ({ hops }: Way): number =>
  (hops.at(-1)?.arrives ?? 0) - (hops[0]?.departs ?? 0);

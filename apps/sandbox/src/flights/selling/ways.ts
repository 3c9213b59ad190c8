// A way from one place to another: flights one after another, with time to change.
import { type Airport, isDomestic } from '../world/airports.ts';
import type { Route } from '../world/network.ts';
import type { Hop } from '../world/schedule.ts';

/** Flights one after another. */
export interface Way {
  readonly hops: readonly Hop[];
  /** Airlines that share tickets (airlines.ts); null where several do not. */
  readonly group: number | null;
}

/** Which ways are looked for. */
export interface Ask {
  readonly from: readonly Airport[];
  readonly to: readonly Airport[];
  /** Day of departure at its airport, in days since 1970. */
  readonly day: number;
  /** Minutes since 1970; nothing that leaves earlier is found. */
  readonly notBefore: number;
  /** Whether the supplier sells flights of this route. */
  readonly sells: (route: Route) => boolean;
}

/** Least minutes between two flights. */
const CONNECTION = { domestic: 45, international: 75, betweenAirports: 210 } as const;

/** Least minutes somebody needs who changes from one flight to another. */
export function changeMinutes(first: Route, second: Route): number {
  if (first.to !== second.from) return CONNECTION.betweenAirports;
  return isDomestic(first.from, first.to) && isDomestic(second.from, second.to)
    ? CONNECTION.domestic
    : CONNECTION.international;
}

export const minutesOf = ({ hops }: Way): number =>
  (hops.at(-1)?.arrives ?? 0) - (hops[0]?.departs ?? 0);

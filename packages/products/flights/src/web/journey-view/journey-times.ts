// Computes the times of a journey: flights, waits between them, day changes. Local times are
// compared in their zones.
import { memoize } from '@portico/rules/memoize';
import { localInstant } from '@portico/rules/zones';
import type { FlightDetail } from '../../http.ts';

/** A flight in HTTP form. */
export type FlightView = FlightDetail['legs'][number][number];
export type LegView = readonly FlightView[];
export type Airports = FlightDetail['airports'];
export type Airlines = FlightDetail['airlines'];

const MINUTE_MS = 60_000;
/** Minutes from which a wait is highlighted in amber. */
export const LONG_WAIT = 5 * 60;

const leaves = ({ departs, departsZone }: FlightView): number => localInstant(departs, departsZone);
const lands = ({ arrives, arrivesZone }: FlightView): number => localInstant(arrives, arrivesZone);

/** The time between two flights of a leg. */
export interface Wait {
  /** Arrival airport of the first flight. */
  readonly at: string;
  /** Departure airport of the next flight; differs from `at` if the airport changes. */
  readonly from: string;
  readonly minutes: number;
  readonly isAirportChange: boolean;
  /** True if the next flight departs on a later day. */
  readonly isNight: boolean;
  /** True if the wait is inconveniently long. */
  readonly isLong: boolean;
}

/** Returns the waits of a leg in order: one less than its flights. */
export const waitsOf = (leg: LegView): Wait[] =>
  leg.slice(1).map((next, i) => {
    const before = leg[i] ?? next;
    const minutes = Math.round((leaves(next) - lands(before)) / MINUTE_MS);
    return {
      at: before.to,
      from: next.from,
      minutes,
      isAirportChange: before.to !== next.from,
      isNight: next.departs.slice(0, 10) > before.arrives.slice(0, 10),
      isLong: minutes >= LONG_WAIT,
    };
  });

/** Returns the minutes from the first departure to the last arrival. */
export const legMinutes = (leg: LegView): number => {
  const [first, last] = [leg[0], leg.at(-1)];
  return first && last ? Math.round((lands(last) - leaves(first)) / MINUTE_MS) : 0;
};

/**
 * Returns the minutes the arrival's zone is ahead of the departure's, at arrival; negative if
 * behind.
 */
export function minutesAhead(leg: LegView): number {
  const [first, last] = [leg[0], leg.at(-1)];
  if (!first || !last) return 0;
  return Math.round((localInstant(last.arrives, first.departsZone) - lands(last)) / MINUTE_MS);
}

/** Returns kilograms CO2e per traveller over all flights; null if one of them is unknown. */
export function co2OfLegs(legs: readonly LegView[]): number | null {
  const all = legs.flat().map(({ co2Kg }) => co2Kg);
  return all.some((kg) => kg === null)
    ? null
    : Math.round(all.reduce<number>((sum, kg) => sum + (kg ?? 0), 0));
}

const kilos = new Map<string, Intl.NumberFormat>();
/** Formats kilograms with digit grouping: '1,052'. */
export const kilosText = (kg: number, language: string): string =>
  memoize(
    kilos,
    language,
    () => new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 0 }),
  ).format(kg);

/** Returns true for a round trip: its legs are 'out' and 'back'. */
export function isReturn(legs: readonly LegView[]): boolean {
  const [out, back, ...more] = legs;
  return (
    out !== undefined &&
    back !== undefined &&
    more.length === 0 &&
    out[0]?.from === back.at(-1)?.to &&
    out.at(-1)?.to === back[0]?.from
  );
}

/** Returns the airlines that operate the legs but do not sell them, without duplicates. */
export const operatorsOf = (legs: readonly LegView[]): string[] => [
  ...new Set(
    legs
      .flat()
      .flatMap(({ marketing, operating }) =>
        marketing.airline === operating.airline ? [] : [operating.airline],
      ),
  ),
];

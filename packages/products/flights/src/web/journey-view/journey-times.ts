// What a journey is made of in time: flights, waits between them, days that pass. Local times are
// compared in their own zones.
import { localInstant } from '@portico/rules/zones';
import type { FlightDetail } from '../../http.ts';

/** A flight as the wire has it. */
export type FlightView = FlightDetail['legs'][number][number];
export type LegView = readonly FlightView[];
export type Airports = FlightDetail['airports'];
export type Airlines = FlightDetail['airlines'];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A wait from here on is said in amber. */
export const LONG_WAIT = 5 * 60;

const leaves = ({ departs, departsZone }: FlightView): number => localInstant(departs, departsZone);
const lands = ({ arrives, arrivesZone }: FlightView): number => localInstant(arrives, arrivesZone);

/** The time between two flights of a leg. */
export interface Wait {
  /** Where the first lands. */
  readonly at: string;
  /** Where the next one leaves from: another airport where it has to be changed. */
  readonly from: string;
  readonly minutes: number;
  readonly isAirportChange: boolean;
  /** The next one leaves on a later day. */
  readonly isNight: boolean;
  /** Longer than one likes. */
  readonly isLong: boolean;
}

/** Waits of a leg, in order: one less than its flights. */
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

/** Minutes from the first departure to the last landing. */
export const legMinutes = (leg: LegView): number => {
  const [first, last] = [leg[0], leg.at(-1)];
  return first && last ? Math.round((lands(last) - leaves(first)) / MINUTE_MS) : 0;
};

/**
 * How many days later than it leaves something lands, by the calendars of the two places; -1 the
 * day before.
 */
export const daysLater = (departs: string, arrives: string): number =>
  Math.round(
    (Date.parse(`${arrives.slice(0, 10)}T00:00Z`) - Date.parse(`${departs.slice(0, 10)}T00:00Z`)) /
      DAY_MS,
  );

/**
 * Minutes that the clock where a flight lands is ahead of the clock where it leaves, at landing;
 * negative behind.
 */
export function minutesAhead(leg: LegView): number {
  const [first, last] = [leg[0], leg.at(-1)];
  if (!first || !last) return 0;
  return Math.round((localInstant(last.arrives, first.departsZone) - lands(last)) / MINUTE_MS);
}

/** Kilograms CO2e of one traveller on all flights; null where one is not known. */
export function co2OfLegs(legs: readonly LegView[]): number | null {
  const all = legs.flat().map(({ co2Kg }) => co2Kg);
  return all.some((kg) => kg === null)
    ? null
    : Math.round(all.reduce<number>((sum, kg) => sum + (kg ?? 0), 0));
}

/** Whether it goes back where it came from: then the legs are 'out' and 'back'. */
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

/** Airlines that fly the legs but do not sell them, once each. */
export const operatorsOf = (legs: readonly LegView[]): string[] => [
  ...new Set(
    legs
      .flat()
      .flatMap(({ marketing, operating }) =>
        marketing.airline === operating.airline ? [] : [operating.airline],
      ),
  ),
];

// Detects an airline's changes to a sold journey and whether they entitle the travellers to cancel
// free of charge.
import { instantOf } from '@portico/rules/lifecycle';
import { type Flight, type JOURNEY_CHANGES } from '../shapes.ts';
import { hardLeastConnection, leastConnection } from './itinerary.ts';

/** The properties of a flight that are compared. */
export type FlownFlight = Pick<
  Flight,
  'id' | 'marketing' | 'from' | 'to' | 'departs' | 'departsZone' | 'arrives' | 'arrivesZone'
>;
type Leg = readonly FlownFlight[];

/**
 * A change of one leg. cancelled: the remaining flights do not lead from its first airport to its
 * last. missed: a connection that cannot be made, with less time than was sold. short: less than the
 * minimum connection time is left, and less than was sold: `minutes` to change at `airport`. time:
 * earlier or later, by `minutes` (negative: earlier). flight: only the flight number changed.
 */
export interface JourneyChange {
  /** 0-based index of the leg. */
  readonly leg: number;
  readonly kind: (typeof JOURNEY_CHANGES)[number];
  readonly isSignificant: boolean;
  readonly minutes?: number;
  readonly airport?: string;
}

/** A schedule change of at least this many minutes entitles the travellers to cancel. */
export const SIGNIFICANT_MINUTES = { domestic: 180, international: 360 } as const;

/** A connection below the minimum that lost at least this many minutes entitles to cancel. */
export const SIGNIFICANT_LOSS_MINUTES = 15;

/** Returns the country of an airport by its code. */
export type CountryOf = (airport: string) => string;

/**
 * Returns the changes leg by leg.
 * @throws RangeError if the number of legs differs from the sale
 */
export function journeyChanges(
  sold: readonly Leg[],
  now: readonly Leg[],
  countryOf: CountryOf,
): JourneyChange[] {
  if (sold.length !== now.length) throw new RangeError('another number of legs than was sold');
  return sold.flatMap((leg, index) =>
    changesOfLeg(leg, now[index] ?? [], countryOf).map((change) => ({ leg: index, ...change })),
  );
}

/** Returns true if the remaining journey can be flown. */
export const isFlyable = (changes: readonly JourneyChange[]): boolean =>
  !changes.some(({ kind }) => kind === 'cancelled' || kind === 'missed');

/** Returns true if any change entitles the travellers to cancel. */
export const entitlesToCancel = (changes: readonly JourneyChange[]): boolean =>
  changes.some(({ isSignificant }) => isSignificant);

/** Serializes flights, airports and times for comparison: equal as long as they are unchanged. */
export const journeyMark = (legs: readonly Leg[]): string =>
  legs
    .map((leg) =>
      leg
        .map(({ id, from, to, departs, arrives }) => [id, from, to, departs, arrives].join(' '))
        .join('+'),
    )
    .join('|');

type LegChange = Omit<JourneyChange, 'leg'>;

function changesOfLeg(sold: Leg, now: Leg, countryOf: CountryOf): LegChange[] {
  if (!isWhole(sold, now, countryOf)) return [{ kind: 'cancelled', isSignificant: true }];
  return [
    ...connectionChanges(sold, now, countryOf),
    ...(isSameEnds(sold, now) ? [] : [{ kind: 'airport' as const, isSignificant: true }]),
    ...(sold.length === now.length
      ? []
      : [{ kind: 'stops' as const, isSignificant: now.length > sold.length }]),
    ...timeChange(sold, now, countryOf),
    ...(isRenumbered(sold, now) ? [{ kind: 'flight' as const, isSignificant: false }] : []),
  ];
}

/**
 * Returns true if the flights connect from the country of the first airport to that of the last.
 */
function isWhole(sold: Leg, now: Leg, countryOf: CountryOf): boolean {
  const [first, last, wasFirst, wasLast] = [now[0], now.at(-1), sold[0], sold.at(-1)];
  if (!first || !last || !wasFirst || !wasLast) return false;
  const isFrom = first.from === wasFirst.from || countryOf(first.from) === countryOf(wasFirst.from);
  const isTo = last.to === wasLast.to || countryOf(last.to) === countryOf(wasLast.to);
  // fewer flights than sold, and another end: one of them no longer operates
  const isShort = now.length < sold.length && !isSameEnds(sold, now);
  const follows = ({ from }: FlownFlight, i: number): boolean => {
    const to = now[i - 1]?.to;
    // the airport may change at a stop, as sold
    return i === 0 || to === from || (sold[i - 1]?.to === to && sold[i]?.from === from);
  };
  return isFrom && isTo && !isShort && now.every(follows);
}

const isSameEnds = (sold: Leg, now: Leg): boolean =>
  sold[0]?.from === now[0]?.from &&
  sold.at(-1)?.to === now.at(-1)?.to &&
  (sold.length !== now.length || sold.every(({ to }, i) => to === now[i]?.to));

const departure = ({ departs, departsZone }: FlownFlight): number =>
  instantOf(departs, departsZone);
const arrival = ({ arrives, arrivesZone }: FlownFlight): number => instantOf(arrives, arrivesZone);

const minutesBetween = (first: FlownFlight, next: FlownFlight): number =>
  (departure(next) - arrival(first)) / 60_000;

/**
 * Returns missed if a connection cannot be made any more, otherwise the connections that became
 * shorter than the minimum. A connection that was sold with less holds until it is shortened.
 */
function connectionChanges(sold: Leg, now: Leg, countryOf: CountryOf): LegChange[] {
  const found = now.flatMap((next, i): LegChange[] => {
    const first = now[i - 1];
    return first === undefined ? [] : connectionChange(sold, first, next, countryOf);
  });
  const missed = found.find(({ kind }) => kind === 'missed');
  return missed === undefined ? found : [missed];
}

function connectionChange(
  sold: Leg,
  first: FlownFlight,
  next: FlownFlight,
  countryOf: CountryOf,
): LegChange[] {
  const minutes = minutesBetween(first, next);
  const country = countryOf(next.from);
  const isDomestic = [first.from, first.to, next.to].every((one) => countryOf(one) === country);
  const isOtherAirport = first.to !== next.from;
  if (minutes >= leastConnection(isDomestic, isOtherAirport)) return [];
  const was = soldMinutes(sold, first.to, next.from);
  if (was !== null && minutes >= was) return [];
  if (minutes < hardLeastConnection(isOtherAirport))
    return [{ kind: 'missed', isSignificant: true }];
  return [
    {
      kind: 'short',
      isSignificant: was === null || was - minutes >= SIGNIFICANT_LOSS_MINUTES,
      minutes: Math.floor(minutes),
      airport: next.from,
    },
  ];
}

/** Returns the minutes that were sold for a change between two airports; null if none were. */
function soldMinutes(sold: Leg, to: string, from: string): number | null {
  const i = sold.findIndex((flight, index) => sold[index - 1]?.to === to && flight.from === from);
  const [first, next] = [sold[i - 1], sold[i]];
  return first === undefined || next === undefined ? null : minutesBetween(first, next);
}

/** Compares flight by flight if their number is unchanged, else by the ends of the leg. */
function timeChange(sold: Leg, now: Leg, countryOf: CountryOf): LegChange[] {
  const pairs =
    sold.length === now.length
      ? sold.map((flight, i) => ends([flight], now.slice(i, i + 1)))
      : [ends(sold, now)];
  const shifts = pairs.flatMap((pair) => {
    if (pair === null) return [];
    const { from, to, shift } = pair;
    const least =
      SIGNIFICANT_MINUTES[countryOf(from) === countryOf(to) ? 'domestic' : 'international'];
    return shift === 0 ? [] : [{ shift, isSignificant: Math.abs(shift) >= least }];
  });
  if (shifts.length === 0) return [];
  const [most] = shifts.sort((a, b) => Math.abs(b.shift) - Math.abs(a.shift));
  return [
    {
      kind: 'time',
      isSignificant: shifts.some(({ isSignificant }) => isSignificant),
      minutes: most?.shift ?? 0,
    },
  ];
}

/** Returns the larger shift of departure and arrival, in minutes. */
function ends(sold: Leg, now: Leg): { from: string; to: string; shift: number } | null {
  const [first, last, wasFirst, wasLast] = [now[0], now.at(-1), sold[0], sold.at(-1)];
  if (!first || !last || !wasFirst || !wasLast) return null;
  const moved = [departure(first) - departure(wasFirst), arrival(last) - arrival(wasLast)].map(
    (ms) => Math.round(ms / 60_000),
  );
  const [leaves = 0, comes = 0] = moved;
  return {
    from: wasFirst.from,
    to: wasLast.to,
    shift: Math.abs(leaves) >= Math.abs(comes) ? leaves : comes,
  };
}

const isRenumbered = (sold: Leg, now: Leg): boolean =>
  sold.length === now.length &&
  sold.some(({ marketing }, i) => {
    const other = now[i]?.marketing;
    return other?.airline !== marketing.airline || other.number !== marketing.number;
  });

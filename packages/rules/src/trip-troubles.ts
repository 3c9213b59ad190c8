// Finds scheduling conflicts in a trip. They are computed from its moments on every read.
import type { LocalDate, LocalDateTime } from '@portico/contract';
import { addDays } from './dates.ts';
import { isNearer, isReached, isSamePlace, type TripSpot } from './near-places.ts';
import type { TripMoment } from './trip-part.ts';
import { localInstant } from './zones.ts';

/**
 * Role of a moment within the trip. `leaves` and `lands`: a journey. `opens`: available from then
 * on, e.g. a room. `waits`: handed over by staff at that time, e.g. a car, until the place closes
 * (`until`, null: never). `due`: must be returned by then.
 */
export type MomentRole =
  | { readonly is: 'leaves' | 'lands' | 'opens' | 'due' }
  | { readonly is: 'waits'; readonly until: LocalDateTime | null };

export interface RoleMoment extends TripMoment, TripSpot {
  readonly zone: string;
  readonly role?: MomentRole | undefined;
}

export type TripTrouble<Moment extends RoleMoment, B extends Bed = Bed> =
  /** The place is closed when the traveller arrives. */
  | { readonly kind: 'closed'; readonly lands: Moment; readonly other: Moment }
  /** The agreed time has passed, but the place is still open. */
  | { readonly kind: 'late'; readonly lands: Moment; readonly other: Moment }
  /** It is available only hours after the landing. */
  | { readonly kind: 'early'; readonly lands: Moment; readonly other: Moment }
  /** It is due only after the traveller has left. */
  | { readonly kind: 'missed'; readonly leaves: Moment; readonly other: Moment }
  /** Nights without accommodation, from `from` until the morning of `to`. */
  | { readonly kind: 'noBed'; readonly from: LocalDate; readonly to: LocalDate }
  /** The same nights are booked at two places. */
  | {
      readonly kind: 'twoBeds';
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly beds: readonly [B, B];
    }
  /** Nights booked on or after the day of the final departure. */
  | {
      readonly kind: 'pastHome';
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly bed: B;
      readonly leaves: Moment;
    };

/** Accommodation, by dates of its place. */
export interface Bed extends TripSpot {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Identifies the place: two stays at one place are two rooms, not two places. */
  readonly at?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Minimum time from landing to a desk. */
const WAY_OUT = 30 * MINUTE;
/** Minimum wait for a room that is reported. */
const LONG_WAIT = 4 * HOUR;
/** Maximum time between a landing or departure and a moment that belongs to it. */
const SAME_TURN = 12 * HOUR;

const instantOf = ({ at, zone }: TripMoment): number => localInstant(at, zone);
const dateOf = ({ at }: TripMoment): LocalDate => at.slice(0, 10);

/**
 * Returns conflicts in chronological order; nights last: without accommodation, with two, and after
 * the final departure. Moments are compared if they are at the same place and at most half a day
 * apart. `elsewhere`: stays of other trips, reported if one covers a night of this trip.
 */
export function tripTroubles<Moment extends RoleMoment, B extends Bed>(
  moments: readonly Moment[],
  beds: readonly B[],
  elsewhere: readonly B[] = [],
): readonly TripTrouble<Moment, B>[] {
  const ordered = [...moments].sort((a, b) => instantOf(a) - instantOf(b));
  const found = ordered.flatMap((moment): TripTrouble<Moment, never>[] => {
    const near = ordered.filter(
      (one) =>
        isSamePlace(one, moment) && Math.abs(instantOf(one) - instantOf(moment)) <= SAME_TURN,
    );
    if (moment.role?.is === 'lands') return near.flatMap((one) => afterLanding(moment, one) ?? []);
    if (moment.role?.is !== 'leaves') return [];
    return near
      .filter((one) => one.role?.is === 'due' && instantOf(one) > instantOf(moment))
      .map((other) => ({ kind: 'missed', leaves: moment, other }));
  });
  return [
    ...found,
    ...nightsWithoutBed(ordered, beds),
    ...nightsOfTwo(beds, elsewhere),
    ...nightsPastHome(ordered, beds),
  ];
}

/** Returns nights booked at two places, within the trip or in this and another trip. */
function nightsOfTwo<B extends Bed>(
  beds: readonly B[],
  elsewhere: readonly B[],
): readonly Extract<TripTrouble<RoleMoment, B>, { readonly kind: 'twoBeds' }>[] {
  return beds.flatMap((one, i) =>
    [...beds.slice(i + 1), ...elsewhere].flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const to = one.to < other.to ? one.to : other.to;
      const areTwo = one.at !== undefined && other.at !== undefined && one.at !== other.at;
      return areTwo && from < to && areAtOneTime(one, other)
        ? [{ kind: 'twoBeds' as const, from, to, beds: [one, other] as const }]
        : [];
    }),
  );
}

/**
 * Returns true if two stays overlap in time. Across the date line they can share a date but no
 * night: who leaves Auckland on 5 January lands in Pago Pago on 4 January.
 */
function areAtOneTime(one: Bed, other: Bed): boolean {
  if (one.zone === undefined || other.zone === undefined) return true;
  const noon = (date: LocalDate, zone: string) => localInstant(`${date}T12:00`, zone);
  return (
    noon(one.from, one.zone) < noon(other.to, other.zone) &&
    noon(other.from, other.zone) < noon(one.to, one.zone)
  );
}

/**
 * Returns nights booked after the final departure at its place. A stay nearer to where the journey
 * ends is none of them: nothing can be concluded.
 */
function nightsPastHome<Moment extends RoleMoment, B extends Bed>(
  ordered: readonly Moment[],
  beds: readonly B[],
): readonly Extract<TripTrouble<Moment, B>, { readonly kind: 'pastHome' }>[] {
  const leaves = ordered.findLast(({ role }) => role?.is === 'leaves');
  if (leaves === undefined) return [];
  const isLanding = ({ role }: Moment) => role?.is === 'lands';
  const place = ordered.indexOf(leaves);
  // a journey that only leads out says nothing
  if (!ordered.slice(0, place).some(isLanding)) return [];
  const landings = ordered.slice(place).filter(isLanding);
  const day = dateOf(leaves);
  return beds
    .filter((bed) => bed.to > day && isReached(bed, leaves))
    .filter((bed) => landings.every((lands) => isNearer(bed, leaves, lands)))
    .map((bed) => ({
      kind: 'pastHome',
      from: bed.from > day ? bed.from : day,
      to: bed.to,
      bed,
      leaves,
    }));
}

function afterLanding<Moment extends RoleMoment>(
  lands: Moment,
  other: Moment,
): TripTrouble<Moment, never> | null {
  const [landed, begins] = [instantOf(lands), instantOf(other)];
  if (other.role?.is === 'waits') {
    const { until } = other.role;
    if (until !== null && landed + WAY_OUT > localInstant(until, other.zone))
      return { kind: 'closed', lands, other };
    return landed > begins ? { kind: 'late', lands, other } : null;
  }
  return other.role?.is === 'opens' && begins - landed >= LONG_WAIT
    ? { kind: 'early', lands, other }
    : null;
}

/**
 * Returns nights between the first arrival and the last departure with neither accommodation nor
 * travel.
 */
function nightsWithoutBed(
  ordered: readonly RoleMoment[],
  beds: readonly Bed[],
): readonly { readonly kind: 'noBed'; readonly from: LocalDate; readonly to: LocalDate }[] {
  const lands = ordered.filter(({ role }) => role?.is === 'lands');
  const leaves = ordered.filter(({ role }) => role?.is === 'leaves');
  const [firstLands, lastLeaves] = [lands[0], leaves.at(-1)];
  const starts = [...beds.map(({ from }) => from), ...(firstLands ? [dateOf(firstLands)] : [])];
  const home =
    firstLands && lastLeaves && instantOf(lastLeaves) > instantOf(firstLands)
      ? [dateOf(lastLeaves)]
      : [];
  const start = starts.sort()[0];
  const end = [...beds.map(({ to }) => to), ...home].sort().at(-1);
  if (start === undefined || end === undefined) return [];
  const onTheWay = new Set(leaves.filter((one) => isOvernight(one, lands)).map(dateOf));
  const ranges: { kind: 'noBed'; from: LocalDate; to: LocalDate }[] = [];
  for (let night = start; night < end; night = addDays(night, 1)) {
    if (onTheWay.has(night) || beds.some(({ from, to }) => from <= night && night < to)) continue;
    const last = ranges.at(-1);
    const morning = addDays(night, 1);
    if (last?.to === night) last.to = morning;
    else ranges.push({ kind: 'noBed', from: night, to: morning });
  }
  return ranges;
}

/** Returns true if the journey that departs then lands on a later date. */
function isOvernight(leaves: RoleMoment, lands: readonly RoleMoment[]): boolean {
  const landing = lands.find((one) => instantOf(one) > instantOf(leaves));
  return landing !== undefined && dateOf(landing) > dateOf(leaves);
}

// What does not fit together in a trip: worked out from its moments whenever it is read.
import type { LocalDate, LocalDateTime } from '@portico/contract';
import { addDays } from './dates.ts';
import type { TripMoment } from './trips.ts';
import { localInstant } from './zones.ts';

/**
 * What a moment means for the others. `leaves` and `lands`: a journey. `opens`: something may be
 * used from then on, a room. `waits`: somebody hands something over at that hour, a car, until the
 * place closes (`until`, null: it never does). `due`: it must be back by then.
 */
export type MomentRole =
  | { readonly is: 'leaves' | 'lands' | 'opens' | 'due' }
  | { readonly is: 'waits'; readonly until: LocalDateTime | null };

export interface RoleMoment extends TripMoment {
  readonly role?: MomentRole | undefined;
}

export type TripTrouble<Moment extends RoleMoment, B extends Bed = Bed> =
  /** Nobody hands it over any more when the traveller is there. */
  | { readonly kind: 'closed'; readonly lands: Moment; readonly other: Moment }
  /** The hour that was agreed has passed, and the place is still open. */
  | { readonly kind: 'late'; readonly lands: Moment; readonly other: Moment }
  /** It can be used only hours after the landing. */
  | { readonly kind: 'early'; readonly lands: Moment; readonly other: Moment }
  /** It is due back only once the traveller has left. */
  | { readonly kind: 'missed'; readonly leaves: Moment; readonly other: Moment }
  /** Nights from `from` on, the last one ending on `to`, without a bed. */
  | { readonly kind: 'noBed'; readonly from: LocalDate; readonly to: LocalDate }
  /** The same nights are booked in two places. */
  | {
      readonly kind: 'twoBeds';
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly beds: readonly [B, B];
    }
  /** Nights of a bed from the day on which the traveller leaves for good. */
  | {
      readonly kind: 'pastHome';
      readonly from: LocalDate;
      readonly to: LocalDate;
      readonly bed: B;
      readonly leaves: Moment;
    };

/** Where somebody sleeps, by the dates of the place. */
export interface Bed {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Its zone; left out where it is not known. */
  readonly zone?: string;
  /** Names the place: two beds of one place are two rooms, not two places. */
  readonly at?: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From the plane to a desk, at least. */
const WAY_OUT = 30 * MINUTE;
/** So long a wait for a room is worth a word. */
const LONG_WAIT = 4 * HOUR;
/** What is booked within so long of a landing or a departure goes with it. */
const SAME_TURN = 12 * HOUR;

const instantOf = ({ at, zone }: TripMoment): number => localInstant(at, zone);
const dateOf = ({ at }: TripMoment): LocalDate => at.slice(0, 10);

/**
 * In the order of time; nights last: without a bed, with two, and those after the way home. Moments
 * belong together where the same clock holds and they are half a day apart at most. `elsewhere`:
 * beds of other trips, which are told where a night of this one is booked there, too.
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
        one.zone === moment.zone && Math.abs(instantOf(one) - instantOf(moment)) <= SAME_TURN,
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

/** Nights for which beds of two places are booked, within the trip or in it and elsewhere. */
function nightsOfTwo<B extends Bed>(
  beds: readonly B[],
  elsewhere: readonly B[],
): readonly Extract<TripTrouble<RoleMoment, B>, { readonly kind: 'twoBeds' }>[] {
  return beds.flatMap((one, i) =>
    [...beds.slice(i + 1), ...elsewhere].flatMap((other) => {
      const from = one.from > other.from ? one.from : other.from;
      const to = one.to < other.to ? one.to : other.to;
      const areTwo = one.at !== undefined && other.at !== undefined && one.at !== other.at;
      return areTwo && from < to
        ? [{ kind: 'twoBeds' as const, from, to, beds: [one, other] as const }]
        : [];
    }),
  );
}

/**
 * Nights in the zone that the last departure leaves for good. Where it lands in the same zone
 * nothing is known.
 */
function nightsPastHome<Moment extends RoleMoment, B extends Bed>(
  ordered: readonly Moment[],
  beds: readonly B[],
): readonly Extract<TripTrouble<Moment, B>, { readonly kind: 'pastHome' }>[] {
  const leaves = ordered.findLast(({ role }) => role?.is === 'leaves');
  if (leaves === undefined) return [];
  const isAt = (zone: string) => (one: Moment) => one.role?.is === 'lands' && one.zone === zone;
  const place = ordered.indexOf(leaves);
  const hasArrived = ordered.slice(0, place).some(isAt(leaves.zone));
  if (!hasArrived || ordered.slice(place).some(isAt(leaves.zone))) return [];
  const day = dateOf(leaves);
  return beds
    .filter(({ zone, to }) => zone === leaves.zone && to > day)
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
 * Nights between the first arrival and the last departure that are spent neither in a bed nor on
 * the way.
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

/** The journey that leaves then lands on a later date. */
function isOvernight(leaves: RoleMoment, lands: readonly RoleMoment[]): boolean {
  const landing = lands.find((one) => instantOf(one) > instantOf(leaves));
  return landing !== undefined && dateOf(landing) > dateOf(leaves);
}

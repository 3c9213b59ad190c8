// Defines traveller types by age on the departure day of the last leg, and which parties and days
// can be searched (decision O-095). Suppliers receive the type of that day for the whole journey:
// an infant that turns two before the return has a seat on the outbound flight as well.
import type { LocalDate } from '@portico/contract';
import { addDays, isLocalDate } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import { type AirTraveller, SEARCH_LIMITS, type TravellerType } from '../shapes.ts';

/** First age of a child, of an adult, and of a traveller who may travel without an older one. */
export const AGES = { child: 2, adult: 12, grown: 18 } as const;

/** The party as counted by forms, URLs and the search call. */
export interface AirParty {
  /** Travellers aged 12 and over. */
  readonly adult: number;
  /** Ages of the children, 2 to 11. */
  readonly children: readonly number[];
  /** Under age 2, on an adult's lap. */
  readonly infant: number;
}

/** Counts of a form: the children's ages are entered separately. */
export interface GuestCounts {
  readonly adult: number;
  readonly children: number;
  readonly infant: number;
}

/** Initial values of a form (specification, section 9). */
export const FIRST_GUESTS: GuestCounts = { adult: 1, children: 0, infant: 0 };
/** The same values as a party. */
export const FIRST_PARTY: AirParty = { adult: 1, children: [], infant: 0 };

/** Returns the traveller type of an age. */
export const typeOfAge = (age: number): TravellerType =>
  age < AGES.child ? 'infant' : age < AGES.adult ? 'child' : 'adult';

/**
 * Returns the travellers in supplier order, with the ages of the request: adult types first, then
 * children, then infants. The names form and the order use the same order: seats and bags refer to
 * the index in it.
 */
export const travellersOf = ({ adult, children, infant }: AirParty): AirTraveller[] => {
  const asked = children.map((age): AirTraveller => ({ type: typeOfAge(age), age }));
  return [
    ...Array.from({ length: adult }, (): AirTraveller => ({ type: 'adult' })),
    ...asked.filter(({ type }) => type === 'adult'),
    ...asked.filter(({ type }) => type !== 'adult'),
    ...Array.from({ length: infant }, (): AirTraveller => ({ type: 'infant' })),
  ];
};

/** Returns the party of travellers; the inverse of `travellersOf`. */
export const partyOf = (travellers: readonly AirTraveller[]): AirParty => ({
  adult: travellers.filter(mayBeGrown).length,
  children: travellers.flatMap((one) =>
    one.type !== 'infant' && !mayBeGrown(one) ? [one.age ?? AGES.child] : [],
  ),
  infant: travellers.filter(({ type }) => type === 'infant').length,
});

/**
 * Moves ages of 12 and over to the adults: URLs and pages of earlier versions list ages 12 to 17 as
 * children.
 */
export function inBands(party: AirParty): AirParty {
  const { adult, children, infant } = party;
  // a party without an adult is returned unchanged and refused
  if (adult === 0) return party;
  const older = children.filter((age) => age >= AGES.adult && age < AGES.grown);
  return {
    adult: adult + older.length,
    children: children.filter((age) => !older.includes(age)),
    infant,
  };
}

/** Counts travellers by type, in the order of TRAVELLER_TYPES; missing types are 0. */
export function countByType(travellers: readonly AirTraveller[]): Record<TravellerType, number> {
  const counts = { adult: 0, child: 0, infant: 0 };
  for (const { type } of travellers) counts[type] += 1;
  return counts;
}

/** Returns the seats a party needs: infants have none. */
export const seatsOf = ({ adult, children }: AirParty): number => adult + children.length;

/**
 * Reason a party cannot be sold. 'seats': more than nine. 'infants': more infants than travellers
 * aged 12 and over. 'grown': no traveller can be 18. 'age': not a child's age. 'count': nobody, or
 * not a number.
 */
export type PartyFault = 'count' | 'age' | 'seats' | 'infants' | 'grown';

/** Returns the fault of a party; null if there is none. */
export function partyFault({ adult, children, infant }: AirParty): PartyFault | null {
  if (![adult, infant].every((count) => Number.isInteger(count) && count >= 0)) return 'count';
  const seats = adult + children.length;
  if (adult === 0) return seats + infant === 0 ? 'count' : 'grown';
  if (!children.every((age) => Number.isInteger(age) && age >= AGES.child && age < AGES.adult))
    return 'age';
  if (seats > SEARCH_LIMITS.seats) return 'seats';
  return infant > adult ? 'infants' : null;
}

const mayBeGrown = ({ type, age }: AirTraveller): boolean =>
  type === 'adult' && (age === undefined || age >= AGES.grown);

/** Maximum days ahead: as far as airlines publish their schedules. */
export const MAX_DAYS_AHEAD = 330;

/** A fault in the days of a journey, with the 0-based index of the leg. */
export interface DaysFault {
  readonly leg: number;
  readonly fault: 'count' | 'date' | 'falling';
}

/**
 * Minimum time from the start of one leg's day to the end of the next leg's day, so that a flight
 * across the date line fits between them.
 */
const DATE_LINE_MS = 12 * 3_600_000;

/** Departure day of a leg, with its zone if known. */
interface LegDay {
  readonly day: LocalDate;
  readonly zone?: string | undefined;
}

/**
 * Returns true if a leg may depart on its day after another leg. In local times: across the date
 * line a flight arrives on the previous day, and the next leg may depart on that day. If a zone is
 * unknown, one day before is accepted.
 */
export function mayFollow(before: LegDay, next: LegDay): boolean {
  if (next.day >= before.day) return true;
  if (next.day < addDays(before.day, -1)) return false;
  if (before.zone === undefined || next.zone === undefined) return true;
  const ends = localInstant(`${addDays(next.day, 1)}T00:00`, next.zone);
  return ends - localInstant(`${before.day}T00:00`, before.zone) > DATE_LINE_MS;
}

/**
 * Validates the days of the legs: one to five, in order. Days may repeat: an evening departure can
 * follow a morning one. `zones` are those of the departure places, if known. Past days also depend
 * on the airport's zone and are checked by the caller.
 */
export function daysFault(
  days: readonly LocalDate[],
  zones: readonly (string | undefined)[] = [],
): DaysFault | null {
  if (days.length === 0 || days.length > SEARCH_LIMITS.legs) return { leg: 0, fault: 'count' };
  for (const [leg, day] of days.entries()) {
    if (!isLocalDate(day)) return { leg, fault: 'date' };
    const before = days[leg - 1];
    if (
      before !== undefined &&
      !mayFollow({ day: before, zone: zones[leg - 1] }, { day, zone: zones[leg] })
    )
      return { leg, fault: 'falling' };
  }
  return null;
}

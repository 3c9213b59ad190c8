// Who flies: types by age on the day of the last leg's departure, and which parties and days can be
// searched for (decision O-095). Suppliers are told the type of that day for the whole journey: a
// baby that turns two before the way back has a seat on the way out, too.
import type { LocalDate } from '@portico/contract';
import { addDays, isLocalDate } from '@portico/rules/dates';
import { localInstant } from '@portico/rules/zones';
import { type AirTraveller, SEARCH_LIMITS, type TravellerType } from '../shapes.ts';

/** First age that is a child's, an adult's, and of those who may travel without somebody older. */
export const AGES = { child: 2, adult: 12, grown: 18 } as const;

/** The party as forms, addresses and the search call count it. */
export interface AirParty {
  /** Travellers of 12 and over. */
  readonly adult: number;
  /** Their ages, 2 to 11. */
  readonly children: readonly number[];
  /** Under 2, on a lap. */
  readonly infant: number;
}

/** How a form counts: the ages of children are asked beside. */
export interface GuestCounts {
  readonly adult: number;
  readonly children: number;
  readonly infant: number;
}

/** What a form starts with (specification, section 9). */
export const FIRST_GUESTS: GuestCounts = { adult: 1, children: 0, infant: 0 };
/** The same as a party. */
export const FIRST_PARTY: AirParty = { adult: 1, children: [], infant: 0 };

/** The type somebody of this age flies as. */
export const typeOfAge = (age: number): TravellerType =>
  age < AGES.child ? 'infant' : age < AGES.adult ? 'child' : 'adult';

/**
 * Travellers as suppliers are asked for them, with the ages that were asked: everybody who flies as
 * an adult first, then children, then infants. It is the order of the form for who travels and of
 * the order itself: seats and bags are chosen by the place in it.
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

/** The party of travellers; `travellersOf` back again. */
export const partyOf = (travellers: readonly AirTraveller[]): AirParty => ({
  adult: travellers.filter(mayBeGrown).length,
  children: travellers.flatMap((one) =>
    one.type !== 'infant' && !mayBeGrown(one) ? [one.age ?? AGES.child] : [],
  ),
  infant: travellers.filter(({ type }) => type === 'infant').length,
});

/**
 * A party with those of 12 and over among the adults: addresses and pages of earlier versions name
 * the ages of 12 to 17.
 */
export function inBands(party: AirParty): AirParty {
  const { adult, children, infant } = party;
  // without an adult it is refused as it was asked
  if (adult === 0) return party;
  const older = children.filter((age) => age >= AGES.adult && age < AGES.grown);
  return {
    adult: adult + older.length,
    children: children.filter((age) => !older.includes(age)),
    infant,
  };
}

/** How many travellers of each type, in the order of TRAVELLER_TYPES; types nobody has are 0. */
export function countByType(travellers: readonly AirTraveller[]): Record<TravellerType, number> {
  const counts = { adult: 0, child: 0, infant: 0 };
  for (const { type } of travellers) counts[type] += 1;
  return counts;
}

/** Seats a party needs: infants have none. */
export const seatsOf = ({ adult, children }: AirParty): number => adult + children.length;

/**
 * Why a party cannot be sold. 'seats': more than nine, or none. 'infants': more infants than
 * travellers of 12 and over. 'grown': nobody can be 18. 'age': an age no child has. 'count': no
 * number.
 */
export type PartyFault = 'count' | 'age' | 'seats' | 'infants' | 'grown';

/** What is wrong with a party; null when nothing is. */
export function partyFault({ adult, children, infant }: AirParty): PartyFault | null {
  if (![adult, infant].every((count) => Number.isInteger(count) && count >= 0)) return 'count';
  const seats = adult + children.length;
  if (seats === 0) return 'seats';
  if (adult === 0) return 'grown';
  if (!children.every((age) => Number.isInteger(age) && age >= AGES.child && age < AGES.adult))
    return 'age';
  if (seats > SEARCH_LIMITS.seats) return 'seats';
  return infant > adult ? 'infants' : null;
}

const mayBeGrown = ({ type, age }: AirTraveller): boolean =>
  type === 'adult' && (age === undefined || age >= AGES.grown);

/** Days that are sold ahead: as far as airlines open their schedules. */
export const MOST_DAYS_AHEAD = 330;

/** What is wrong with the days of a journey, with the leg they are of, from 0. */
export interface DaysFault {
  readonly leg: number;
  readonly fault: 'count' | 'date' | 'falling';
}

/**
 * West across the date line it is at least so much earlier: no flight is faster than that
 * difference.
 */
const DATE_LINE_MS = 12 * 3_600_000;

/** The day a leg leaves on; its zone where it is known. */
interface LegDay {
  readonly day: LocalDate;
  readonly zone?: string | undefined;
}

/**
 * Whether a leg may leave on a day after another on its own day. By the clocks of both places:
 * across the date line a flight lands on the day before, and the next one may leave on that day.
 * Where a zone is not known, one day before is let through.
 */
export function mayFollow(before: LegDay, next: LegDay): boolean {
  if (next.day >= before.day) return true;
  if (next.day < addDays(before.day, -1)) return false;
  if (before.zone === undefined || next.zone === undefined) return true;
  const ends = localInstant(`${addDays(next.day, 1)}T00:00`, next.zone);
  return ends - localInstant(`${before.day}T00:00`, before.zone) > DATE_LINE_MS;
}

/**
 * Days of the legs: one to five, in order. The same day may come again: somebody may fly on in the
 * evening. `zones` are those of the places the legs leave from, where they are known. Whether a day
 * is over depends on the airport's zone as well, which the caller knows.
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

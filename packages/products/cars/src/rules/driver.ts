// Who may drive, and what their age costs. The age counts on the day of pick-up, in the zone of the
// desk: the wall time is its own.
import type { LocalDate, LocalDateTime, TravellerNeeds } from '@portico/contract';
import { ageOn, isLocalDate } from '@portico/rules/dates';
import type { CarRate } from '../port.ts';
import { type DeskDue, DRIVER_AGES, type DriverTerms, type RentalTimes } from '../shapes.ts';

/** First age with a licence, without a young driver's fee, and with a senior's. */
export const AGE_BANDS = { least: DRIVER_AGES.from, usual: 25, senior: 75 } as const;

/** What vendors call somebody of an age: they ask fees by it, or refuse. */
export type AgeBand = 'child' | 'young' | 'usual' | 'senior';

export const bandOf = (age: number): AgeBand =>
  age < AGE_BANDS.least
    ? 'child'
    : age < AGE_BANDS.usual
      ? 'young'
      : age < AGE_BANDS.senior
        ? 'usual'
        : 'senior';

export type AgeRefusal = 'DRIVER_TOO_YOUNG' | 'DRIVER_TOO_OLD';

/**
 * Why a vendor does not rent to an age; null where it does. Nobody below 18 is rented to, whatever
 * a supplier says.
 */
export function ageRefusal(
  age: number,
  { minAge, maxAge }: Pick<DriverTerms, 'minAge' | 'maxAge'>,
): AgeRefusal | null {
  if (age < Math.max(AGE_BANDS.least, minAge)) return 'DRIVER_TOO_YOUNG';
  return maxAge !== null && age > maxAge ? 'DRIVER_TOO_OLD' : null;
}

/** What an age means for a rate: it is refused, costs a fee at the desk, or neither. */
export type AgeOutcome =
  | { readonly kind: 'refused'; readonly code: AgeRefusal }
  | { readonly kind: 'fee'; readonly due: DeskDue }
  | { readonly kind: 'none' };

export function ageOutcome(
  age: number,
  { needs, atDesk }: Pick<CarRate, 'needs' | 'atDesk'>,
): AgeOutcome {
  const code = ageRefusal(age, needs);
  if (code !== null) return { kind: 'refused', code };
  const due = atDesk.find(({ kind }) => kind === 'youngDriver' || kind === 'seniorDriver');
  return due === undefined ? { kind: 'none' } : { kind: 'fee', due };
}

/** Whole years on the day of pick-up. Negative before birth. */
export const ageAtPickUp = (birthDate: LocalDate, pickUpAt: LocalDateTime): number =>
  ageOn(birthDate, pickUpAt.slice(0, 10));

export type BornDriverFault = 'date' | AgeRefusal | 'AGE_MISMATCH';

/**
 * What is wrong with a driver's birth date; null when nothing is. `AGE_MISMATCH`: they may drive,
 * but the price was made for another age and has to be asked for again.
 */
export function bornDriverFault(
  birthDate: LocalDate,
  quoted: {
    readonly pickUpAt: LocalDateTime;
    /** The age the price was made for. */
    readonly age: number;
    readonly needs: Pick<DriverTerms, 'minAge' | 'maxAge'>;
  },
): BornDriverFault | null {
  if (!isLocalDate(birthDate)) return 'date';
  const age = ageAtPickUp(birthDate, quoted.pickUpAt);
  if (age < 0 || age > OLDEST) return 'date';
  return ageRefusal(age, quoted.needs) ?? (age === quoted.age ? null : 'AGE_MISMATCH');
}

/** Nobody who drives is older. */
const OLDEST = 120;

/**
 * A rental needs its driver by name and birth date, of the age it was priced for, and nothing else
 * of anybody.
 */
export const driverNeeds = (
  { pickUpAt, dropOffAt }: RentalTimes,
  { age }: { readonly age: number },
): TravellerNeeds => ({
  unit: null,
  parties: [{ adults: 1, allNamed: true, childAges: [] }],
  agesOn: pickUpAt.slice(0, 10),
  ages: {
    adult: { from: age, to: age },
    child: { from: age, to: age },
    infant: { from: age, to: age },
  },
  facts: ['birthDate'],
  documents: 'none',
  validOn: dropOffAt.slice(0, 10),
});

/** What a driver ticks at checkout: a licence of so many years, and a card where one is needed. */
export interface DriverConfirms {
  readonly licence: boolean;
  readonly card: boolean;
}

/** What was not ticked and has to be; null when nothing is missing. */
export const unconfirmed = (
  { licence, card }: DriverConfirms,
  needs: Pick<DriverTerms, 'card'>,
): 'licence' | 'card' | null =>
  !licence ? 'licence' : needs.card !== 'none' && !card ? 'card' : null;

// Defines who may drive and the fees for their age. The age is computed on the day of pick-up in
// the desk's zone, whose local time is used.
import type { LocalDate, LocalDateTime, TravellerNeeds } from '@portico/contract';
import { ageOn, isLocalDate } from '@portico/rules/dates';
import type { CarRate } from '../port.ts';
import { type DeskDue, DRIVER_AGES, type DriverTerms, type RentalTimes } from '../shapes.ts';

/**
 * Minimum age for a licence, first age without a young driver's fee, and first age with a senior's
 * fee.
 */
export const AGE_BANDS = { least: DRIVER_AGES.from, usual: 25, senior: 75 } as const;

/** Vendors' names for age groups: they charge fees or refuse by group. */
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
 * Returns the reason a vendor refuses an age; null if it does not. Drivers below 18 are always
 * refused, regardless of the supplier.
 */
export function ageRefusal(
  age: number,
  { minAge, maxAge }: Pick<DriverTerms, 'minAge' | 'maxAge'>,
): AgeRefusal | null {
  if (age < Math.max(AGE_BANDS.least, minAge)) return 'DRIVER_TOO_YOUNG';
  return maxAge !== null && age > maxAge ? 'DRIVER_TOO_OLD' : null;
}

/** Effect of an age on a rate: refused, a fee at the desk, or none. */
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
 * Returns the fault in a driver's birth date; null if there is none. `AGE_MISMATCH`: they may
 * drive, but the price was calculated for another age and must be requested again.
 */
export function bornDriverFault(
  birthDate: LocalDate,
  quoted: {
    readonly pickUpAt: LocalDateTime;
    /** Age the price was calculated for. */
    readonly age: number;
    readonly needs: Pick<DriverTerms, 'minAge' | 'maxAge'>;
  },
): BornDriverFault | null {
  if (!isLocalDate(birthDate)) return 'date';
  const age = ageAtPickUp(birthDate, quoted.pickUpAt);
  if (age < 0 || age > OLDEST) return 'date';
  return ageRefusal(age, quoted.needs) ?? (age === quoted.age ? null : 'AGE_MISMATCH');
}

/** Upper bound of a plausible age. */
const OLDEST = 120;

/**
 * Traveller fields required by a rental: the driver's name and birth date matching the priced age.
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

/**
 * Confirmations ticked by the driver at checkout: a licence held long enough, and a card if one is
 * needed.
 */
export interface DriverConfirms {
  readonly licence: boolean;
  readonly card: boolean;
}

/** Returns the required confirmation that is not ticked; null if none is missing. */
export const unconfirmed = (
  { licence, card }: DriverConfirms,
  needs: Pick<DriverTerms, 'card'>,
): 'licence' | 'card' | null =>
  !licence ? 'licence' : needs.card !== 'none' && !card ? 'card' : null;

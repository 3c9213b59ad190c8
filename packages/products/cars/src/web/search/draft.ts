// State of an incomplete car search: known values and missing fields.
import type { LocalDate } from '@portico/contract';
import { dealDates } from '@portico/rules/dates';
import { type CarPlace, type CarSearch, isSamePlace, withSeconds } from '../../rules/address.ts';
import { type PlaceZones, type RentalFault, rentalFault } from '../../rules/check-rental.ts';
import { DRIVER_AGES, type RentalTimes } from '../../shapes.ts';

export interface CarDraft {
  readonly pickUp: CarPlace | null;
  /**
   * True if the car is returned to another place; `dropOff` keeps its value while this is false.
   */
  readonly isElsewhere: boolean;
  readonly dropOff: CarPlace | null;
  readonly pickUpDay: LocalDate | null;
  /** HH:mm. */
  readonly pickUpTime: string;
  readonly dropOffDay: LocalDate | null;
  /** HH:mm. */
  readonly dropOffTime: string;
  readonly age: number;
  /** Two-letter country code. */
  readonly residence: string;
}

export type PlaceField = 'pickUp' | 'dropOff';
/** A form field that can be missing a value. */
export type FieldName = PlaceField | 'times';
/** Missing value of a field; the text is `carSearch.missing.*`. */
export type Missing = FieldName | RentalFault['fault'];

/** Default pick-up and drop-off time (specification, section 9). */
const USUAL_TIME = '10:00';

/** Every half hour of a day, HH:mm. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** Times offered in a list: the half hours, plus a time from the URL that is not one of them. */
export const timesWith = (time: string): readonly string[] =>
  HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted();

/**
 * Returns the known values, else a rental in some weeks that is returned to its pick-up place. Past
 * days are left empty.
 * @param first First date that is not past (see `firstDayAt`).
 * @param visitor country of the visitor, the default residence
 */
export function draftOf(
  { pickUp, dropOff, pickUpAt, dropOffAt, age, residence }: Partial<CarSearch>,
  today: LocalDate,
  first: LocalDate,
  visitor: string,
): CarDraft {
  const usual = dealDates(today);
  const isNew = pickUp === undefined && pickUpAt === undefined && dropOffAt === undefined;
  const isExpired = pickUpAt !== undefined && pickUpAt.slice(0, 10) < first;
  const dayOf = (at: string | undefined, usualDay: LocalDate): LocalDate | null =>
    isNew ? usualDay : isExpired || at === undefined ? null : at.slice(0, 10);
  return {
    pickUp: pickUp ?? null,
    isElsewhere: dropOff !== undefined && dropOff !== null,
    dropOff: dropOff ?? null,
    pickUpDay: dayOf(pickUpAt, usual.start),
    pickUpTime: pickUpAt?.slice(11, 16) ?? USUAL_TIME,
    dropOffDay: dayOf(dropOffAt, usual.end),
    dropOffTime: dropOffAt?.slice(11, 16) ?? USUAL_TIME,
    age: age ?? DRIVER_AGES.first,
    residence: residence ?? visitor,
  };
}

/** Returns both times; null while a day is missing. */
export function timesOf(draft: CarDraft): RentalTimes | null {
  const { pickUpDay, pickUpTime, dropOffDay, dropOffTime } = draft;
  if (pickUpDay === null || dropOffDay === null) return null;
  return {
    pickUpAt: withSeconds(`${pickUpDay}T${pickUpTime}`),
    dropOffAt: withSeconds(`${dropOffDay}T${dropOffTime}`),
  };
}

/**
 * Returns what is missing per field, in the order of the form.
 * @param now epoch milliseconds
 */
export function missingOf(
  draft: CarDraft,
  zones: PlaceZones,
  now: number,
): ReadonlyMap<FieldName, Missing> {
  const found = new Map<FieldName, Missing>();
  if (draft.pickUp === null) found.set('pickUp', 'pickUp');
  if (draft.isElsewhere && draft.dropOff === null) found.set('dropOff', 'dropOff');
  const times = timesOf(draft);
  const wrong = times && rentalFault(times, zones, now);
  if (times === null) found.set('times', 'times');
  else if (wrong) found.set('times', wrong.fault);
  return found;
}

/**
 * Returns the complete search; null while something is missing.
 * @param now epoch milliseconds
 */
export function completeDraft(draft: CarDraft, zones: PlaceZones, now: number): CarSearch | null {
  const { pickUp, isElsewhere, dropOff, age, residence } = draft;
  const times = timesOf(draft);
  if (pickUp === null || times === null || missingOf(draft, zones, now).size > 0) return null;
  const isBack = !isElsewhere || dropOff === null || isSamePlace(pickUp, dropOff);
  return { pickUp, dropOff: isBack ? null : dropOff, ...times, age, residence };
}

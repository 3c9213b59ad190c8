// A search for cars that is being put together: what is known of it, and what is still missing.
import type { LocalDate } from '@portico/contract';
import { dealDates } from '@portico/rules/dates';
import { type CarPlace, type CarSearch, isSamePlace, withSeconds } from '../../rules/address.ts';
import { type PlaceZones, type RentalFault, rentalFault } from '../../rules/check-rental.ts';
import { DRIVER_AGES, type RentalTimes } from '../../shapes.ts';

export interface CarDraft {
  readonly pickUp: CarPlace | null;
  /** Whether the car goes back to another place; what that is stays known while it does not. */
  readonly isElsewhere: boolean;
  readonly dropOff: CarPlace | null;
  readonly pickUpDay: LocalDate | null;
  /** HH:mm. */
  readonly pickUpTime: string;
  readonly dropOffDay: LocalDate | null;
  /** HH:mm. */
  readonly dropOffTime: string;
  readonly age: number;
  /** Country, two letters. */
  readonly residence: string;
}

export type PlaceField = 'pickUp' | 'dropOff';
/** A field of the form that can lack something. */
export type FieldName = PlaceField | 'times';
/** What a field lacks; the text is `carSearch.missing.*`. */
export type Missing = FieldName | Exclude<RentalFault['fault'], 'time'>;

/** When a rental begins and ends unless told (specification, section 9). */
const USUAL_TIME = '10:00';

/** Every half hour of a day, HH:mm. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** Times a list offers: the half hours, and one that came with an address and is none. */
export const timesWith = (time: string): readonly string[] =>
  HALF_HOURS.includes(time) ? HALF_HOURS : [...HALF_HOURS, time].toSorted();

/**
 * What is known, else a rental in some weeks that ends where it began. Days that are over are asked
 * for anew.
 * @param visitor country of who looks, their residence unless told
 */
export function draftOf(
  { pickUp, dropOff, pickUpAt, dropOffAt, age, residence }: Partial<CarSearch>,
  today: LocalDate,
  visitor: string,
): CarDraft {
  const usual = dealDates(today);
  const isNew = pickUp === undefined && pickUpAt === undefined && dropOffAt === undefined;
  const isOver = pickUpAt !== undefined && pickUpAt.slice(0, 10) < today;
  const dayOf = (at: string | undefined, first: LocalDate): LocalDate | null =>
    isNew ? first : isOver || at === undefined ? null : at.slice(0, 10);
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

/** Both times; null while a day is missing. */
export function timesOf(draft: CarDraft): RentalTimes | null {
  const { pickUpDay, pickUpTime, dropOffDay, dropOffTime } = draft;
  if (pickUpDay === null || dropOffDay === null) return null;
  return {
    pickUpAt: withSeconds(`${pickUpDay}T${pickUpTime}`),
    dropOffAt: withSeconds(`${dropOffDay}T${dropOffTime}`),
  };
}

/** What is missing, by field, in the order of the form. @param now epoch milliseconds */
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
  if (times === null || wrong?.fault === 'time') found.set('times', 'times');
  else if (wrong) found.set('times', wrong.fault);
  return found;
}

/** The finished search; null while something is missing. @param now epoch milliseconds */
export function completeDraft(draft: CarDraft, zones: PlaceZones, now: number): CarSearch | null {
  const { pickUp, isElsewhere, dropOff, age, residence } = draft;
  const times = timesOf(draft);
  if (pickUp === null || times === null || missingOf(draft, zones, now).size > 0) return null;
  const isBack = !isElsewhere || dropOff === null || isSamePlace(pickUp, dropOff);
  return { pickUp, dropOff: isBack ? null : dropOff, ...times, age, residence };
}

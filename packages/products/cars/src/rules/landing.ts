// Whether the desk is still open when the driver's flight lands.
import type { LocalDateTime, Money } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import type { Desk } from '../shapes.ts';
import { closingAfter } from './hours.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A flight that lands later than this after the hour of pick-up landed the day before. */
const LATEST_MINUTES = 6 * 60;
/** Passport, bags and the way to the desk. */
export const WAY_MINUTES = 45;

/** Whether it is an hour of a day: '21:40'. */
export const isHour = (text: string): boolean => CLOCK.test(text);

/** What a driver is told of a desk that closes before they come from their flight. */
export interface LandingTrouble {
  /** `closed` when the flight lands, or so soon after that it may be `tight`. */
  readonly kind: 'closed' | 'tight';
  /** When the desk closes. */
  readonly closes: LocalDateTime;
  /** What it takes for serving outside its hours; null: it does not. */
  readonly fee: Money | null;
}

const minutesOf = (local: LocalDateTime): number =>
  Date.parse(`${local.slice(0, 16)}:00Z`) / 60_000;

/**
 * When the flight lands: on the day of pick-up, or the day before where that hour comes long after
 * it.
 */
export function landingOn(pickUpAt: LocalDateTime, hour: string): LocalDateTime {
  const date = pickUpAt.slice(0, 10);
  const [before, same, after] = [-1, 0, 1].map((days) => `${addDays(date, days)}T${hour}`);
  const isUsable = (local = '') => minutesOf(local) - minutesOf(pickUpAt) <= LATEST_MINUTES;
  return (isUsable(after) ? after : isUsable(same) ? same : before) ?? `${date}T${hour}`;
}

/**
 * What is wrong with a landing at that hour of the desk's clock; null: nothing, or the desk never
 * closes, or it is closed at pick-up, too, and the driver pays for that already.
 */
export function landingTrouble(
  desk: Pick<Desk, 'hours' | 'closedOn' | 'afterHours'>,
  pickUpAt: LocalDateTime,
  hour: string,
): LandingTrouble | null {
  if (!isHour(hour)) return null;
  const closes = closingAfter(desk, pickUpAt);
  if (closes === null) return null;
  const left = minutesOf(closes) - minutesOf(landingOn(pickUpAt, hour));
  if (left >= WAY_MINUTES) return null;
  return { kind: left < 0 ? 'closed' : 'tight', closes, fee: desk.afterHours };
}

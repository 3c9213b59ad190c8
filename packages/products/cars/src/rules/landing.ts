// Checks whether the desk is still open when the driver's flight lands.
import type { LocalDateTime, Money } from '@portico/contract';
import { latinFigures } from '@portico/contract/text-rules';
import { addDays } from '@portico/rules/dates';
import type { Desk } from '../shapes.ts';
import { closingAfter } from './hours.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A flight landing later than this after the pick-up time landed on the previous day. */
const LATEST_MINUTES = 6 * 60;
/** Minutes for passport control, baggage and the way to the desk. */
export const WAY_MINUTES = 45;

/** Returns true if the text is a time of day: '21:40'. */
export const isHour = (text: string): boolean => CLOCK.test(text);

/** Halves of a day as people write them, in English and Arabic. */
const HALVES = /^(.*?) ?(?:([ap])\.?m\.?|([صم]))$/i;

/**
 * Normalizes a typed hour: '21:40', '2140', '9.30', '21h40', '9:40 pm' and '٢١:٤٠' become HH:MM.
 * Returns other text unchanged; `isHour` rejects it.
 */
export function plainHour(text: string): string {
  const typed = text.trim();
  const plain = latinFigures(typed.normalize('NFKC'));
  const [, clock = plain, latin, arabic] = HALVES.exec(plain) ?? [];
  const half = latin?.toLowerCase() ?? (arabic && (arabic === 'ص' ? 'a' : 'p'));
  const pattern = /^(\d{1,2})[:.h ]?(\d{2})(?::\d{2})?$/i;
  const whole = half !== undefined && /^\d{1,2}$/.test(clock) ? `${clock}:00` : clock;
  const [, hour, minute] = pattern.exec(whole) ?? [];
  if (hour === undefined) return typed;
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return typed;
  const of24 = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minute}`;
}

/** Warning about a desk that closes before the driver arrives from their flight. */
export interface LandingTrouble {
  /** `closed` when the flight lands, or closing soon after (`tight`). */
  readonly kind: 'closed' | 'tight';
  /** Closing time of the desk. */
  readonly closes: LocalDateTime;
  /** Fee for service outside opening hours; null if the desk does not offer it. */
  readonly fee: Money | null;
}

const minutesOf = (local: LocalDateTime): number =>
  Date.parse(`${local.slice(0, 16)}:00Z`) / 60_000;

/**
 * Returns the landing time: on the day of pick-up, or on the previous day if that hour is long
 * after pick-up.
 */
export function landingOn(pickUpAt: LocalDateTime, hour: string): LocalDateTime {
  const date = pickUpAt.slice(0, 10);
  const [before, same, after] = [-1, 0, 1].map((days) => `${addDays(date, days)}T${hour}`);
  const isUsable = (local = '') => minutesOf(local) - minutesOf(pickUpAt) <= LATEST_MINUTES;
  return (isUsable(after) ? after : isUsable(same) ? same : before) ?? `${date}T${hour}`;
}

/**
 * Returns the conflict with a landing at that local hour; null if there is none, if the desk never
 * closes, or if it is closed at pick-up as well and the after-hours fee is already included.
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

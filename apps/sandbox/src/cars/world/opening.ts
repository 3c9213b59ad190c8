// Opening hours of a desk. Local times are minutes since 1970.
import { dateOf } from '../../kernel/zones.ts';
import type { Desk } from './desks.ts';

const DAY = 1_440;
/** 1 January 1970 was a Thursday; Monday is 0. */
const FIRST_WEEKDAY = 3;
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '12-25']);

/** Desks in towns are closed on two days of the year. */
const isHoliday = ({ at }: Desk, day: number): boolean =>
  !at.isAirport && HOLIDAYS.has(dateOf(day).slice(5));

/** The closing minute is inclusive. */
function isOpen(desk: Desk, local: number): boolean {
  const day = Math.floor(local / DAY);
  const minute = local - day * DAY;
  const on = (which: number) =>
    isHoliday(desk, which) ? null : (desk.hours[(which + FIRST_WEEKDAY) % 7] ?? null);
  const [hours, before] = [on(day), on(day - 1)];
  if (hours !== null && minute >= hours.from && minute <= hours.to) return true;
  return minute === 0 && before?.to === DAY;
}

/** Returns whether cars are handed over: within the hours, for a fee, or not at all. */
export function opening(desk: Desk, local: number): 'open' | 'after-hours' | 'closed' {
  if (isOpen(desk, local)) return 'open';
  return desk.afterHours === null ? 'closed' : 'after-hours';
}

/**
 * Returns the days from the first to the last on which the desk is closed regardless of its hours.
 */
export function closedDays(desk: Desk, firstDay: number, lastDay: number): readonly string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day += 1)
    if (isHoliday(desk, day)) days.push(dateOf(day));
  return days;
}

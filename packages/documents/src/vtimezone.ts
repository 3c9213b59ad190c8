// Builds VTIMEZONE components (RFC 5545, 3.6.5) that calendar programs support: yearly rules if the
// zone has them, single transitions otherwise, and never a component with two equal offsets, which
// ical4j rejects.
import type { LocalDateTime } from '@portico/contract';
import { addDays, weekday } from '@portico/rules/dates';
import { localTimeAt, minutesAhead } from '@portico/rules/zones';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const YEAR = 366 * DAY;
/** A zone has at most one transition in this time. */
const STEP = 7 * DAY;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** A UTC offset transition of a zone. */
interface Change {
  readonly at: number;
  /** Local time of the transition, in the offset before it. */
  readonly local: LocalDateTime;
  /** Offsets from UTC in minutes, before and after. */
  readonly from: number;
  readonly to: number;
}

/** 20270618T213500 */
export const stamp = (local: LocalDateTime): string => `${local.replace(/[-:]/g, '')}00`;

/** +0530 */
function offset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** Returns the transitions in (from, to], in order. */
function changesBetween(zone: string, from: number, to: number): Change[] {
  const found: Change[] = [];
  for (let at = from; at < to; at += STEP) {
    const end = Math.min(at + STEP, to);
    const before = minutesAhead(at, zone);
    const after = minutesAhead(end, zone);
    if (before === after) continue;
    let [low, high] = [at, end];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (minutesAhead(middle, zone) === before) low = middle;
      else high = middle;
    }
    const local = new Date(high + before * MINUTE).toISOString().slice(0, 16);
    found.push({ at: high, local, from: before, to: after });
  }
  return found;
}

/** A yearly recurring day, e.g. the second Sunday of March or the last Sunday of October. */
interface YearlyDay {
  readonly month: number;
  /** 1 to 4, or -1 for the last. */
  readonly nth: number;
  readonly day: number;
}

const dayOfMonth = (date: string): number => Number(date.slice(8, 10));

/** Returns the date of a yearly day in a given year. */
function dateOf({ month, nth, day }: YearlyDay, year: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const begins = addDays(first, (day - weekday(first) + 7) % 7);
  if (nth > 0) return addDays(begins, (nth - 1) * 7);
  const fifth = addDays(begins, 28);
  return fifth.slice(5, 7) === first.slice(5, 7) ? fifth : addDays(begins, 21);
}

/** Returns the yearly rule that all transitions follow, one per year; null if there is none. */
function yearlyDayOf(changes: readonly Change[]): YearlyDay | null {
  const [first] = changes;
  if (first === undefined) return null;
  const date = first.local.slice(0, 10);
  const month = Number(date.slice(5, 7));
  const nths = [-1, Math.ceil(dayOfMonth(date) / 7)];
  const fits = nths
    .map((nth): YearlyDay => ({ month, nth, day: weekday(date) }))
    .find((rule) =>
      changes.every(
        ({ local, from, to }) =>
          local.slice(0, 10) === dateOf(rule, Number(local.slice(0, 4))) &&
          local.slice(11) === first.local.slice(11) &&
          from === first.from &&
          to === first.to,
      ),
    );
  return fits ?? null;
}

/** Returns one STANDARD or DAYLIGHT component. */
const part = (kind: string, begins: LocalDateTime, change: Change, rule: string): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${stamp(begins)}`,
  `TZOFFSETFROM:${offset(change.from)}`,
  `TZOFFSETTO:${offset(change.to)}`,
  ...(rule === '' ? [] : [rule]),
  `END:${kind}`,
];

/** Returns two yearly recurring components if all years follow the same rule; otherwise null. */
function yearlyParts(changes: readonly Change[], years: number): string[] | null {
  const forward = changes.filter(({ from, to }) => to > from);
  const back = changes.filter(({ from, to }) => to < from);
  if (forward.length !== years || back.length !== years) return null;
  const parts = [['STANDARD', back] as const, ['DAYLIGHT', forward] as const].map(([kind, of]) => {
    const [change] = of;
    const day = yearlyDayOf(of);
    if (change === undefined || day === null) return null;
    const { month, nth } = day;
    const rule = `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[day.day] ?? ''}`;
    return part(kind, `${dateOf(day, 1970)}T${change.local.slice(11)}`, change, rule);
  });
  return parts.includes(null) ? null : parts.flatMap((lines) => lines ?? []);
}

/**
 * Returns one component per transition. The first is preceded by the transition before it or, if
 * the zone has none, by an artificial one: a component must state both offsets.
 */
function singleParts(zone: string, from: number, to: number): string[] {
  const earlier = changesBetween(zone, from - 3 * YEAR, from).at(-1);
  const now = minutesAhead(from, zone);
  const first: Change = earlier ?? { at: 0, local: '1970-01-01T00:00', from: now - 60, to: now };
  const changes = [first, ...changesBetween(zone, from, to)];
  const least = Math.min(...changes.map((change) => change.to));
  return changes.flatMap((change) =>
    part(
      change.to > least ? 'DAYLIGHT' : 'STANDARD',
      change.local,
      change,
      change === first && earlier === undefined ? '' : `RDATE:${stamp(change.local)}`,
    ),
  );
}

/** Returns the VTIMEZONE lines of a zone covering these instants (epoch milliseconds). */
export function zoneLines(zone: string, instants: readonly number[]): string[] {
  const from = Math.floor((Math.min(...instants) - DAY) / MINUTE) * MINUTE;
  const to = Math.max(...instants) + DAY;
  const [first, last] = [from, to].map((at) => Number(localTimeAt(at, zone).slice(0, 4)));
  const years = (last ?? 0) - (first ?? 0) + 3;
  const [begin, end] = [Date.UTC((first ?? 0) - 1, 0, 2), Date.UTC((last ?? 0) + 2, 0, 2)];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(yearlyParts(changesBetween(zone, begin, end), years) ?? singleParts(zone, from, to)),
    'END:VTIMEZONE',
  ];
}

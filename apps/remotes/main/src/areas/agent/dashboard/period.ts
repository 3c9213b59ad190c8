// Periods of the dashboard's figures, as the address holds them.
import type { LocalDate } from '@portico/contract';
import { addDays, isLocalDate, startOfWeek } from '@portico/rules/dates';

export const PERIODS = ['today', 'week', 'month', 'quarter', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Longest period that the server sums up, in days. */
export const MAX_DAYS = 366;

/** Dates in the reader's time zone, both included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
export interface Period extends Days {
  readonly name: PeriodName;
}

const periodNamed = (text: string | null): PeriodName =>
  PERIODS.find((name) => name === text) ?? 'month';

const startOfQuarter = (day: LocalDate): LocalDate => {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
};

/** Returns the days of a named period, which ends today; for `custom` those of this month. */
export function daysOf(name: PeriodName, today: LocalDate): Days {
  if (name === 'today') return { from: today, to: today };
  if (name === 'week') return { from: startOfWeek(today), to: today };
  if (name === 'quarter') return { from: startOfQuarter(today), to: today };
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** Returns true if the server accepts the dates as a period. */
export const isPeriod = ({ from, to }: Days): boolean =>
  isLocalDate(from) && isLocalDate(to) && from <= to && to < addDays(from, MAX_DAYS);

/** Reads the period of an address. An invalid one becomes this month so far. */
export function periodOf(query: URLSearchParams, today: LocalDate): Period {
  const name = periodNamed(query.get('period'));
  const custom = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (name === 'custom' && isPeriod(custom)) return { name, ...custom };
  return { name, ...daysOf(name, today) };
}

/** Returns the address's query with another period. */
export function withPeriod(query: URLSearchParams, { name, from, to }: Period): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of ['period', 'from', 'to']) next.delete(key);
  if (name !== 'month') next.set('period', name);
  if (name === 'custom') {
    next.set('from', from);
    next.set('to', to);
  }
  return next;
}

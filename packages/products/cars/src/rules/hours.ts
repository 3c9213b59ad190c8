// When a desk is open: by weekday, in its own zone. Wall times of a rental are already the desk's,
// so no clock is needed here.
import type { LocalDate, LocalDateTime, Money } from '@portico/contract';
import { addDays, isLocalDate, weekday } from '@portico/rules/dates';
import type { Desk, DeskHours, DeskService, RentalTimes } from '../shapes.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether it is a span of opening that can be. */
export const areHours = ({ day, from, to }: DeskHours): boolean =>
  Number.isInteger(day) &&
  day >= 1 &&
  day <= 7 &&
  CLOCK.test(from) &&
  (to === '24:00' || CLOCK.test(to));

/** Day of the week as hours count it: Monday 1, Sunday 7. */
export const dayOf = (date: LocalDate): number => weekday(date) || 7;

/** Whether it stays open past midnight. One that closes when it opens is open around the clock. */
const isOvernight = ({ from, to }: DeskHours): boolean => to <= from;

type Opening = Pick<Desk, 'hours' | 'closedOn'>;

/**
 * A desk around a day, part by part: what is left of the night before, then the spans that begin
 * that day.
 */
export type OpeningPart =
  | { readonly kind: 'allDay' }
  | { readonly kind: 'until'; readonly to: string }
  /** `overnight` ends on the next day. */
  | { readonly kind: 'span' | 'overnight'; readonly from: string; readonly to: string };

/** Spans that begin on a date, earliest first; none where it is closed that day. */
export const hoursOn = ({ hours, closedOn }: Opening, date: LocalDate): readonly DeskHours[] =>
  closedOn.includes(date)
    ? []
    : hours
        .filter(({ day }) => day === dayOf(date))
        .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

const isAllDay = ({ from, to }: DeskHours): boolean =>
  from === '00:00' && (to === '24:00' || to === from);

/** What is told of a desk's hours on a date; nothing where it is closed then. */
export function openingAround(desk: Opening, date: LocalDate): readonly OpeningPart[] {
  const today = hoursOn(desk, date);
  if (today.some(isAllDay)) return [{ kind: 'allDay' }];
  const late = hoursOn(desk, addDays(date, -1)).filter(
    (span) => isOvernight(span) && span.to !== '00:00',
  );
  return [
    ...late.map(({ to }) => ({ kind: 'until' as const, to })),
    ...today.map(({ from, to }) =>
      to === '00:00'
        ? { kind: 'span' as const, from, to: '24:00' }
        : { kind: to <= from ? ('overnight' as const) : ('span' as const), from, to },
    ),
  ];
}

/**
 * Whether a desk is open at a wall time of its own, to the minute. The minute it closes counts:
 * whoever comes then is served. A day it is closed on does not end the night before early.
 */
export function isOpenAt(desk: Opening, local: LocalDateTime): boolean {
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
  if (!isLocalDate(date) || !CLOCK.test(time)) return false;
  const isToday = hoursOn(desk, date).some(
    (span) => span.from <= time && (isOvernight(span) || time <= span.to),
  );
  return (
    isToday ||
    hoursOn(desk, addDays(date, -1)).some(
      (span) => (isOvernight(span) && time <= span.to) || (span.to === '24:00' && time === '00:00'),
    )
  );
}

/**
 * When a desk closes that is open at a wall time of its own. null: it never does, or it is closed
 * then and comes for a fee.
 */
export function closingAfter(desk: Opening, local: LocalDateTime): LocalDateTime | null {
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
  const before = addDays(date, -1);
  const ends = [
    ...hoursOn(desk, before)
      .filter((span) => isOvernight(span) && time <= span.to)
      .map(({ to }) => `${date}T${to}`),
    ...hoursOn(desk, date)
      .filter((span) => span.from <= time && (isOvernight(span) || time <= span.to))
      .map((span) =>
        span.to === '24:00' || isOvernight(span)
          ? `${addDays(date, 1)}T${span.to === '24:00' ? '00:00' : span.to}`
          : `${date}T${span.to}`,
      ),
  ];
  return hoursOn(desk, date).some(isAllDay) ? null : (ends.sort().at(-1) ?? null);
}

/** How somebody is served at a wall time of the desk. */
export const serviceAt = (
  desk: Opening & Pick<Desk, 'afterHours'>,
  local: LocalDateTime,
): DeskService => (isOpenAt(desk, local) ? 'open' : desk.afterHours === null ? 'closed' : 'fee');

interface Desks {
  readonly pickUp: Desk;
  readonly dropOff: Desk;
}

/**
 * Fees of fetching and bringing back outside the hours, none where both are within; null where one
 * of them is not possible.
 */
export function afterHoursFees(
  { pickUp, dropOff }: Desks,
  { pickUpAt, dropOffAt }: RentalTimes,
): readonly Money[] | null {
  const fees: Money[] = [];
  for (const [desk, local] of [
    [pickUp, pickUpAt],
    [dropOff, dropOffAt],
  ] as const) {
    if (isOpenAt(desk, local)) continue;
    if (desk.afterHours === null) return null;
    fees.push(desk.afterHours);
  }
  return fees;
}

// Computes a desk's opening hours by weekday in its zone. Times of a rental are already in the
// desk's local time, so no conversion is needed.
import type { LocalDate, LocalDateTime, Money } from '@portico/contract';
import { addDays, isLocalDate, weekday } from '@portico/rules/dates';
import type { Desk, DeskHours, DeskService, RentalTimes } from '../shapes.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns true if the span of hours is valid. */
export const areHours = ({ day, from, to }: DeskHours): boolean =>
  Number.isInteger(day) &&
  day >= 1 &&
  day <= 7 &&
  CLOCK.test(from) &&
  (to === '24:00' || CLOCK.test(to));

/** Returns the weekday as used in hours: Monday 1, Sunday 7. */
export const dayOf = (date: LocalDate): number => weekday(date) || 7;

/**
 * Returns true if the span ends after midnight. A span with equal ends is open around the clock.
 */
const isOvernight = ({ from, to }: DeskHours): boolean => to <= from;

type Opening = Pick<Desk, 'hours' | 'closedOn'>;

/**
 * Part of a desk's opening hours around a day: the remainder of the previous night, then the spans
 * that begin that day.
 */
export type OpeningPart =
  | { readonly kind: 'allDay' }
  | { readonly kind: 'until'; readonly to: string }
  /** `overnight` ends on the next day. */
  | { readonly kind: 'span' | 'overnight'; readonly from: string; readonly to: string };

/** Spans that begin on a date, earliest first; empty if it is closed that day. */
export const hoursOn = ({ hours, closedOn }: Opening, date: LocalDate): readonly DeskHours[] =>
  closedOn.includes(date)
    ? []
    : hours
        .filter(({ day }) => day === dayOf(date))
        .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

const isAllDay = ({ from, to }: DeskHours): boolean =>
  from === '00:00' && (to === '24:00' || to === from);

/** Returns the displayed hours of a desk on a date; empty if it is closed. */
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
 * Returns true if a desk is open at its local time, to the minute. The closing minute is included.
 * A closing day does not shorten the night that began on the previous day.
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
 * Returns the closing time of a desk that is open at its local time. null if it never closes, or if
 * it is closed then and serves customers for a fee.
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

/** Returns how a customer is served at the desk's local time. */
export const serviceAt = (
  desk: Opening & Pick<Desk, 'afterHours'>,
  local: LocalDateTime,
): DeskService => (isOpenAt(desk, local) ? 'open' : desk.afterHours === null ? 'closed' : 'fee');

interface Desks {
  readonly pickUp: Desk;
  readonly dropOff: Desk;
}

/**
 * Returns the fees for pick-up and drop-off outside opening hours, empty if both are within; null
 * if one of them is not possible.
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

// Formats a desk's opening hours around a day.
import type { LocalDate } from '@portico/contract';
import { addDays } from '@portico/rules/dates';
import type { TFunction } from '@portico/runtime';
import { isolate } from '@portico/storefront/parts/isolate';
import type { DeskView } from '../../http.ts';
import { openingAround } from '../../rules/hours.ts';

type Opening = Pick<DeskView, 'hours' | 'closedOn'>;

/** '08:00–20:00', 'day and night', 'until 02:00, 18:00–02:00 the next day', 'closed'. */
export function hoursText(desk: Opening, date: LocalDate, t: TFunction): string {
  const told = openingAround(desk, date).map((part) => {
    if (part.kind === 'allDay') return t('carDesk.dayAndNight');
    if (part.kind === 'until') return t('carDesk.untilHour', { to: isolate(part.to) });
    const hours = isolate(`${part.from}–${part.to}`);
    return part.kind === 'overnight' ? t('carDesk.overnight', { hours }) : hours;
  });
  return told.length === 0 ? t('carDesk.closed') : told.join(t('common.comma'));
}

/** A Monday, used as the first day when formatting a week. */
const MONDAY = '2024-01-01';

/**
 * Formats the hours of a regular week, grouping days with equal hours: 'Monday – Friday:
 * 08:00–18:00'.
 */
export function weekText(
  { hours }: Pick<DeskView, 'hours'>,
  language: string,
  t: TFunction,
): readonly { readonly days: string; readonly hours: string }[] {
  const day = (i: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${addDays(MONDAY, i)}T00:00:00Z`),
    );
  const week = { hours: [...hours], closedOn: [] };
  const told: { from: number; to: number; hours: string }[] = [];
  for (let i = 0; i < 7; i += 1) {
    // the remainder of the previous night is shown with the day it began on
    const own = { ...week, hours: week.hours.filter((span) => span.day === i + 1) };
    const text = hoursText(own, addDays(MONDAY, i), t);
    const last = told.at(-1);
    if (last?.hours === text) last.to = i;
    else told.push({ from: i, to: i, hours: text });
  }
  return told.map(({ from, to, hours: text }) => ({
    days: from === to ? day(from) : t('carDesk.fromTo', { from: day(from), to: day(to) }),
    hours: text,
  }));
}

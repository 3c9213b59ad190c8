// Formats deadlines by the time that is left.
import { dateIn } from '@portico/rules/dates';
import type { TFunction } from '@portico/runtime';
import { localNow, timeText, weekdayTimeText } from '@portico/storefront/parts/times';
import { FAR_MS, NEAR_MS, shortDay } from './dates.ts';
import { type Urgency, urgencyOf } from './urgency.ts';

const HOUR = 3_600_000;

/**
 * Returns a deadline in the reader's zone: 'Today 13:00', 'Wed 08:00' within six days, '11 Oct'
 * after that, '3 days late' once it has passed.
 */
export function deadlineParts(
  at: string,
  now: number,
  zone: string,
  language: string,
  t: TFunction,
): { readonly text: string; readonly urgency: Urgency } {
  const instant = Date.parse(at);
  const urgency = urgencyOf(instant, now);
  const local = localNow(zone, instant);
  const text = (): string => {
    if (urgency === 'late') {
      const hours = Math.max(1, Math.floor((now - instant) / HOUR));
      return hours < 48
        ? t('centerParts.deadline.hoursLate', { count: hours })
        : t('centerParts.deadline.daysLate', { count: Math.floor(hours / 24) });
    }
    if (dateIn(zone, instant) === dateIn(zone, now))
      return t('centerParts.deadline.today', { time: timeText(local) });
    if (instant - now < NEAR_MS) return weekdayTimeText(local, language);
    return shortDay(local, language, instant - now > FAR_MS);
  };
  return { text: text(), urgency };
}

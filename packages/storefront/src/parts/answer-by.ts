// Formats the deadline for responding to a change.
import type { NoticeView } from '@portico/contract';
import { cityOfHours, type CityZone } from '@portico/rules/zone-city';
import { localTimeAt } from '@portico/rules/zones';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';
import type { Moment } from './own-time.tsx';
import { dayText, timeText } from './times.ts';

/** Returns the deadline of a notice in the local time where the booking was to begin. */
export const answerMoment = ({
  answerBy,
  before,
}: Pick<NoticeView, 'answerBy' | 'before'>): Moment => ({
  local: localTimeAt(Date.parse(answerBy), before.fromZone),
  zone: before.fromZone,
});

/**
 * Formats the deadline of a notice in the local time where the booking was to begin: 'Thu, 8 May,
 * 18:00, New York time'.
 * @param city City whose local time is shown. Default: the name of the time zone.
 */
export function answerByText(
  notice: Pick<NoticeView, 'answerBy' | 'before'>,
  t: TFunction,
  language: string,
  city?: CityZone | null,
): string {
  const { local, zone } = answerMoment(notice);
  return isolate(
    [
      t('cancellation.when', { day: dayText(local, language), time: timeText(local) }),
      t('cancellation.zone', { city: cityOfHours(city, zone, t) }),
    ].join(t('cancellation.comma')),
  );
}

// Until when a change is answered, in words.
import type { NoticeView } from '@portico/contract';
import { cityOfHours } from '@portico/rules/zone-city';
import { localTimeAt } from '@portico/rules/zones';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';
import type { Moment } from './own-time.tsx';
import { dayText, timeText } from './times.ts';

/** The moment a notice is answered by, on the clock where the booking was to begin. */
export const answerMoment = ({
  answerBy,
  before,
}: Pick<NoticeView, 'answerBy' | 'before'>): Moment => ({
  local: localTimeAt(Date.parse(answerBy), before.fromZone),
  zone: before.fromZone,
});

/**
 * 'Thu, 8 May, 18:00, New York time': until when a notice is answered, by the clock where the
 * booking was to begin. @param city whose clock it is; left out: as its zone is called
 */
export function answerByText(
  notice: Pick<NoticeView, 'answerBy' | 'before'>,
  t: TFunction,
  language: string,
  city?: string | null,
): string {
  const { local, zone } = answerMoment(notice);
  return isolate(
    [
      t('cancellation.when', { day: dayText(local, language), time: timeText(local) }),
      t('cancellation.zone', { city: cityOfHours(city, zone, t) }),
    ].join(t('cancellation.comma')),
  );
}

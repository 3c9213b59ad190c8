// Until when a change is answered, in words.
import type { NoticeView } from '@portico/contract';
import { zoneCity } from '@portico/rules/zone-city';
import { localTimeAt } from '@portico/rules/zones';
import type { TFunction } from '@portico/runtime';
import { isolate } from './isolate.ts';
import { dayText, timeText } from './times.ts';

/** 'Thu, 8 May, 18:00, New York time': until when a notice is answered, by the clock where the booking was to begin. */
export function answerByText(
  { answerBy, before }: Pick<NoticeView, 'answerBy' | 'before'>,
  t: TFunction,
  language: string,
): string {
  const local = localTimeAt(Date.parse(answerBy), before.fromZone);
  return isolate(
    [
      t('cancellation.when', { day: dayText(local, language), time: timeText(local) }),
      t('cancellation.zone', { city: zoneCity(before.fromZone, t) }),
    ].join(t('cancellation.comma')),
  );
}
